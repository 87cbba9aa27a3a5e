// Tells cheaply that an element cannot match a selector. A browser keeps its rules by class and tag for this; jsdom asks
// its selector engine about every rule for every element.

/**
 * @typedef {{ tag: string, classes: string[] }} Subject what an element needs at least to match one selector of a list:
 *   a tag in lower case, or the empty string for any, and classes
 */

/** Anything else in the last compound, such as an escape or a namespace, is left to the engine. */
const PLAIN = /^[\w.:#*-]+$/;
const COMBINATORS = ' \t\n\r\f>+~';
const OPENS = '([';
const CLOSES = ')]';

/** The last compound of each selector of a list, without anything in brackets. */
function lastCompounds(list) {
  const compounds = [];
  let compound = '';
  let ended = false;
  let depth = 0;
  for (const letter of list) {
    if (OPENS.includes(letter)) depth += 1;
    else if (CLOSES.includes(letter)) depth -= 1;
    else if (depth > 0) continue;
    else if (letter === ',') {
      compounds.push(compound);
      compound = '';
      ended = false;
    } else if (COMBINATORS.includes(letter)) ended = true;
    else {
      compound = ended ? letter : compound + letter;
      ended = false;
      continue;
    }
    // A compound that begins with a bracket begins here.
    if (OPENS.includes(letter) && ended) {
      compound = '*';
      ended = false;
    }
  }
  return [...compounds, compound];
}

/**
 * @param {string} list selectors
 * @returns {Subject[] | null} null when one of them is too complex to be judged
 */
export function subjectsOf(list) {
  if (list.includes('\\')) return null;
  // A quoted value may contain anything.
  const compounds = lastCompounds(list.replace(/"[^"]*"|'[^']*'/g, ''));
  if (compounds.some((compound) => !PLAIN.test(compound))) return null;
  const subjects = compounds.map((compound) => ({
    tag: (/^[a-z][\w-]*/i.exec(compound)?.[0] ?? '').toLowerCase(),
    classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
  }));
  return subjects.some(({ tag, classes }) => tag === '' && classes.length === 0) ? null : subjects;
}

/**
 * @param {string} tag the element's local name
 * @param {string} classes its class attribute
 * @param {Subject[]} subjects
 */
export function mayMatch(tag, classes, subjects) {
  const names = classes.split(/\s+/);
  const name = tag.toLowerCase();
  return subjects.some(
    (subject) =>
      (subject.tag === '' || subject.tag === name) && subject.classes.every((each) => names.includes(each)),
  );
}
