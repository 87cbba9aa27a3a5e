import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The styles of the first paint stay in the document when the page has come: a rule for `.first` alone
// once reached into a form that used the same word.
test('what is styled before any script is the placeholder and nothing else', () => {
  const css = readFileSync(join(__dirname, 'first-paint.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim());
  const rules = selectors.filter((selector) => !selector.startsWith('@'));
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter((rule) => !/^(:root|body$|#root > \.first )/.test(rule))).toEqual([]);
});
