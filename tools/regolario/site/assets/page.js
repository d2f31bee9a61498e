// Small things that every page does: remember the language, stay on the same entry when it changes, open what a link
// points into, and open everything for print.
;(function () {
  var language = document.documentElement.lang
  if (document.querySelector("a[data-stay][aria-current]")) {
    try { localStorage.setItem("regolario-language", language) } catch (_) {}
  }

  // The language switch keeps the anchor: entries have the same one in every language.
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[data-stay]")
    if (link && location.hash) link.href = link.href.split("#")[0] + location.hash
  })

  // A table that is wider than the page can be scrolled with the keyboard.
  function reachable() {
    document.querySelectorAll(".md-typeset__scrollwrap").forEach(function (wide) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
      else wide.removeAttribute("tabindex")
    })
  }
  addEventListener("load", reachable)
  addEventListener("resize", reachable)

  document.addEventListener("toggle", reachable, true)

  // Folded parts print open, and fold again afterwards.
  var opened = []
  addEventListener("beforeprint", function () {
    opened = Array.prototype.slice.call(document.querySelectorAll(".md-content details:not([open])"))
    opened.forEach(function (part) { part.open = true })
  })
  addEventListener("afterprint", function () {
    opened.forEach(function (part) { part.open = false })
    opened = []
  })
})()
