import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { brightnessOf } from '../brightness.ts';
import { decadeBranch } from '../limits.ts';
import { PALACE_NAMES } from '../palaces.ts';
import type { PalaceName } from '../reading/model.ts';
import { sideOf } from '../reading/year-rule.ts';
import { scores } from '../scores.ts';
import { HUA, type Hua, transformations } from '../sihua.ts';
import { MAIN_COUNT, STAR_NAMES } from '../stars.ts';
import { mod, palaceStem } from '../stem-tables.ts';
import { boardOf, type Ruled } from '../sum/index.ts';
import type { Kin, MatchChart, Meeting, Place } from './types.ts';

/** At or above this score a palace is strong, below the other weak: the bounds of the rule for flow years. */
const [STRONG, WEAK] = [75, 50];

/** One person's chart, with what is read off it. */
export interface Side {
  chart: MatchChart;
  /** What sums of its years are made from. */
  life: Ruled;
  yearStem: number;
  yearBranch: number;
  /** Score of the palace at a branch. */
  score: (branch: number) => number;
  palaceAt: (branch: number) => PalaceName;
  branchOf: (palace: PalaceName) => number;
  /** Where the four transformations of a stem fall here. */
  fallsOf: (stem: number) => { hua: Hua; star: string; branch: number }[];
  decades: readonly { branch: number; stem: number; ganzhi: string; year: number; score: number }[];
}

/** Reads a chart. */
export function sideOfChart(chart: MatchChart): Side {
  const { born, placement, school } = chart;
  const [yearStem, yearBranch] = [(((born - 4) % 10) + 10) % 10, mod(born - 4)];
  const seed = { yearStem, forward: chart.forward };
  const judged = scores(seed, placement, school);
  return {
    chart,
    life: { board: boardOf(seed, placement, school), seed, placement, year: born },
    yearStem,
    yearBranch,
    score: (branch) => judged.palaces[branch]!,
    palaceAt: (branch) => PALACE_NAMES[mod(placement.life - branch)]!,
    branchOf: (palace) => mod(placement.life - PALACE_NAMES.indexOf(palace)),
    fallsOf: (stem) =>
      transformations(stem, school).map((star, i) => ({
        hua: HUA[i]!,
        star: STAR_NAMES[star]!,
        branch: placement.stars[star]!,
      })),
    decades: judged.decades.map(({ score, age }, k) => {
      const branch = decadeBranch(chart, placement, k);
      const stem = palaceStem(yearStem, branch);
      return { branch, stem, ganzhi: STEMS[stem]! + BRANCHES[branch]!, year: born + age - 1, score };
    }),
  };
}

/** The main stars at a branch. */
const mainsAt = ({ chart }: Side, branch: number): number[] =>
  Array.from({ length: MAIN_COUNT }, (_, star) => star).filter(
    (star) => chart.placement.stars[star] === branch,
  );

export const levelOf = (score: number): Place['level'] =>
  score >= STRONG ? '强' : score < WEAK ? '弱' : '中';

/** What is in the palace at a branch, and which palace the other chart has there. */
export function placeAt(side: Side, branch: number, other: Side): Place {
  const own = mainsAt(side, branch);
  const from = own.length > 0 ? branch : mod(branch + 6);
  const score = side.score(branch);
  return {
    palace: side.palaceAt(branch),
    branch,
    stars: mainsAt(side, from).map((star) => ({
      name: STAR_NAMES[star]!,
      brightness: brightnessOf(STAR_NAMES[star]!, from),
    })),
    borrowed: own.length === 0,
    score,
    level: levelOf(score),
    there: other.palaceAt(branch),
  };
}

/** How two branches lie to each other on the grid. */
export function meetingOf(a: number, b: number): Meeting {
  const side = sideOf(mod(a - b));
  if (side === '本宫') return '同宫';
  if (side) return side === '对宫' ? '对照' : '三合';
  if (mod(a + b) === 1) return '六合';
  return mod(a + b) === 7 ? '相害' : '相隔';
}

const KINS: Readonly<Record<Kin, string>> = {
  杀破狼: '七杀 破军 贪狼',
  紫府武相廉: '紫微 天府 武曲 天相 廉贞',
  机月同梁: '天机 太阴 天同 天梁',
  巨日: '巨门 太阳',
};

/** The family of a palace's main stars; of two families, that of the brighter star, named first in its palace. */
export function kinOf({ stars }: Place): Kin {
  const order = '庙旺得利平不陷';
  const [first] = [...stars].sort((a, b) => order.indexOf(a.brightness) - order.indexOf(b.brightness));
  return (Object.keys(KINS) as Kin[]).find((kin) => KINS[kin].includes(first!.name))!;
}
