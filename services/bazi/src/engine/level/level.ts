import { BRANCHES, hiddenStems, STEMS } from '@tianji/almanac/cycle';
import { GODS, godOf, judge, type Verdict } from '@tianji/judgement';
import { type Step, stepsOf } from './events.ts';
import * as N from './numbers.ts';

/** One span of luck against a natal chart: what it sums to, from what, and the level 5–95. */
export interface Level {
  level: number;
  /** What is added to the middle, in order; the published sum. */
  steps: readonly Step[];
  /** Sums of stem and branch apart, with their events. */
  stem: number;
  branch: number;
  word: '喜' | '忌' | '先喜后忌' | '先忌后喜' | '平';
}

/** Natal pillars as the judgement takes them, with its verdict on them. */
export interface Natal {
  stems: readonly number[];
  branches: readonly number[];
  verdict: Verdict;
}

/** Natal pillars with the pattern's verdict on them; three pillars when the hour is unknown. */
export const judgedNatal = (stems: readonly number[], branches: readonly number[]): Natal => ({
  stems,
  branches,
  verdict: judge({ stems, branches }),
});

const HIDDEN = BRANCHES.map((branch) => hiddenStems(branch).map((stem) => STEMS.indexOf(stem)));
const PARTS: readonly (readonly number[])[] = [[], [1], [0.8, 0.2], [0.7, 0.2, 0.1]];
const BRANCH_ELEMENT = HIDDEN.map(([main]) => main! >> 1);
/** 三合 and 三会 as branches with their element. */
const BUREAUS: readonly (readonly [readonly number[], number])[] = [
  [[11, 3, 7], 0],
  [[2, 6, 10], 1],
  [[5, 9, 1], 3],
  [[8, 0, 4], 4],
  [[2, 3, 4], 0],
  [[5, 6, 7], 1],
  [[8, 9, 10], 3],
  [[11, 0, 1], 4],
];

/** Worth of a stem to the chart, −2 … 2: of its god, so that 官 and 杀 differ. */
export const worthOf = ({ stems, verdict }: Natal, stem: number): number =>
  verdict.useful.values[godOf(stems[2]!, stem)]!;

/** Worth of an element where no stem shows its polarity: the mean of its two gods. */
const elementWorth = (natal: Natal, element: number): number =>
  (worthOf(natal, element * 2) + worthOf(natal, element * 2 + 1)) / 2;

/** The bureau that a branch completes with two natal branches. */
export function bureauOf({ branches }: Natal, branch: number): number | undefined {
  for (const [members, element] of BUREAUS)
    if (members.includes(branch) && members.every((each) => each === branch || branches.includes(each)))
      return element;
  return undefined;
}

function branchWorth(natal: Natal, branch: number): number {
  const hidden = HIDDEN[branch]!;
  const own = hidden.reduce((sum, stem, i) => sum + worthOf(natal, stem) * PARTS[hidden.length]![i]!, 0);
  const bureau = bureauOf(natal, branch);
  if (bureau === undefined) return own;
  return N.BUREAU_PART * N.BUREAU_FORCE * elementWorth(natal, bureau) + (1 - N.BUREAU_PART) * own;
}

/** How effective a luck stem is: by its root, its own branch, and whether a natal stem binds it. */
function stemForce({ stems, branches }: Natal, stem: number, branch: number): number {
  if (stems.some((natal, p) => p !== 2 && Math.abs(natal - stem) === 5)) return N.BOUND;
  const element = stem >> 1;
  if ((BRANCH_ELEMENT[branch]! + 2) % 5 === element) return N.CUT_OFF;
  const roots = [branch, ...branches];
  return roots.some((each) => HIDDEN[each]!.some((inside) => inside >> 1 === element)) ? 1 : N.ROOTLESS;
}

const round = (x: number) => Math.round(x * 10) / 10;

