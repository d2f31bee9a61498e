// Languages side by side: chips choose the languages, the address keeps the choice (?with=it,en), and a term is
// highlighted in every language while it is pointed at or focused. On a phone two languages are shown at first, and all
// items but the one in the address are folded.
;(function () {
  var MOST = 3, LEAST = 2
  var bar = document.querySelector("[data-compare-chips]")
  if (!bar) return
  var chips = Array.prototype.slice.call(bar.querySelectorAll(".chip"))
  var known = chips.map(function (chip) { return chip.dataset.code })
  var phone = matchMedia("(max-width: 44.9em)").matches
  var here = known.indexOf(document.documentElement.lang)
  var usual = phone ? known.slice(here).concat(known).slice(0, LEAST).sort(function (a, b) { return known.indexOf(a) - known.indexOf(b) }) : known.slice(0, MOST)
  var cells = Array.prototype.slice.call(document.querySelectorAll("[data-l]"))

  function asked() {
    var wanted = (new URLSearchParams(location.search).get("with") || "").split(",")
    var found = known.filter(function (code) { return wanted.indexOf(code) >= 0 })
    return found.length < Math.min(LEAST, known.length) ? usual : found.slice(0, MOST)
  }

  function show(codes) {
    cells.forEach(function (cell) { cell.hidden = codes.indexOf(cell.dataset.l) < 0 })
    chips.forEach(function (chip) {
      var on = codes.indexOf(chip.dataset.code) >= 0
      chip.setAttribute("aria-pressed", String(on))
      chip.setAttribute("aria-disabled", String(on ? codes.length <= LEAST : codes.length >= MOST))
    })
  }

  function keep(codes) {
    var address = new URL(location.href)
    if (codes.join() === usual.join()) address.searchParams.delete("with")
    else address.searchParams.set("with", codes.join(","))
    history.replaceState(history.state, "", address.href.replace(/%2C/g, ","))
  }

  bar.hidden = false
  show(asked())
  addEventListener("popstate", function () { show(asked()) })
  bar.addEventListener("click", function (event) {
    var chip = event.target.closest(".chip")
    if (!chip || chip.getAttribute("aria-disabled") === "true") return
    var codes = known.filter(function (code) { return (asked().indexOf(code) >= 0) !== (code === chip.dataset.code) })
    keep(codes)
    show(codes)
  })

  // What an address leads to stays below the bar, whose height differs with the width and the words.
  var sticky = bar.closest(".compare-bar")
  function measure() { document.documentElement.style.setProperty("--compare-bar", sticky.offsetHeight + "px") }
  new ResizeObserver(measure).observe(sticky)

  // The item in the address is unfolded.
  function unfold() {
    var target = null
    try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))) } catch (_) {}
    var item = target && target.closest("details.pairs")
    if (item) item.open = true
    measure()
    if (target) target.scrollIntoView()
  }
  if (phone) {
    document.querySelectorAll("details.pairs").forEach(function (item) { item.open = false })
  }
  // Items out of view have an estimated height until they are near: what the address leads to moves while they get theirs.
  function arrive(frames) {
    unfold()
    if (frames > 0) requestAnimationFrame(function () { arrive(frames - 1) })
  }
  unfold()
  addEventListener("load", function () { arrive(3) })
  addEventListener("hashchange", function () { arrive(3) })

  // A reader from another rulebook of the family reads there whose texts these are, and the links to rules lead back to it.
  var from = new URLSearchParams(location.search).get("from"), language = "/" + document.documentElement.lang + "/"
  document.querySelectorAll(".compare-from").forEach(function (told) {
    if (told.dataset.from !== from) return
    told.hidden = false
    document.querySelectorAll(".pair-links a").forEach(function (link) {
      if (!/\/(terms|decks)\//.test(link.pathname)) link.pathname = link.pathname.replace(language + told.dataset.here + "/", language + from + "/")
    })
  })

  // Links to other comparison pages and to this one in another language keep the choice.
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[href]")
    if (link && location.search && /\/compare\//.test(link.pathname)) link.search = location.search
  })

  // What a count of hints is, beside the mouse.
  var key = document.querySelector(".compare-key")
  document.querySelectorAll(".hints:not(.gaps) > summary").forEach(function (count) { count.title = key.dataset.hint })

  // A term has the same address in every column.
  function light(event) {
    var term = event.target.closest && event.target.closest(".pair a.t"), on = /over|in$/.test(event.type)
    if (!term) return
    term.closest(".pair").querySelectorAll("a.t").forEach(function (other) {
      if (other.getAttribute("href") === term.getAttribute("href")) other.classList.toggle("lit", on)
    })
  }
  ;["mouseover", "mouseout", "focusin", "focusout"].forEach(function (name) { document.addEventListener(name, light) })
})()
