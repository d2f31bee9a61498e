// Small things that every page does: remember the language, stay on the same entry when it changes, open what a link
// points into, and open everything for print.
;(function () {
  var language = document.documentElement.lang
  if (document.querySelector("a[data-stay][aria-current]")) {
    try { localStorage.setItem("regolario-language", language) } catch (_) {}
  }

  // The entry that is being read: the one in the address while it is in sight, else the last above mid-window.
  function reading() {
    var asked = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1))), found = ""
    var top = asked ? asked.getBoundingClientRect().top : -1
    if (top >= 0 && top < innerHeight) return location.hash
    document.querySelectorAll(".md-content :is(h2, h3)[id]").forEach(function (heading) {
      if (heading.getBoundingClientRect().top < innerHeight / 2) found = "#" + heading.id
    })
    return scrollY > 0 ? found : location.hash
  }

  // The ways to the other languages and rulebooks keep the anchor: entries have the same one everywhere.
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[data-stay]")
    var here = link && (link.closest(".rulebooks") ? reading() : location.hash)
    if (here) link.href = link.href.split("#")[0] + here
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
