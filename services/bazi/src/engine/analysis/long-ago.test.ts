/** The free reading of a life that is over, and of a long one that is not. */

import { contextOf, planOf } from '../../report/plan.ts';
import { readingOf } from '../../telling/reading.ts';
import { sampleReportBirths } from '../../testing/sample-births.ts';
import { facts } from '../index.ts';
import { analyse } from './index.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 12, minute: 0, second: 0 };
const contextAt = (sex: '男' | '女', birthtime: string) =>
  contextOf({ ...sampleReportBirths(1)[0]!, sex, birthtime, now: NOW });

test.each(['1750-11-09 06:20:00', '1601-02-03 11:00:00', '1844-06-30 20:15:00'])('%s', (birthtime) => {
  const ctx = contextAt('男', birthtime);
  const sections = analyse(facts(ctx.page));
  const told = sections.map(({ text, plain }) => `${text}\n${plain}`).join('\n');
  expect(told).not.toMatch(/您|团队|证书|考证|规律地锻炼|适合|不妨|宜与人合作|多陪|借成熟/u);
  expect(told.length).toBeGreaterThan(2000);
  const { sanju, yaodian } = planOf(ctx).summary;
  expect(Object.keys(yaodian)).not.toContain('健康');
  expect(JSON.stringify([sanju, yaodian])).not.toMatch(/借成熟的平台|金融|传媒|宜传/u);
  expect(yaodian.大运流年).toMatch(/^\d+到\d+年，平均\d+分；50为平$/u);
});

test('the key points of a life that is over are counted from the first', () => {
  const first = planOf(contextAt('男', '1749-01-03 10:34:00')).write('命盘解析').text.split('# 生辰')[0]!;
  expect(first).toContain('其一是“事多过力气”');
  expect(first).toMatch(/经手的事多过手里的力气/u);
});

test('one who is older than the cycles of the page is read as living', () => {
  const ctx = contextAt('女', '1935-03-03 20:45:00');
  expect(ctx.page.cycles.at(-1)!.endYear).toBeLessThan(2026);
  const sections = new Map(readingOf(ctx.chart).map((each) => [each.id, each]));
  expect(sections.get('liunian')!.text).toMatch(/^2026年丙午，虚岁92/u);
  expect(sections.get('zonglun')!.text).toContain('您年岁已长');
});
