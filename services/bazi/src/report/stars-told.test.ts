/** Stars are told by their rank: the highest is left out nowhere, and a list that is cut says how many there are. */

import { GISTS } from '../engine/analysis/gists.ts';
import { byRank } from '../engine/shensha/rank.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';
import { namedStars } from './sections/star-families.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const TOLD = sampleReportBirths(90, { seed: 387, firstYear: 1936, lastYear: 2024 })
  .map((birth) => toldOn(NOW, birth))
  .filter(({ ctx }) => ctx.verdict.outside === undefined);
const of = (names: string) => names.split(' ').map((name) => ({ name, pillars: ['年柱'] }));

test('the higher star comes first, in whichever pillar it stands', () => {
  const ranked = byRank(of('丧门 华盖 文昌贵人 月德贵人 天乙贵人'));
  expect(ranked.map(({ name }) => name).join(' ')).toBe('天乙贵人 月德贵人 文昌贵人 华盖 丧门');
  for (const { ctx } of TOLD) expect(byRank(ctx.view.stars)).toEqual(ctx.view.stars);
});

test('天乙 is named by the report and by the line of the reading wherever a chart has it', () => {
  let last = 0;
  for (const { ctx, of: text } of TOLD) {
    const tianyi = ctx.view.stars.find(({ name }) => name === '天乙贵人');
    if (!tianyi) continue;
    if (tianyi.pillars[0] === '时柱') last += 1;
    expect(GISTS.shensha!(ctx.view)).toMatch(/^天乙贵人/u);
    const section = text('深度解读')
      .split(/^# 神煞(?:群像)?$/mu)[1]!
      .split(/^# /mu)[0]!;
    expect(section).toContain('天乙贵人');
    if (ctx.verdict.fullAge >= 16) expect(text('事业财运')).toContain('天乙贵人');
  }
  // In the hour it was the last of the list.
  expect(last).toBeGreaterThan(3);
});

test('a list that names some of a family says how many there are', () => {
  expect(namedStars(of('劫煞 亡神 灾煞 孤辰'))).toBe('劫煞、亡神、灾煞、孤辰');
  expect(namedStars(of('劫煞 亡神 灾煞 孤辰 寡宿'))).toBe('劫煞、亡神、灾煞、孤辰等5颗');
});
