import { DECADE_CHILD_STAR, DECADE_STAR, YEAR_TONE, YEAR_TONE_YOUNG } from '../../corpus/index.ts';
import { computeChart } from '../chart.ts';
import { reading } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

function read(year: number, sex: '男' | '女' = '女') {
  const time = { year, month: 5, day: 21, hour: 12, minute: 5, second: 0 };
  return reading(computeChart({ sex, time, longitude: 114.06 }), { now: NOW });
}

const textsOf = (table: { rows: Readonly<Record<string, readonly string[]>> }) =>
  Object.values(table.rows).flat();
const holds = (text: string, table: { rows: Readonly<Record<string, readonly string[]>> }) =>
  textsOf(table).some((each) => text.includes(each));
const part = (sections: ReturnType<typeof read>, id: string) =>
  sections
    .filter((each) => each.id.startsWith(id))
    .map(({ text }) => text)
    .join('\n');

test('the first decade is told as a childhood', () => {
  for (let year = 1960; year < 2020; year += 1) {
    const first = part(read(year), 'daxian-1');
    expect(holds(first, DECADE_STAR)).toBe(false);
    expect(first).not.toContain('长期打算');
  }
  expect(holds(part(read(2018), 'daxian-1'), DECADE_CHILD_STAR)).toBe(true);
});

test('a child’s years close with words for children, a grown person’s do not', () => {
  expect(holds(part(read(2018), 'liunian-'), YEAR_TONE)).toBe(false);
  expect(holds(part(read(2018), 'liunian-'), YEAR_TONE_YOUNG)).toBe(true);
  expect(holds(part(read(1985), 'liunian-'), YEAR_TONE_YOUNG)).toBe(false);
});

test('the one whose chart it is is never he', () => {
  for (let year = 2012; year < 2026; year += 1) expect(part(read(year), 'liunian-')).not.toContain('他');
});

test('the overview says for which years of life the palaces are meant', () => {
  expect(part(read(2018), 'zonglun')).toContain('命主尚在成长');
  expect(part(read(1950), 'zonglun')).toContain('命主年岁已长');
  for (const year of [1900, 1985, 2040]) expect(part(read(year), 'zonglun')).not.toMatch(/尚在成长|年岁已长/);
});

test('no parentheses stand within parentheses', () => {
  for (const year of [1950, 1985, 2018])
    for (const { text, lines } of read(year)) {
      expect(text).not.toMatch(/（[^）]*（/);
      for (const { facts } of lines) expect(facts.join('·')).not.toMatch(/（[^）]*（/);
    }
});
