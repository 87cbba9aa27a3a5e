/** What a third editor marked on 28 November 2026: one decision for both versions, and words for every age in a group. */
import { SEAT_LATE } from '../corpus/report/settled-palace.ts';
import { isFact } from '../corpus/told.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 12, minute: 0, second: 0 };

function told(birth: Pick<ReturnType<typeof sampleReportBirths>[number], 'sex' | 'birthtime'>) {
  const plan = planOf(
    contextOf({ ...sampleReportBirths(1)[0]!, location: '北京-北京-朝阳', ...birth, now: NOW }),
  );
  return { texts: new Map(plan.keys.map((key) => [key, plan.write(key).text])) };
}

test('what is wholly absent is told once where the elements are weighed', () => {
  const { texts } = told({ sex: '女', birthtime: '1972-03-11 06:20:00' });
  expect(texts.get('命盘解析')!.match(/火明暗都不见/gu)).toHaveLength(1);
});

test('which year to change work is told by one section alone', () => {
  for (const birth of sampleReportBirths(20, { seed: 61, firstYear: 1973, lastYear: 1980 }))
    expect(told(birth).texts.get('深度解读')).not.toMatch(/岗位[^。]*更替/u);
});

test('from sixty-five on the partner’s palace is told as it has been', () => {
  for (const text of Object.values(SEAT_LATE).flatMap((table) => Object.values(table)))
    expect(isFact(text) || text.includes('［')).toBe(true);
  const births = sampleReportBirths(30, { seed: 67, firstYear: 1936, lastYear: 1960 });
  for (const { texts } of births.map(told))
    expect(
      texts
        .get('婚姻家庭')!
        .replace(/# 相处之道[\s\S]*/u, '')
        .match(
          /先抱一抱再辩|记得问一问|别用力过猛|往往比在外头想得通|留一点虚的|要有一晚|胜过|别让长辈|约定几条|常出门走走|先记得|少翻旧账/u,
        ),
    ).toBeNull();
});

test('a child of ten and more is not hugged in what a year brings', () => {
  const births = sampleReportBirths(12, { seed: 53, firstYear: 2013, lastYear: 2016 });
  for (const { texts } of [{ sex: '男', birthtime: '2014-07-02 08:30:00' } as const, ...births].map(told))
    for (const key of ['大运流年', '大运流年Baihua'])
      expect(texts.get(key)!.match(/[^。\n]*(?<!怀)抱(?!怨|负|有|着希望)[^。\n]*/gu)).toBeNull();
});

test('in the first years nobody has chores or words of peace', () => {
  const births = sampleReportBirths(20, { seed: 71, firstYear: 2024, lastYear: 2025 });
  for (const { texts } of [{ sex: '女', birthtime: '2025-06-17 21:40:00' } as const, ...births].map(told)) {
    expect(texts.get('婚姻家庭')! + texts.get('婚姻家庭Baihua')!).not.toMatch(/家务|和好|你来定一半/u);
  }
});

test('of several elements that are absent, none alone is called the lightest', () => {
  let seen = 0;
  for (const birth of sampleReportBirths(600, { seed: 7, firstYear: 1960, lastYear: 1995 })) {
    const { view } = contextOf({ ...birth, now: NOW });
    const absent = '木火土金水'
      .split('')
      .filter((each) => view.strength.shares[each as '木'] === 0 && each !== view.dayMaster.element);
    if (absent.length < 2 || !absent.includes(view.lightestElement)) continue;
    seen += 1;
    const text = told(birth).texts.get('命盘解析')!;
    const [, others] = /明暗都不见，与(.+?)同是最薄的/u.exec(text) ?? [];
    expect(others?.split('、')).toEqual(absent.filter((each) => each !== view.lightestElement));
    if (seen === 4) break;
  }
  expect(seen).toBeGreaterThan(0);
});
