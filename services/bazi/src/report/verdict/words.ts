import { branchElement, stemElement } from '@tianji/almanac/cycle';
import type { AgeBand } from '@tianji/teller';
import type { View } from '../../engine/analysis/view.ts';
import { worthOf } from '../../engine/analysis/years.ts';
import { wordOf } from '../../engine/level/favour.ts';

export { worthOf } from '../../engine/analysis/years.ts';
export type { Worth } from '../../engine/level/favour.ts';

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

/** @param score the chart's own yearly score */
export const gradeOf = (score: number): Grade =>
  wordOf<Grade>(['顺势', '偏顺', '平稳', '宜稳', '宜静'], score);

/** Grade of ten years, by the same levels. */
export type DecadeGrade = '开阔' | '向上' | '平和' | '持重' | '收敛';

/** @param score of the ten years */
export const decadeGradeOf = (score: number): DecadeGrade =>
  wordOf<DecadeGrade>(['开阔', '向上', '平和', '持重', '收敛'], score);
