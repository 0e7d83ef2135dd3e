"""What must hold on every page, looked at in the page itself: edges, names, focus, live regions."""

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

TABS_MOST: Final = 120

OVER_THE_EDGE: Final = """() => {
  const over = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) over.push(`the page is ${root.scrollWidth} wide`);
  const edge = root.clientWidth + 0.5;
  const excused = (element) => {
    for (let up = element; up !== null; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== "none" || style.visibility === "hidden") return true;
      if (["auto", "scroll"].includes(style.overflowX)) return true;
      if (style.textOverflow === "ellipsis") return true;
      if (style.position === "fixed" && style.transform !== "none") return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.trim() === "" || excused(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width > 0 && (box.right > edge || box.left < -0.5)) over.push(text.data.trim());
    }
  }
  for (const control of document.querySelectorAll("button, input, select, textarea, a[href]")) {
    const box = control.getBoundingClientRect();
    if (box.width > 0 && box.right > edge && !excused(control)) over.push(control.outerHTML);
  }
  return over;
}"""

NAMELESS: Final = """() => {
  const hidden = (element) => element.closest("[aria-hidden=true]") !== null;
  const shown = (element) => element.checkVisibility() && !hidden(element);
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
    return node.ariaLabel ?? [...node.childNodes].map(spoken).join("");
  };
  const name = (element) => {
    const by = element.getAttribute("aria-labelledby");
    const named = (id) => spoken(document.getElementById(id));
    if (by !== null) return by.split(" ").map(named).join(" ");
    if (element.ariaLabel !== null) return element.ariaLabel;
    if (element.labels?.length > 0) return [...element.labels].map(spoken).join(" ");
    return element.matches("input, select, textarea") ? "" : spoken(element);
  };
  const controls = "button, a[href], input, select, textarea, summary";
  const all = `${controls}, dialog[open], [role], section, nav`;
  const excused = (element) => element.matches("section:not([aria-label], [aria-labelledby])");
  return [...document.querySelectorAll(all)]
    .filter((element) => shown(element) && !excused(element))
    .filter((element) => !["status", "alert", "timer"].includes(element.role ?? ""))
    .filter((element) => name(element).trim() === "")
    .map((element) => element.outerHTML);
}"""

UNSOUND: Final = """() => {
  const wrong = [];
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`id ${id} twice`);
  for (const attribute of ["aria-labelledby", "aria-controls", "aria-describedby", "for"]) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute).split(" ")) {
        if (document.getElementById(id) === null) wrong.push(`${attribute} ${id} leads nowhere`);
      }
    }
  }
  if (document.querySelectorAll("main").length !== 1) wrong.push("not one main");
  if (document.documentElement.lang === "") wrong.push("no language");
  if (document.title.trim() === "") wrong.push("no title");
  if (document.querySelector("h1, h2") === null) wrong.push("no heading");
  for (const image of document.querySelectorAll("img:not([alt])")) wrong.push(image.outerHTML);
  for (const svg of document.querySelectorAll("svg:not([aria-hidden=true], [role=img])")) {
    wrong.push(`${svg.outerHTML.slice(0, 80)} is neither named nor hidden`);
  }
  return wrong;
}"""

FOCUS: Final = """() => {
  const style = getComputedStyle(document.activeElement);
  const seen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return seen || document.activeElement === document.body ? "" : document.activeElement.outerHTML;
}"""


def fits(visitor: Visitor) -> None:
    """Assert that nothing stands over the edge, and that one cannot scroll sideways."""
    assert visitor.page.evaluate(OVER_THE_EDGE) == []


def named(visitor: Visitor) -> None:
    """Assert that a screen reader has a name for every control, and finds its way."""
    assert visitor.page.evaluate(NAMELESS) == []
    assert visitor.page.evaluate(UNSOUND) == []


def apart(visitor: Visitor, *locators: Locator) -> None:
    """Assert that none of these covers a seat's figure or plate."""
    seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
    expect(seats).to_be_visible()
    plates = [box for seat in seats.get_by_role("listitem").all() if (box := seat.bounding_box())]
    for locator in locators:
        box = locator.bounding_box()
        assert box is not None
        below = box["y"] + box["height"]
        assert all(below <= plate["y"] + 1 for plate in plates), (box, plates)


def tab_to(visitor: Visitor, wanted: Locator) -> None:
    """Press Tab until something has the focus, which must be seen wherever it is on the way."""
    expect(wanted).to_be_visible()
    for _ in range(TABS_MOST):
        visitor.page.keyboard.press("Tab")
        assert visitor.page.evaluate(FOCUS) == ""
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")
