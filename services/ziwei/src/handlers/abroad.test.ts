import { parseTime, toSeconds } from '@tianji/almanac';
import { standardTimeOf, zoneName } from '@tianji/almanac/zone-name';
import { ServiceError } from '@tianji/service-kit';
import { ZIWEI_OPTIONS } from '../engine/index.ts';
import { getChart } from './get-chart.ts';
import { getScores } from './get-scores.ts';

const ask = (fields: Record<string, unknown>) =>
  getChart(
    {
      ...{ name: '无', sex: '女', time: '', location: '海外-其他-自填', jingdu: 0 },
      ...ZIWEI_OPTIONS.defaults,
      ...fields,
    } as Parameters<typeof getChart>[0],
    { now: Date.now },
  );

interface Born {
  where: string;
  tz: string;
  jingdu: number;
  time: string;
  /** Standard time of the zone, and the sun's time within half a minute. */
  standard: string;
  solar: string;
  lunar: string;
  life: string;
}

/**
 * Calculated by hand: summer time by local law, four minutes per degree, the equation of time from an almanac; the
 * lunar date of the local day from a printed calendar; 命宫 from 寅 forward by month, back by hour.
 */
const BORN: Born[] = [
  {
    ...{
      where: 'New York, summer time: two hours from the clock, another double hour',
      tz: 'America/New_York',
    },
    ...{ jingdu: -73.98, time: '1985-07-04 12:00:00', standard: '1985-07-04 11:00:00' },
    ...{ solar: '1985-07-04 10:59:40', lunar: '一九八五年五月十七 巳时', life: '丑' },
  },
  {
    ...{ where: 'Sao Paulo: summer time and sun move the birth to the day before', tz: 'America/Sao_Paulo' },
    ...{ jingdu: -46.63, time: '1990-12-25 00:30:00', standard: '1990-12-24 23:30:00' },
    ...{ solar: '1990-12-24 23:23:25', lunar: '一九九〇年冬月初九 子时', life: '子' },
  },
  {
    ...{ where: 'London, an hour ahead all year', tz: 'Europe/London' },
    ...{ jingdu: -0.12, time: '1970-01-15 08:30:00', standard: '1970-01-15 08:30:00' },
    ...{ solar: '1970-01-15 07:20:20', lunar: '一九六九年腊月初八 辰时', life: '酉' },
  },
  {
    ...{
      where: 'Sydney on the eve of the new year in Beijing: the day of the place',
      tz: 'Australia/Sydney',
    },
    ...{ jingdu: 151.18, time: '2000-02-05 01:30:00', standard: '2000-02-05 00:30:00' },
    ...{ solar: '2000-02-05 00:20:45', lunar: '二〇〇〇年正月初一 子时', life: '寅' },
  },
];

test.each(BORN)('$where', async ({ tz, jingdu, time, standard, solar, lunar, life }) => {
  const chart = await ask({ tz, jingdu, time });
  expect(chart).toMatchObject({ shiqu: tz, longitude: jingdu, gongli: time, beijingshijian: standard });
  expect(Math.abs(toSeconds(parseTime(chart.ztys)) - toSeconds(parseTime(solar)))).toBeLessThan(30);
  expect([chart.nongli, chart.minggongweizhi]).toEqual([lunar, life]);
  // The clock in use is given with the rules, in the notice and in the copied text.
  expect(chart.notices[0]).toMatchObject({ text: expect.stringContaining(zoneName(tz)) });
  expect(chart.dsQuery).toContain(standardTimeOf(tz));
});

test('stars, palaces and decades equal those of a Beijing birth with the same solar time and lunar day', async () => {
  const abroad = await ask({ tz: 'America/New_York', jingdu: -73.98, time: '1985-07-04 12:00:00' });
  const home = await ask({ time: '1985-07-04 10:59:40', location: '北京-北京-北京', trueSolar: false });
  expect(abroad.g12).toEqual(home.g12);
  expect(abroad.daxian).toEqual(home.daxian);
  expect('shiqu' in home).toBe(false);
});

test('near the edge of an hour the other chart is that of the same zone', async () => {
  const birth = { tz: 'America/New_York', jingdu: -75, time: '1986-01-20 11:02:00', trueSolar: false };
  const { alternatives, minggongweizhi } = await ask(birth);
  expect(alternatives.map(({ time }) => time.slice(0, 16))).toEqual(['1986-01-20 10:59']);
  const other = await ask({ ...birth, time: alternatives[0]!.time });
  expect(other.minggongweizhi).not.toBe(minggongweizhi);
});

test('scores and reading are those of the chart abroad', async () => {
  const birth = { tz: 'America/New_York', jingdu: -73.98, time: '1985-07-04 12:00:00' };
  const { ng, nz, yg, yz, rg, rz, sg, sz } = await ask(birth);
  const ctx = { now: () => Date.UTC(2026, 1, 20), tenant: { visitorReads: 'full' }, member: null };
  const told = await getScores(
    {
      ...{ ...birth, bazi: `${ng}${nz} ${yg}${yz} ${rg}${rz} ${sg}${sz}`, qiankun: '坤造' },
      ...{ location: '海外-美国-纽约' },
    },
    ctx as never,
  );
  expect(told.assumed).toBe('');
  expect(told.defen).toContain('1985-07-04');
});

const NEW_YORK = { tz: 'America/New_York', jingdu: -74, time: '1985-07-04 09:30:00' };

test.each([
  [{ tz: 'Mars/Base' }, 'tz'],
  [{ jingdu: 0 }, 'jingdu'],
  [{ jingdu: 181 }, 'jingdu'],
  [{ time: '1500-01-01 08:00:00' }, 'tz'],
  [{ tz: undefined }, 'jingdu'],
])('abroad %j is refused by name', async (fields, field) => {
  const error = await ask({ ...NEW_YORK, ...fields }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ field });
});
