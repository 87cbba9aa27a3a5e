/** What a sixth editor marked on 28 November 2026: decades whole, names of combinations, words for every age. */

import { BRANCHES } from '@tianji/almanac/cycle';
import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { branchPair, GROUPS } from '../engine/relations/tables.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 20, minute: 0, second: 0 };

function told(birth: ToldBirth) {
  const report = toldOn(NOW, birth);
  const reading = new Map(analyse(facts(report.ctx.chart)).map(({ id, text }) => [id, text]));
  return { ...report, read: (id: string) => reading.get(id) ?? '' };
}

const MANY = sampleReportBirths(40, { seed: 131, firstYear: 1931, lastYear: 2023 }).map(told);

test('a decade meets each half union of its branch with the chart, whatever its first year completes', () => {
  const at = (branch: string) => BRANCHES.indexOf(branch as never);
  for (const { ctx } of MANY)
    for (const { cycle, meetings } of ctx.verdict.cycles) {
      const branch = cycle.ganzhi.charAt(1);
      const all = new Set([...ctx.view.pillars.map((each) => at(each.branch)), at(branch)]);
      for (const pillar of ctx.view.pillars)
        for (const { type, group } of branchPair(at(pillar.branch), at(branch))) {
          const whole = group !== undefined && GROUPS[group]!.branches.every((each) => all.has(each));
          if (type !== '半合' || whole) continue;
          expect(
            meetings.some(({ types, with: [other] }) => types.includes(type) && other === pillar.name),
          ).toBe(true);
        }
    }
});

/** Names that praise a combination, by the family that it rests on. */
const PRAISE = { 印星: /官印相生|杀印相生|伤官佩印/u, 食伤: /食神制杀|食伤生财/u } as const;
const PRAISED_IN_READING = {
  印星: /化成了见识|托住责任|表达既新/u,
  食伤: /如以从容对急迫|才艺能生出收益/u,
} as const;

test('no combination is praised that rests on what is to be spared', () => {
  let met = 0;
  for (const { ctx, plan, of, read } of MANY)
    for (const role of ['印星', '食伤'] as const) {
      if (ctx.verdict.worth(ctx.view.elementOf(role)) !== '忌') continue;
      met += 1;
      expect(plan.summary.yaodian.命局层次 ?? '').not.toMatch(PRAISE[role]);
      expect(read('geju')).not.toMatch(PRAISED_IN_READING[role]);
      if (ctx.verdict.band !== 'young') expect(of('建议')).not.toMatch(PRAISE[role]);
    }
  expect(met).toBeGreaterThan(10);
  const follows = told({ sex: '男', birthtime: '2009-06-09 13:33:00', location: '广西-南宁-青秀' });
  expect(follows.read('geju')).toContain(
    '七杀与印星同见，书上称杀印相生，盘里是有的；只是这张盘宜少用印星，这一组认得出就好，不作倚靠。',
  );
});

test('the partner’s star stands alike in reading and report', () => {
  const { of, read } = told({ sex: '女', birthtime: '1935-09-19 10:10:00', location: '浙江-宁波-海曙' });
  expect(read('hunyin')).toContain('官杀显而且多');
  expect(of('婚姻家庭')).toContain('官杀显而且多');
});

test('season, ground and company together are no strength where the sum is weak', () => {
  const { ctx, of } = told({ sex: '女', birthtime: '2021-08-23 21:40:00', location: '陕西-西安-雁塔' });
  expect(ctx.view.level).toBe('weak');
  expect(of('命盘解析')).toContain('季节在后面托着，根也有，出去的却比进来的多。');
  expect(of('命盘解析')).not.toContain('踩得到实处');
});

test('one kind of star in several pillars is not called one star', () => {
  for (const { of } of MANY) expect(of('深度解读') + of('深度解读Baihua')).not.toContain('只见一颗');
});

test('great age has no pupils, no nights over work and no partner to count the money', () => {
  const { of } = told({ sex: '女', birthtime: '1935-09-19 10:10:00', location: '浙江-宁波-海曙' });
  expect(of('命盘解析')).not.toContain('出头处');
});

test('those who learn have no permits to complete, and no old friends', () => {
  for (const birth of sampleReportBirths(40, { seed: 137, firstYear: 2004, lastYear: 2010 })) {
    const { texts, read } = told(birth);
    const now = texts.get('大运流年')!.split('# 眼下的大运')[1]?.split('# ')[0] ?? '';
    const own = [now, ...[...texts].flatMap(([key, text]) => (key.startsWith('大运流年') ? [] : [text]))];
    const found = /.{12}(?:证照|门生|补齐[^。]*手续|手续[^。]*补齐).{6}/u.exec(own.join(''))?.[0];
    expect(found).toBeUndefined();
    expect(read('jiankang')).not.toContain('老友');
  }
});

test('what the season wants first is hidden or absent alike in both versions', () => {
  for (const { ctx, of } of MANY) {
    const [expert, plain] = [of('命局层次'), of('命局层次Baihua')];
    if (ctx.verdict.band === 'young' || !/首要的.不见/u.test(expert)) continue;
    expect(plain).toMatch(/有第二样|头一样没有|季节要的不合用/u);
  }
  const { of } = told({ sex: '男', birthtime: '1998-01-20 17:18:00', location: '贵州-贵阳-云岩' });
  expect(of('命局层次Baihua')).toContain('头一样没有，第二样收在里头');
});

test('the work of one who learns is told from its beginning', () => {
  for (const birth of sampleReportBirths(40, { seed: 139, firstYear: 2004, lastYear: 2010 })) {
    const lines = told(birth).read('shiye').split('\n');
    if (lines.some((line) => line.startsWith('再参看'))) expect(lines[0]).toMatch(/^以..看职业，适合/u);
  }
});
