/** The order in which stars are told: those that a reader of charts looks for first. */
import { STARS } from './index.ts';

/** 《三命通会》 puts 天乙 above all, then the two 德; the rest of the order is common practice. */
const FIRST = [
  ...['天乙贵人', '天德贵人', '月德贵人', '三奇贵人', '天赦', '禄神', '文昌贵人', '将星', '驿马', '桃花'],
  ...['红鸾', '天喜', '华盖', '魁罡', '羊刃', '天官贵人', '太极贵人', '福星贵人', '国印', '学堂', '词馆'],
];
const NATURES = ['吉', '平', '凶'];

const places = new Map(
  [...STARS]
    .map(({ name, nature }, i) => {
      const first = FIRST.indexOf(name);
      return { name, key: [first < 0 ? FIRST.length : first, NATURES.indexOf(nature), i] as const };
    })
    .sort(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ name }, place) => [name, place]),
);

/** Whether a star is told wherever stars are told at all. */
export const isHighest = (name: string): boolean => name === FIRST[0];

/** Stars in the order in which they are told, the highest first. */
export const byRank = <S extends { name: string }>(stars: readonly S[]): S[] =>
  stars.toSorted((a, b) => (places.get(a.name) ?? places.size) - (places.get(b.name) ?? places.size));
