/** Two charts of people who work together. */
import { matchChartOf } from '../../testing/match-charts.ts';
import { seededBirths } from '../seeded.ts';
import { matchVerdict, tellMatch } from './index.ts';

const TODAY = { year: 2026, month: 11, day: 28 };
const others = seededBirths(37, 40, 1965, 2003);
const PAIRS = seededBirths(41, 40, 1965, 2003).map((one, i) => {
  const charts = [matchChartOf(one, '本人'), matchChartOf(others[i]!, '对方')] as const;
  const v = matchVerdict(...charts, '共事', TODAY);
  const parts = tellMatch(v);
  const born = Math.min(...charts.map(({ birth }) => birth.year));
  return { v, born, of: (id: string) => parts.find((each) => each.id === id)!.text };
});

test('what two do together is work, not a household', () => {
  for (const { of } of PAIRS) expect(of('elements')).not.toMatch(/一起做饭|出门看水|看看草木|热闹事/u);
});

test('no decade is told that begins when the elder has left work', () => {
  for (const { v, born } of PAIRS)
    for (const { from, when } of v.luck.steps)
      if (when === 'coming') expect(from - born).toBeLessThanOrEqual(65);
});

test('one element that leads in both charts is named once', () => {
  let met = 0;
  for (const { of } of PAIRS) {
    expect(of('elements')).not.toMatch(/八字里(.)最多，有\d个，对方是\1最多/u);
    if (of('elements').includes('的八字里都是')) met += 1;
  }
  expect(met).toBeGreaterThan(2);
});