/** Sums of a span: stem and branch with their events. `year`: with a year's weights. */
export function sumsOf(
  natal: Natal,
  cycle: number,
  year = false,
): { stem: number; branch: number; steps: Step[] } {
  const [stem, branch] = [cycle % 10, cycle % 12];
  const day = natal.stems[2]!;
  let onStem = (year ? N.YEAR_STEM : N.STEM) * worthOf(natal, stem) * stemForce(natal, stem, branch);
  let below = branchWorth(natal, branch);
  if (onStem * below < 0 && bureauOf(natal, branch) === undefined) below *= N.COVERED;
  let onBranch = (year ? N.YEAR_BRANCH : N.BRANCH) * below;
  const bureau = bureauOf(natal, branch);
  const steps: Step[] = [
    { on: 'stem', label: `天干${STEMS[stem]}（${GODS[godOf(day, stem)]}）`, points: round(onStem) },
    {
      on: 'branch',
      label: `地支${BRANCHES[branch]}${bureau === undefined ? '' : `会成${'木火土金水'.charAt(bureau)}局`}`,
      points: round(onBranch),
    },
  ];
  for (const step of stepsOf(natal, stem, branch)) {
    steps.push(step);
    if (step.on === 'stem') onStem += step.points;
    else onBranch += step.points;
  }
  return { stem: onStem, branch: onBranch, steps };
}

const clamp = (level: number) => Math.round(Math.max(N.LOWEST, Math.min(N.HIGHEST, level)));
const levelOf = ({ verdict }: Natal, sum: number): number =>
  clamp(N.MIDDLE + N.SCALE * sum + N.NATAL[verdict.grade]!);

/** From this sum on a stem or a branch is for the chart, or against it. */
const SIGN = 3;

function wordOf(stem: number, branch: number): Level['word'] {
  if (stem >= SIGN && branch >= SIGN) return '喜';
  if (stem <= -SIGN && branch <= -SIGN) return '忌';
  if (stem > 0 && branch <= -SIGN) return '先喜后忌';
  if (stem < 0 && branch >= SIGN) return '先忌后喜';
  return '平';
}

/** Ten years of luck: level, its published sum, and a word for stem and branch. @param cycle 0–59 */
export function decadeLevel(natal: Natal, cycle: number): Level {
  const { stem, branch, steps } = sumsOf(natal, cycle);
  return {
    level: levelOf(natal, stem + branch),
    steps,
    stem: round(stem),
    branch: round(branch),
    word: wordOf(stem, branch),
  };
}

/** Sum of one half of ten years: the stem leads the first five, the branch the second. */
function halfSum(natal: Natal, luck: number, first: boolean): number {
  const { stem, branch } = sumsOf(natal, luck);
  const part = first ? N.LEADING_HALF : 1 - N.LEADING_HALF;
  return 2 * (stem * part + branch * (1 - part));
}

/** Level of one half of ten years, on the scale of decades. @param first the first five years, led by the stem */
export const halfLevel = (natal: Natal, luck: number, first: boolean): number =>
  levelOf(natal, halfSum(natal, luck, first));

/** 岁运并临 doubles the decade's own sign; luck and year that clash in stem and branch cost a little. */
function together(natal: Natal, luck: number, year: number, first: boolean): Step[] {
  if (luck === year) {
    const good = halfSum(natal, luck, first) > 0;
    return [{ on: 'stem', label: '岁运并临', points: good ? N.EVENTS.doubledGood : N.EVENTS.doubledBad }];
  }
  if ((luck % 12) - (year % 12) !== 6 && (year % 12) - (luck % 12) !== 6) return [];
  const over = (a: number, b: number) => ((a >> 1) + 2) % 5 === b >> 1;
  if (over(luck % 10, year % 10))
    return [{ on: 'branch', label: '运冲克岁', points: N.EVENTS.luckAgainstYear }];
  if (over(year % 10, luck % 10))
    return [{ on: 'branch', label: '岁冲克运', points: N.EVENTS.yearAgainstLuck }];
  return [];
}

/**
 * A year within ten years of luck: the half of the decade that it falls in, and the year read by the same method.
 * @param luck the decade's cycle 0–59; @param year the year's; @param first whether it falls in the first five years
 */
export function yearLevel(natal: Natal, luck: number, year: number, first: boolean): Level {
  const own = sumsOf(natal, year, true);
  const met = together(natal, luck, year, first);
  const extra = met.reduce((sum, { points }) => sum + points, 0);
  const half = halfSum(natal, luck, first);
  const sum = N.DECADE_PART * half + N.YEAR_PART * (own.stem + own.branch) + extra;
  return {
    level: levelOf(natal, sum),
    steps: [
      { on: 'branch', label: `大运${first ? '前' : '后'}五年`, points: round(N.DECADE_PART * half) },
      ...own.steps.map((step) => ({ ...step, points: round(N.YEAR_PART * step.points) })),
      ...met,
    ],
    stem: round(own.stem),
    branch: round(own.branch),
    word: wordOf(own.stem, own.branch),
  };
}
