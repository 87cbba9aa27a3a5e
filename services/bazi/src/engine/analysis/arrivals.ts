/**
 * What a flow year or a major cycle is about: by its god, the age at which it is lived, and its verdict. The words are
 * those of the report, so that page and report tell one span alike.
 */
import { stemElement } from '@tianji/almanac/cycle';
import {
  CYCLE_LATE,
  CYCLE_YOUNG,
  YEAR_FIRST,
  YEAR_PRESCHOOL,
  YEAR_YOUNG,
} from '../../corpus/reading-ages.ts';
import { CYCLE_GOD } from '../../corpus/reading-cycles.ts';
import { CYCLE_LEARNER } from '../../corpus/reading-learner.ts';
import { YEAR_EASY, YEAR_TIGHT } from '../../corpus/reading-tones.ts';
import { ofGreatAge } from '../../corpus/report/age-aged.ts';
import { CYCLE_PAST, PLAIN_CYCLE_HANDING } from '../../corpus/report/luck-behind.ts';
import { CHILD_CYCLE_TONES, toned } from '../../corpus/report/luck-child-tones.ts';
import {
  PLAIN_CYCLE_CARE,
  PLAIN_CYCLE_GOOD,
  PLAIN_CYCLE_LATE,
  PLAIN_CYCLE_YOUNG,
} from '../../corpus/report/luck-plain-cycles.ts';
import { PLAIN_CARE, PLAIN_GOOD, PLAIN_LATE } from '../../corpus/report/luck-plain-years.ts';
import { PLAIN_CYCLE_EVEN, PLAIN_EVEN, PLAIN_LEARNER, PLAIN_SENIOR } from '../../corpus/report/luck-steps.ts';
import { decadeFavour, favourOf } from '../score/favour.ts';
import type { FlowYear, LuckCycle } from '../types.ts';
import { ageIn, stageIn } from './suit.ts';
import { roleOfGod, type View } from './view.ts';
import { yearTone } from './year-tone.ts';
import { meanScore, worthOf } from './years.ts';

/** Up to this age the text of a year addresses those who bring up a small child; then those of a child before school. */
const FIRST = 3;
/** Up to this age nobody goes to school. */
export const PRESCHOOL = 6;
const GROWN = { 喜: PLAIN_GOOD, 平: PLAIN_EVEN, 忌: PLAIN_CARE } as const;
const GROWN_CYCLE = { 喜: PLAIN_CYCLE_GOOD, 平: PLAIN_CYCLE_EVEN, 忌: PLAIN_CYCLE_CARE } as const;

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

/** A text without the term that it begins with. */
const withoutTerm = (text: string) => text.replace(/^[^，]*，/u, '');

/** What a major cycle is or was about: 天干为偏印，想得多动得少，要逼自己出门。 A life that is over gets its theme alone. */
export function cycleGod(v: View, cycle: LuckCycle): string {
  const { tenGod, ganzhi, year, endYear } = cycle;
  if (!v.current.present) return `${CYCLE_GOD[tenGod]!.split('，').slice(0, 2).join('，')}。`;
  const worth = worthOf(v, stemElement(ganzhi.charAt(0)));
  const past = endYear < v.current.year.year;
  switch (stageIn(v, year + 4)) {
    case 'child': {
      return past
        ? `天干为${tenGod}，正值成长，${PLAIN_CYCLE_YOUNG[tenGod]}。`
        : toned(CHILD_CYCLE_TONES, decadeFavour(meanScore(cycle)), tenGod, CYCLE_YOUNG[tenGod]!);
    }
    case 'learner':
      return past ? `天干为${tenGod}，正当求学，${PLAIN_CYCLE_YOUNG[tenGod]}。` : CYCLE_LEARNER[tenGod]!;
    case 'late':
      return ofGreatAge(
        ageIn(v, year + 4),
        past ? `天干为${tenGod}，年岁渐长，${PLAIN_CYCLE_LATE[tenGod]}。` : CYCLE_LATE[tenGod]!,
      );
    case 'grown':
      return `天干为${tenGod}，${past ? withoutTerm(CYCLE_PAST[worth][tenGod]!) : `${GROWN_CYCLE[worth][tenGod]}。`}`;
    case 'senior':
      return `天干为${tenGod}，${
        past ? withoutTerm(CYCLE_PAST[worth][tenGod]!) : `${PLAIN_CYCLE_HANDING[worth][roleOfGod(tenGod)]}。`
      }`;
  }
}
