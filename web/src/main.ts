/** Starts the client: loads the reader's language, then puts the page into the document. */
import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./lib/app.svelte";
import { begin } from "./lib/language.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/sky.css";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no element with the id app");

await begin();
await app.introduce();
app.begin();
mount(App, { target });
