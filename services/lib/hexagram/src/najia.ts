/**
 * Na jia (纳甲): the stem and branch of each line, and the eight palaces with their generations,
 * as 《京氏易传》 sets them out and 《增删卜易》 uses them.
 */
import { TRIGRAMS, trigramOf } from './trigram.ts';

/** Per trigram name: stem and three branches as the lower and as the upper trigram, bottom first. */
const NAJIA: Readonly<Record<string, { inner: string; outer: string }>> = {
  乾: { inner: '甲子寅辰', outer: '壬午申戌' },
  坤: { inner: '乙未巳卯', outer: '癸丑亥酉' },
  震: { inner: '庚子寅辰', outer: '庚午申戌' },
  巽: { inner: '辛丑亥酉', outer: '辛未巳卯' },
  坎: { inner: '戊寅辰午', outer: '戊申戌子' },
  离: { inner: '己卯丑亥', outer: '己酉未巳' },
  艮: { inner: '丙辰午申', outer: '丙戌子寅' },
  兑: { inner: '丁巳卯丑', outer: '丁亥酉未' },
};

/** Stem-branch of the six lines, bottom first, such as 甲子 甲寅 甲辰 壬午 壬申 壬戌 for 乾. */
export function najiaLines(lines: readonly number[]): string[] {
  const inner = NAJIA[trigramOf(lines.slice(0, 3)).name]!.inner;
  const outer = NAJIA[trigramOf(lines.slice(3, 6)).name]!.outer;
  return [inner, outer].flatMap((text) => [...text.slice(1)].map((branch) => text[0]! + branch));
}

/** The position of a hexagram in its palace. */
export interface PalacePlace {
  /** The pure trigram that names the palace. */
  palace: string;
  element: string;
  /** 本宫 一世 … 五世 游魂 归魂 */
  generation: string;
  /** Line of 世 and of 应, 1 (bottom) to 6. */
  shi: number;
  ying: number;
}

const GENERATIONS = [
  { name: '本宫', flip: [], shi: 6 },
  { name: '一世', flip: [0], shi: 1 },
  { name: '二世', flip: [0, 1], shi: 2 },
  { name: '三世', flip: [0, 1, 2], shi: 3 },
  { name: '四世', flip: [0, 1, 2, 3], shi: 4 },
  { name: '五世', flip: [0, 1, 2, 3, 4], shi: 5 },
  { name: '游魂', flip: [0, 1, 2, 4], shi: 4 },
  { name: '归魂', flip: [4], shi: 3 },
] as const;

const places = new Map<string, PalacePlace>();
for (const trigram of TRIGRAMS) {
  for (const { name, flip, shi } of GENERATIONS) {
    const lines: number[] = [...trigram.lines, ...trigram.lines];
    for (const line of flip) lines[line] = 1 - lines[line]!;
    places.set(lines.join(''), {
      palace: trigram.name,
      element: trigram.element,
      generation: name,
      shi,
      ying: shi > 3 ? shi - 3 : shi + 3,
    });
  }
}

/** Palace, generation, 世 and 应 of six lines (bottom first, 1 = yang). */
export function palaceOf(lines: readonly number[]): PalacePlace {
  return places.get(lines.join(''))!;
}
