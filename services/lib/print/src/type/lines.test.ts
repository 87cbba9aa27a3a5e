import fc from 'fast-check';
import { testFonts } from '../testing/fonts.ts';
import { chance, madeText } from '../testing/made.ts';
import { breakLines, type Line } from './lines.ts';
import { mayEnd, mayStart } from './marks.ts';

// The same inputs in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const fonts = testFonts();
const COLUMN = { face: 'sans', size: 12, width: 456, indent: 2, justify: true } as const;
const textOf = ({ pieces }: Line) => pieces.map(({ text }) => text).join('');
const withoutSpace = (text: string) => text.replace(/ /g, '');

/** Where the last character of a line ends, including its empty right half. */
const endOf = ({ pieces }: Line, size: number) => {
  const { text, x, spacing } = pieces.at(-1)!;
  return x + fonts.width(text, 'sans', size) + spacing * ([...text].length - 1);
};

test('generated text: nothing lost, no mark where it must not be, every line fills the column', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 600 }), (seed, length) => {
      const text = madeText(length, chance(seed));
      const lines = breakLines(text, COLUMN, fonts);
      expect(withoutSpace(lines.map(textOf).join(''))).toBe(withoutSpace(text));
      lines.forEach((line, i) => {
        const own = textOf(line).trim();
        if (i > 0) expect(mayStart(own[0]!)).toBe(true);
        if (i < lines.length - 1) {
          expect(mayEnd(own.at(-1)!)).toBe(true);
          expect(line.width).toBeCloseTo(COLUMN.width, 4);
          for (const { spacing } of line.pieces) expect(spacing).toBeLessThan(0.25 * COLUMN.size);
        }
        expect(endOf(line, COLUMN.size)).toBeLessThan(COLUMN.width + COLUMN.size / 2 + 0.01);
      });
    }),
    { numRuns: 300 },
  );
});

test('any text at all: nothing lost and nothing beyond the column', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 60, max: 300 }),
      (raw, width) => {
        const text = raw.replace(/\s+/g, ' ');
        const lines = breakLines(text, { ...COLUMN, width, justify: false }, fonts);
        expect(withoutSpace(lines.map(textOf).join(''))).toBe(withoutSpace(text));
        for (const line of lines) expect(line.width).toBeLessThan(width + 0.01);
      },
    ),
    { numRuns: 500 },
  );
});

test('a mark at the end of a full line gives up its empty half; one that does not fit takes a character along', () => {
  const column = { ...COLUMN, indent: 0, width: 120 };
  expect(breakLines('一二三四五六七八九。十', column, fonts).map(textOf)).toEqual([
    '一二三四五六七八九。',
    '十',
  ]);
  expect(breakLines('一二三四五六七八九十。', column, fonts).map(textOf)).toEqual([
    '一二三四五六七八九',
    '十。',
  ]);
  expect(breakLines('一二三四五六七八九（十）', column, fonts).map(textOf)).toEqual([
    '一二三四五六七八九',
    '（十）',
  ]);
});

test('two adjacent marks take an em and a half; words, numbers and dates are not split', () => {
  const [line] = breakLines('他说：“好。”', { ...COLUMN, indent: 0, justify: false }, fonts);
  expect(line!.width).toBeLessThan(fonts.width('他说：“好。”', 'sans', 12) - 12);
  const lines = breakLines('生于一九八八年十月即1988-10-12也', { ...COLUMN, indent: 0, width: 132 }, fonts);
  expect(lines.map(textOf)).toContain('1988-10-12也');
});

test('a word longer than the column is split at its end', () => {
  const lines = breakLines('a'.repeat(200), { ...COLUMN, indent: 0, width: 120 }, fonts);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.map(textOf).join('')).toBe('a'.repeat(200));
});
