/** Page, report and questions of a year read one agenda: counted over seeded births. */
import { agendaOf, pick, yearOf } from '../agenda/index.ts';
import { scoreSheet } from '../engine/score-sheet.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { richYears } from './sections/seats.ts';

const TONE = { 顺: '吉', 平: '平', 慎: '慎' } as const;

test('two hundred births: no year, decade or question is judged twice', () => {
  const seen = { years: 0, decades: 0, best: 0, money: 0 };
  const parted: string[] = [];
  for (const birth of gateBirths(200, 17)) {
    const { model, verdict } = contextOf(birth).ctx;
    const { computed } = model;
    const agenda = agendaOf(computed, birth.now);
    const whole = (at: string) => agenda.cells.find((cell) => cell.theme === 'whole' && cell.at === at);
    const part = (what: string) => parted.push(`${birth.birthtime} ${what}`);
    const page = scoreSheet(computed, verdict.year, birth.now);
    for (const [i, { year, tone }] of verdict.years.entries()) {
      const cell = whole(`year:${year}`);
      if (!cell) continue;
      seen.years += 1;
      if (TONE[cell.direction] !== tone) part(`report ${year}`);
      if (page.years[i]?.year === year && page.years[i]!.tone !== tone) part(`page ${year}`);
    }
    for (const { decade, tone } of verdict.decades) {
      seen.decades += 1;
      if (TONE[whole(`decade:${decade.year}`)!.direction] !== tone) part(`decade ${decade.year}`);
    }
    const best = pick(agenda, 'whole.best').map(yearOf);
    if (best.length > 0) {
      seen.best += 1;
      if (!best.includes(verdict.bestYear.year)) part(`best ${verdict.bestYear.year}, not ${best}`);
    } else if (verdict.bestYear.tone === '吉') part(`${verdict.bestYear.year} is called good`);
    const large = pick(agenda, 'money.large').map(yearOf);
    if (large.length > 0) {
      seen.money += 1;
      if (richYears(verdict).join() !== large.map((year) => `${year}年`).join()) part('a large sum');
    }
    // Nothing is best and to be held back in one year.
    for (const [go, hold] of [
      ['work.push', 'work.hold'],
      ['money.large', 'money.hold'],
    ] as const) {
      const held = agenda.choices[hold]!.cells;
      if (agenda.choices[go]!.cells.some((cell) => held.includes(cell))) part(`${go} and ${hold}`);
    }
  }
  expect(parted).toEqual([]);
  expect(Math.min(seen.years, seen.decades, seen.best, seen.money)).toBeGreaterThan(50);
});
