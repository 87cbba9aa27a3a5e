/** The agenda: one direction a cell, ranked answers, ages, nothing of a life that is over. */
import { ACTS, CHOICES, fitsTheme, pick, yearOf } from '@tianji/teller';
import { contextOf } from '../../report/plan.ts';
import { sampleReportBirths } from '../../testing/sample-births.ts';
import { agendaOf } from './index.ts';
import { OWN_THEMES } from './own.ts';
import { MOST_POINTS, pointsOf } from './points.ts';
import { MOST_OWN, WHOLE_PART } from './weights.ts';

const ALL = sampleReportBirths(30, { seed: 4, firstYear: 1930, lastYear: 2025 }).map((birth) =>
  contextOf(birth),
);

test('a year’s whole is the score that the chart prints; themes keep within their points and their ages', () => {
  for (const { agenda, verdict } of ALL)
    for (const cell of agenda.cells) {
      if (!cell.at.startsWith('year:')) continue;
      const year = verdict.years.find((each) => each.year === yearOf(cell))!;
      const own = OWN_THEMES.some((theme) => theme === cell.theme);
      const around = own ? 50 + WHOLE_PART * (year.score - 50) : Math.max(5, Math.min(95, year.score));
      expect(Math.abs(cell.score - around)).toBeLessThanOrEqual(own ? MOST_OWN + 0.5 : MOST_POINTS + 5);
      if (cell.theme === 'whole') expect([cell.score, cell.direction]).toEqual([year.score, year.favour]);
      expect(fitsTheme(cell.theme, cell.age)).toBe(true);
      expect(ACTS[cell.direction]).toBeDefined();
    }
});

test('every question is answered by years that are open, allowed by age, and of its own kind', () => {
  for (const { agenda, verdict } of ALL) {
    const open = verdict.open.map(({ year }) => year);
    expect(Object.keys(agenda.choices)).toEqual(Object.keys(CHOICES));
    for (const [id, { cells, tied }] of Object.entries(agenda.choices)) {
      const { ages, kind } = CHOICES[id as keyof typeof CHOICES];
      for (const cell of cells) {
        expect(open).toContain(yearOf(cell));
        expect(cell.age >= ages[0] && cell.age <= ages[1]).toBe(true);
        if (kind === 'best') expect([id, cell.direction]).not.toEqual([id, '慎']);
      }
      expect(pick(agenda, id)).toHaveLength(Math.min(cells.length, tied ? 2 : 1));
    }
  }
});

test('no year is one to push and one to hold back in; a large sum is not laid out in a year to keep it', () => {
  for (const { agenda } of ALL)
    for (const [a, b] of [
      ['whole.best', 'whole.hold'],
      ['work.push', 'work.hold'],
      ['work.change', 'work.hold'],
      ['money.large', 'money.hold'],
    ] as const) {
      const years = pick(agenda, a).map(yearOf);
      expect(
        pick(agenda, b)
          .map(yearOf)
          .filter((year) => years.includes(year)),
      ).toEqual([]);
    }
});

test('a life that is over has decades and no years; a view has one agenda', () => {
  const [birth] = sampleReportBirths(1);
  const { agenda, view } = contextOf({ ...birth!, birthtime: '1820-05-06 10:20:00' });
  expect(agenda.living).toBe(false);
  expect(agenda.cells.some(({ at }) => at.startsWith('year:'))).toBe(false);
  expect(Object.values(agenda.choices).every(({ cells }) => cells.length === 0)).toBe(true);
  expect(agendaOf(view)).toBe(agenda);
});

test('the horse counts for travel alone, a clash of the day for the house', () => {
  const year = { god: '正财', stem: '喜', month: '静', day: '静', spouse: true, horse: true } as const;
  expect(pointsOf('travel', year)).toEqual([{ fact: 'horse', points: 6 }]);
  expect(pointsOf('home', { ...year, god: '正官', day: '冲' })).toEqual([{ fact: 'day', points: -5 }]);
});
