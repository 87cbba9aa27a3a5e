/** What every reading of two people's charts shares, whatever charts they are: who they are, what is judged first. */
import { type AgeBand, ageBand, ageOn, type Day } from './ages.ts';
import { type Bond, bondToldOf } from './bonds.ts';

export type Pair<T> = readonly [T, T];

/** 顺 draws or helps, 慎 asks for care. */
export type Favour = '顺' | '平' | '慎';

/** What is judged of one theme. */
export interface Judged {
  favour: Favour;
}

/** Full age beyond which a life lies back. */
const CENTURY = 100;

/** A person as a match speaks of them. */
export interface Matched {
  /** How the text calls this person. */
  name: string;
  sex: '男' | '女';
  birth: Day;
}

/** Who two people are, and how old, before anything is judged. */
export interface MatchedPair {
  bond: Bond;
  names: Pair<string>;
  sexes: Pair<'男' | '女'>;
  /** Full ages now, and their bands; `over` when one of the lives lies a century back. */
  years: Pair<number>;
  ages: Pair<AgeBand>;
  over: boolean;
}

/** @param today the civil day that ages are counted by */
export function matchedPair([one, other]: Pair<Matched>, bond: Bond, today: Day): MatchedPair {
  const years = [ageOn(one.birth, today), ageOn(other.birth, today)] as const;
  return {
    ...{ bond, names: [one.name, other.name], sexes: [one.sex, other.sex], years },
    ages: [ageBand(years[0]), ageBand(years[1])],
    over: Math.max(...years) > CENTURY,
  };
}

/** The bond that is spoken of. */
export const bondOfPair = ({ bond, years }: MatchedPair): Bond | '养育' => bondToldOf(bond, years);

/** Themes by their weight, the heaviest first, and what they come to together. */
export interface Ordered<Theme extends string> {
  order: readonly { theme: Theme; favour: Favour; weight: number }[];
  favour: Favour;
}

/** @param bound from this sum of weights on the whole is 顺, from its negative on 慎 */
export function ordered<Theme extends string>(
  weights: Readonly<Record<Theme, number>>,
  favourOf: (theme: Theme) => Favour,
  bound: number,
): Ordered<Theme> {
  const order = (Object.keys(weights) as Theme[])
    .map((theme) => ({ theme, favour: favourOf(theme), weight: weights[theme] }))
    .sort((a, b) => b.weight - a.weight);
  const sum = order.reduce((n, { favour, weight }) => n + signOf(favour) * weight, 0);
  return { order, favour: favourBy(sum, bound) };
}

export const signOf = (favour: Favour): -1 | 0 | 1 => (favour === '顺' ? 1 : favour === '慎' ? -1 : 0);

/** 顺 from a bound on, 慎 from its negative on. */
export const favourBy = (sum: number, bound = 1): Favour =>
  sum >= bound ? '顺' : sum <= -bound ? '慎' : '平';

/** Paragraphs, parted by line breaks; empty ones are left out. */
export const paragraphs = (...texts: (string | false | undefined)[]): string =>
  texts.filter(Boolean).join('\n');

export interface MatchTold {
  facts: string[];
  text: string;
}

/** One part of the reading of two charts, with the verdict it tells and the facts that it rests on. */
export interface MatchPart<Id extends string> extends MatchTold {
  id: Id;
  title: string;
  /** None where a part judges nothing itself. */
  favour?: Favour;
}

const END: Readonly<Record<Favour, string>> = { 顺: '为顺', 平: '平', 慎: '要留心' };

/**
 * The opening: which themes help, which ask for care, and the knots.
 * @param title of a theme
 * @param gist what a theme comes to, in a few words
 */
export function overviewOf<Theme extends string>(
  { names: [a, b], bond, order }: MatchedPair & Ordered<Theme>,
  title: (theme: Theme) => string,
  gist: (theme: Theme) => string,
): MatchTold {
  const of = (favour: Favour) => order.filter((each) => each.favour === favour).map(({ theme }) => theme);
  const counts = (['顺', '平', '慎'] as const)
    .filter((favour) => of(favour).length > 0)
    .map((favour) => `${of(favour).map(title).join('、')}${END[favour]}`);
  const knot = (lead: string, theme: Theme | undefined) =>
    theme === undefined ? '' : `${lead}${title(theme)}，${gist(theme)}。`;
  const [[first, second], [care]] = [of('顺'), of('慎')];
  return {
    facts: order.map(({ theme, favour }) => `${title(theme)}：${favour}`),
    text: paragraphs(
      `${a}与${b}以${bond}相看，${counts.join('；')}。`,
      knot('最得力的是', first),
      knot('其次是', second),
      knot('先要留心的是', care),
    ),
  };
}

/** Ten years in which two people run beside each other. */
export interface MatchStep {
  from: number;
  to: number;
  when: 'past' | 'now' | 'coming';
  favours: Pair<Favour>;
  /** Both one way, neither far from the other, or apart. */
  step: Step;
  /** Full ages of each in the middle, as bands. */
  ages: Pair<AgeBand>;
}

export type Step = '同顺' | '同慎' | '相近' | '一进一守';

export function stepOf([a, b]: Pair<Favour>): Step {
  if (a === b) return a === '顺' ? '同顺' : a === '慎' ? '同慎' : '相近';
  return a === '平' || b === '平' ? '相近' : '一进一守';
}

const YOUNG: readonly AgeBand[] = ['0–3', '4–6', '7–12', '13–15', '16–18'];
const LATE: readonly AgeBand[] = ['65–74', '75–'];

/** Whether both are grown in the middle of a span. */
export const grownIn = ({ ages }: Pick<MatchStep, 'ages'>): boolean =>
  !ages.some((each) => YOUNG.includes(each));

/** What fits two people in ten years that go well for both, by the younger and the elder. */
export function fittingBoth(step: Pick<MatchStep, 'ages'>): string {
  if (!grownIn(step)) return '一起学、一起玩都合适';
  if (step.ages.some((each) => LATE.includes(each))) return '一起走动、见见老朋友都合适';
  return '要一起定的事宜放在这里';
}

/** What two decades together score: of what is open, the running one and the next count. */
export function favourOfSteps(steps: readonly MatchStep[]): Favour {
  const open = steps.filter(({ when }) => when !== 'past').slice(0, 2);
  return favourBy(open.reduce((n, { step }) => n + (step === '同顺' ? 1 : step === '同慎' ? -1 : 0), 0));
}
