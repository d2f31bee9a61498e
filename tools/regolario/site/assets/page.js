// Behaviour of every page: remember the language, keep the entry when the language changes, open folded targets of
// links, and open everything for print.
;(function () {
  var language = document.documentElement.lang
  if (document.querySelector("a[data-stay][aria-current]")) {
    try { localStorage.setItem("regolario-language", language) } catch (_) {}
  }

  // What the address leads to; an address that somebody mistyped leads to nothing.
  function target() {
    try { return location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1))) } catch (_) { return null }
  }

  // The current entry: the one in the address while it is visible, otherwise the last one above the middle.
  function reading() {
    var asked = target(), found = ""
    var top = asked ? asked.getBoundingClientRect().top : -1
    if (top >= 0 && top < innerHeight) return location.hash
    document.querySelectorAll(".md-content :is(h2, h3)[id]").forEach(function (heading) {
      if (heading.getBoundingClientRect().top < innerHeight / 2) found = "#" + heading.id
    })
    return scrollY > 0 ? found : location.hash
  }

  // Links to other languages and rulebooks keep the anchor, which is the same for an entry on all of them.
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[data-stay]")
    var here = link && (link.closest(".rulebooks") ? reading() : location.hash)
    if (here) link.href = link.href.split("#")[0] + here
  })

  // The menu of a narrow window: the keyboard goes into it when it opens and comes back when it closes.
  var drawer = document.getElementById("__drawer"), opener = document.querySelector(".drawer-open")
  var menu = document.querySelector(".md-sidebar--primary")
  function visible(link) { return link.checkVisibility({ visibilityProperty: true }) }
  if (drawer && opener && menu) {
    var byKey = false
    opener.addEventListener("click", function (event) {
      byKey = event.detail === 0 // a finger or the mouse would leave a link highlighted
      drawer.click()
    })
    drawer.addEventListener("change", function () {
      opener.setAttribute("aria-expanded", String(drawer.checked))
      var here = Array.prototype.filter.call(menu.querySelectorAll(".md-nav__link--active"), visible).pop()
      var links = Array.prototype.filter.call((here ? here.closest(".md-nav") : menu).querySelectorAll("a[href]"), visible)
      if (!drawer.checked) opener.focus()
      else if (byKey && links.length) (links.includes(here) ? here : links[0]).focus({ preventScroll: true })
    })
    addEventListener("keydown", function (event) {
      if (event.key === "Escape" && drawer.checked) drawer.click()
    })
  }

  // A table wider than the page can be scrolled with the keyboard.
  function reachable() {
    document.querySelectorAll(".md-typeset__scrollwrap").forEach(function (wide) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
      else wide.removeAttribute("tabindex")
    })
  }
  addEventListener("load", reachable)
  addEventListener("resize", reachable)

  document.addEventListener("toggle", reachable, true)

  // On a narrow page the links of an item are icons, whose words a mouse shows.
  var narrow = matchMedia("(max-width: 44.9em)")
  document.addEventListener("mouseover", function (event) {
    var one = event.target.closest && event.target.closest(".links > :is(a:not([title]), [data-told], button)")
    if (!one) return
    one.dataset.told = ""
    one.title = narrow.matches ? one.textContent : ""
  })

  // Folded parts are opened for print and folded again afterwards.
  var opened = []
  addEventListener("beforeprint", function () {
    opened = Array.prototype.slice.call(document.querySelectorAll(".md-content details:not([open])"))
    opened.forEach(function (part) { part.open = true })
  })
  addEventListener("afterprint", function () {
    opened.forEach(function (part) { part.open = false })
    opened = []
  })

  // Examples are printed only if the reader asks for them: see the style sheet.
  document.querySelectorAll(".paper").forEach(function (paper) {
    var examples = paper.querySelector(".paper__examples")
    examples.addEventListener("change", function () {
      document.documentElement.toggleAttribute("data-examples", examples.checked)
    })
    paper.querySelector(".paper__print").addEventListener("click", function () { print() })
    paper.hidden = false
  })

  // A long list is in parts; its index leads on to the part with the item in the address. A part that no longer has the
  // item leads to the index.
  function leadOn() {
    var row = target(), link = row ? row.matches(".listed > li") && row.querySelector("a") : document.querySelector("a[data-whole]")
    if (!link || !location.hash) return
    if (location.search) link.search = location.search
    location.replace(row ? link.href : link.href + location.hash)
  }
  addEventListener("hashchange", leadOn)
  leadOn()

  // The filter of a long list: by text without accents, and by what is to be settled.
  function folded(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  }
  document.querySelectorAll(".filter").forEach(function (filter) {
    var words = filter.querySelector(".filter__words"), open = filter.querySelector(".filter__open")
    function choose() {
      var asked = folded(words.value).split(/\s+/).filter(Boolean), left = 0
      document.querySelectorAll(".listed").forEach(function (list) {
        var shown = 0
        Array.prototype.forEach.call(list.children, function (row) {
          var text = folded(row.textContent)
          row.hidden = (open && open.checked && !("open" in row.dataset)) || !asked.every(function (one) { return text.includes(one) })
          shown += !row.hidden
        })
        list.hidden = !shown
        if (list.previousElementSibling.matches("h2")) list.previousElementSibling.hidden = !shown
        left += shown
      })
      filter.querySelector(".filter__none").hidden = left > 0
    }
    words.addEventListener("input", choose)
    if (open) open.addEventListener("change", choose)
    filter.hidden = false
  })
})()
