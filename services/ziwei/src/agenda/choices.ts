/** Which year to change work, to settle, to hold back: every question is answered once, for page, report and answers alike. */
import {
  type Cell,
  type Choice,
  type ChoiceKey,
  type ChoiceRule,
  rankedChoices,
  type Theme,
} from '@tianji/teller';
import { flowStars } from '../engine/flow.ts';
import type { Placement } from '../engine/place.ts';
import { starIndex } from '../engine/stars.ts';
import { mod } from '../engine/stem-tables.ts';
import { FOCAL, isCapped, type Sum, type SumTheme } from '../engine/sum/index.ts';
import type { Judged } from './spans.ts';

/** An open year with everything that was found of it. */
export interface OpenYear {
  span: Judged;
  sums: ReadonlyMap<SumTheme, Sum>;
  cells: ReadonlyMap<SumTheme, Cell>;
}

/** Two first years nearer than this are both named. */
const NEAR = 0.1;
/** What a star on the right palace adds to a rank, in z. */
const BONUS = { horse: 0.3, helper: 0.2, luanXi: 0.3, exam: 0.3 } as const;

/** What rules ask of a year. */
interface Known {
  z(theme: SumTheme): number;
  is(theme: SumTheme, direction: Cell['direction']): boolean;
  sum(theme: SumTheme): Sum;
  /** Branch of a palace of a level: 0 natal, 1 decade, 2 year. */
  palace(level: 0 | 1 | 2, index: number): number;
  flow(star: string): number;
  star(name: string): number;
}

const [LIFE, LOVE, TRAVEL, WORK] = [0, FOCAL.love, FOCAL.travel, FOCAL.work];

function knownOf({ span, sums, cells }: OpenYear, placement: Placement): Known {
  const year = span.year!;
  const flow = flowStars((((year - 4) % 10) + 10) % 10, mod(year - 4));
  return {
    z: (theme) => sums.get(theme)!.z,
    is: (theme, direction) => cells.get(theme)!.direction === direction,
    sum: (theme) => sums.get(theme)!,
    palace: (level, index) => mod(span.chain.lives[level]! - index),
    flow: (star) => flow[star]!,
    star: (name) => placement.stars[starIndex(name)]!,
  };
}

/** 天马 or 流马 in 命 官 迁 of the year or the decade. */
const hasHorse = (y: Known): boolean =>
  ([1, 2] as const).some((level) =>
    [LIFE, WORK, TRAVEL].some((index) => {
      const branch = y.palace(level, index);
      return y.star('天马') === branch || y.flow('马') === branch;
    }),
  );

/** 红鸾 or 天喜 of the year in 命 or 夫妻 of the chart or the decade. */
const hasLuanXi = (y: Known): boolean =>
  ([0, 1] as const).some((level) =>
    [LIFE, LOVE].some((index) => ['鸾', '喜'].some((star) => y.flow(star) === y.palace(level, index))),
  );

const helpersInDecade = (y: Known): number =>
  ['魁', '钺', '昌', '曲'].filter((star) => [LIFE, WORK].some((index) => y.flow(star) === y.palace(1, index)))
    .length;

/** 文昌, 文曲, 流昌, 流曲 in 命 or 官 of the year. */
const examStars = (y: Known): number =>
  [y.star('文昌'), y.star('文曲'), y.flow('昌'), y.flow('曲')].filter((branch) =>
    [LIFE, WORK].some((index) => y.palace(2, index) === branch),
  ).length;

const settle = (y: Known): number => y.z('love') + (hasLuanXi(y) ? BONUS.luanXi : 0);

const RULES: Readonly<Record<ChoiceKey, ChoiceRule<Known>>> = {
  'whole.best': { must: (y) => y.is('whole', '顺') && !isCapped(y.sum('whole')), rank: (y) => y.z('whole') },
  'whole.hold': { must: (y) => y.is('whole', '慎'), rank: (y) => y.z('whole') },
  'work.change': {
    must: (y) => !y.is('work', '慎') && !y.is('whole', '慎') && !y.sum('work').jiIntoDecade,
    rank: (y) => y.z('work') + 0.5 * y.z('travel') + (hasHorse(y) ? BONUS.horse : 0),
  },
  'work.push': {
    must: (y) => y.is('work', '顺'),
    rank: (y) => y.z('work') + 0.3 * y.z('whole') + BONUS.helper * helpersInDecade(y),
  },
  'work.hold': { must: (y) => y.is('work', '慎'), rank: (y) => y.z('work') },
  'money.large': {
    must: largeMoney,
    rank: (y) => y.z('money') + 0.3 * y.z('friends'),
  },
  // A year in which a large sum may be laid out is none in which to hold it back.
  'money.hold': { must: (y) => !largeMoney(y), rank: (y) => Math.min(y.z('money'), y.z('whole')) },
  // A year in which one may meet somebody: 红鸾 and 天喜 come before everything else.
  'love.meet': {
    must: (y) => !y.is('love', '慎'),
    rank: (y) => y.z('love') + (hasLuanXi(y) ? 100 : 0),
  },
  'love.settle': { must: (y) => !y.is('love', '慎'), rank: settle },
  'home.move': { must: (y) => !y.is('home', '慎'), rank: (y) => y.z('home') + 0.3 * y.z('money') },
  'learning.exam': {
    must: (y) => !y.is('learning', '慎'),
    rank: (y) => y.z('learning') + BONUS.exam * examStars(y),
  },
  'travel.far': {
    must: (y) => y.is('travel', '顺') || (y.is('travel', '平') && hasHorse(y)),
    rank: (y) => y.z('travel'),
  },
  'health.care': { rank: (y) => Math.min(y.z('health'), y.z('mind')) },
};

function largeMoney(y: Known): boolean {
  return y.is('money', '顺') && !y.is('whole', '慎') && !isCapped(y.sum('money')) && !isCapped(y.sum('home'));
}

/** @param years the open ones of the ten from now */
export function choicesOf(years: readonly OpenYear[], placement: Placement): Record<string, Choice> {
  const asked = years.map((year) => ({
    age: year.span.age,
    known: knownOf(year, placement),
    cellOf: (theme: Theme) => year.cells.get(theme as SumTheme)!,
  }));
  return rankedChoices(asked, RULES, NEAR);
}
