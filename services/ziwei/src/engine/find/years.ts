/** The years of a life for which a question holds, and how often it holds for anybody. */
import { ganzhi } from '@tianji/almanac/cycle';
import { flowStars } from '../flow.ts';
import { yearIndex } from '../limits.ts';
import { place } from '../place.ts';
import { HUA } from '../sihua.ts';
import { mod } from '../stem-tables.ts';
import {
  boardOf,
  type Chain,
  chainOf,
  directionOf,
  huaOf,
  type Life,
  monthSpan,
  natalSpan,
  rulingIn,
  type Span,
  sideIndex,
  stemOf,
  sumOf,
  yearSpan,
} from '../sum/index.ts';
import type { Condition, LevelNumber, Question, Target, Verb } from './parse.ts';

/** A year for which a question holds. */
export interface FoundYear {
  readonly year: number;
  readonly ganzhi: string;
  /** Nominal age (虚岁). */
  readonly age: number;
  /** The conditions that held, in the words of the question. */
  readonly held: readonly string[];
}

/** What is in force at a moment: the levels down to the year, and to the month where the question asks for months. */
interface Moment {
  readonly life: Life;
  readonly spans: readonly Span[];
  readonly chain: Chain;
  /** The chain of the year alone: a direction is a year's. */
  readonly ofYear: Chain;
  /** Before the first decade: no palace of a decade is in force. */
  readonly childhood: boolean;
}

const LU = HUA.indexOf('禄');
const JI = HUA.indexOf('忌');

const branchAt = ({ chain }: Moment, { level, palace }: Target): number =>
  mod((chain.lives[level] as number) - palace);

/** Whether what stands in a branch does to another what the verb says. */
function reaches(from: number, verb: Verb, to: number): boolean {
  if (verb === '入') return from === to;
  if (verb === '会') return sideIndex(from, to) === 2;
  return mod(from + 6) === to;
}

/** The branches of a level's transformations, in the order of `HUA`. */
const branchesOf = ({ chain }: Moment, level: LevelNumber): readonly number[] =>
  (chain.hua[level] ?? []).map(({ branch }) => branch);

/** How many of the natal, decade's and year's transformations of one kind stand in a branch. */
const countAt = (moment: Moment, hua: number, branch: number): number =>
  (moment.childhood ? ([0, 2] as const) : ([0, 1, 2] as const)).filter(
    (level) => branchesOf(moment, level)[hua] === branch,
  ).length;

const ALL_BRANCHES = Array.from({ length: 12 }, (_, branch) => branch);

function doubled(moment: Moment, { what, target }: Extract<Condition, { kind: 'double' }>): boolean {
  const branches = target ? [branchAt(moment, target)] : ALL_BRANCHES;
  return branches.some((branch) => {
    const ji = countAt(moment, JI, branch);
    if (what === '三忌') return ji === 3;
    return what === '双忌' ? ji >= 2 : ji === 0 && countAt(moment, LU, branch) >= 2;
  });
}

/** Whether a condition names a level: of what acts, or of the palace that it acts on. */
function speaksOf(condition: Condition, level: LevelNumber): boolean {
  const { from, target } = condition as { from?: Target; target?: Target };
  const own = 'level' in condition ? condition.level : undefined;
  const other = 'other' in condition ? condition.other : undefined;
  return [own, other, from?.level, target?.level].includes(level);
}

