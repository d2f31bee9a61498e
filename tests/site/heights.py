"""How tall pages are on a phone, without opening each of them.

A page that is open lays out the bodies of the others, one after the other, without the menus, which a phone hides.
Pictures take the place that their attributes give them, and are not loaded. Scripts do not run, so a page may be a
fifth taller when a reader opens it, which takes several times longer.
"""

from collections.abc import Sequence

from playwright.sync_api import Page, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}
SCRIPTS = 1.2
"""How much taller scripts make a page at most: stars, switches, buttons."""
LETTERS = 4_000
"""The fewest letters of a page that is laid out; fewer fill 15,000 px only in short lines. A picture counts as 100."""
LAID_OUT = """async ([addresses, least]) => {
  const styles = new Set(), heights = []
  const style = (link, address) => new Promise((done, failed) => {
    const sheet = document.createElement("link"), href = new URL(link.getAttribute("href"), address).href
    link.remove()
    if (styles.has(href)) return done()
    styles.add(href)
    Object.assign(sheet, { rel: "stylesheet", href, onload: done, onerror: () => failed(href) })
    document.head.append(sheet)
  })
  const folded = "details:is(:not([open]), .pairs) > :not(summary)"  // on a phone, a script folds pairs
  for (const address of addresses) {
    const made = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html")
    for (const link of made.body.querySelectorAll("link[rel=stylesheet]")) await style(link, address)
    for (const part of made.querySelectorAll(folded)) part.remove()
    const shown = made.querySelector(".md-content")
    if (shown.textContent.length + 100 * made.images.length < least) { heights.push(0); continue }
    for (const image of made.images) image.src = "data:,"
    for (const menu of made.querySelectorAll(".md-sidebar")) menu.remove()
    document.body.replaceWith(document.adoptNode(made.body))
    heights.push(document.documentElement.scrollHeight)
  }
  return heights
}"""


def heights(page: Page, addresses: Sequence[str]) -> dict[str, int]:
    """Return the heights of pages of the site that is open, by address.

    Their scripts do not run; the height of a short page is 0.
    """
    return dict(zip(addresses, page.evaluate(LAID_OUT, [addresses, LETTERS]), strict=True))
