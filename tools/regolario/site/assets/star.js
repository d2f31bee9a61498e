// A reader's own sheet and answers, kept in the browser: a star at each rule, a choice at each reading of a question.
;(function () {
  var RULES = "regolario-sheet", ANSWERS = "regolario-answers"

  // What the browser keeps may have been written by an older version or by hand: only what has the right shape counts.
  function kept(key) {
    try { return JSON.parse(localStorage.getItem(key)) } catch (_) { return null }
  }

  function keep(key, value) {
    try { localStorage.setItem(key, JSON.stringify(value)) } catch (_) {}
  }

  function isText(value) { return typeof value === "string" }

  // Some browsers keep nothing, such as in a private window.
  function works() {
    try {
      localStorage.setItem("regolario-try", "")
      localStorage.removeItem("regolario-try")
      return true
    } catch (_) { return false }
  }

  window.regolarioSheet = {
    works: works(),
    rules: function () {
      var rules = kept(RULES)
      return Array.isArray(rules) ? Array.from(new Set(rules.filter(isText))) : []
    },
    answers: function () {
      return Object.fromEntries(Object.entries(kept(ANSWERS) || {}).filter(function (pair) { return pair.every(isText) }))
    },
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
  if (!words || !regolarioSheet.works) return
  var said = words.dataset

  // A star in the last line of each rule. At the end of the line with the one pressed last, a link to the sheet.
  var base = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href)
  var sheet = document.createElement("a")
  sheet.href = new URL(document.documentElement.lang + "/my-sheet/", base).href
  sheet.className = "star__sheet"
  sheet.textContent = said.open

  var stars = new Map()
  if (said.stars) document.querySelectorAll(".md-content p.links .permalink").forEach(function (link) {
    var rule = said.stars + "/" + decodeURIComponent(link.hash.slice(1))
    var star = button("", false, function () {
      var all = regolarioSheet.rules(), rules = all.filter(function (one) { return one !== rule })
      if (rules.length === all.length) rules.push(rule)
      regolarioSheet.keepRules(rules)
      if (rules.length > all.length) link.parentNode.append(sheet)
      else sheet.remove()
      showStars()
    })
    stars.set(rule, star)
    link.parentNode.append(star)
  })

  function showStars() {
    var rules = new Set(regolarioSheet.rules())
    stars.forEach(function (star, rule) {
      star.textContent = rules.has(rule) ? said.drop : said.add
      star.setAttribute("aria-pressed", String(rules.has(rule)))
    })
  }
  showStars()

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

  // Whether the group plays another reading of the same question.
  function overruled(played, answers) {
    var question = played.dataset.question
    return Array.prototype.some.call(document.querySelectorAll("[data-reading]"), function (other) {
      return other !== played && other.dataset.question === question && other.dataset.reading === answers[question]
    })
  }

  function showChosen() {
    var answers = regolarioSheet.answers()
    document.querySelectorAll("[data-question][data-reading]").forEach(function (reading) {
      var chosen = answers[reading.dataset.question] === reading.dataset.reading
      reading.classList.toggle("chosen", chosen)
      reading.classList.toggle("overruled", !chosen && reading.matches(".played") && overruled(reading, answers))
      reading.querySelector(".star").setAttribute("aria-pressed", String(chosen))
    })
  }
  showChosen()

  // What was chosen meanwhile in another page, to which the reader went on or which is open beside this one.
  addEventListener("storage", function () { showStars(); showChosen() })
  addEventListener("pageshow", function (event) { if (event.persisted) { showStars(); showChosen() } })

  // The group's answer in place of the default, where a rule shows its questions.
  var answered = Array.prototype.filter.call(document.querySelectorAll("dt[data-question]"), function (question) {
    return regolarioSheet.answers()[question.dataset.question]
  })
  if (!answered.length) return
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
      var chosen = regolarioSheet.answers()[id], reading = doc && Object.hasOwn(doc.readings, chosen) && doc.readings[chosen]
      if (reading) question.nextElementSibling.textContent = said.ours.replace("{reading}", function () { return reading.replace(/\.$/, "") })
    })
  }).catch(function () {})
})()
