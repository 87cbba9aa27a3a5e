/** 合盘 on the agenda: a year of both is as good as the worse of the two, a decade is what each one's own agenda calls it. */
import type { Computed } from '../engine/index.ts';
import { matchVerdict } from '../engine/match/index.ts';
import { matchChart, samplePairs } from '../testing/match-pairs.ts';
import { agendaOf } from './index.ts';

const TODAY = { year: 2026, month: 11, day: 23 };

test('sixty pairs: shared years and steps are those of both agendas', () => {
  const wrong: string[] = [];
  const seen = { years: 0, steps: 0 };
  for (const { pair } of samplePairs(60)) {
    const verdict = matchVerdict(matchChart(pair[0], '本人'), matchChart(pair[1], '对方'), '朋友', TODAY);
    const whole = pair.map((computed: Computed) => {
      const { cells } = agendaOf(computed, TODAY);
      return (at: string) => cells.find((cell) => cell.theme === 'whole' && cell.at === at)?.direction;
    });
    const { good, care, steps } = verdict.luck;
    for (const [years, direction] of [
      [good, '顺'],
      [care, '慎'],
    ] as const) {
      for (const { year } of years) {
        seen.years += 1;
        for (const of of whole)
          if (of(`year:${year}`) !== direction) wrong.push(`${year} is not ${direction}`);
      }
    }
    for (const { from, favours } of steps) {
      seen.steps += 1;
      if (whole[0]!(`decade:${from}`) !== favours[0]) wrong.push(`decade ${from}: ${favours[0]}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(seen.years, seen.steps)).toBeGreaterThan(60);
});
