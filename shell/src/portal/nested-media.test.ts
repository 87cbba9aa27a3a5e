import * as stylis from 'stylis';
import { serialize, stringify } from './nested-media.ts';
import { middleware, rulesheet } from './no-prefixes.ts';

/** The rules that styled-components would give to the sheet. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  serialize(stylis.compile(css), middleware([stringify, rulesheet((rule) => rules.push(rule))]));
  return rules;
}

/** The same as stylis itself writes them. */
function plainRulesOf(css: string): string[] {
  const rules: string[] = [];
  const step = stylis.middleware([stylis.stringify, stylis.rulesheet((rule) => rules.push(rule))]);
  stylis.serialize(stylis.compile(css), step);
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
  expect(rulesOf(CSS)).toEqual(plainRulesOf(CSS));
  expect(rulesOf(CSS).length).toBeGreaterThan(4);
});
