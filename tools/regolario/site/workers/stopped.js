// The service worker while the site is served with live reload: it keeps nothing and ends one that a built site left here.
addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(stop()))

async function stop() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`regolario ${registration.scope} `))
  await Promise.all(ours.map((name) => caches.delete(name)))
  await registration.unregister()
}
