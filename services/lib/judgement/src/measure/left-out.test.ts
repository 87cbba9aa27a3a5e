import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSICS } from '../data/classics.ts';
import { PATTERN_CHARTS } from '../data/patterns.ts';
import { bookName } from './file.ts';
import { leftOut } from './left-out.ts';

const OPEN = [
  ...CLASSICS.map((chart) => ({ ...chart, book: '滴天髓阐微', pillars: chart.pillars.split(' ') })),
  ...PATTERN_CHARTS,
].map((chart) => ({ ...chart, book: bookName(chart.book) }));

test('every book is left out once, and stays above chance where its charts are many', () => {
  const rows = leftOut(OPEN);
  expect(rows.map(({ book }) => book)).toEqual([...new Set(OPEN.map(({ book }) => book))]);
  for (const { others } of rows)
    if (others.firstTwo.of >= 50) expect(others.firstTwo.low).toBeGreaterThan(40);
});

test('a book has no part in the votes that it is tried by: its halves add up to the whole', () => {
  for (const { book, others } of leftOut(OPEN)) {
    const own = OPEN.filter((chart) => chart.book === book);
    const rest = OPEN.filter((chart) => chart.book !== book);
    const half = (which: number) =>
      leftOut([...own.filter((_, i) => i % 2 === which), ...rest]).find((each) => each.book === book)!.others;
    const [a, b] = [half(0), half(1)];
    expect(a.firstTwo.count + b.firstTwo.count).toBe(others.firstTwo.count);
    expect(a.first.count + b.first.count).toBe(others.first.count);
  }
});

test('the rules page of Ba Zi prints the books left out', () => {
  const text = readFileSync(join(__dirname, '../../../../bazi/rules.md'), 'utf8').replace(/\s+/g, ' ');
  for (const { others } of leftOut(OPEN)) expect(text).toContain(`${Math.round(others.firstTwo.percent)} %`);
});
