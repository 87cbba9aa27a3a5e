/** What a sixth editor marked on 28 November 2026: decades whole, names of combinations, words for every age. */

import { BRANCHES } from '@tianji/almanac/cycle';
import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { branchPair, GROUPS } from '../engine/relations/tables.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 20, minute: 0, second: 0 };

type Birth = Partial<ReturnType<typeof sampleReportBirths>[number]>;

function told(birth: Birth) {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, location: '浙江-杭州-西湖', ...birth, now: NOW });
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  const reading = new Map(analyse(facts(ctx.chart)).map(({ id, text }) => [id, text]));
  return {
    ctx,
    plan,
    texts,
    of: (key: string) => texts.get(key)!,
    read: (id: string) => reading.get(id) ?? '',
  };
}

const MANY = sampleReportBirths(40, { seed: 131, firstYear: 1931, lastYear: 2023 }).map(told);

test('a decade names each union and clash of its branch with the chart, whatever its first year completes', () => {
  const at = (branch: string) => BRANCHES.indexOf(branch as never);
  for (const { ctx, read } of MANY)
    for (const { cycle, meetings } of ctx.verdict.cycles) {
      const branch = cycle.ganzhi.charAt(1);
      const all = new Set([...ctx.view.pillars.map((each) => at(each.branch)), at(branch)]);
      const line = read('dayun')
        .split('\n')
        .find((each) => each.startsWith(`${cycle.ganzhi}大运`))!;
      for (const pillar of ctx.view.pillars)
        for (const { type, group } of branchPair(at(pillar.branch), at(branch))) {
          const whole = group !== undefined && GROUPS[group]!.branches.every((each) => all.has(each));
          if (type !== '半合' || whole) continue;
          expect(
            meetings.some(({ types, with: [other] }) => types.includes(type) && other === pillar.name),
          ).toBe(true);
          expect(line).toContain(`与${pillar.name}半合`);
        }
    }
});
