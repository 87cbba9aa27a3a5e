import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DARK_CSS, LIGHT_CSS } from './tokens.ts';

function read(css: string): (name: string) => string {
  const all = new Map([...css.matchAll(/--([\w-]+):([^;]+);/g)].map((m) => [m[1] as string, m[2] as string]));
  const get = (name: string): string => {
    const value = all.get(name);
    if (!value) throw new Error(`no token ${name}`);
    const other = /^var\(--(.+)\)$/.exec(value)?.[1];
    return other ? get(other) : value;
  };
  return get;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'leaf', 'pop'];
const TEXTS = [
  'ink-1',
  'ink-2',
  'ink-3',
  'seal',
  'mu',
  'huo',
  'tu',
  'jin',
  'shui',
  'zi',
  'danger',
  'warn',
  'ok',
  'info',
];

describe.each([
  ['light', read(LIGHT_CSS)],
  ['dark', read(DARK_CSS)],
])('%s theme', (_name, token) => {
  it.each(TEXTS)('text in %s reads on paper, leaf and pop', (text) => {
    for (const ground of GROUNDS) expect(ratio(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-seal', 'seal-fill'],
    ['on-seal', 'seal-press'],
    ['leaf', 'ink-1'],
    ['leaf', 'ink-2'],
    ['ink-3', 'wash'],
    ['ink-1', 'seal-wash'],
    ['seal', 'seal-wash'],
    ['danger', 'danger-wash'],
    ['warn', 'warn-wash'],
    ['ok', 'ok-wash'],
    ['info', 'info-wash'],
    ['on-hua', 'hua-lu'],
    ['on-hua', 'hua-quan'],
    ['on-hua', 'hua-ke'],
    ['on-hua-ji', 'hua-ji'],
  ])('%s reads on %s', (text, ground) => {
    expect(ratio(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('borders of controls and the focus ring are visible', () => {
    for (const ground of GROUNDS) {
      expect(ratio(token('ink-4'), token(ground))).toBeGreaterThanOrEqual(3);
      expect(ratio(token('focus'), token(ground))).toBeGreaterThanOrEqual(3);
    }
  });
});

it("the icons equal the generator's output", () => {
  const script = join(__dirname, '../../tools/make-icons.mjs');
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
});
