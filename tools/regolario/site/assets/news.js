// The page of what changed last: mark what is newer than the last visit, and open the rulebooks with it.
;(function () {
  var list = document.querySelector("[data-news]"), key = "regolario-news"
  if (!list) return
  var items = [].slice.call(list.querySelectorAll("li[data-at]")), seen = null
  function time(element) { return Date.parse(element.dataset.at) }
  try {
    seen = Number(localStorage.getItem(key)) || null
    localStorage.setItem(key, String(Math.max.apply(null, items.map(time).concat(seen || 0))))
  } catch (_) {}
  items.filter(function (item) { return seen !== null && time(item) > seen }).forEach(function (item) {
    var mark = document.createElement("span")
    mark.className = "mark"
    mark.textContent = list.dataset.news
    item.append(" ", mark)
    item.closest("details").open = true
  })
  var first = list.querySelector("details")
  if (first) first.open = true
})()
