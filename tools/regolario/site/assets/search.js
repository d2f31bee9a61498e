// Search: a dialog for the answers of ranking.js, whose index is loaded when the dialog first opens.
;(function () {
  var dialog = document.querySelector("dialog.find"), open = document.querySelector(".find-open")
  if (!dialog || !open || !dialog.showModal) return
  var input = dialog.querySelector("input"), status = dialog.querySelector(".find__status")
  var list = dialog.querySelector(".find__results")
  var base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  var said = dialog.dataset, forms = JSON.parse(said.found), kinds = JSON.parse(said.kinds)
  var plural = new Intl.PluralRules(said.locale), enumeration = new Intl.ListFormat(said.locale)
  var BEST = 5, FEW = 3, MOST = 60, POOR = 0.5, LONG = 220
  var engine = null, loaded = false, turn = 0, waiting = 0
  open.hidden = false

  function load() {
    engine = engine || Promise.all([
      import(new URL("assets/regolario/ranking.js", base).href),
      fetch(new URL("search/" + said.language + ".json", base)).then(function (answer) {
        if (!answer.ok) throw new Error(answer.statusText)
        return answer.json()
      })
    ]).then(function (both) {
      loaded = true
      return { ranking: both[0], index: both[0].open(both[0].unpacked(both[1])) }
    })
    return engine
  }

  function show() {
    if (!dialog.open) dialog.showModal()
    input.focus()
    input.select()
    load().catch(function () { engine = null; status.textContent = said.unavailable })
  }

  function made(name, text, of) {
    var element = document.createElement(name)
    if (of) element.className = of
    if (text) element.append(text)
    return element
  }

  // The address of a document in the rulebook that is being read, which may inherit it.
  function address(index, number) {
    var doc = index.docs[number], book = index.books[said.book], plain = book && index.books[book.game], folder = doc.game
    if (book && book.held.has(number)) folder = doc.kind === "rule" ? said.book : plain.holds.includes(number) ? book.game : doc.game
    return new URL(doc.url.replace("/" + doc.game + "/", "/" + folder + "/"), base).href
  }

  // The answers by rulebook: first the rulebook that has the best answer.
  function groups(index, results) {
    var book = index.books[said.book], found = new Map()
    results.forEach(function (result) {
      var here = book && book.held.has(result.doc), doc = index.docs[result.doc]
      var name = here ? said.title : doc.game ? index.games[doc.game].title : ""
      if (!found.has(name)) found.set(name, [])
      found.get(name).push(result)
    })
    return found
  }

  // The text with the words that matched marked.
  function marked(text, words, ranking) {
    var part = document.createElement("p")
    text.split(/([\p{L}\p{N}]+)/u).forEach(function (piece) {
      var word = ranking.bare(piece)[0]
      part.append(word && words.has(word) ? made("mark", piece) : piece)
    })
    return part
  }

  // The short wording of a rule, or the passage that matched.
  function excerpt(doc, passage) {
    var text = passage && /^(sheet|text)$/.test(passage.field) && passage.text !== doc.sheet ? passage.text : doc.sheet || doc.text || doc.about || ""
    return text.length > LONG ? text.slice(0, text.lastIndexOf(" ", LONG)) + " …" : text
  }

  // Why something is found whose words were not typed: «medkit: first-aid kit», or the question that it answers.
  function reason(found, result) {
    var index = found.index, ranking = found.ranking, doc = index.docs[result.doc], passage = result.passage
    if (passage && /^(also|other)$/.test(passage.field) && passage.text !== doc.name) return passage.text + ": " + doc.name
    if (passage && /^(ask|question)$/.test(passage.field)) return passage.text
    var names = found.terms.filter(function (number) { return ranking.holdsTerm(index, result.doc, number) })
      .map(function (number) { return index.docs[number].name })
      .filter(function (name) { return name !== doc.name && !ranking.bare(name).some(function (word) { return found.typed.has(word) }) })
    return names.length ? "→ " + enumeration.format(Array.from(new Set(names))) : ""
  }

  function item(found, result) {
    var doc = found.index.docs[result.doc], line = made("li"), link = made("a")
    link.href = address(found.index, result.doc)
    link.append(made("strong", doc.name))
    var changed = (found.index.changed.get(result.doc) || []).map(function (game) { return found.index.games[game].short })
    var around = [kinds[doc.kind], doc.chapter, changed.length && !found.index.books[said.book] ? said.changed.replace("{games}", enumeration.format(changed)) : ""]
    link.append(made("span", around.filter(Boolean).join(" · "), "find__page"))
    var why = reason(found, result)
    if (why) link.append(made("span", why, "find__why"))
    link.append(marked(excerpt(doc, result.passage), found.words, found.ranking))
    line.append(link)
    return line
  }

  // A rulebook shows its results among the best of all, so that those come first in the list; if it has none, a few.
  function group(found, name, results) {
    var part = made("li", "", "find__group"), inside = made("ol")
    var shown = results.filter(function (result) { return found.best.includes(result) }).length || FEW
    if (name) part.append(made("p", name, "find__book"))
    results.slice(0, shown).forEach(function (result) { inside.append(item(found, result)) })
    part.append(inside)
    if (results.length > shown) {
      var more = made("button", said.more + " (" + (results.length - shown) + ")", "find__more")
      more.type = "button"
      more.addEventListener("click", function () {
        more.remove()
        results.slice(shown).forEach(function (result) { inside.append(item(found, result)) })
        inside.children[shown].firstChild.focus()
      })
      part.append(more)
    }
    return part
  }

  function replacements(index) {
    if (index.changed) return
    index.changed = new Map()
    index.docs.forEach(function (doc) {
      (doc.replaces || []).forEach(function (number) { index.changed.set(number, (index.changed.get(number) || []).concat(doc.game)) })
    })
  }

  function look() {
    var words = input.value.trim(), this_turn = ++turn
    clearTimeout(waiting)
    if (words && !loaded) status.textContent = said.loading
    if (!words) { list.textContent = status.textContent = ""; return Promise.resolve() }
    return load()
      .then(function (ready) {
        if (this_turn !== turn) return
        replacements(ready.index)
        var found = ready.ranking.search(ready.index, words, said.book)
        var best = found.results.length ? found.results[0].score : 0
        var results = found.results.filter(function (result, at) { return at < BEST || result.score >= best * POOR }).slice(0, MOST)
        var typed = new Set(ready.ranking.bare(words)), best_few = results.slice(0, BEST)
        var shown = { index: ready.index, ranking: ready.ranking, best: best_few, words: found.words, terms: found.terms, typed: typed }
        list.textContent = ""
        groups(ready.index, results).forEach(function (some, name) { list.append(group(shown, name, some)) })
        var text = results.length ? forms[plural.select(results.length)] || forms.other : said.none
        status.textContent = text.replace("{count}", results.length).replace("{words}", function () { return words })
        list.dataset.words = words
      })
      .catch(function () { engine = null; status.textContent = said.unavailable })
  }

  // The first answer to what stands in the field, also if somebody types faster than the answers come.
  function follow() {
    look().then(function () {
      var first = list.querySelector("a")
      if (first && list.dataset.words === input.value.trim()) first.click()
    })
  }

  function move(step) {
    var links = Array.prototype.slice.call(list.querySelectorAll("a, button"))
    var at = links.indexOf(document.activeElement) + step
    if (at < 0) input.focus()
    else if (links[at]) links[at].focus()
  }

  // An address such as #search=words opens the dialog with the words in it.
  function asked() {
    var found = /^#search=(.*)/.exec(location.hash)
    if (!found) return
    try { input.value = decodeURIComponent(found[1].replace(/\+/g, " ")) } catch (_) { return }
    show()
    look()
  }

  open.addEventListener("click", show)
  addEventListener("hashchange", asked)
  input.addEventListener("input", function () { clearTimeout(waiting); waiting = setTimeout(look, 80) })
  dialog.addEventListener("click", function (event) {
    if (event.target === dialog || event.target.closest("ol a, .find__close")) dialog.close()
  })
  dialog.querySelector("form").addEventListener("submit", function (event) {
    event.preventDefault()
    follow()
  })
  dialog.addEventListener("keydown", function (event) {
    // In a field with words Escape would only empty it.
    if (event.key === "Escape" && !event.isComposing) {
      event.preventDefault()
      dialog.close()
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      move(event.key === "ArrowDown" ? 1 : -1)
    }
  })
  addEventListener("keydown", function (event) {
    var typing = /^(input|textarea|select)$/i.test(event.target.tagName) || event.target.isContentEditable
    var slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing
    if (slash || (/^k$/i.test(event.key) && (event.ctrlKey || event.metaKey))) {
      event.preventDefault()
      show()
    }
  })
  asked()
})()
