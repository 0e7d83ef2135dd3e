/** Web Push in this browser: whether it can, the subscription, and how the server calls it. */
import * as api from "./api";
import type { Reminders } from "./protocol";

const WORKER = "/push.js";

/** Why this browser takes no messages; null: it can. */
export function obstacle(): "insecure" | "unable" | "denied" | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "unable";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/** What the server calls the browser with this endpoint. */
export async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the server sends to this browser. */
export async function reaches(known: Reminders): Promise<boolean> {
  if (obstacle() !== null) return false;
  const present = await subscription();
  return present !== null && known.browsers.includes(await idOf(present.endpoint));
}

/** Asks the reader, subscribes, and tells the server; null where the reader does not want to. */
export async function begin(known: Reminders): Promise<Reminders | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe(); // it may be of another key
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(known.push_key),
  });
  const { endpoint, keys } = made.toJSON();
  return api.reachByBrowser(endpoint ?? "", keys?.["p256dh"] ?? "", keys?.["auth"] ?? "");
}

/** Ends it again, here and at the server. */
export async function end(): Promise<Reminders> {
  const present = await subscription();
  if (present === null) return api.reminders();
  await present.unsubscribe();
  return api.forgetBrowser(await idOf(present.endpoint));
}
