/** The four transformations (四化) of each stem, in the order 禄 权 科 忌. */
import type { ZiweiOptions } from './options.ts';
import { starIndex } from './stars.ts';

export const HUA = ['禄', '权', '科', '忌'] as const;
export type Hua = (typeof HUA)[number];

/** 《紫微斗数全书》, stems 甲 to 癸. */
const QUANSHU = [
  '廉贞 破军 武曲 太阳',
  '天机 天梁 紫微 太阴',
  '天同 天机 文昌 廉贞',
  '太阴 天同 天机 巨门',
  '贪狼 太阴 右弼 天机',
  '武曲 贪狼 天梁 文曲',
  '太阳 武曲 太阴 天同',
  '巨门 太阳 文曲 文昌',
  '天梁 紫微 左辅 武曲',
  '破军 巨门 太阴 贪狼',
];

/** Deviations of the other schools, by stem. */
const DEPARTURES: Record<ZiweiOptions['sihua'], Record<number, string>> = {
  quanshu: {},
  zhongzhou: { 4: '贪狼 太阴 太阳 天机', 6: '太阳 武曲 天府 天同', 8: '天梁 紫微 天府 武曲' },
  'geng-tongyin': { 6: '太阳 武曲 天同 太阴' },
  'geng-tongxiang': { 6: '太阳 武曲 天同 天相' },
};

const compiled = new Map<ZiweiOptions['sihua'], readonly (readonly number[])[]>(
  (Object.keys(DEPARTURES) as ZiweiOptions['sihua'][]).map((school) => [
    school,
    QUANSHU.map((row, stem) => (DEPARTURES[school][stem] ?? row).split(' ').map(starIndex)),
  ]),
);

/** Indexes of the stars that take 禄 权 科 忌 from a stem (0 = 甲). */
export function transformations(stem: number, school: ZiweiOptions['sihua']): readonly number[] {
  return compiled.get(school)![stem]!;
}
