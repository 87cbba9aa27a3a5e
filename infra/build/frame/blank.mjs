// A frame is built once and shown on any day. Content that differs between two days is blanked but keeps its space.

/** The class of parts whose structure differs between two days: they keep their space and are hidden. */
export const BLANK = 'frame-blank';

/** The attribute of a select whose value depends on the day: it shows no value. */
export const CHOICE = 'data-frame-choice';

/** Spaces as wide as the characters they replace. */
export const emptied = (text) =>
  text.replace(/\S/gu, (char) => (/[\u2e80-\uffef]/.test(char) ? '\u3000' : '\u2007'));

function emptyWhole(element) {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) text.data = emptied(text.data);
  for (const each of [element, ...element.querySelectorAll('*')])
    for (const name of ['value', 'aria-label', 'title', 'href', 'datetime']) each.removeAttribute(name);
}

function sameShape(one, other) {
  return (
    one.nodeType === other.nodeType &&
    one.nodeName === other.nodeName &&
    one.childNodes.length === other.childNodes.length
  );
}

/** Whether an element is drawn but has no text: a dot, a bar. */
const isDrawing = (element) =>
  element.nodeType === 1 &&
  element.textContent === '' &&
  !element.matches('svg,input,select,button') &&
  !element.querySelector('svg,input,select,button');

/** A calendar cell or a list row: if any part of it depends on the day, all of it does. */
const CELL = 'td,li,[role=gridcell]';

function emptyCell(cell) {
  emptyWhole(cell);
  for (const each of cell.querySelectorAll('*')) if (isDrawing(each)) each.classList.add(BLANK);
}

/**
 * Blanks everything in `one` that differs in `other`, the same page on another day.
 * @param {Element} one changed in place
 * @param {Element} other
 * @returns {boolean} whether anything was blanked
 */
export function blankDifferences(one, other) {
  let changed = false;
  for (const name of one.getAttributeNames()) {
    if (name === CHOICE || one.getAttribute(name) === other.getAttribute(name)) continue;
    if (name !== 'class') one.removeAttribute(name);
    else if (isDrawing(one)) one.classList.add(BLANK);
    else one.className = [...one.classList].filter((own) => other.classList.contains(own)).join(' ');
  }
  if (one.localName === 'select') {
    if (one.value !== other.value) one.setAttribute(CHOICE, '');
    return false;
  }
  const children = [...one.childNodes];
  for (const [i, child] of children.entries()) {
    const there = other.childNodes[i];
    if (!there || !sameShape(child, there)) {
      if (child.nodeType === 1) {
        emptyWhole(child);
        child.classList.add(BLANK);
      } else child.data = emptied(child.data);
      changed = true;
    } else if (child.nodeType === 1) {
      if (blankDifferences(child, there)) changed = true;
    } else if (child.data !== there.data) {
      child.data = emptied(child.data);
      changed = true;
    }
  }
  // Marks drawn beside such a text belong to the same day, even if both days happen to have them.
  if (changed) for (const child of children) if (isDrawing(child)) child.classList.add(BLANK);
  if (changed && one.matches(CELL)) emptyCell(one);
  return changed;
}
