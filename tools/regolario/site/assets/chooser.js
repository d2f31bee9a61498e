// Redirects the first page to the reader's language: the one chosen last, or the browser's first preference.
;(function () {
  if (/[#?]choose/.test(location.hash + location.search)) return
  var homes = JSON.parse(document.currentScript.dataset.homes), wanted = []
  try { wanted.push(localStorage.getItem("regolario-language")) } catch (_) {}
  wanted = wanted.concat(navigator.languages || [navigator.language])
  for (var i = 0; i < wanted.length; i++) {
    var code = String(wanted[i] || "").toLowerCase(), home = homes[code] || homes[code.split("-")[0]]
    if (home) { location.replace(home + location.hash); return }
  }
})()
