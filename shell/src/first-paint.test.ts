import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DARK, LIGHT } from '@tianji/contracts/palette';

// The styles of the first paint stay in the document after the page has loaded: a bare rule for `.first` once matched a
// form that used the same class name.
test.each(['first-paint', 'first-written', 'first-article'])(
  '%s.css applies to the placeholder and nothing else',
  (name) => {
    const css = readFileSync(join(__dirname, `${name}.css`), 'utf8').replace(/\/\*.*?\*\//gs, '');
    const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim());
    const rules = selectors.filter((selector) => !selector.startsWith('@'));
    expect(rules.length).toBeGreaterThan(5);
    expect(
      rules.filter(
        (rule) => !/^(:root|:where\(:root|body$|#root > \.first |#root \.written( |$))/.test(rule),
      ),
    ).toEqual([]);
  },
);

test('figures have the colours of both themes before the page stands', () => {
  const css = readFileSync(join(__dirname, 'first-article.css'), 'utf8');
  const blocks = [...css.matchAll(/:where\(:root(.*?)\) \{(.*?)\}/gs)];
  const themes = blocks.map(([, condition = '', rules = '']) => ({
    condition,
    colours: Object.fromEntries(
      [...rules.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
    ),
  }));
  expect(themes.map(({ condition }) => condition)).toEqual([
    '',
    ':not([data-theme="light"])',
    '[data-theme="dark"]',
  ]);
  for (const { condition, colours } of themes) {
    const palette = condition ? DARK : LIGHT;
    expect(Object.keys(colours).length).toBeGreaterThan(10);
    for (const [name, value] of Object.entries(colours))
      expect([name, value]).toEqual([name, palette[name]?.toLowerCase()]);
  }
});
