// A reader's own sheet and answers, kept in the browser: a star at each rule, a choice at each reading of a question.
;(function () {
  var RULES = "regolario-sheet", ANSWERS = "regolario-answers"

  function kept(key, otherwise) {
    try { return JSON.parse(localStorage.getItem(key)) || otherwise } catch (_) { return otherwise }
  }

  function keep(key, value) {
    try { localStorage.setItem(key, JSON.stringify(value)) } catch (_) {}
  }

  window.regolarioSheet = {
    rules: function () { return kept(RULES, []) },
    answers: function () { return kept(ANSWERS, {}) },
    keepRules: function (rules) { keep(RULES, rules) },
    keepAnswers: function (answers) { keep(ANSWERS, answers) }
  }

  function button(text, pressed, act) {
    var made = document.createElement("button")
    made.type = "button"
    made.className = "star"
    made.textContent = text
    made.setAttribute("aria-pressed", String(pressed))
    made.addEventListener("click", function () { act(made) })
    return made
  }

  var words = document.querySelector("[data-stars]")
  if (!words) return
  var said = words.dataset

  // A star in the last line of each rule.
  if (said.stars) document.querySelectorAll(".md-content p.links .permalink").forEach(function (link) {
    var rule = said.stars + "/" + decodeURIComponent(link.hash.slice(1))
    function pressed() { return regolarioSheet.rules().indexOf(rule) >= 0 }
    link.parentNode.append(button(pressed() ? said.drop : said.add, pressed(), function (star) {
      var rules = regolarioSheet.rules().filter(function (one) { return one !== rule })
      if (!pressed()) rules.push(rule)
      regolarioSheet.keepRules(rules)
      star.textContent = pressed() ? said.drop : said.add
      star.setAttribute("aria-pressed", String(pressed()))
    }))
  })

  // A choice at each reading of a question.
  document.querySelectorAll("[data-question][data-reading]").forEach(function (reading) {
    var question = reading.dataset.question
    reading.append(button(said.choose, false, function () {
      var answers = regolarioSheet.answers()
      if (answers[question] === reading.dataset.reading) delete answers[question]
      else answers[question] = reading.dataset.reading
      regolarioSheet.keepAnswers(answers)
      showChosen()
    }))
  })

  function showChosen() {
    var answers = regolarioSheet.answers()
    document.querySelectorAll("[data-question][data-reading]").forEach(function (reading) {
      var chosen = answers[reading.dataset.question] === reading.dataset.reading
      reading.classList.toggle("chosen", chosen)
      reading.querySelector(".star").setAttribute("aria-pressed", String(chosen))
    })
  }
  showChosen()

  // The group's answer in place of the default, where a rule shows its questions.
  var answered = Array.prototype.filter.call(document.querySelectorAll("dt[data-question]"), function (question) {
    return regolarioSheet.answers()[question.dataset.question]
  })
  if (!answered.length) return
  var base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  Promise.all([
    import(new URL("assets/regolario/ranking.js", base).href),
    fetch(new URL("search/" + document.documentElement.lang + ".json", base)).then(function (answer) { return answer.json() })
  ]).then(function (both) {
    var data = both[0].unpacked(both[1])
    answered.forEach(function (question) {
      var id = question.dataset.question, at = id.indexOf("/"), key = "#" + id.slice(at + 1)
      var doc = data.docs.find(function (one) {
        return one.readings && one.game === id.slice(0, at) && one.url.endsWith(key)
      })
      var reading = doc && doc.readings[regolarioSheet.answers()[id]]
      if (reading) question.nextElementSibling.textContent = said.ours + " " + reading
    })
  }).catch(function () {})
})()
