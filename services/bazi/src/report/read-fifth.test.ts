/** What a fifth editor marked on 28 November 2026: years by one decision, the hour once, words for those who learn. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';
import { isWeighty, toldMeetings } from './sections/meeting-words.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 15, minute: 20, second: 0 };

type Birth = Partial<ReturnType<typeof sampleReportBirths>[number]>;

function told(birth: Birth) {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, location: '浙江-杭州-西湖', ...birth, now: NOW });
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  return { ctx, texts, of: (key: string) => texts.get(key)!, whole: [...texts.values()].join('\n') };
}

/** The text of one year, without its heading. */
const yearOf = (luck: string, year: number) =>
  luck.split(new RegExp(`^# ${year}年..，.*$`, 'm'))[1]?.split(/^# /m)[0] ?? '';

test('a year names every union and clash of its branch, as the facts do', () => {
  for (const birth of sampleReportBirths(24, { seed: 101, firstYear: 1932, lastYear: 2022 })) {
    const { ctx, of } = told(birth);
    for (const year of ctx.verdict.years)
      for (const meeting of toldMeetings(year.meetings, `流年${year.ganzhi}`).filter(isWeighty))
        expect(yearOf(of('大运流年'), year.year)).toContain(meeting.words);
  }
});

test('three branches that complete a group are told in everyday words too', () => {
  const { of } = told({ sex: '女', birthtime: '1935-04-11 10:20:00', location: '浙江-宁波-海曙' });
  expect(yearOf(of('大运流年'), 2035)).toMatch(/寅卯辰三会成木局.*另见卯与年支亥半合。/u);
  expect(of('大运流年Baihua')).toMatch(/2029年您95岁，[^：]*：(?:家里人齐|来帮忙的人)/u);
  expect(of('大运流年Baihua')).toMatch(/2035年您101岁，[^：]*：(?:太热闹|外头人)/u);
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
