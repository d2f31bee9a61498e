// The service worker. With a network, every page comes from it; without one, or if it does not answer soon, what was opened
// before is shown.
const ROOT = registration.scope, OURS = `regolario ${ROOT} `, KEPT = OURS + VERSION
const NEVER = ["downloads/", "service-worker.js"].map((path) => ROOT + path)
const VERSIONED = /\.[0-9a-f]{8}\.min\.(css|js)$/ // the theme's files: another content has another name
const PATIENCE = 5000 // milliseconds for a network that is hardly there
const LOOSELY = { ignoreVary: true }
const ASKING = { cache: "no-cache" } // the browser asks the host whether what it has is still current

addEventListener("install", (event) => event.waitUntil(renew().then(() => skipWaiting())))
addEventListener("activate", (event) => event.waitUntil(removeOld().then(() => clients.claim())))
addEventListener("message", (event) => event.waitUntil(add(event.data)))
addEventListener("fetch", (event) => {
  const request = event.request
  if (request.method === "GET" && mine(request.url) && !request.headers.has("range")) event.respondWith(answer(event))
})

function mine(url) {
  return url.startsWith(ROOT) && !NEVER.some((path) => url.startsWith(path))
}

// A page is the same with any query, which only its scripts read.
function key(request) {
  const url = new URL(request.url)
  return url.origin + url.pathname + (request.mode === "navigate" ? "" : url.search)
}

async function oldNames() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT)
}

async function removeOld() {
  await Promise.all((await oldNames()).map((name) => caches.delete(name)))
}

// Fetch what every page needs and what the old caches hold; what does not arrive stays as it was. An address with a query
// names a version, which a page asks for again if it still needs it.
async function renew() {
  const cache = await caches.open(KEPT)
  await add(SHARED.map((path) => ROOT + path), ASKING)
  for (const name of await oldNames()) {
    const old = await caches.open(name)
    for (const { url } of await old.keys()) {
      if (new URL(url).search || await cache.match(url, LOOSELY)) continue
      const response = await fetch(url, ASKING).catch(() => old.match(url, LOOSELY))
      await keep(cache, url, response)
    }
  }
}

async function add(urls, how) {
  const cache = await caches.open(KEPT)
  await Promise.all([...new Set(urls)].filter(mine).map(async (url) => {
    if (await cache.match(url, LOOSELY)) return
    await fetch(url, how).then((response) => keep(cache, url, response)).catch(() => {})
  }))
}

// A full disk must not cost the reader the page.
async function keep(cache, url, response) {
  if (response.status === 200 && response.type === "basic" && !response.redirected) await cache.put(url, response).catch(() => {})
  else if (response.status === 404 || response.status === 410) await cache.delete(url)
}

async function answer(event) {
  const request = event.request, url = key(request), cache = await caches.open(KEPT)
  const kept = await cache.match(url, LOOSELY)
  if (kept && VERSIONED.test(new URL(url).pathname)) return kept
  const fetched = fetch(request, request.mode === "navigate" ? ASKING : {}).then((response) => {
    event.waitUntil(keep(cache, url, response.clone()))
    return response
  })
  event.waitUntil(fetched.catch(() => {})) // what comes too late is kept for the next time
  try {
    return kept ? await Promise.race([fetched, later()]) || kept : await fetched
  } catch (error) {
    if (kept) return kept
    if (request.mode === "navigate") return sentence(url)
    throw error
  }
}

function later() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE))
}

// The answer for a page that was never opened, in the language of its address.
function sentence(url) {
  const code = url.slice(ROOT.length).split("/")[0], language = Object.hasOwn(PAGES, code) ? code : Object.keys(PAGES)[0]
  const headers = { "Content-Type": "text/html; charset=utf-8" }
  return new Response(PAGES[language].replace("HOME", () => `${ROOT}${language}/`), { status: 503, headers })
}
