/** The knots of a chart in its agenda: by theme, named once, with what answers them. */

import { KNOT_NAMES } from '@tianji/judgement';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { viewOf } from '../analysis/view.ts';
import { computeChart, facts } from '../index.ts';
import { reaching } from '../reach.ts';
import { agendaOf } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

/** The agenda of the latest birth with some pillars, found among seeded ones. */
const agendas = sampleCharts(400, { seed: 38 }).map((chart) => ({
  chart,
  agenda: agendaOf(viewOf(facts(reaching(chart, NOW.year)))),
}));

test('every knot on the first page has its fact, its answer and its cell', () => {
  let count = 0;
  for (const { chart, agenda } of agendas) {
    expect(agenda.knots.length).toBeLessThanOrEqual(3);
    const themes = agenda.knots.map(({ cell }) => cell.theme);
    expect(new Set(themes).size).toBe(themes.length);
    for (const { fact, cell, years } of agenda.knots) {
      count += 1;
      const { value, slots, where } = agenda.facts.get(fact)!;
      expect(KNOT_NAMES).toContain(value);
      expect(agenda.cells).toContain(cell);
      expect([...cell.for, ...cell.against].map((each) => each.fact)).toContain(fact);
      expect([cell.at, cell.direction]).toEqual(['life', '平']);
      // What it names stands in the chart.
      const pillars = chart.bazi.split(' ');
      for (const [, place, side, char] of String(slots!.words).matchAll(/([年月日时])([干支])(.)/gu))
        expect(pillars['年月日时'.indexOf(place!)]!.charAt(side === '干' ? 0 : 1)).toBe(char);
      expect(where!.length).toBeGreaterThan(0);
      const answer = agenda.facts.get(fact.replace('/knot/', '/answer/'))!;
      expect(answer.value === '无').toBe(answer.slots!.words === '');
      expect(answer.value === '已解').toBe(/留[官杀]$/u.test(value));
      for (const year of years) expect([year.theme, year.when]).not.toEqual([cell.theme, 'past']);
    }
  }
  expect(count).toBeGreaterThan(200);
});

test('what is settled speaks for its theme, what is not speaks against it', () => {
  const seen = { for: 0, against: 0 };
  for (const { agenda } of agendas)
    for (const cell of agenda.cells) {
      if (cell.at !== 'life') continue;
      for (const { fact } of cell.for) {
        seen.for += 1;
        expect(agenda.facts.get(fact)!.value).toMatch(/留[官杀]$/u);
      }
      for (const { fact } of cell.against) {
        seen.against += 1;
        expect(agenda.facts.get(fact)!.value).not.toMatch(/留[官杀]$/u);
      }
    }
  expect(seen.for).toBeGreaterThan(2);
  expect(seen.against).toBeGreaterThan(200);
});

test('a child has no knot of work, money or love; a partner’s star has one of love in grown years', () => {
  const of = (year: number, sex: '男' | '女') =>
    agendaOf(
      viewOf(
        facts(
          computeChart(
            { sex, time: { year, month: 8, day: 20, hour: 9, minute: 0, second: 0 }, longitude: 120 },
            { now: NOW },
          ),
        ),
      ),
    );
  for (let year = 2012; year <= 2026; year++)
    for (const { cell } of of(year, '女').knots) expect(['whole', 'health', 'family']).toContain(cell.theme);
  for (const { agenda } of agendas) {
    const knot = agenda.facts.get('life/knot/love');
    if (!knot) continue;
    expect(agenda.age).toBeGreaterThanOrEqual(18);
    expect(knot.value).toMatch(agenda.sex === '男' ? /^比劫争财$/u : /官杀混杂|留[官杀]|伤官见官/u);
  }
});
