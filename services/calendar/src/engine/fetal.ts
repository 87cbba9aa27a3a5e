const BY_STEM = ['占门', '碓磨', '厨灶', '仓库', '房床'];
const BY_BRANCH = ['碓', '厕', '炉', '门', '栖', '床'];
/** Where stem and branch name the same object, the almanac has one word for both. */
const JOINED: Record<string, string> = { 占门门: '占大门', 碓磨碓: '占碓磨', 房床床: '占房床' };
/** The direction changes at these positions of the sixty-cycle. */
const PLACES: readonly (readonly [number, string])[] = [
  [56, '外东南'],
  [51, '外正东'],
  [45, '外东北'],
  [44, '房内中'],
  [40, '房内东'],
  [39, '房内西'],
  [36, '房内南'],
  [34, '房内中'],
  [29, '房内北'],
  [24, '外正北'],
  [18, '外西北'],
  [13, '外正西'],
  [7, '外西南'],
  [2, '外正南'],
  [0, '外东南'],
];
const BY_MONTH = '占房床 占户窗 占门堂 占厨灶 占房床 占床仓 占碓磨 占厕户 占门房 占房床 占灶炉 占房床'.split(
  ' ',
);

/** 今日胎神: object by stem and branch of the day, then its direction: 厨灶厕 外西南. `day`: 0 甲子 … 59. */
export function dayFetal(day: number): string {
  const object = `${BY_STEM[day % 5]}${BY_BRANCH[day % 6]}`;
  const place = PLACES.find(([from]) => day >= from);
  return `${JOINED[object] ?? object} ${place?.[1] ?? ''}`;
}

/** 本月胎神 by lunar month 1–12. A leap month has none: 无. */
export function monthFetal(month: number, leap: boolean): string {
  return leap ? '无' : (BY_MONTH[month - 1] ?? '');
}
