import { compile, type Element, stringify as flat, middleware, serialize as plain, rulesheet } from 'stylis';
import { serialize, stringify } from './nested-media.ts';

/** The rules that styled-components would give to the sheet. */
function rulesOf(css: string, write = stringify, walk = serialize): string[] {
  const rules: string[] = [];
  walk(compile(css), middleware([write, rulesheet((rule) => rules.push(rule))]));
  return rules;
}

const CSS = `.abc{color:red;/* a note */
  b,i{color:blue}
  @media print{color:black; b{color:grey} &::before{content:'x'}}
  @media (min-width:1px){@supports (display:grid){display:grid}}
  @keyframes turn{from{top:0}to{top:1px}}
  &:hover{}
}`;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations');
});

test('a browser that knows nested declarations gets rules that contain the media', () => {
  Object.assign(globalThis, { CSSNestedDeclarations: class {} });
  expect(rulesOf(CSS)).toEqual([
    '.abc{color:red;}',
    '.abc b,.abc i{color:blue;}',
    '.abc{@media print{color:black;}}',
    '.abc b{@media print{color:grey;}}',
    ".abc::before{@media print{content:'x';}}",
    '@media (min-width:1px){@supports (display:grid){.abc{display:grid;}}}',
    expect.stringMatching(/^@keyframes turn\{/),
  ]);
});

test('any other browser gets what stylis writes', () => {
  expect(rulesOf(CSS)).toEqual(rulesOf(CSS, flat as (element: Element) => string, plain));
});
