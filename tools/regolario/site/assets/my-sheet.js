// The page "My sheet": the starred rules in the reader's order and the group's answers, to print, share and export.
;(function () {
  var place = document.querySelector("[data-my-sheet]")
  if (!place) return
  var said = JSON.parse(place.dataset.mySheet), language = document.documentElement.lang
  var base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  var shared = new URLSearchParams(location.hash.slice(1)), data = null

  function made(name, text, of) {
    var element = document.createElement(name)
    if (of) element.className = of
    if (text) element.append(text)
    return element
  }

  function button(text, act) {
    var element = made("button", text, "md-button my-sheet__button")
    element.type = "button"
    element.addEventListener("click", act)
    return element
  }

  function rules() { return shared.has("rules") ? shared.get("rules").split(",").filter(Boolean) : regolarioSheet.rules() }

  function answers() {
    if (!shared.has("answers")) return shared.has("rules") ? {} : regolarioSheet.answers()
    return Object.fromEntries(shared.get("answers").split(",").filter(Boolean).map(function (pair) { return pair.split(":") }))
  }

  // The document of a rule, by its rulebook, chapter and key.
  function found(rule) {
    var parts = rule.split("/"), folder = parts.slice(0, -2).join("/"), tail = "/" + parts[parts.length - 2] + "/#" + parts[parts.length - 1]
    var book = data.books[folder]
    var number = book && book.holds.find(function (one) { return data.docs[one].kind === "rule" && data.docs[one].url.endsWith(tail) })
    return number === undefined ? null : { doc: data.docs[number], book: book, link: new URL(language + "/" + folder + tail, base).href }
  }

  function question(id) {
    var at = id.indexOf("/"), key = "#" + id.slice(at + 1)
    return data.docs.find(function (doc) { return doc.readings && doc.game === id.slice(0, at) && doc.url.endsWith(key) })
  }

  function move(rule, step) {
    var all = regolarioSheet.rules(), at = all.indexOf(rule), to = at + step
    if (to < 0 || to >= all.length) return
    all.splice(to, 0, all.splice(at, 1)[0])
    regolarioSheet.keepRules(all)
    show()
  }

  function tools(rule) {
    var bar = made("p", "", "my-sheet__tools")
    if (shared.has("rules")) return bar
    bar.append(button("↑", function () { move(rule, -1) }), button("↓", function () { move(rule, 1) }), button(said.drop, function () {
      regolarioSheet.keepRules(regolarioSheet.rules().filter(function (one) { return one !== rule }))
      show()
    }))
    bar.children[0].setAttribute("aria-label", said.up)
    bar.children[1].setAttribute("aria-label", said.down)
    return bar
  }

  function ruleOf(rule) {
    var known = found(rule), part = made("li")
    if (known) {
      var link = made("a", known.doc.name)
      link.href = known.link
      var name = made("strong")
      name.append(link)
      part.append(name, made("span", data.games[known.book.game].title, "my-sheet__book"), made("p", known.doc.sheet || known.doc.text))
    } else part.append(made("p", said.gone + " " + rule))
    part.append(tools(rule))
    return part
  }

  function answerOf(id, reading) {
    var doc = question(id), part = made("li"), text = doc && doc.readings[reading]
    part.append(made("strong", doc ? doc.name : id), made("p", text || said.gone + " " + reading))
    return part
  }

  // A house profile for each family of games: the answers as the readings of the game that has all the others beneath it.
  function profiles() {
    var families = new Map()
    Object.entries(answers()).forEach(function (pair) {
      var game = pair[0].split("/")[0], key = pair[0].split("/")[1], known = data.games[game]
      if (!known) return
      var root = known.below[known.below.length - 1] || game, family = families.get(root) || { game: game, readings: [] }
      if (known.below.length > data.games[family.game].below.length) family.game = game
      family.readings.push("  " + key + ": " + pair[1])
      families.set(root, family)
    })
    return Array.from(families.values(), function (family) {
      return "title: {" + language + ": " + JSON.stringify(said.ours) + "}\nextends: " + family.game + "\nreadings:\n" + family.readings.join("\n") + "\n"
    })
  }

  function address() {
    var parts = new URLSearchParams()
    parts.set("rules", rules().join(","))
    parts.set("answers", Object.entries(answers()).map(function (pair) { return pair.join(":") }).join(","))
    return location.href.split("#")[0] + "#" + decodeURIComponent(parts.toString())
  }

  function share(event) {
    var link = made("input")
    link.value = address()
    link.readOnly = true
    link.setAttribute("aria-label", said.share)
    event.target.replaceWith(link)
    link.select()
    if (navigator.clipboard) navigator.clipboard.writeText(link.value).catch(function () {})
  }

  function bar() {
    var line = made("p", "", "my-sheet__tools")
    line.append(button(said.print, function () { print() }), button(said.share, share))
    if (shared.has("rules")) line.append(button(said.keep, function () {
      regolarioSheet.keepRules(rules())
      regolarioSheet.keepAnswers(Object.assign(regolarioSheet.answers(), answers()))
      shared = new URLSearchParams()
      history.replaceState(null, "", location.pathname)
      show()
    }))
    return line
  }

  function listed(of, items) {
    var list = made("ul", "", of)
    items.forEach(function (item) { list.append(item) })
    return list
  }

  function show() {
    var some = rules(), decided = Object.entries(answers())
    place.textContent = ""
    if (!some.length && !decided.length) { place.append(made("p", said.empty)); return }
    place.append(bar())
    if (some.length) place.append(listed("my-sheet__rules", some.map(ruleOf)))
    if (!decided.length) return
    place.append(made("h2", said.answers), listed("my-sheet__answers", decided.map(function (pair) { return answerOf(pair[0], pair[1]) })))
    place.append(made("p", said.profile, "my-sheet__tools"))
    profiles().forEach(function (text) {
      var code = made("pre", "", "my-sheet__tools")
      code.append(made("code", text))
      place.append(code)
    })
  }

  addEventListener("hashchange", function () { shared = new URLSearchParams(location.hash.slice(1)); show() })
  Promise.all([
    import(new URL("assets/regolario/ranking.js", base).href),
    fetch(new URL("search/" + language + ".json", base)).then(function (answer) { if (!answer.ok) throw new Error(answer.statusText); return answer.json() })
  ])
    .then(function (both) { data = both[0].unpacked(both[1]); show() })
    .catch(function () { place.textContent = said.unavailable })
})()
