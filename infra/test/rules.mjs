// The style rules that an element matches, found by its classes and its tag. A browser keeps its rules so; jsdom goes
// through all rules of all sheets for every element.
import { mayMatch, subjectsOf } from './subjects.mjs';

/** Selectors of classes alone: an element that has them matches. */
const CLASSES_ALONE = /^\s*(?:\.[\w-]+)+\s*$/;

const subjects = new Map();
const indexes = new WeakMap();

function subjectsKnown(list) {
  if (!subjects.has(list)) subjects.set(list, subjectsOf(list));
  return subjects.get(list);
}

/** The style rules of a sheet in order, as jsdom sees them: those for media count where they name `screen`. */
function plainRules(sheet) {
  return Array.from(sheet.cssRules).flatMap((rule) =>
    rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule],
  );
}

function indexOf(sheet) {
  const { cssRules } = sheet;
  const known = indexes.get(sheet);
  const last = cssRules[cssRules.length - 1];
  if (known?.length === cssRules.length && known.last === last) return known;
  const byClass = new Map();
  const byTag = new Map();
  const others = [];
  const add = (map, key, entry) => map.get(key)?.push(entry) ?? map.set(key, [entry]);
  plainRules(sheet).forEach((rule, at) => {
    // A rule such as @keyframes has no selector.
    if (rule.selectorText === undefined) return;
    const wanted = subjectsKnown(rule.selectorText);
    const sure = rule.selectorText.split(',').every((one) => CLASSES_ALONE.test(one));
    const entry = { at, rule, wanted, sure };
    if (!wanted) others.push(entry);
    for (const { tag, classes } of wanted ?? [])
      classes[0] === undefined ? add(byTag, tag, entry) : add(byClass, classes[0], entry);
  });
  const index = { length: cssRules.length, last, byClass, byTag, others };
  indexes.set(sheet, index);
  return index;
}

/**
 * The rules of a sheet that an element may match, in the sheet's order; every rule that it does match is among them. Of one
 * that is `sure` nothing more need be asked.
 * @param {object} sheet a style sheet of jsdom's
 * @param {string} tag the element's local name
 * @param {string} classes its class attribute
 * @returns {{ rule: object, sure: boolean }[]}
 */
export function candidatesIn(sheet, tag, classes) {
  const { byClass, byTag, others } = indexOf(sheet);
  const found = new Set(others);
  for (const entry of byTag.get(tag.toLowerCase()) ?? []) found.add(entry);
  for (const name of classes.split(/\s+/)) for (const entry of byClass.get(name) ?? []) found.add(entry);
  return [...found]
    .filter(({ wanted }) => !wanted || mayMatch(tag, classes, wanted))
    .sort((a, b) => a.at - b.at);
}
