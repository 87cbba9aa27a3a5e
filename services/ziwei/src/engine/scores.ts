/**
 * Scores of palaces, chart and decades. A published rule, for entertainment: fixed points for the stars in
 * and around a palace, normalised to the mean and spread of ALL 259,200 charts, so that a score ranks a chart
 * among all charts and nothing else.
 */
import { brightnessOf } from './brightness.ts';
import { decadeBranch } from './limits.ts';
import type { ZiweiOptions } from './options.ts';
import type { Placement, Seed } from './place.ts';
import { wholeOfDecade } from './reading/year-rule.ts';
import { transformations } from './sihua.ts';
import { MAIN_COUNT, STAR_NAMES, starIndex } from './stars.ts';
import { boardOf, CLEAR_Z, type Ruled, SCALES } from './sum/index.ts';

/** Version of the rule; stored with each score. */
export const SCORE_VERSION = 'ziwei-score-2';

const MAIN_POINTS: Readonly<Record<string, number>> = { 庙: 10, 旺: 8, 得: 6, 利: 4, 平: 2, 不: -2, 陷: -5 };
const SOFT = ['左辅', '右弼', '文昌', '文曲', '天魁', '天钺'].map(starIndex);
const TOUGH = ['擎羊', '陀罗', '火星', '铃星', '地空', '地劫'].map(starIndex);
const LUCUN = starIndex('禄存');
const TIANMA = starIndex('天马');
const HUA_POINTS = [6, 4, 3, -7];

/** Weight of each palace in the total, from the life palace counter-clockwise; the sum is 1. */
export const WEIGHTS = [0.24, 0.02, 0.05, 0.03, 0.14, 0.06, 0.12, 0.03, 0.14, 0.06, 0.08, 0.03];

/** Mean and standard deviation over every chart (60 years × 12 months × 30 days × 12 hours). */
export const SCALE = {
  palace: { mean: 14.717, sd: 9.221 },
  total: { mean: 14.72, sd: 4.491 },
};

const MAIN_AT = Array.from({ length: MAIN_COUNT }, (_, star) =>
  Array.from({ length: 12 }, (_, branch) => MAIN_POINTS[brightnessOf(STAR_NAMES[star]!, branch)] ?? 0),
);

function toughPoints(star: number, branch: number): number {
  const name = STAR_NAMES[star]!;
  const level = brightnessOf(name, branch);
  if (level === '庙' || (level === '得' && (name === '火星' || name === '铃星'))) return -2;
  return level === '陷' ? -5 : -4;
}

const TOUGH_AT = TOUGH.map((star) => Array.from({ length: 12 }, (_, branch) => toughPoints(star, branch)));

/** Points of each palace's own stars, by branch, before its neighbours count. */
export function ownPoints(
  seed: Pick<Seed, 'yearStem'>,
  placement: Pick<Placement, 'stars'>,
  school: ZiweiOptions['sihua'],
): Float64Array {
  const main = new Float64Array(12);
  const mains = new Uint8Array(12);
  for (let star = 0; star < MAIN_COUNT; star += 1) {
    const branch = placement.stars[star]!;
    main[branch]! += MAIN_AT[star]![branch]!;
    mains[branch]! += 1;
  }
  const points = new Float64Array(12);
  for (let branch = 0; branch < 12; branch += 1) {
    const opposite = (branch + 6) % 12;
    const full = (at: number): number => main[at]! * (mains[at]! > 1 ? 0.6 : 1);
    // An empty palace borrows from the opposite one, at a discount.
    points[branch] = mains[branch] === 0 ? 0.6 * full(opposite) : full(branch);
  }
  for (const star of SOFT) points[placement.stars[star]!]! += 4;
  points[placement.stars[LUCUN]!]! += 5;
  points[placement.stars[TIANMA]!]! += 2;
  TOUGH.forEach((star, i) => {
    const branch = placement.stars[star]!;
    points[branch]! += TOUGH_AT[i]![branch]!;
  });
  transformations(seed.yearStem, school).forEach((star, i) => {
    points[placement.stars[star]!]! += HUA_POINTS[i]!;
  });
  return points;
}

/** Points of each palace with its opposite (half) and its trines (0.35 each), by branch. */
export function fullPoints(own: Float64Array): Float64Array {
  const full = new Float64Array(12);
  for (let b = 0; b < 12; b += 1) {
    full[b] = own[b]! + 0.5 * own[(b + 6) % 12]! + 0.35 * (own[(b + 4) % 12]! + own[(b + 8) % 12]!);
  }
  return full;
}

/** Weighted mean of the palaces, before normalisation. */
export function totalPoints(placement: Pick<Placement, 'life'>, full: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < 12; k += 1) sum += WEIGHTS[k]! * full[(placement.life - k + 12) % 12]!;
  return sum;
}

const onScale = (points: number, scale: { mean: number; sd: number }): number =>
  Math.max(0, Math.min(100, Math.round(65 + (12 * (points - scale.mean)) / scale.sd)));

