/**
 * Clocks that were ordered on the mainland before 1949 and in Tibet, of which it is not known how far they were kept: told
 * beside the chart, never applied. Sources: Guo Qingsheng, two papers summarised in the tz database (`asia`, China), the
 * first in 《中国科技史料》 24 (2003) 1, 5–9; the remarks there on Manchukuo, Tokyo time and Lhasa. No border of a zone is
 * drawn: the province alone decides.
 */
import type { CivilDate, CivilTime } from './civil-core.ts';
import type { ClockPlace, OtherClock } from './clock-types.ts';

export interface OrderedClock extends OtherClock {
  /** First and last day, as numbers like 19370101. */
  dates: readonly [first: number, last: number];
  places: (place: ClockPlace) => boolean;
}

const HOUR = 3600;
const inland = new Set(['重庆', '四川', '贵州', '云南', '陕西', '甘肃', '宁夏', '青海', '广西', '湖南']);
const occupied = new Set([
  ...['北京', '天津', '河北', '山西', '内蒙古'],
  ...['山东', '江苏', '浙江', '安徽', '福建', '江西'],
]);
/** The cities of Inner Mongolia that belonged to Manchukuo. */
const EAST = /^(赤峰|通辽|呼伦贝尔|兴安)/;
const isNortheast = ({ sheng, shi }: ClockPlace): boolean =>
  sheng === '辽宁' || sheng === '吉林' || sheng === '黑龙江' || (sheng === '内蒙古' && EAST.test(shi));
const isMainland = ({ sheng }: ClockPlace): boolean => !/^(香港|澳门|台湾)$/.test(sheng);
/** Where nothing is known of the Republic's clocks. */
const isFar = ({ sheng }: ClockPlace): boolean => sheng === '新疆' || sheng === '西藏';

const EARLIER = { offset: 9 * HOUR, change: { clock: 'utc9' as const } };
const LATER = { offset: 7 * HOUR, change: { clock: 'utc7' as const } };
const COMMON = { grade: 'possible' as const, when: '若照行', label: '按此排' };

const name = ({ sheng, shi }: ClockPlace): string => (sheng === '内蒙古' ? shi : sheng);

type Row = Omit<OrderedClock, 'told'> & { tell: (year: number, place: ClockPlace) => string };

/** Manchukuo from 1937: one hour ahead. */
const northeast: Row = {
  ...{ ...COMMON, ...EARLIER, id: 'clock.northeast', dates: [19370101, 19450831], places: isNortheast },
  tell: (year, place) => `${year}年${name(place)}一带的钟可能比今天的北京时间快一小时，并未处处照行。`,
};

/** Cities under occupation kept Tokyo time beside the local one. */
const tokyo: Row = {
  ...{ ...COMMON, ...EARLIER, id: 'clock.tokyo', dates: [19370801, 19450831] },
  places: (place) => occupied.has(place.sheng) && !isNortheast(place),
  tell: (year, place) =>
    `${year}年${name(place)}一带可能用东京时间，比今天的北京时间快一小时，并未处处照行。`,
};

const west = (id: string, first: number, last: number): Row => ({
  ...{ ...COMMON, ...LATER, id, dates: [first, last] },
  places: ({ sheng }) => inland.has(sheng),
  tell: (year, place) => `${year}年${name(place)}一带的钟可能比今天的北京时间慢一小时，并未处处照行。`,
});

/** The days of summer time in Shanghai, perhaps ordered for the whole Republic. */
const SUMMERS: readonly (readonly [number, number])[] = [
  [19460515, 19460930],
  [19470415, 19471031],
  [19480501, 19480930],
  [19490501, 19490527],
];
const republic = SUMMERS.map(
  (dates): Row => ({
    ...{ ...COMMON, ...EARLIER, id: 'clock.summer', dates },
    places: (place) => isMainland(place) && !isFar(place) && place.sheng !== '上海',
    tell: (year, place) => `${year}年夏季${name(place)}一带的钟可能拨快一小时，并未处处照行。`,
  }),
);

/** The rows of the table; of two that fit a birth the first is told. */
const ROWS: readonly Row[] = [
  {
    ...{ ...COMMON, id: 'clock.local', dates: [18500101, 19111231], places: isMainland, sunOnly: true },
    ...{ offset: Number.NaN, change: { clock: 'local' }, when: '若所记即本地时', label: '按所记即本地时排' },
    tell: () => '1912年以前各地用本地时刻。若记录的是当年的时辰，请关闭真太阳时或选“所记即本地时”。',
  },
  {
    ...{ ...COMMON, ...EARLIER, id: 'clock.shanghai1919', dates: [19190413, 19190930] },
    places: ({ sheng }) => sheng === '上海',
    tell: () => '1919年上海的海关与租界曾拨快一小时（4月13日至9月30日），并未处处照行。',
  },
  northeast,
  tokyo,
  west('clock.zones1918', 19180101, 19361231),
  west('clock.west', 19390101, 19451231),
  ...republic,
  west('clock.zones1948', 19480301, 19490930),
  {
    ...{ ...COMMON, id: 'clock.beijing1914', dates: [19140101, 19281231], offset: 27936 },
    ...{ places: (place) => isMainland(place) && !isFar(place), change: { clock: 'beijing-mean' } },
    tell: () => '1914年起官历用北京地方平时，比今天的北京时间慢14分24秒，并未处处照行。',
  },
  {
    ...{ ...COMMON, id: 'clock.lhasa', dates: [19500101, 19591231], offset: 6 * HOUR },
    ...{ places: ({ sheng }) => sheng === '西藏', change: { clock: 'utc6' } },
    tell: (year) => `${year}年拉萨一带的钟可能比北京时间慢两小时，并未处处照行。`,
  },
];

const number = ({ year, month, day }: CivilDate): number => year * 10_000 + month * 100 + day;

/** The clock that was ordered at a place on a day and is not applied; at most one. */
export function orderedClocks(place: ClockPlace, time: CivilTime): OrderedClock[] {
  const day = number(time);
  const row = ROWS.find(({ dates, places }) => day >= dates[0] && day <= dates[1] && places(place));
  if (!row) return [];
  const { tell, ...rest } = row;
  return [{ ...rest, told: tell(time.year, place) }];
}
