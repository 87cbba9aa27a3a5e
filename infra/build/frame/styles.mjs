// Selects the styles of a page that a frame needs.

/**
 * @typedef {{ head: string, body: string, inner: Rule[] | null }} Rule
 *   head: a selector, or an at-rule with its condition; body: declarations; inner: the rules of an at-rule with a block of rules
 */

/** @returns {Rule[]} */
export function parseRules(css) {
  const rules = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '{') depth += 1;
      else if (css[end] === '}') depth -= 1;
    }
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, end - 1);
    const inner = /^@(media|supports)/.test(head) ? parseRules(body) : null;
    rules.push({ head, body: inner ? '' : body.trim(), inner });
    at = end;
  }
  return rules;
}

export const printRules = (rules) =>
  rules.map(({ head, body, inner }) => `${head}{${inner ? printRules(inner) : body}}`).join('');

/** Conditions that never hold while a frame is shown, or do not matter then. */
const AWAY = /^@media print$|hover|prefers-reduced-motion|@keyframes|@font-face/;

/** A condition without its alternatives on paper: `@media print,(min-width:768px)` counts on a wide screen too. */
const onScreen = (head) =>
  head.replace(/^(@media )(.*)$/s, (_, at, list) => {
    const parts = list.split(/,\s*/).filter((part) => !/^print\b/.test(part));
    return parts.length > 0 ? `${at}${parts.join(',')}` : '@media print';
  });
const STATE =
  /::?(before|after|placeholder|selection|marker|backdrop|focus-visible|focus-within|focus|checked|disabled|enabled|first-line|-(webkit|moz)-[\w-]+)/g;

/** Splits a selector list at its commas, except those within brackets. */
const selectorsOf = (head) => head.split(/,(?![^()]*\))/).map((each) => each.trim());

function matches(selector, scope) {
  if (/:(hover|active)\b/.test(selector)) return false;
  const plain = selector
    .replace(STATE, '')
    .trim()
    .replace(/([>+~])\s*(?=$|[>+~])/g, '$1*');
  try {
    return scope.querySelector(plain || '*') !== null;
  } catch {
    return true;
  }
}

/**
 * The rules that match something in the scope.
 * @param {Rule[]} rules
 * @param {(selector: string) => boolean} wanted
 */
function keepRules(rules, wanted) {
  return rules.flatMap((given) => {
    const rule = given.inner ? { ...given, head: onScreen(given.head) } : given;
    if (AWAY.test(rule.head)) return [];
    if (rule.inner) {
      const inner = keepRules(rule.inner, wanted);
      return inner.length > 0 ? [{ ...rule, inner }] : [];
    }
    const head = selectorsOf(rule.head).filter(wanted).join(',');
    return head && rule.body ? [{ ...rule, head }] : [];
  });
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/** The rules with classes that match something in the scope. */
export const ownRules = (rules, scope) =>
  keepRules(rules, (selector) => /\.[a-zA-Z_-]/.test(selector) && matches(selector, scope));

/** The rules without classes. */
export const commonRules = (rules) =>
  keepRules(rules, (selector) => !/\.[a-zA-Z_-]/.test(selector) && !/:(hover|active)\b/.test(selector));

/**
 * Gives a fragment's classes short, unique names, in its elements and its rules. Classes without a rule are removed.
 * @param {string} prefix what all new names begin with
 * @returns {string} the rules as text
 */
export function renameClasses(rules, scope, prefix) {
  const css = printRules(rules);
  const names = new Map();
  for (const [, name] of css.replace(/\{[^{}]*\}/g, '{}').matchAll(CLASS))
    if (!names.has(name)) names.set(name, `${prefix}${names.size.toString(36)}`);
  for (const element of scope.querySelectorAll('[class]')) {
    const kept = [...element.classList].flatMap((name) => names.get(name) ?? []);
    if (kept.length > 0) element.setAttribute('class', kept.join(' '));
    else element.removeAttribute('class');
  }
  const renamed = (list) =>
    list.map((rule) =>
      rule.inner
        ? { ...rule, inner: renamed(rule.inner) }
        : { ...rule, head: rule.head.replace(CLASS, (_, name) => `.${names.get(name) ?? name}`) },
    );
  return printRules(renamed(rules));
}