/** The seven bands of the scale, best first. */
export const GRADES = [
  { from: 90, to: 100, grade: '上上' },
  { from: 80, to: 89, grade: '上' },
  { from: 70, to: 79, grade: '中上' },
  { from: 60, to: 69, grade: '中' },
  { from: 50, to: 59, grade: '中下' },
  { from: 40, to: 49, grade: '下' },
  { from: 0, to: 39, grade: '下下' },
] as const;

/** The grade of a score from 0 to 100. */
export const gradeOf = (score: number): string => GRADES.find((band) => score >= band.from)!.grade;

export interface DecadeScore {
  /** Branch of the decade's palace. */
  branch: number;
  age: number;
  score: number;
}

export interface Scores {
  version: string;
  /** Score of each palace by branch, 0 to 100. */
  palaces: number[];
  total: number;
  grade: string;
  /** The twelve decades; a decade that begins after eighty is scored but not recommended. */
  decades: DecadeScore[];
}

/** Scores of a chart. Deterministic: for one version of the rule, the same chart has the same scores. */
export function scores(
  seed: Pick<Seed, 'yearStem' | 'forward'>,
  placement: Pick<Placement, 'stars' | 'life' | 'bureau'>,
  school: ZiweiOptions['sihua'],
): Scores {
  const full = fullPoints(ownPoints(seed, placement, school));
  let decades: DecadeScore[] | undefined;
  const total = onScale(totalPoints(placement, full), SCALE.total);
  return {
    version: SCORE_VERSION,
    palaces: Array.from(full, (points) => onScale(points, SCALE.palace)),
    total,
    grade: gradeOf(total),
    // Judged when asked for: whoever ranks charts by palaces does not need them.
    get decades() {
      decades ??= decadesOf({ board: boardOf(seed, placement, school), seed, placement });
      return decades;
    },
  };
}

/** Points of a decade's scale to one z, and where its middle lies: 顺 from 75, 慎 below 55. */
const DECADE_SCALE = { middle: 65, z: 10 / CLEAR_Z } as const;
const DECADE_BOUNDS = { 顺: [75, 100], 平: [55, 74], 慎: [0, 54] } as const;

/** Scores of the twelve decades: 总 of the decade, the same sum that the agenda reads, on the scale of the page. */
function decadesOf(life: Omit<Ruled, 'year'>): DecadeScore[] {
  return Array.from({ length: 12 }, (_, k) => {
    const { z, direction } = wholeOfDecade(life, k);
    const [from, to] = DECADE_BOUNDS[direction];
    const score = Math.round(DECADE_SCALE.middle + DECADE_SCALE.z * z);
    return {
      branch: decadeBranch(life.seed, life.placement, k),
      age: life.placement.bureau + 10 * k,
      score: Math.max(from, Math.min(to, score)),
    };
  });
}

/**
 * Score of each palace by branch, from the positions of its stars and the stem of the year: the part of `scores` about
 * palaces.
 */
export const palaceScores = (
  yearStem: number,
  placement: Pick<Placement, 'stars'>,
  school: ZiweiOptions['sihua'],
): number[] =>
  Array.from(fullPoints(ownPoints({ yearStem }, placement, school)), (points) =>
    onScale(points, SCALE.palace),
  );

const round = (n: number): number => Math.round(n * 100) / 100;

/** The rule in words, for the page: how a score is computed. */
export const SCORE_RULE: readonly string[] = [
  '主星依亮度计分：庙10、旺8、得6、利4、平2、不−2、陷−5；两颗主星同宫，合计乘0.6；空宫借对宫主星分的0.6。',
  '左辅、右弼、文昌、文曲、天魁、天钺各加4，禄存加5，天马加2。',
  '擎羊、陀罗、火星、铃星、地空、地劫各减4；入庙（火星、铃星得地同此）只减2，落陷减5。',
  '生年化禄加6，化权加4，化科加3，化忌减7。',
  '每宫再加对宫的一半，三合两宫各0.35。',
  '命盘总分按宫位加权：命宫0.24，官禄、财帛各0.14，迁移0.12，福德0.08，田宅、疾厄各0.06，夫妻0.05，子女、父母、仆役各0.03，兄弟0.02。',
  '以全部259200种命盘的平均数作65分，每一个标准差12分，限于0到100。',
  '大限看两处命宫：本命命宫占0.4，大限命宫占0.6；星曜、生年四化（乘0.6）与大限四化依流年的办法计，列出各项与合计。',
  `大限分由合计折算：合计等于${SCALES.decade.whole[0]}为65分，每${SCALES.decade.whole[1]}加减${round(DECADE_SCALE.z)}分；75以上为吉，55以下为慎；三忌同宫作慎，双忌同宫不作吉，双禄同宫而无双忌不作慎，分数随之到界上为止。`,
  '“最弱”是单看得分最低的宫；“最需关注”是与65分的差距乘以宫位权重，看哪一宫拖累总分最多：命、官、财、迁权重大，两者可以不同。',
  '“最佳大限”只在八十岁及以前开始的各步里选，更晚的只列评分。',
];
