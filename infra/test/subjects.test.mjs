import { JSDOM } from 'jsdom';
import { mayMatch, subjectsOf } from './subjects.mjs';

const { document } = new JSDOM(`<!doctype html><main class="page wide">
  <label class="a b"><input type="checkbox" class="x" checked disabled>一</label>
  <ul class="a"><li class="b c">1</li><li data-of="a,b(">2</li><li>3</li></ul>
  <button class="a-b" disabled>甲</button><p class=" spaced&#10;lines ">乙</p>
  <svg class="drawn"><linearGradient class="c"></linearGradient></svg></main>`).window;
const ELEMENTS = [...document.querySelectorAll('*')];

const SELECTORS = [
  ...[
    '.a',
    '.b',
    'li',
    'LI',
    '*',
    '.a.b',
    'li.b',
    '.lines',
    'lineargradient',
    '.drawn > .c',
    'label:has(:checked)',
  ],
  ...[
    '.a:has(> :nth-child(3))',
    '.a .b',
    '.a>.b',
    '.a + button',
    'ul ~ .a-b',
    'li:not(.b)',
    ':not(.a)',
    '.x:disabled',
  ],
  ...[
    '[data-of]',
    '[data-of="a,b("]',
    '.a [data-of="a,b("]',
    'input[type="button"]:focus, button[disabled="a"],label',
  ],
  ...[
    '.page :is(.a, .c)',
    '.page .a:is(ul, ol)',
    'main > [class~="b"]',
    '.nobody, .c',
    'button::before',
    '.a-b, svg',
  ],
  ...['ul\n> li', '.a\t.c', '.b , p', 'input', '.x', "p[class='no']", '.\\61', ':where(.a) .b', '[class].b'],
];

test.each(SELECTORS)('%s: what is passed over does not match', (selector) => {
  const subjects = subjectsOf(selector);
  for (const element of ELEMENTS) {
    const passed =
      subjects !== null && !mayMatch(element.localName, element.getAttribute('class') ?? '', subjects);
    expect([element.outerHTML, passed && element.matches(selector)]).toEqual([element.outerHTML, false]);
  }
});

test('what stands in brackets, before a combinator or in quotes is not asked of the element', () => {
  expect(subjectsOf('.a > input[type="a,b("]:not(.c, .d):focus, UL.e::before')).toEqual([
    { tag: 'input', classes: [] },
    { tag: 'ul', classes: ['e'] },
  ]);
  expect(subjectsOf('.a.b .c-d')).toEqual([{ tag: '', classes: ['c-d'] }]);
});

test.each(['*', ':root', '.a, :focus', '.a [data-of]', 'svg|a', '.\\61 b', '.a > [b].c > *'])(
  'nothing is said of %s',
  (selector) => expect(subjectsOf(selector)).toBeNull(),
);

test('an element without the class or of another tag is passed over', () => {
  const [subjects, both] = [subjectsOf('main .a, p'), subjectsOf('.a.b')];
  expect(mayMatch('li', 'b c', subjects)).toBe(false);
  expect(mayMatch('li', 'b a', subjects)).toBe(true);
  expect(mayMatch('P', '', subjects)).toBe(true);
  expect(mayMatch('li', 'b c', both)).toBe(false);
});
