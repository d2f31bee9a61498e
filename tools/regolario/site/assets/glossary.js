// The glossary: terms of all its pages filtered by word, game, state and letter; the address keeps the filter
// (?game=0&word=...). The rows of the other pages are read when a filter needs them.
;(function () {
  var form = document.querySelector("div.sieve")
  if (!form) return
  var body = document.querySelector("table.glossary tbody"), own = rowsOf(document), whole
  var count = form.querySelector("output"), forms = JSON.parse(count.dataset.forms)
  var fields = ["word", "game", "state", "letter"], rules = new Intl.PluralRules(document.documentElement.lang)

  function field(name) { return form.querySelector("[name=" + name + "]") }

  function rowsOf(page) { return Array.prototype.slice.call(page.querySelectorAll("table.glossary tbody tr")) }

  function plain(text) { return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/’/g, "'") }

  function words(row) {
    return Array.prototype.slice.call(row.cells, 0, -1).map(function (cell) { return plain(cell.textContent) }).join("\n")
  }

  function read(link) {
    if (!link.href) return own
    return fetch(link.href).then(function (answer) {
      if (!answer.ok) throw new Error(answer.statusText)
      return answer.text()
    }).then(function (text) {
      return rowsOf(new DOMParser().parseFromString(text, "text/html")).map(function (row) {
        var term = row.querySelector("a")
        term.href = new URL(term.getAttribute("href"), link.href).href
        return document.adoptNode(row)
      })
    })
  }

  function every() {
    var around = document.querySelector(".around")
    whole = whole || Promise.all(around ? Array.prototype.map.call(around.children, read) : [own]).then(function (parts) {
      return [].concat.apply([], parts)
    }).catch(function () { whole = null; return own })
    return whole
  }

  function show(rows, number) {
    body.replaceChildren.apply(body, rows)
    count.textContent = (forms[rules.select(number)] || forms.other).replace("{count}", number)
  }

  function filled() { return fields.some(function (name) { return field(name).value }) }

  function sift() {
    if (!filled()) return show(own, Number(count.dataset.total))
    every().then(function (rows) {
      if (!filled()) return
      var wanted = plain(field("word").value.trim())
      var fits = rows.filter(function (row) {
        var said = words(row)
        return said.indexOf(wanted) >= 0 && (!field("game").value || row.dataset.g === field("game").value) &&
          (!field("state").value || said.indexOf(field("state").value) >= 0) &&
          (!field("letter").value || row.dataset.a === field("letter").value)
      })
      show(fits, fits.length)
    })
  }

  function keep() {
    var address = new URL(location.href)
    fields.forEach(function (name) {
      if (field(name).value) address.searchParams.set(name, field(name).value)
      else address.searchParams.delete(name)
    })
    history.replaceState(history.state, "", address.href)
  }

  var asked = new URLSearchParams(location.search)
  fields.forEach(function (name) { if (asked.get(name)) field(name).value = asked.get(name) })
  form.hidden = false
  sift()
  form.addEventListener("input", function () { keep(); sift() })
})()
