// The glossary: rows filtered by word, game, state and letter; the address keeps the filter (?game=0&word=...).
;(function () {
  var form = document.querySelector("div.sieve")
  if (!form) return
  var rows = Array.prototype.slice.call(document.querySelectorAll("table.glossary tbody tr"))
  var count = form.querySelector("output"), forms = JSON.parse(count.dataset.forms)
  var fields = ["word", "game", "state", "letter"], rules = new Intl.PluralRules(document.documentElement.lang)

  function field(name) { return form.querySelector("[name=" + name + "]") }

  function plain(text) { return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/’/g, "'") }

  var words = rows.map(function (row) {
    return Array.prototype.slice.call(row.cells, 0, -1).map(function (cell) { return plain(cell.textContent) }).join("\n")
  })

  function sift() {
    var wanted = plain(field("word").value.trim()), shown = 0
    rows.forEach(function (row, at) {
      var fits = words[at].indexOf(wanted) >= 0 && (!field("game").value || row.dataset.g === field("game").value) &&
        (!field("state").value || words[at].indexOf(field("state").value) >= 0) &&
        (!field("letter").value || row.dataset.a === field("letter").value)
      row.hidden = !fits
      shown += fits ? 1 : 0
    })
    count.textContent = (forms[rules.select(shown)] || forms.other).replace("{count}", shown)
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
  form.addEventListener("input", function () { sift(); keep() })
})()