function holds(moment: Moment, condition: Condition): boolean {
  const { life, chain, spans } = moment;
  if (moment.childhood && speaksOf(condition, 1)) return false;
  switch (condition.kind) {
    case 'hua': {
      const { level, hua, verb, target } = condition;
      const at = branchesOf(moment, level);
      const to = branchAt(moment, target);
      return hua.some((one) => reaches(at[HUA.indexOf(one)] as number, verb, to));
    }
    case 'onto': {
      const { level, hua, other, otherHua } = condition;
      const to = branchesOf(moment, other)[HUA.indexOf(otherHua)];
      return hua.some((one) => branchesOf(moment, level)[HUA.indexOf(one)] === to);
    }
    case 'fly': {
      const { from, hua, verb, target } = condition;
      const flown = huaOf(life.board, stemOf(life.board, branchAt(moment, from)));
      const to = branchAt(moment, target);
      return hua.some((one) => reaches(flown[HUA.indexOf(one)]?.branch as number, verb, to));
    }
    case 'stack':
      return chain.lives[condition.level] === branchAt(moment, condition.target);
    case 'double':
      return doubled(moment, condition);
    case 'star':
      return reaches(
        life.placement.stars[condition.star] as number,
        condition.verb,
        branchAt(moment, condition.target),
      );
    case 'flowStar': {
      const { stem, life: branch } = spans[condition.level] as Span;
      const at = flowStars(stem, branch)[condition.star] as number;
      return reaches(at, condition.verb, branchAt(moment, condition.target));
    }
    case 'direction':
      return directionOf(sumOf(moment.ofYear, condition.theme)).direction === condition.direction;
  }
}

/** Whether a question asks for months. */
const asksMonth = (question: Question): boolean =>
  question.flat().some(({ condition }) => speaksOf(condition, 3));

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

/** The conditions that hold in a year, of the first group that does; null where none does. */
function heldIn(life: Life, year: number, question: Question, byMonth: boolean): string[] | null {
  const ruling = rulingIn(life, year);
  if (!ruling) return null;
  const spans = [natalSpan(life), ruling, yearSpan(year)];
  const ofYear = chainOf(life.board, spans);
  const moments = byMonth ? MONTHS.map((month) => [...spans, monthSpan(life, year, month)]) : [spans];
  const at = moments.map(
    (each): Moment => ({
      ...{ life, spans: each, ofYear, chain: byMonth ? chainOf(life.board, each) : ofYear },
      childhood: ruling.decade === null,
    }),
  );
  const group = question.find((clauses) => {
    const never = clauses.filter(({ not }) => not);
    const once = clauses.filter(({ not }) => !not);
    return (
      at.some((moment) => once.every(({ condition }) => holds(moment, condition))) &&
      !at.some((moment) => never.some(({ condition }) => holds(moment, condition)))
    );
  });
  return group ? group.map(({ text }) => text) : null;
}

/** The years looked at: as many as the twelve decades of most lives. */
const YEARS = 120;

/** The years of a life, from its first, for which a question holds. Of months, those asked for together must meet in one of the year's months, and one that is excluded may stand in none. */
export function findYears(life: Life, question: Question): FoundYear[] {
  const byMonth = asksMonth(question);
  return Array.from({ length: YEARS }, (_, n) => life.year + n).flatMap((year) => {
    const held = heldIn(life, year, question, byMonth);
    return held ? [{ year, ganzhi: ganzhi(yearIndex(year)), age: year - life.year + 1, held }] : [];
  });
}

/** Births and years of each from which the rate is taken. */
const SAMPLE = 200;
const SAMPLE_YEARS = 5;

/** Births of no one: seeded, so that a question has one rate. */
function someLives(): Life[] {
  let state = 20_261_130;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: SAMPLE }, () => {
    const year = 1930 + next(90);
    const [yearStem, yearBranch] = [(year - 4) % 10, mod(year - 4)];
    const seed = {
      ...{ yearStem, yearBranch, month: 1 + next(12), day: 1 + next(30), hour: next(12) },
      forward: (next(2) === 0) === (yearStem % 2 === 0),
    };
    const placement = place(seed);
    return { board: boardOf(seed, placement, 'quanshu'), seed, placement, year };
  });
}

let lives: readonly Life[] | undefined;

/** In how many years of ten a question holds for anybody, on the average of seeded births. */
export function usualRate(question: Question): number {
  lives ??= someLives();
  const byMonth = asksMonth(question);
  let held = 0;
  lives.forEach((life, n) => {
    for (let k = 0; k < SAMPLE_YEARS; k += 1)
      if (heldIn(life, life.year + 9 + ((n * 7 + k * 17) % 80), question, byMonth)) held += 1;
  });
  return Math.round((100 * held) / (SAMPLE * SAMPLE_YEARS)) / 10;
}
