/** Two charts of a child and those who bring it up. */
import { matchChartOf } from '../../testing/match-charts.ts';
import { seededBirths } from '../seeded.ts';
import { matchVerdict, tellMatch } from './index.ts';

const TODAY = { year: 2026, month: 11, day: 28 };
const elders = seededBirths(29, 30, 1975, 1992);
const PAIRS = seededBirths(31, 30, 2012, 2023).map((child, i) => {
  const charts = [matchChartOf(elders[i]!, '本人'), matchChartOf(child, '孩子')] as const;
  const v = matchVerdict(...charts, '亲子', TODAY);
  const parts = tellMatch(v);
  return { v, born: child.time.year, of: (id: string) => parts.find((each) => each.id === id)!.text };
});

test('a child brought up neither looks after its elder nor rules it', () => {
  for (const { of } of PAIRS)
    expect(of('day')).not.toMatch(/照应多半由孩子先开头|定规矩的多半是孩子|孩子是正印，像背后/u);
  expect(PAIRS.filter(({ of }) => /孩子贴心，|孩子主意大，/u.test(of('day'))).length).toBeGreaterThan(3);
});

test('a childhood gone by neither led nor waited, and no decade begins before the child', () => {
  for (const { v, born, of } of PAIRS) {
    expect(of('luck')).not.toMatch(/多半是本人在等孩子|那些年彼此顾不上|没有谁拖着谁|做成的事可以对照/u);
    // Before 立春 the year of a birth is the one before.
    for (const { from } of v.luck.steps) expect(from).toBeGreaterThanOrEqual(born - 1);
  }
});
