import { PAIRS } from '@tianji/contracts/contrast';
import fc from 'fast-check';
import { choiceOf, nearestChoice, paperColours, schemeColours, sealColours } from './derive.ts';
import { offersFor } from './offers.ts';
import { checkedPairs, problemsOf } from './pairs.ts';
import { PRESETS } from './presets.ts';

const schemes = ['light', 'dark'] as const;

test.each(
  PRESETS.flatMap(({ name, choice }) => (choice ? schemes.map((scheme) => ({ name, scheme, choice })) : [])),
)('everything that follows from $name can be read in the $scheme scheme', ({ scheme, choice }) => {
  expect(problemsOf(scheme, schemeColours(scheme, choice[scheme]))).toEqual([]);
});

test('what was chosen is read back from the colours', () => {
  const choice = { main: '#0b5d63', paper: '#edf2f1' };
  expect(choiceOf('light', schemeColours('light', choice))).toEqual(choice);
  expect(choiceOf('light', {})).toEqual({ main: '#A3242B', paper: '#F2F3EE' });
});

test('the check has six lines, and a seventh when colours with a meaning cannot be read on the papers', () => {
  const labels = (colours: Record<string, string>) =>
    checkedPairs('light', colours).map(({ label }) => label);
  expect(labels({})).toEqual(['正文', '次要文字', '主色文字', '主色按钮', '选中底', '控件边']);
  expect(labels(paperColours('light', '#9aa0a0'))).toContain('五行与状态');
});

test('a main colour that is too light fails in text and button, and the offered shade of its hue passes', () => {
  const own = schemeColours('light', { main: '#5fa39b', paper: '#edf2f1' });
  const failing = checkedPairs('light', own).filter(({ passes }) => !passes);
  expect(failing.map(({ label, fault }) => [label, fault])).toContainEqual(['主色文字', '偏浅']);
  expect(failing.map(({ label, fault }) => [label, fault])).toContainEqual(['主色按钮', '偏浅']);
  const passes = (colours: Record<string, string>) => problemsOf('light', colours).length === 0;
  const offered = nearestChoice('light', 'main', '#5fa39b', own, passes);
  expect(offered).toMatch(/^#[0-9a-f]{6}$/);
  expect(problemsOf('light', { ...own, ...sealColours('light', offered ?? '') })).toEqual([]);
});

test('a line fails exactly when one of the pairs does that the gateway asks for', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, fc.constantFrom(...schemes), (main, paper, scheme) => {
      const own = schemeColours(scheme, { main, paper });
      expect(checkedPairs(scheme, own).every(({ passes }) => passes)).toBe(
        problemsOf(scheme, own).length === 0,
      );
    }),
    { numRuns: 60, seed: 19 },
  );
  expect(PAIRS.length).toBeGreaterThan(60);
});

test.each([
  ['the main colour', 'light', { main: '#5fa39b', paper: '#edf2f1' }, ['主色']],
  ['the paper', 'light', { main: '#0b5d63', paper: '#b9c4c2' }, ['纸色']],
  ['both', 'light', { main: '#d9e8e6', paper: '#6b7473' }, ['纸色', '主色']],
  ['the main colour', 'dark', { main: '#1f3a3a', paper: '#0d1314' }, ['主色']],
] as const)('the least change is offered: %s in the %s scheme', (_, scheme, choice, labels) => {
  const own = schemeColours(scheme, choice);
  const offers = offersFor(scheme, own);
  expect(offers.map(({ label }) => label)).toEqual(labels);
  const taken = Object.assign({}, own, ...offers.map(({ colours }) => colours));
  expect(problemsOf(scheme, taken)).toEqual([]);
});

test('a single colour that was set gets an offer of its own', () => {
  const own = { ...schemeColours('light', { main: '#0b5d63', paper: '#edf2f1' }), 'ink-3': '#c0c0c0' };
  const [offer] = offersFor('light', own);
  expect(offer?.label).toBe('淡文');
  expect(problemsOf('light', { ...own, ...offer?.colours })).toEqual([]);
});
