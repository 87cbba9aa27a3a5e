// A frame is made once and shown on any day. What differs between two days is emptied and keeps its place.

/** The class of parts whose very structure differs between two days: they take up room and show nothing. */
export const BLANK = 'frame-blank';

/** The attribute of a select whose choice depends on the day: it shows none. */
export const CHOICE = 'data-frame-choice';

/** Spaces as wide as the characters they stand for. */
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

/** Whether an element draws something and says nothing: a dot, a bar. */
const isDrawing = (element) =>
  element.nodeType === 1 &&
  element.textContent === '' &&
  !element.matches('svg,input,select,button') &&
  !element.querySelector('svg,input,select,button');

/** A cell of a calendar, a row of a list: where something in it depends on the day, all of it does. */
const CELL = 'td,li,[role=gridcell]';

function emptyCell(cell) {
  emptyWhole(cell);
  for (const each of cell.querySelectorAll('*')) if (isDrawing(each)) each.classList.add(BLANK);
}

/**
 * Empties in `one` whatever is otherwise in `other`, the same page on another day.
 * @param {Element} one changed in place
 * @param {Element} other
 * @returns {boolean} whether anything was emptied
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
  // What is drawn beside such a text is about the same day, even where both days happen to have it.
  if (changed) for (const child of children) if (isDrawing(child)) child.classList.add(BLANK);
  if (changed && one.matches(CELL)) emptyCell(one);
  return changed;
}
