// Keeps readable without a network what was opened: starts the service worker and names what this page uses.
;(function () {
  if (!navigator.serviceWorker || !document.querySelector('link[rel="manifest"]')) return
  var base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  var language = document.documentElement.lang

  // The first page is loaded before the worker runs, and an update replaces what was kept, so each worker gets the list.
  function tell() {
    var worker = navigator.serviceWorker.controller
    if (!worker) return
    var used = performance.getEntriesByType("resource").map(function (one) { return one.name })
    var wanted = [location.origin + location.pathname, new URL(language + "/", base).href].concat(used)
    worker.postMessage(wanted)
  }

  addEventListener("load", function () {
    navigator.serviceWorker.addEventListener("controllerchange", tell)
    tell()
    navigator.serviceWorker.register(new URL("service-worker.js", base)).catch(function () {})
  })
})()
