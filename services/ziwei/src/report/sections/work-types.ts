/** The kinds of work closest to a chart: main stars and a few others in 命, 官禄, 财帛 and 迁移, weighed. */
import type { Star } from '../../engine/index.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';

/** The stars that indicate a kind of work. */
const STARS: Readonly<Record<string, readonly string[]>> = {
  管理统筹: ['紫微', '天府', '天相', '太阳'],
  专业技术: ['武曲', '天机', '七杀', '擎羊'],
  财务经营: ['武曲', '天府', '太阴', '禄存'],
  文教传播: ['太阳', '巨门', '天梁', '文昌'],
  公共服务: ['天同', '天梁', '天相', '太阴'],
  创意艺术: ['贪狼', '廉贞', '太阴', '文曲'],
  开拓业务: ['七杀', '破军', '贪狼', '天马'],
  研究策划: ['天机', '巨门', '廉贞', '文昌'],
};
const PALACES: readonly (readonly [string, number])[] = [
  ['命宫', 3],
  ['官禄', 3],
  ['财帛', 2],
  ['迁移', 1],
];
const BRIGHT: Readonly<Record<string, number>> = { 庙: 1.3, 旺: 1.2, 得: 1.1, 不: 0.8, 陷: 0.7 };
/** A borrowed star counts as in the scores. */
const BORROWED = 0.6;

const force = ({ brightness, sihua }: Star): number =>
  (BRIGHT[brightness] ?? 1) + (sihua === undefined ? 0 : sihua === '忌' ? -0.2 : 0.3);

const inPalace = (palace: PalaceVerdict, stars: readonly string[]): number => {
  const own = [...palace.softHere, ...palace.toughHere, ...(palace.empty ? [] : palace.stars)];
  const borrowed = palace.empty ? palace.stars : [];
  const sum = (list: readonly Star[]): number =>
    list.filter(({ name }) => stars.includes(name)).reduce((total, star) => total + force(star), 0);
  return sum(own) + BORROWED * sum(borrowed);
};

export interface WorkType {
  name: string;
  points: number;
  /** The chart's own indicating stars in the four palaces, in place. */
  stars: string[];
}

/** The eight kinds, closest first; ties in the order of the table. */
export function workTypes(verdict: Verdict): WorkType[] {
  return Object.entries(STARS)
    .map(([name, stars]) => ({
      name,
      points: PALACES.reduce(
        (sum, [palace, weight]) => sum + weight * inPalace(verdict.palace(palace), stars),
        0,
      ),
      stars: PALACES.flatMap(([label]) => {
        const palace = verdict.palace(label);
        return [...palace.stars, ...palace.softHere, ...palace.toughHere]
          .filter((star) => stars.includes(star.name))
          .map((star) => star.name);
      }).filter((star, i, all) => all.indexOf(star) === i),
    }))
    .sort((a, b) => b.points - a.points);
}
