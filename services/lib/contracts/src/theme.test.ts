import { clampChroma, converter, formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import {
  type Colours,
  coloursOf,
  contrastProblems,
  nearestPassing,
  PAIRS,
  THEME_TOKENS,
} from './contrast.ts';
import { DARK, LIGHT, SHARED } from './palette.ts';
import { tenant } from './tenant.ts';
import { theme } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const token = fc.constantFrom(...THEME_TOKENS);
const scheme = fc.constantFrom('light' as const, 'dark' as const);

const pairsOf = (name: string) => PAIRS.filter(({ text, ground }) => text === name || ground === name);
const passes = (name: string, colours: Colours) =>
  pairsOf(name).every(
    ({ text, ground, least }) => wcagContrast(colours[text] ?? '', colours[ground] ?? '') >= least,
  );

test('our own colours can be read in both schemes, and every pair names colours that exist', () => {
  for (const colours of [LIGHT, DARK]) {
    const whole = {
      ...colours,
      ...Object.fromEntries(Object.entries(SHARED).map(([a, b]) => [a, colours[b] ?? ''])),
    };
    for (const { text, ground, least } of PAIRS) {
      const ratio = wcagContrast(whole[text] ?? '', whole[ground] ?? '');
      expect({ text, ground, enough: ratio >= least }).toEqual({ text, ground, enough: true });
    }
  }
  expect(contrastProblems({ light: LIGHT, dark: DARK })).toEqual([]);
});

const oklch = converter('oklch');
/** The same hue, so much lighter or darker. */
const shade = (of: string, by: number) => {
  const { l = 0, c = 0, h } = oklch(of) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l + by)), c, h }, 'oklch'));
};

test('whatever colour is chosen, the offered one passes, and no shade in between does', () => {
  let offered = 0;
  fc.assert(
    fc.property(scheme, token, hex, (where, name, chosen) => {
      const colours = coloursOf(where, { [name]: chosen });
      const found = nearestPassing(name, colours);
      if (found === null) return;
      offered += 1;
      expect(passes(name, { ...colours, [name]: found })).toBe(true);
      if (passes(name, colours)) expect(found).toBe(chosen);
      else expect(found).not.toBe(chosen);
      const far = Math.abs((oklch(found)?.l ?? 0) - (oklch(chosen)?.l ?? 0)) - 0.02;
      for (const part of far > 0 ? [-1, -0.7, -0.3, 0.3, 0.7, 1] : [])
        expect(passes(name, { ...colours, [name]: shade(chosen, part * far) })).toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(offered).toBeGreaterThan(50);
});

test('a problem is told exactly where a pair with a colour of the tenant’s has too little contrast', () => {
  fc.assert(
    fc.property(token, hex, (name, chosen) => {
      const problems = contrastProblems({ light: { [name]: chosen }, dark: {} });
      const failing = pairsOf(name).filter(({ text, ground, least }) => {
        const colours = coloursOf('light', { [name]: chosen });
        return wcagContrast(colours[text] ?? '', colours[ground] ?? '') < least;
      });
      expect(problems.map(({ text, ground }) => [text, ground])).toEqual(
        failing.map(({ text, ground }) => [text, ground]),
      );
      for (const problem of problems) expect(problem).toMatchObject({ scheme: 'light', token: name });
    }),
    { numRuns: 200 },
  );
});

const GREEN = {
  ...{ seal: '#1f5c4d', 'seal-fill': '#1f5c4d', 'seal-press': '#174439', 'seal-wash': '#e6f0ec' },
  'on-seal': '#ffffff',
};
const GREEN_DARK = {
  ...{ seal: '#7cc4ae', 'seal-fill': '#2a7a66', 'seal-press': '#1f5c4d', 'seal-wash': '#182a25' },
  'on-seal': '#ffffff',
};
const told = (value: unknown) =>
  theme.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a theme is taken with colours for both schemes that can be read', () => {
  expect(told({ light: GREEN, dark: GREEN_DARK })).toEqual([]);
  expect(told({ light: {}, dark: {} })).toEqual([]);
});

test('a theme that cannot be read is refused by name, and the nearest shade is offered', () => {
  const [first = ''] = told({ light: { ...GREEN, seal: '#7cc4ae' }, dark: GREEN_DARK });
  expect(first).toMatch(
    /^light\.seal: seal on paper has a contrast of 1\.\d\d, at least 4\.5 is needed; the nearest seal that passes is #[0-9a-f]{6}$/,
  );
  const nearest = first.slice(-7);
  expect(told({ light: { ...GREEN, seal: nearest }, dark: GREEN_DARK })).toEqual([]);
});

test('one brand colour for both schemes makes neither unreadable: it is refused', () => {
  expect(told({ light: GREEN, dark: GREEN }).some((line) => line.startsWith('dark.seal: '))).toBe(true);
});

test.each([
  [{ light: GREEN, dark: {} }, 'dark.seal: is missing'],
  [{ light: { seal: '#1f5c4d' }, dark: { seal: '#7cc4ae' } }, 'light.seal-fill: is missing'],
  [{ light: { ...GREEN, seal: 'red' }, dark: GREEN_DARK }, 'light.seal: a colour is written #rrggbb'],
  [{ light: { ...GREEN, mu: '#1f5c4d' }, dark: GREEN_DARK }, 'light'],
  [{ light: GREEN }, 'dark'],
])('refused: %j', (value, start) => {
  expect(told(value).some((line) => line.startsWith(start))).toBe(true);
});

test('colours that would hold in both schemes are refused by name', () => {
  const brand = { name: '青囊', tagline: '', description: '', logo: '', tokens: { '--seal': '#1f5c4d' } };
  const issues = tenant.safeParse({ brand }).error?.issues ?? [];
  expect(issues.find(({ path }) => path.join('.') === 'brand.tokens')?.message).toContain('brand.theme');
});
