/** What a seventh editor marked on 28 November 2026: words that point at nothing, spans without their limits. */

import { analyse } from '../engine/analysis/index.ts';
import { roleOfGod } from '../engine/analysis/view.ts';
import { facts } from '../engine/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';
import { dayOf } from './verdict/index.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 21, minute: 0, second: 0 };

const told = (birth: ToldBirth) => toldOn(NOW, birth);

const MANY = sampleReportBirths(60, { seed: 151, firstYear: 1928, lastYear: 2023 }).map(told);

test('a clash of the decade is told before the years that bring another', () => {
  let met = 0;
  for (const { of } of MANY) {
    const found = /眼下的..大运（\d+—\d+年）([^。]*)。([^。]*)/u.exec(of('命盘解析'));
    if (!found) continue;
    met += 1;
    expect(found[1]).toMatch(/^正是.来冲/u);
    if (/今年|往后\d/u.test(found[2]!)) expect(found[2]).toMatch(/又是.来冲|再逢.来冲/u);
  }
  expect(met).toBeGreaterThan(1);
});

test('childhood is told of the years up to sixteen alone', () => {
  let met = 0;
  for (const { ctx, of } of MANY) {
    const born = dayOf(ctx.chart.enteredTime).year;
    for (const [, span] of of('命盘解析').matchAll(/回头对照：([^。]*小时候)/gu)) {
      const [from, to] = span!.match(/\d{4}/gu)!.map(Number);
      met += 1;
      expect(Math.min(to ?? from! + 9, NOW.year) - born).toBeLessThanOrEqual(16);
    }
  }
  expect(met).toBeGreaterThan(1);
});

test('a partner’s star that stands in several stems is told of each', () => {
  let met = 0;
  for (const { ctx, of } of MANY) {
    if (ctx.verdict.outside || ctx.verdict.band === 'young') continue;
    const stems = ctx.view.pillars
      .filter(({ name, tenGod }) => name !== '日柱' && roleOfGod(tenGod) === ctx.verdict.spouse.star.role)
      .map(({ name }) => `${name.charAt(0)}干`);
    if (stems.length < 2) continue;
    met += 1;
    expect(of('婚姻家庭')).toContain(`星在${stems.join('、')}，`);
  }
  expect(met).toBeGreaterThan(1);
});

test('learning to the end of one’s life is said to the old alone', () => {
  for (const { ctx, of } of MANY)
    if (ctx.verdict.fullAge < 55) expect(of('深度解读Baihua')).not.toContain('活到老');
});

test('what a child’s season wants first is hidden or absent alike in both versions', () => {
  for (const { ctx, of } of MANY) {
    const { state, kept, wanted } = ctx.verdict.climate;
    if (ctx.verdict.band !== 'young' || ctx.verdict.fullAge > 15 || state === '得') continue;
    const absent = !kept.includes(wanted[0]!);
    if (!absent || state !== '藏') continue;
    expect(of('命局层次')).toContain(`首要的${wanted[0]}不见`);
    expect(of('命局层次Baihua')).toMatch(/头一样没有|季节要的不合用/u);
  }
  const { of } = told({ sex: '女', birthtime: '2014-09-30 21:10:00', location: '福建-厦门-思明' });
  expect(of('命局层次')).toContain('首要的庚不见');
  expect(of('命局层次Baihua')).not.toContain('要的收在里头');
});

test('a weak day master is not told to stand firm, whatever season, ground and company have', () => {
  const { ctx, of } = told({ sex: '男', birthtime: '1893-12-26 08:10:00', location: '湖南-湘潭-韶山' });
  expect(ctx.view.level).toBe('weak');
  expect(of('命盘解析')).toContain('月令正克着自己，好在脚下有根');
  for (const each of MANY)
    if (each.ctx.view.level === 'weak')
      expect(each.of('命盘解析')).not.toMatch(/站得住一块地方|自家院里|进退都有余地|踩得到实处/u);
});

test('past years of great age are not told as years of work', () => {
  const late = told({ sex: '女', birthtime: '1935-01-13 07:08:00', location: '山东-济南-历下' });
  expect(late.of('命盘解析')).toContain('2017年起行戊辰运，到今年，人情往来多半费过神');
  const done = told({ sex: '男', birthtime: '1934-02-14 04:21:00', location: '山东-济南-历下' });
  expect(done.of('命盘解析')).toContain('1980—1989年行辛未运，多半办成过一件落到实处的事');
});

test('grown children are not brought up', () => {
  let met = 0;
  for (const { ctx, of } of MANY) {
    if (ctx.verdict.outside || ctx.verdict.fullAge < 55) continue;
    met += 1;
    expect(of('婚姻家庭')).not.toMatch(/输一次给孩子|规矩立两三条|别只夸名次|管一笔小账|管教时/u);
    expect(of('婚姻家庭Baihua')).not.toMatch(/孩子服十回|少提名次|规矩一起定|钱上的话先说好/u);
  }
  expect(met).toBeGreaterThan(3);
});

test('in a reading of long ago no heading stands without its text', () => {
  const { ctx } = told({ sex: '男', birthtime: '1893-12-26 08:10:00', location: '湖南-湘潭-韶山' });
  for (const { text } of analyse(facts(ctx.chart)))
    expect(text).not.toMatch(/^(?:[^。\n]*的一面|[年月日时]支.主气为..)。$/mu);
});

test('one year is not the best of one', () => {
  for (const each of MANY) expect(each.of('大运流年')).not.toMatch(/余下\d+年里以|分居首/u);
});

test('of an unknown hour no summer time was taken off', () => {
  const { of } = told({ sex: '女', birthtime: '1991-04-18 12:00:00', hourUnknown: true });
  expect(of('命盘解析')).toContain('出生当日实行夏令时，知道钟点时减去1小时才是北京标准时间');
  expect(of('命盘解析')).not.toContain('已减去');
});
