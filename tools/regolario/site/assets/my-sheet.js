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

  function linked(text, address) {
    var link = made("a", text), name = made("strong")
    link.href = address
    name.append(link)
    return name
  }

  function rules() {
    var some = shared.has("rules") ? shared.get("rules").split(",").filter(Boolean) : regolarioSheet.rules()
    return Array.from(new Set(some.map(current)))
  }

  // A rule that moved to another chapter, by the id that it has now.
  function current(rule) {
    var parts = rule.split("/"), folder = parts.slice(0, -2).join("/"), former = parts.slice(-2).join("/")
    var moved = Object.hasOwn(data.books, folder) ? data.books[folder].moved : {}
    return Object.hasOwn(moved, former) ? folder + "/" + moved[former] : rule
  }

  // A question and its reading, as keys: nothing else from an address goes on into a house profile.
  function answers() {
    var own = shared.has("rules") ? {} : regolarioSheet.answers()
    var pairs = shared.has("answers") ? shared.get("answers").split(",").map(function (pair) { return pair.split(":") }) : Object.entries(own)
    return Object.fromEntries(pairs.filter(function (pair) { return /^[\w-]+\/[\w-]+ [\w-]+$/.test(pair.join(" ")) }))
  }

  // The document of a rule, by its rulebook, chapter and key.
  function found(rule) {
    var parts = rule.split("/"), folder = parts.slice(0, -2).join("/"), tail = "/" + parts[parts.length - 2] + "/#" + parts[parts.length - 1]
    if (!Object.hasOwn(data.books, folder)) return null
    var book = data.books[folder]
    var number = book.holds.find(function (one) { return data.docs[one].kind === "rule" && data.docs[one].url.endsWith(tail) })
    return number === undefined ? null : { doc: data.docs[number], book: book, link: new URL(language + "/" + folder + tail, base).href }
  }

  function question(id) {
    var at = id.indexOf("/"), key = "#" + id.slice(at + 1)
    return data.docs.find(function (doc) { return doc.readings && doc.game === id.slice(0, at) && doc.url.endsWith(key) })
  }

  // A rule moves, or leaves the sheet; the reader stays at the same button of it, or of the rule now in its place.
  function move(rule, step) {
    var all = rules(), at = all.indexOf(rule)
    var moved = all.splice(at, 1)
    if (step) all.splice(at + step, 0, moved[0])
    regolarioSheet.keepRules(all)
    show()
    var items = place.querySelectorAll(".my-sheet__rules > li"), item = items[Math.min(at + step, items.length - 1)]
    var buttons = Array.from(item ? item.querySelectorAll("button") : []), same = buttons[step < 0 ? 0 : step > 0 ? 1 : 2]
    if (same && same.disabled) same = buttons.find(function (one) { return !one.disabled })
    if (same) same.focus()
  }

  function tools(rule, at, all, name) {
    var bar = made("p", "", "my-sheet__tools")
    if (shared.has("rules")) return bar
    var named = [["↑", said.up, -1], ["↓", said.down, 1], [said.drop, said.drop, 0]]
    named.forEach(function (one) {
      var tool = button(one[0], function () { move(rule, one[2]) })
      tool.disabled = one[2] < 0 ? !at : one[2] > 0 && at === all.length - 1
      tool.setAttribute("aria-label", one[1] + ": " + name)
      bar.append(tool)
    })
    return bar
  }

  function ruleOf(rule, at, all) {
    var known = found(rule), part = made("li")
    if (known) {
      part.append(linked(known.doc.name, known.link), made("span", data.games[known.book.game].title, "my-sheet__book"), made("p", known.doc.sheet || known.doc.text))
    } else part.append(made("p", said.gone + " " + rule))
    part.append(tools(rule, at, all, known ? known.doc.name : rule))
    return part
  }

  function answerOf(id, reading) {
    var doc = question(id), part = made("li"), text = doc && Object.hasOwn(doc.readings, reading) && doc.readings[reading]
    if (doc) part.append(linked(doc.name, new URL(doc.url, base).href), made("span", data.games[doc.game].title, "my-sheet__book"))
    else part.append(made("strong", id))
    part.append(made("p", text || said.gone + " " + reading))
    if (!shared.has("rules")) part.append(dropOf(id, doc ? doc.name : id))
    return part
  }

  // The button that forgets an answer; the reader stays at that of the answer now in its place.
  function dropOf(id, name) {
    var line = made("p", "", "my-sheet__tools"), drop = button(said.drop, function () {
      var own = regolarioSheet.answers(), at = Object.keys(answers()).indexOf(id)
      delete own[id]
      regolarioSheet.keepAnswers(own)
      show()
      var left = place.querySelectorAll(".my-sheet__answers button")
      if (left.length) left[Math.min(at, left.length - 1)].focus()
    })
    drop.setAttribute("aria-label", said.drop + ": " + name)
    line.append(drop)
    return line
  }

  // A house profile for each game with answers that is not beneath another one: its answers and those beneath it.
  function profiles() {
    var known = Object.entries(answers()).filter(function (pair) { return question(pair[0]) })
    function gameOf(pair) { return pair[0].split("/")[0] }
    var games = Array.from(new Set(known.map(gameOf)))
    var tops = games.filter(function (game) { return !games.some(function (other) { return data.games[other].below.includes(game) }) })
    return tops.map(function (top) {
      var own = known.filter(function (pair) { return gameOf(pair) === top || data.games[top].below.includes(gameOf(pair)) })
      var readings = own.map(function (pair) { return "  " + pair[0].split("/")[1] + ": " + pair[1] + "\n" })
      return "title: {" + language + ": " + JSON.stringify(said.ours) + "}\nextends: " + top + "\nreadings:\n" + readings.join("")
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
    var told = made("span")
    told.setAttribute("role", "status")
    link.after(told)
    if (navigator.share) navigator.share({ title: document.title, url: link.value }).catch(function () {})
    else if (navigator.clipboard) navigator.clipboard.writeText(link.value).then(function () { told.textContent = said.copied }, function () {})
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
    if (!some.length && !decided.length) {
      var games = made("p")
      games.append(linked(said.games, new URL(language + "/", base).href))
      place.append(made("p", regolarioSheet.works ? said.empty : said.nowhere), games)
      return
    }
    place.append(bar())
    if (some.length) place.append(listed("my-sheet__rules", some.map(ruleOf)))
    if (!decided.length) return
    place.append(made("h2", said.answers), listed("my-sheet__answers", decided.map(function (pair) { return answerOf(pair[0], pair[1]) })))
    var texts = profiles(), folded = made("details", "", "my-sheet__profile")
    if (!texts.length) return
    folded.append(made("summary", said.profile))
    texts.forEach(function (text) {
      var code = made("pre")
      code.append(made("code", text))
      folded.append(code)
    })
    place.append(folded)
  }

  place.append(made("p", said.loading))
  addEventListener("hashchange", function () { shared = new URLSearchParams(location.hash.slice(1)); if (data) show() })
  Promise.all([
    import(new URL("assets/regolario/ranking.js", base).href),
    fetch(new URL("search/" + language + ".json", base)).then(function (answer) { if (!answer.ok) throw new Error(answer.statusText); return answer.json() })
  ])
    .then(function (both) {
      data = both[0].unpacked(both[1])
      var starred = regolarioSheet.rules()
      if (starred.some(function (rule) { return current(rule) !== rule })) regolarioSheet.keepRules(starred.map(current))
      show()
      addEventListener("storage", show)
      addEventListener("pageshow", function (event) { if (event.persisted) show() })
    })
    .catch(function () { place.textContent = said.unavailable })
})()
