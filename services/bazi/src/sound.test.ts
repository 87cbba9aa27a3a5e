/** Every call and the report of odd births: nothing throws, and nothing is printed that is not a text. */
import { oddBirths } from '@tianji/service-kit/testing';
import { flawsIn, flawsOf } from '@tianji/teller';
import { baziContract } from './contract/index.ts';
import { BAZI_OPTIONS } from './engine/index.ts';
import { getAnalysis } from './handlers/get-analysis.ts';
import { getBaZi } from './handlers/get-bazi.ts';
import { getCases } from './handlers/get-cases.ts';
import { assemble, planReport, printReport } from './report/index.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 10, minute: 0, second: 0 };
const CONTEXT = {
  now: () => Date.UTC(2026, 10, 27, 2),
  tenant: { visitorReads: 'full' as const },
  member: null,
};

const call = (path: string) => baziContract.calls.find((each) => each.path === path)!;
const read = <T>(path: string, fields: object): T =>
  call(path).input.parse(
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  ) as T;

const CASES = oddBirths(36, BAZI_OPTIONS).map((birth, i) => ({ birth, hourUnknown: i % 9 === 8 }));
const named = CASES.map(
  (each) => [`${each.birth.time} ${each.birth.tz ?? each.birth.location}`, each] as const,
);

test.each(named)('%s: chart, reading, cases and report', async (_, { birth, hourUnknown }) => {
  const { options, ...place } = birth;
  const fields = { ...place, ...options, ...(hourUnknown && { hourUnknown }) };
  const path = 'perpetualcalendaralmanac/getBaZi';
  const chart = await getBaZi(read(path, fields), CONTEXT);
  expect(call(path).output.safeParse(chart).error).toBeUndefined();
  const reading = { ...fields, bazi: chart.bazi, qiankun: birth.sex === '男' ? '乾造' : '坤造' };
  const analysis = await getAnalysis(read('numerologyanalysis/getObj', reading), CONTEXT);
  const cases = await getCases(read('bazianli/getObj', reading), CONTEXT);
  const sections = JSON.parse(analysis.detailedcontent) as { text: string }[];
  expect(sections.filter(({ text }) => text === '')).toEqual([]);
  expect(flawsIn({ chart, sections, cases })).toEqual([]);

  const { time: birthtime, sex, location, jingdu, tz } = birth;
  const about = { name: '林一舟', sex, birthtime, location };
  const plan = planReport({
    ...about,
    jingdu,
    ...(tz && { tz }),
    hourUnknown,
    options,
    now: NOW,
    brand: '天机',
  });
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  for (const [key, { text, trace }] of Object.entries(texts)) {
    expect([
      key,
      text.split('\n').filter((line, i, all) => /^# /.test(line) && !/^[^#]/.test(all[i + 1] ?? '')),
    ]).toEqual([key, []]);
    expect([key, text === '', flawsOf(text), trace.flatMap(({ facts }) => facts.flatMap(flawsOf))]).toEqual([
      key,
      false,
      [],
      [],
    ]);
  }
  expect(flawsIn(plan.summary)).toEqual([]);
  printReport(assemble(plan, texts), { birth: about, bazi: plan.bazi, written: NOW.year });
});

test.each(['0516-06-01 08:00:00', '2201-06-01 08:00:00', '1582-10-10 08:00:00'])(
  '%s has no chart, and is refused by name',
  async (time) => {
    const fields = { time, sex: '女', location: '北京-北京-北京' };
    const refusal = getBaZi(read('perpetualcalendaralmanac/getBaZi', fields), CONTEXT);
    await expect(refusal).rejects.toMatchObject({ status: 400, field: 'time' });
  },
);
