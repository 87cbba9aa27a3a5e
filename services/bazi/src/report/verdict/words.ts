import { branchElement, stemElement } from '@tianji/almanac/cycle';
import type { AgeBand } from '@tianji/teller';
import type { View } from '../../engine/analysis/view.ts';
import { pointsOf, worthOf } from '../../engine/analysis/years.ts';

export { worthOf } from '../../engine/analysis/years.ts';
export type { Worth } from '../../engine/score/favour.ts';

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

/** Whom a section addresses: the parents of a minor, an adult, an elder. */
export type Band = 'young' | 'grown' | 'late';

/** Up to this full age a section, or the text of a year, addresses the parents. */
const CHILD = 15;
const LATE = 65;

/** @param age full years today */
export function bandOf(age: number): Band {
  if (age <= CHILD) return 'young';
  return age >= LATE ? 'late' : 'grown';
}

/** The register of a year's or a decade's text, by the full age in its middle. */
export type Register = 'infant' | 'young' | 'teen' | 'learner' | 'grown' | 'senior' | 'late';

const REGISTERS: Readonly<Record<AgeBand, Register>> = {
  '0–3': 'infant',
  '4–6': 'young',
  '7–12': 'young',
  '13–15': 'teen',
  '16–18': 'learner',
  '19–22': 'learner',
  '23–29': 'grown',
  '30–39': 'grown',
  '40–54': 'grown',
  '55–64': 'senior',
  '65–74': 'late',
  '75–': 'late',
};

export const registerOf = (ages: AgeBand): Register => REGISTERS[ages];

/** Grade of a year by its score: the same levels as in the reading on the page. */
export type Grade = '顺势' | '偏顺' | '平稳' | '宜稳' | '宜静';

/** @param score the chart's own yearly score, 0–100, baseline 50 */
export function gradeOf(score: number): Grade {
  if (score >= 65) return '顺势';
  if (score >= 55) return '偏顺';
  if (score >= 46) return '平稳';
  return score >= 36 ? '宜稳' : '宜静';
}

/** Grade of ten years by the mean of their scores, which vary less than single years. */
export type DecadeGrade = '开阔' | '向上' | '平和' | '持重' | '收敛';

export { decadeFavour } from '../../engine/score/favour.ts';

/** @param mean mean of ten yearly scores */
export function decadeGradeOf(mean: number): DecadeGrade {
  if (mean >= 60) return '开阔';
  if (mean >= 53) return '向上';
  if (mean >= 47) return '平和';
  return mean >= 40 ? '持重' : '收敛';
}
