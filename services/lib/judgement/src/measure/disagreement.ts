import { bookClass, type Outcome, ourClass } from './measure.ts';
import { bookSpecial } from './special.ts';

export interface Kind {
  id: string;
  title: string;
  reason: string;
}

/** Why a verdict differs from the book's, in the order in which the kinds are tested. */
export const KINDS: readonly Kind[] = [
  {
    id: 'missed',
    title: '书作从化专旺，我作常格',
    reason:
      '书上不拘根印，以大势论从化；本规则要求日支无根、印不得力、化神得令或成局，界线之外宁作常格（F1–F6）。',
  },
  {
    id: 'extra',
    title: '我作从化专旺，书作常格',
    reason: '分量已到界线，书上仍扶其微根微印，或以食伤制之（F1–F5）；其中假格并列扶抑之读。',
  },
  {
    id: 'even',
    title: '强弱在两可之间',
    reason:
      '得分在 50 左右十分之内，书上断在另一边；书上多凭一字得失（何者贴身、何者先到）定夺，分数不能尽（S1–S3）。',
  },
  {
    id: 'strength',
    title: '强弱相反',
    reason: '根、会合、冲刑的分量与作者所见不同（W1–W6）；取用随强弱而异。',
  },
  {
    id: 'climate',
    title: '调候分量不同',
    reason: '书上以寒暖燥湿为先，或不以为意；本规则只在亥子丑、巳午未月计调候，分量有定（C1–C4）。',
  },
  {
    id: 'weak',
    title: '同作身弱，取药不同',
    reason: '本规则印比为先；书上以食伤制杀，或印无力而用财官、食伤，或顺其势（U1–U4）。',
  },
  {
    id: 'strong',
    title: '同作身强，泄制不同',
    reason: '本规则先泄后财，官杀须透而有根；书上有取官杀、取印化、或比劫助者（U5–U8）。',
  },
  {
    id: 'label',
    title: '取用相合，强弱之名不同',
    reason: '首用在前二，仅强弱一栏与书上不同（S2）。',
  },
];

const inClimate = (pillars: string) => '亥子丑巳午未'.includes(pillars.split(' ')[1]!.charAt(1));

/** The kind of a disagreement. */
export function kindOf({ chart, verdict, hit, strength }: Outcome): string {
  if (hit !== 'idle' && hit !== 'avoided') return 'label';
  const ours = verdict.structure.genuine !== undefined;
  const books = bookSpecial(chart.strength);
  if (books && !ours) return 'missed';
  if (ours && !books) return 'extra';
  const { score } = verdict.strength;
  if (strength === false && Math.abs(score - 50) <= 10) return 'even';
  if (strength === false) return 'strength';
  if (chart.kind === '调候' || (inClimate(chart.pillars) && verdict.useful.method === '调候'))
    return 'climate';
  if (bookClass(chart.strength) === '' && Math.abs(score - 50) <= 10) return 'even';
  return ourClass(verdict) === '弱' ? 'weak' : 'strong';
}
