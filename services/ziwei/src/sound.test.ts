/** Both calls and the report of odd births: nothing throws, and nothing is printed that is not a text. */
import { oddBirths } from '@tianji/service-kit/testing';
import { flawsIn, flawsOf } from '@tianji/teller';
import { ziweiContract } from './contract/index.ts';
import { ZIWEI_OPTIONS } from './engine/index.ts';
import { getChart } from './handlers/get-chart.ts';
import { getScores } from './handlers/get-scores.ts';
import { assemble, planReport, printReport } from './report/index.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 10, minute: 0, second: 0 };
const CONTEXT = { now: () => Date.UTC(2026, 10, 27, 2), tenant: { visitorReads: 'full' }, member: null };

const call = (path: string) => ziweiContract.calls.find((each) => each.path === path)!;
const read = <T>(path: string, fields: object): T =>
  call(path).input.parse(
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  ) as T;

const named = oddBirths(36, ZIWEI_OPTIONS).map(
  (birth) => [`${birth.time} ${birth.tz ?? birth.location}`, birth] as const,
);

test.each(named)('%s: chart, scores, reading and report', async (_, birth) => {
  const { options, ...place } = birth;
  const fields = { ...place, ...options };
  const path = 'ziweidoushu/getZiweidoushuJson';
  const chart = await getChart(read(path, { ...fields, name: '林一舟' }), { now: Date.now });
  expect(call(path).output.safeParse(chart).error).toBeUndefined();
  const { ng, nz, yg, yz, rg, rz, sg, sz } = chart;
  const bazi = `${ng}${nz} ${yg}${yz} ${rg}${rz} ${sg}${sz}`;
  const asked = { ...fields, bazi, qiankun: birth.sex === '男' ? '乾造' : '坤造' };
  const scores = await getScores(read('ziweidoushudefen/getObj', asked), CONTEXT as never);
  const sections = JSON.parse(scores.doushujieshi) as { text: string }[];
  expect(sections.filter(({ text }) => text === '')).toEqual([]);
  expect(flawsIn({ chart, sections, defen: JSON.parse(scores.defen) })).toEqual([]);

  const { time: birthtime, sex, location, jingdu, tz } = birth;
  const about = { name: '林一舟', sex, birthtime, location };
  const plan = planReport({ ...about, jingdu, ...(tz && { tz }), options, now: NOW, brand: '天机' });
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
    const fields = { name: '无', time, sex: '女', location: '北京-北京-北京' };
    const refusal = getChart(read('ziweidoushu/getZiweidoushuJson', fields), { now: Date.now });
    await expect(refusal).rejects.toMatchObject({ status: 400, field: 'time' });
  },
);
