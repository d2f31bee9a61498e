// The roll button of each roll table. The die is fair: values that would favour the first faces are drawn again.
;(function () {
  function die(sides) {
    var limit = Math.floor(0x100000000 / sides) * sides, drawn = new Uint32Array(1)
    do { crypto.getRandomValues(drawn) } while (drawn[0] >= limit)
    return drawn[0] % sides + 1
  }

  function tableAfter(place) {
    var next = place.nextElementSibling
    return next && (next.matches("table") ? next : next.querySelector("table"))
  }

  document.querySelectorAll(".roll").forEach(function (place) {
    var table = tableAfter(place)
    if (!table) return
    var ranges = place.dataset.rows.trim().split(" ").map(function (range) { return range.split("-").map(Number) })
    var rows = table.tBodies[0].rows
    var button = document.createElement("button")
    button.type = "button"
    button.className = "md-button roll__button"
    button.textContent = place.dataset.label
    var said = document.createElement("output")
    said.className = "roll__said"
    said.setAttribute("aria-live", "polite")
    place.append(button, said)
    place.hidden = false

    button.addEventListener("click", function () {
      var total = 0
      for (var i = 0; i < Number(place.dataset.count); i++) total += die(Number(place.dataset.sides))
      var index = ranges.findIndex(function (range) { return range[0] <= total && total <= range[1] })
      Array.prototype.forEach.call(rows, function (row) { row.classList.remove("rolled") })
      void table.offsetWidth
      // The second column is a result, or a number that only its heading names.
      var head = table.tHead.rows[0].cells[1], named = head.classList.contains("centre") ? head.textContent.trim() + " " : ""
      var result = index < 0 ? "" : named + rows[index].cells[1].textContent.trim()
      if (index >= 0) rows[index].classList.add("rolled")
      said.textContent = place.dataset.rolled.replace("{total}", total).replace("{result}", function () { return result })
    })
  })
})()
