/** A birth within minutes of an edge is told so first, in both registers. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const told = (birth: ToldBirth) => toldOn(NOW, birth);
const firstPage = (text: string) => text.split('# 生辰与口径')[0]!;

test('one minute from another hour: which pillar, which part of the report, and how far', () => {
  const { of } = told({ sex: '男', birthtime: '1966-11-02 05:10:00', location: '河南-郑州-金水' });
  expect(firstPage(of('命盘解析'))).toContain('早生2分钟便过了卯时的界限，时柱为戊寅；');
  expect(firstPage(of('命盘解析'))).toContain('凡讲晚辈、志向与后半程的话都要另说');
  expect(of('先天性格Baihua').split('\n')[0]).toBe('# 先对一对出生时间');
  expect(of('先天性格Baihua')).toContain('只要早生2分钟，命盘的最后一柱就换了');
});

test('a child’s parents are told in words for a child', () => {
  const options = { trueSolar: false };
  const { of } = told({ sex: '女', birthtime: '2018-05-10 08:57:30', options });
  expect(firstPage(of('命盘解析'))).toMatch(/晚生3分钟便过了巳时的界限，时柱为..；下面凡讲爱好与将来的话/u);
  expect(of('先天性格Baihua')).toContain('孩子的出生时间正好卡在边上，只要晚生3分钟，');
  expect(of('先天性格Baihua').split('# 孩子是怎样的人')[0]).not.toContain('您的出生时间');
});

test('near a solar term more than the hour would change', () => {
  const options = { trueSolar: false };
  const { ctx, of } = told({ sex: '男', birthtime: '1990-03-06 04:18:00', options });
  expect(ctx.page.alternatives.map(({ boundary }) => boundary)).toContain('惊蛰');
  expect(firstPage(of('命盘解析'))).toMatch(/惊蛰的界限，月柱为..；格局与喜忌都要重排/u);
  expect(of('先天性格Baihua')).toContain('命盘就换了大半');
});

test('every birth near an edge is told so, and no other', () => {
  let near = 0;
  const births = sampleReportBirths(60, { seed: 337, firstYear: 1950, lastYear: 2020 });
  for (const birth of births) {
    const { ctx, of } = told(birth);
    const edges = ctx.verdict.outside ? 0 : ctx.page.alternatives.length;
    near += Math.min(1, edges);
    expect(firstPage(of('命盘解析')).split('先核对出生时间').length - 1).toBe(edges);
    expect(of('先天性格Baihua').includes('正好卡在边上')).toBe(edges > 0);
  }
  expect(near).toBeGreaterThan(0);
});
