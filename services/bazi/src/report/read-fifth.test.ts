/** What a fifth editor marked on 28 November 2026: years by one decision, the hour once, words for those who learn. */
import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { readingOf } from '../telling/reading.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';
import { planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 15, minute: 20, second: 0 };

const told = (birth: ToldBirth) => toldOn(NOW, birth);

test('a year names every union and clash of its branch', () => {
  for (const birth of sampleReportBirths(24, { seed: 101, firstYear: 1932, lastYear: 2022 })) {
    const { ctx, of } = told(birth);
    const lines = of('大运流年').split('# 一年一年看')[1]!.split('\n');
    for (const { year, flow } of ctx.verdict.years)
      for (const { type, chars, pillars } of flow.branchRelations)
        if (/三合|三会/u.test(type) && pillars.includes('流年')) {
          const line = lines.find((each) => each.startsWith(`${year}年`))!;
          expect(line).toContain(chars);
          expect(line).toContain(type);
        }
  }
});

test('an unknown hour is named once in a section', () => {
  for (const birth of sampleReportBirths(8, { seed: 103, firstYear: 1940, lastYear: 2024 }))
    for (const text of told({ ...birth, hourUnknown: true }).texts.values())
      expect(text.split('时辰不详').length).toBeLessThan(3);
});

test('the first page does not speak of shares of money to those who learn, nor to parents', () => {
  const births = sampleReportBirths(40, { seed: 107, firstYear: 2005, lastYear: 2022 });
  const first = births.map((birth) => told(birth).of('命盘解析').split('# 生辰与口径')[0]!);
  for (const page of first) expect(page).not.toMatch(/分账难|分账与让利|同一碗饭/u);
  expect(first.filter((page) => page.includes('同伴多，容易比')).length).toBeGreaterThan(2);
});

test('a decade is told for the pattern as the pattern is: along its current, or of its own family', () => {
  const follows = told({ sex: '男', birthtime: '1961-12-24 23:32:57' });
  expect(follows.of('深度解读')).toContain('甲午大运的天干是正财，属财星，此格讲的是顺势，眼下的大运正顺着');
  const kin = told({ sex: '女', birthtime: '1954-01-25 12:00:00', hourUnknown: true });
  expect(kin.of('深度解读')).toContain('壬申大运的天干是伤官，属食伤，眼下的大运与格局出自一家');
});

test('the lowest decade of an easy life is named without counsel', () => {
  const { of } = told({ sex: '女', birthtime: '1946-03-30 20:59:24' });
  expect(of('大运流年')).toMatch(/最低的是..（55分）[。；]/u);
  expect(of('先天性格Baihua')).not.toContain('年纪大了以后');
});

test('a group of three is told for the age of its decade', () => {
  for (const birth of sampleReportBirths(25, { seed: 109, firstYear: 1935, lastYear: 2024 }))
    for (const [, age, line] of told(birth)
      .of('大运流年')
      .matchAll(/虚岁(\d+)—\d+岁，(.*)/gu))
      if (Number(age) > 65) expect(line).not.toMatch(/借平台之力|往大处谋划|做减法最聪明|大势/u);
});

test('what whole pillars do is not told again of their branches', () => {
  const { of } = told({ sex: '男', birthtime: '1954-07-08 06:20:00', location: '山东-济南-历下' });
  expect(of('婚姻家庭')).toContain('配偶宫与月柱见天克地冲');
  expect(of('婚姻家庭')).not.toContain('配偶宫与月柱见六冲');
  expect(of('深度解读')).not.toContain('月支与日支未丑六冲');
  expect(of('婚姻家庭Baihua').split('一回回也都').length).toBe(2);
  expect(of('大运流年Baihua')).toMatch(/虚岁71—80岁，\d+分，.，现在就在这一段。/u);
});

test('one who learns has no fund to lay by, no house to keep; a decade under way is not over', () => {
  const births = sampleReportBirths(40, { seed: 113, firstYear: 2004, lastYear: 2009 });
  for (const { whole } of births.map(told)) {
    expect(whole).not.toMatch(
      /存一笔不动的钱|攒一笔不动的钱|攒下一笔不动的钱|一大家子的事您都管|照顾得了一大家人/u,
    );
    expect(whole).not.toMatch(/紧过一阵|得罪过人/u);
  }
});

test('harsh names of stars and stages are told for what they stand for', () => {
  const { of, ctx } = told({ sex: '女', birthtime: '2020-06-14 16:25:00', location: '湖北-武汉-武昌' });
  // Of the families that weigh two are told: a harsh name never without its meaning.
  expect(of('深度解读') + of('深度解读Baihua')).not.toMatch(/(?:灾煞|白虎)(?!，名字重|，讲的不过是|、)/u);
  expect(of('深度解读') + of('深度解读Baihua')).not.toContain('九丑');
  const stars = analyse(facts(ctx.chart)).find(({ id }) => id === 'shensha')!.text;
  expect(stars).toMatch(/灾煞在月柱，白虎在时柱：名字重，说的只是/u);
  expect(stars).not.toContain('九丑');
  expect(of('命盘解析')).not.toMatch(/十二长生|[病死墓绝]/u);
  expect(of('事业财运')).toContain('上学以后怎样学');
});

test('south of the equator spring is the almanac’s', () => {
  const { ctx } = told({
    ...{ sex: '男', birthtime: '2000-04-23 19:15:00', location: '澳大利亚-墨尔本' },
    ...{ jingdu: 144.96, tz: 'Australia/Melbourne' },
  } as ToldBirth);
  const { sanju, yaodian } = planOf(ctx).summary;
  expect(sanju[0]!.text).toContain('按节令生在春天');
  expect(yaodian.命盘解析).toContain('按节令生在春天的辛金');
  const years = readingOf(ctx.chart).find(({ id }) => id === 'liunian')!.text;
  expect(years).toMatch(/2033年.*与大运六冲（未丑）/u);
});

test('a couple’s one bond is told once, and a temper’s', () => {
  const { of } = told({ sex: '女', birthtime: '2000-09-12 08:00:00', location: '辽宁-大连-中山' });
  expect(of('婚姻家庭Baihua')).toContain('有时候看着要闹僵，转个弯又好了。');
  expect(of('婚姻家庭Baihua')).not.toContain('像被什么黏着');
  expect(of('先天性格')).toContain('年柱与月柱天合地合');
  expect(of('先天性格')).not.toContain('年柱与月柱六合');
});

test('a reading tells a clash of whole pillars once', () => {
  for (const birth of sampleReportBirths(12, { seed: 127, firstYear: 1940, lastYear: 2020 })) {
    const sections = readingOf(told(birth).ctx.chart);
    const years = sections.find(({ id }) => id === 'liunian')!.text.split('\n');
    for (const line of years)
      for (const [, pillar] of line.matchAll(/与(.柱|大运)天克地冲/gu))
        expect(line).not.toMatch(new RegExp(`与${pillar}六冲`, 'u'));
  }
});
