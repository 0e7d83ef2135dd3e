/** Svelte's own settings, read by Vite and by svelte-check. */
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess() };
