import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSICS } from './classics.ts';
import { CASES, figures, JUDGED, leftOut, plainShares, WITH_LINE } from './measure.ts';
import { disagreementsPage } from './pages.ts';

test('the classics are complete: 225 cases, each line with the relative that the author names', () => {
  expect(new Set(CLASSICS.map(([id]) => id)).size).toBe(225);
  expect(JUDGED).toHaveLength(180);
  expect(WITH_LINE).toHaveLength(222);
  for (const { row, chart } of CASES) {
    const useful = row[7];
    if (!useful) continue;
    const [, relative, lines, place] = useful;
    const pool = { shown: chart.lines, hidden: chart.hidden, changed: chart.turned }[place];
    for (const position of lines)
      expect([row[0], pool.find((line) => line.position === position)?.relative]).toEqual([row[0], relative]);
  }
});

test('agrees with the books as far as promised', () => {
  const { line, kind, verdict, weather } = figures();
  expect(line.percent).toBeGreaterThanOrEqual(85);
  expect(kind.percent).toBeGreaterThanOrEqual(82);
  expect(verdict.all.percent).toBeGreaterThanOrEqual(76);
  expect(verdict.bad.percent).toBeGreaterThanOrEqual(68);
  expect(verdict.balanced).toBeGreaterThanOrEqual(74);
  expect(weather.percent).toBeGreaterThanOrEqual(70);
  const { always, byGroup } = plainShares();
  expect(verdict.all.percent).toBeGreaterThan(Math.max(always.percent, byGroup.percent));
});

test('leaving out any rule changes at least two cases, or the rule cites its chapter', () => {
  const rows = leftOut();
  expect(rows.filter(({ changed, chapter }) => changed < 2 && chapter === '')).toEqual([]);
  // No rule earns its place by spoiling what the others find.
  for (const { rule, more } of rows) expect([rule, more]).toEqual([rule, Math.min(more, 3)]);
});

test('the page of disagreements is up to date', () => {
  expect(readFileSync(join(__dirname, '../../disagreements.md'), 'utf8')).toBe(disagreementsPage());
});

test('the rules page has the figures', () => {
  const { kind, verdict } = figures();
  const { all, good, bad, balanced } = verdict;
  expect(readFileSync(join(__dirname, '../../rules.md'), 'utf8')).toContain(
    `kind of 用神 ${kind.percent} %, verdict ${all.percent} %, recall of 吉 ${good.percent} %, recall of 凶 ${bad.percent} %, balanced accuracy ${balanced} %`,
  );
});
