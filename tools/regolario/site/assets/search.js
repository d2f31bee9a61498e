// Search: a dialog over Pagefind's index, which is loaded when the dialog first opens. Results are entries, not pages.
;(function () {
  var dialog = document.querySelector("dialog.find"), open = document.querySelector(".find-open")
  if (!dialog || !open || !dialog.showModal) return
  var input = dialog.querySelector("input"), status = dialog.querySelector(".find__status")
  var list = dialog.querySelector(".find__results"), more = dialog.querySelector(".find__more")
  var base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  var STEP = 8, engine = null, turn = 0, waiting = 0, found = [], shown = 0
  open.hidden = false

  function load() {
    engine = engine || import(new URL("pagefind/pagefind.js", base).href).then(function (pagefind) {
      return pagefind.options({ baseUrl: base.pathname, excerptLength: 24 }).then(pagefind.init).then(function () {
        return pagefind
      })
    })
    return engine
  }

  function show() {
    if (!dialog.open) dialog.showModal()
    input.focus()
    input.select()
    load().catch(function () { status.textContent = dialog.dataset.unavailable })
  }

  function clear() {
    list.textContent = ""
    more.hidden = true
    shown = 0
  }

  function bare(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  }

  // Two words are one if they begin alike and differ at most in their ending: linea, linee; túnel, túneles.
  function alike(a, b) {
    var short = Math.min(a.length, b.length), same = 0
    while (same < short && a[same] === b[same]) same++
    return same === short ? same >= Math.min(3, a.length) : same >= 4 && same >= Math.max(a.length, b.length) - 3
  }

  // How much of what was asked a section holds: long words count for more, so that «de» decides nothing.
  function held(asked, text, places) {
    var there = places.flatMap(function (place) { return bare(text[place] || "") })
    return asked.reduce(function (sum, word) {
      return sum + (there.some(function (other) { return alike(word, other) }) ? word.length * word.length : 0)
    }, 0)
  }

  // Who reads a rulebook is shown what stands in it, and of other families of rulebooks what is their own; who reads
  // none, of each rulebook what is its own. So a rule that an expansion takes over is found once.
  var mine = dialog.dataset.book, family = (dialog.dataset.family || "").split(" ").filter(Boolean)
  function searches(pagefind, words) {
    if (!mine) return Promise.all([pagefind.search(words)])
    var other = { book: { not: { any: family } } }
    return Promise.all([pagefind.search(words, { filters: { book: mine } }), pagefind.search(words, { filters: other })])
  }

  // A page that repeats what stands in another rulebook names those parts.
  function repeated(page) {
    var here = page.filters && page.filters.book && page.filters.book[0] === mine
    return here ? [] : (page.meta.inherited || "").split(" ")
  }

  // Whoever reads with errata stays with them.
  function kept(url) {
    var folder = dialog.dataset.folder
    if (!mine || folder === mine || /\/(changes|tables|terms|examples|questions|completeness|downloads|pieces)\//.test(url)) return url
    return url.replace("/" + mine + "/", "/" + folder + "/")
  }

  // Pagefind finds pages; a reader looks for entries: the sections of each page that hold the words.
  function sections(asked) {
    return function (page) {
      var again = repeated(page), text = page.content.split(/\s+/)
      var inside = page.sub_results.filter(function (part) { return part.anchor })
      if (inside.length && again[0]) {
        inside = inside.filter(function (part) { return again.indexOf(part.anchor.id) < 0 })
        if (!inside.length) return []
      }
      return (inside.length ? inside : page.sub_results.slice(0, 1)).map(function (part) {
        var titled = bare(part.title), named = asked.filter(function (word) {
          return titled.some(function (other) { return alike(word, other) })
        })
        return {
          url: kept(part.url), title: part.title, page: page.meta.title, excerpt: part.excerpt,
          game: page.meta.game && !(page.filters.book || []).includes(mine) ? page.meta.game : "",
          near: !mine || (page.filters.book || []).includes(mine), rank: Number(page.meta.rank), held: held(asked, text, part.locations), named: named.join("").length,
          weight: part.weighted_locations.reduce(function (sum, place) { return sum + place.balanced_score }, 0)
        }
      })
    }
  }

  // What holds all the words comes first, then what is named by them; rules before terms, questions and examples; the
  // rest by Pagefind's own weights. What holds much less than the best is left out.
  function ranked(results) {
    var best = results.reduce(function (most, result) { return Math.max(most, result.held) }, 1)
    return results
      .filter(function (result) { return result.held >= best * 0.6 })
      .sort(function (a, b) {
        return b.held - a.held || b.near - a.near || (a.rank > 2) - (b.rank > 2) || !!b.named - !!a.named || a.rank - b.rank ||
          b.named - a.named || b.weight - a.weight
      })
  }

  function item(result) {
    var line = document.createElement("li"), link = document.createElement("a")
    var title = document.createElement("strong"), page = document.createElement("span"), text = document.createElement("p")
    link.href = result.url
    title.textContent = result.title
    page.className = "find__page"
    page.textContent = [result.title === result.page ? "" : result.page, result.game].filter(Boolean).join(" · ")
    text.innerHTML = result.excerpt
    link.append(title, page, text)
    line.append(link)
    return line
  }

  function next() {
    found.slice(shown, shown + STEP).forEach(function (result) { list.append(item(result)) })
    shown = Math.min(shown + STEP, found.length)
    more.hidden = shown >= found.length
  }

  function say(words) {
    var said = found.length === 0 ? dialog.dataset.none : found.length === 1 ? dialog.dataset.one : dialog.dataset.many
    status.textContent = said.replace("{count}", found.length).replace("{words}", words)
  }

  function look() {
    var words = input.value.trim(), this_turn = ++turn
    if (!words) { clear(); status.textContent = ""; return }
    load()
      .then(function (pagefind) { return searches(pagefind, words) })
      .then(function (answers) {
        return Promise.all(answers.flatMap(function (answer) {
          return answer.results.slice(0, mine ? 20 : 40).map(function (one) { return one.data() })
        }))
      })
      .then(function (pages) {
        if (this_turn !== turn) return
        clear()
        found = ranked(pages.flatMap(sections(bare(words))))
        next()
        say(words)
        list.dataset.words = words
      })
      .catch(function () { status.textContent = dialog.dataset.unavailable })
  }

  function move(step) {
    var links = Array.prototype.slice.call(list.querySelectorAll("a"))
    var at = links.indexOf(document.activeElement) + step
    if (at < 0) input.focus()
    else if (links[at]) links[at].focus()
    else if (!more.hidden) { next(); move(step) }
  }

  open.addEventListener("click", show)
  input.addEventListener("input", function () { clearTimeout(waiting); waiting = setTimeout(look, 120) })
  more.addEventListener("click", function () { var first = shown; next(); list.children[first].firstChild.focus() })
  dialog.addEventListener("click", function (event) {
    if (event.target === dialog || event.target.closest("ol a")) dialog.close()
  })
  dialog.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      move(event.key === "ArrowDown" ? 1 : -1)
    } else if (event.key === "Enter" && event.target === input) {
      event.preventDefault()
      var first = list.querySelector("a")
      if (first) first.click()
    }
  })
  addEventListener("keydown", function (event) {
    var typing = /^(input|textarea|select)$/i.test(event.target.tagName) || event.target.isContentEditable
    var slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing
    if (slash || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault()
      show()
    }
  })
})()
