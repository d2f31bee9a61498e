// "Something wrong?" beside the links of each item: a text to copy, made from what the page already holds.
;(function () {
  var words = document.querySelector("[data-report]")
  if (!words) return
  var said = words.dataset, number = 0

  function made(name, text, of) {
    var element = document.createElement(name)
    element.textContent = text
    element.className = of
    return element
  }

  // A file of rules and a key make the id of a rule; the id of any other item has no chapter, unless it is written there.
  function text(links) {
    var hash = links.querySelector(".permalink").hash, at = links.dataset.at.match(/^(.*):(\d+)(?: (.+))?$/)
    var parts = at[1].replace(/\.\w+$/, "").split("/"), chapter = parts[1] === "rules" ? parts.slice(2).join("/") + "/" : ""
    var values = {
      entry: at[3] || parts[0] + "/" + chapter + decodeURIComponent(hash.slice(1)),
      page: location.href.split("#")[0] + hash, file: at[1], line: at[2]
    }
    return said.text.replace(/ \| ?/g, "\n").replace(/\{(\w+)\}/g, function (place, name) { return values[name] || place })
  }

  function panel(links, id) {
    var box = made("div", "", "report"), label = made("label", said.lead, ""), area = made("textarea", text(links), "")
    var copy = made("button", said.copy, "report__copy")
    box.id = id
    area.id = label.htmlFor = id + "-text"
    area.rows = 7
    area.readOnly = true
    copy.type = "button"
    copy.setAttribute("aria-live", "polite")
    copy.addEventListener("click", function () {
      area.select()
      var done = function () { copy.textContent = said.copied }
      if (navigator.clipboard) navigator.clipboard.writeText(area.value).then(done, function () {})
      else if (document.execCommand("copy")) done()
    })
    box.append(label, area, copy)
    links.after(box)
    return box
  }

  document.querySelectorAll(".links[data-at]").forEach(function (links) {
    var open = made("button", said.report, "report__open"), id = "report-" + ++number, box = null
    open.type = "button"
    open.setAttribute("aria-expanded", "false")
    open.addEventListener("click", function () {
      if (!box) box = panel(links, id)
      else box.hidden = !box.hidden
      open.setAttribute("aria-controls", id)
      open.setAttribute("aria-expanded", String(!box.hidden))
    })
    links.append(open)
  })
})()
