/** The service worker that shows reminders. It does nothing else: no cache, no network. */

self.addEventListener("push", (event) => {
  const { title, body, link } = event.data.json();
  const shown = { body, tag: link, data: link, icon: "/favicon.svg", lang: "" };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});

/** Shows the table: in a tab that has it open already, or in a new one. Never another site. */
async function go(link) {
  const there = new URL(link || "/", self.location.origin);
  if (there.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === there.pathname);
  await (open === undefined ? self.clients.openWindow(there.href) : open.focus());
}
