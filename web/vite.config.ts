/** How the client is built: into the Python package, which serves it; in development the server is asked through a proxy. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "127.0.0.1:8000";
/** The games' words lie beside the rules; the page reads the same catalogs. */
const words = decodeURI(new URL("../src/tasogare/words", import.meta.url).pathname).replace(
  /^\/(?=[A-Z]:)/i, // a drive's letter
  "",
);

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { "@words": words } },
  build: {
    outDir: "../src/tasogare/web/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    fs: { allow: [".", words] },
    proxy: {
      "/api": `http://${server}`,
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    css: true, // the palette test reads the style sheets
  },
});
