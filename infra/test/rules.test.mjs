import { JSDOM } from 'jsdom';
import { candidatesIn } from './rules.mjs';

const { document } = new JSDOM(`<!doctype html><style>
  .a { color: red } li, .b { color: blue } * { margin: 0 } .a.b > .c { top: 0 } @keyframes turn { to { top: 1px } }
  @media screen { .a { color: green } } @media (max-width: 5px) { .a { color: black } } [data-of] { left: 0 }
  main .a:not(.b), p { right: 0 }
</style><main><p class="a b"><b class="c" data-of="1">一</b></p><ul class="a"><li>二</li></ul></main>`)
  .window;
const [sheet] = document.styleSheets;
const namesOf = (element) => [element.localName, element.getAttribute('class') ?? ''];
const texts = (rules) => rules.map(({ cssText }) => cssText.replace(/\s+/g, ' '));
const candidates = (element) => candidatesIn(sheet, ...namesOf(element));

/** As jsdom finds them: every rule is asked. */
const matched = (element) =>
  Array.from(sheet.cssRules)
    .flatMap((rule) =>
      rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule],
    )
    .filter((rule) => rule.selectorText !== undefined && element.matches(rule.selectorText));

test('every rule that an element matches is found, in the order of the sheet', () => {
  for (const element of document.querySelectorAll('*')) {
    const found = candidates(element).filter(({ rule, sure }) => sure || element.matches(rule.selectorText));
    const rules = found.map(({ rule }) => rule);
    expect([element.outerHTML, texts(rules)]).toEqual([element.outerHTML, texts(matched(element))]);
  }
});

test('rules for other classes and tags are not asked of an element', () => {
  const item = document.querySelector('li');
  expect(texts(candidates(item).map(({ rule }) => rule))).toEqual([
    'li, .b {color: blue;}',
    '* {margin: 0;}',
    '[data-of] {left: 0;}',
  ]);
});

test('a rule that is added or taken away later counts at once', () => {
  const item = document.querySelector('li');
  const count = () => candidates(item).length;
  const before = count();
  sheet.insertRule('li { bottom: 0 }', 1);
  expect(count()).toBe(before + 1);
  sheet.deleteRule(1);
  expect(count()).toBe(before);
});
