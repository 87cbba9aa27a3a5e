import { branchElement, type Element, stemElement } from '@tianji/almanac/cycle';
import type { View } from '../../engine/analysis/view.ts';

/** What an element is to a chart: useful, neither, or better used sparingly. */
export type Worth = '喜' | '平' | '忌';

/** The worth of an element by the chart's useful god, and by nothing else. */
export function worthOf(v: View, element: Element): Worth {
  if (v.usefulGod.elements.includes(element)) return '喜';
  return v.usefulGod.avoid.includes(element) ? '忌' : '平';
}

/** Points for ranking: the first useful element 2, the others 1, and the same below nought. */
export function pointsOf(v: View, element: Element): number {
  const good = v.usefulGod.elements.indexOf(element);
  if (good >= 0) return good === 0 ? 2 : 1;
  const bad = v.usefulGod.avoid.indexOf(element);
  return bad < 0 ? 0 : bad === 0 ? -2 : -1;
}

/** Stem and branch of a pillar with what their elements are to the chart. */
export function sidesOf(v: View, ganzhi: string) {
  const [stem, branch] = [ganzhi.charAt(0), ganzhi.charAt(1)];
  const [a, b] = [stemElement(stem), branchElement(branch)];
  return {
    stem,
    branch,
    stemElement: a,
    branchElement: b,
    stemWorth: worthOf(v, a),
    branchWorth: worthOf(v, b),
    points: pointsOf(v, a) + pointsOf(v, b),
  };
}

/** Which words suit an age (虚岁): of growing up, of grown life, of later years. */
export type Band = 'young' | 'grown' | 'late';

const INFANT = 4;
const YOUNG = 17;
const LATE = 65;

/** The years before a child goes among others, by 虚岁: nobody speaks of lessons then. */
export const isInfant = (age: number): boolean => age <= INFANT;

/** @param age 虚岁 */
export function bandOf(age: number): Band {
  if (age <= YOUNG) return 'young';
  return age >= LATE ? 'late' : 'grown';
}

/** Grade of a year by its score: the same steps as in the reading on the page. */
export type Grade = '顺势' | '偏顺' | '平稳' | '宜稳' | '宜静';

/** @param score the chart's own yearly score, 0–100, baseline 50 */
export function gradeOf(score: number): Grade {
  if (score >= 65) return '顺势';
  if (score >= 55) return '偏顺';
  if (score >= 46) return '平稳';
  return score >= 36 ? '宜稳' : '宜静';
}

/** Grade of ten years by the mean of their scores, which lie closer together than single years. */
export type DecadeGrade = '开阔' | '向上' | '平和' | '持重' | '收敛';

/** @param mean mean of ten yearly scores */
export function decadeGradeOf(mean: number): DecadeGrade {
  if (mean >= 60) return '开阔';
  if (mean >= 53) return '向上';
  if (mean >= 47) return '平和';
  return mean >= 40 ? '持重' : '收敛';
}
