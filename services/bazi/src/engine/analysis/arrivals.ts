/**
 * What a flow year is about: by its god, the age at which it is lived, and its verdict. The words are
 * those of the report, so that page and report tell one span alike.
 */
import { YEAR_FIRST, YEAR_PRESCHOOL, YEAR_YOUNG } from '../../corpus/reading-ages.ts';
import { YEAR_EASY, YEAR_TIGHT } from '../../corpus/reading-tones.ts';
import { ofGreatAge } from '../../corpus/report/age-aged.ts';
import { PLAIN_CARE, PLAIN_GOOD, PLAIN_LATE } from '../../corpus/report/luck-plain-years.ts';
import { PLAIN_EVEN, PLAIN_LEARNER, PLAIN_SENIOR } from '../../corpus/report/luck-steps.ts';
import { favourOf } from '../score/favour.ts';
import type { FlowYear } from '../types.ts';
import { ageIn, stageIn } from './suit.ts';
import type { View } from './view.ts';
import { yearTone } from './year-tone.ts';

/** Up to this age the text of a year addresses those who bring up a small child; then those of a child before school. */
const FIRST = 3;
/** Up to this age nobody goes to school. */
const PRESCHOOL = 6;
const GROWN = { 喜: PLAIN_GOOD, 平: PLAIN_EVEN, 忌: PLAIN_CARE } as const;

const ended = (clause: string) => `${clause.replace(/。$/u, '')}。`;

/** A year of growing up: a verdict that turns its god has words of its own. */
function childYear(age: number, { score, tenGod }: FlowYear): string {
  const turned = { 顺: YEAR_EASY, 平: undefined, 慎: YEAR_TIGHT }[favourOf(score)];
  const usual = age <= FIRST ? YEAR_FIRST : age <= PRESCHOOL ? YEAR_PRESCHOOL : YEAR_YOUNG;
  return turned?.[age <= PRESCHOOL ? 'small' : 'child'][tenGod] ?? usual[tenGod]!;
}

/** What a flow year is about, in one sentence. */
export function yearWords(v: View, flow: FlowYear): string {
  const { year, tenGod } = flow;
  const tone = yearTone(v, flow);
  switch (stageIn(v, year)) {
    case 'child':
      return childYear(ageIn(v, year), flow);
    case 'learner':
      return ended(PLAIN_LEARNER[tone][tenGod]!);
    case 'grown':
      return GROWN[tone][tenGod]!;
    case 'senior':
      return ended(PLAIN_SENIOR[tone][tenGod]!);
    case 'late':
      return ofGreatAge(ageIn(v, year), PLAIN_LATE[tone][tenGod]!);
  }
}
