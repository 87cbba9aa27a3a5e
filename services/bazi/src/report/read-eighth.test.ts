/** What an eighth editor marked on 28 November 2026: words that fit no age, promises, one list told twice. */

import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 23, minute: 0, second: 0 };

const told = (birth: ToldBirth) => toldOn(NOW, birth);

const MANY = sampleReportBirths(60, { seed: 163, firstYear: 1928, lastYear: 2023 }).map(told);

test('habits are told without a clock', () => {
  for (const { of } of MANY) expect(of('健康')).not.toContain('十一点');
});

const LEARNERS = sampleReportBirths(40, { seed: 167, firstYear: 2004, lastYear: 2017 }).map(told);

test('a learner’s year promises no marks and no rank', () => {
  for (const { whole } of LEARNERS) expect(whole).not.toMatch(/成绩会自己|名次跑不掉|名次便上|赢了一半/u);
});

test('a chart whose gods are all on its stems keeps none', () => {
  const { of } = told({ sex: '男', birthtime: '1981-10-04 19:01:02', location: '广东-广州-天河' });
  expect(of('深度解读')).toContain('没有只藏不露的');
  for (const each of MANY) expect(each.of('深度解读')).not.toContain('藏着不露的是无');
});

test('a child is promised nothing, and told nothing of years gone by as if they lay ahead', () => {
  const small = sampleReportBirths(60, { seed: 173, firstYear: 2011, lastYear: 2025 }).map(told);
  for (const { whole } of small)
    expect(whole).not.toMatch(
      /被生长抚平|就什么都有了|给您惊喜|惊喜会在|快得您都不敢信|成绩跟着|早几年慢|头几年慢|给自己减减负|宜借势/u,
    );
});

test('a child’s mother is told alike in reading and report', () => {
  let met = 0;
  const small = sampleReportBirths(60, { seed: 173, firstYear: 2012, lastYear: 2025 }).map(told);
  for (const { ctx, of } of small) {
    const reading = analyse(facts(ctx.chart)).find(({ id }) => id === 'hunyin')!.text;
    const [inReading, inReport] = [reading, of('婚姻家庭')].map((text) =>
      text.includes('偏印多而不见看母亲的正印'),
    );
    expect(inReading).toBe(inReport);
    if (inReport) met += 1;
  }
  expect(met).toBeGreaterThan(0);
});

test('parts of a life with the same mean are not ranked', () => {
  let equal = 0;
  const more = sampleReportBirths(60, { seed: 164, firstYear: 1928, lastYear: 2023 }).map(told);
  for (const { of } of [...MANY, ...more]) {
    const found = /前三步平均(\d+)分，中三步(\d+)分，后三步(\d+)分，([^。]+)。/u.exec(of('大运流年'));
    // Thirds that hardly differ are given by their numbers alone.
    if (!found) {
      expect(of('大运流年')).toContain('九步里较舒展的是');
      continue;
    }
    const [first, middle, last] = found.slice(1, 4).map(Number) as [number, number, number];
    const words = found[4]!;
    if (/前段高于后段|中段最高|后段最高/u.test(words)) {
      const most = Math.max(first, middle, last);
      expect([first, middle, last].filter((each) => each === most)).toHaveLength(1);
    }
    if (words.includes('两段相当')) equal += 1;
  }
  expect(equal).toBeGreaterThan(0);
});

test('the work of one element alone is told to the old in whole words, and once', () => {
  const { of } = told({ sex: '女', birthtime: '1956-04-15 21:31:12', location: '上海-上海-浦东' });
  expect(of('事业财运')).toContain('辰月壬日，极强，守着一件事最久的那些年，分量最重');
  expect(of('事业财运').match(/别人做不久的事/gu)).toHaveLength(1);
  const merged = told({ sex: '女', birthtime: '1952-01-31 10:01:31', location: '四川-成都-武侯' });
  expect(merged.ctx.view.pattern.name).toBe('化水格');
  expect(merged.of('事业财运').match(/合作的成色/gu)).toHaveLength(1);
});

test('south of the equator every season of birth is that of the almanac', () => {
  for (const birthtime of ['1991-07-09 11:40:00', '1985-01-20 08:10:00', '2016-10-05 15:30:00']) {
    const { ctx, whole } = told({ birthtime, location: '', jingdu: 174.76, tz: 'Pacific/Auckland' });
    const reading = analyse(facts(ctx.chart)).map(({ text }) => text);
    for (const text of [whole, ...reading])
      expect(text).not.toMatch(
        /(?<!按节令算，)[木火土金水]生在[春夏秋冬]天|(?<!按节令)生于[春夏秋冬]天的人/u,
      );
    for (const text of reading) expect(text).not.toMatch(/(?<!按节令算，)[春夏秋冬]天出生的人/u);
  }
});

test('what lies behind the old is not told as ahead, and those who learn have no output to keep up', () => {
  for (const { ctx, whole } of MANY) {
    if (ctx.verdict.outside) continue;
    if (ctx.verdict.fullAge >= 65) expect(whole).not.toMatch(/越早学会|实惠要自己挣|走出去用一用|就先充电/u);
    expect(whole).not.toContain('气脉一通，事情便顺');
  }
  for (const { ctx, whole } of LEARNERS)
    if (ctx.verdict.fullAge >= 16 && ctx.verdict.fullAge <= 22) expect(whole).not.toContain('把产量定下来');
});
