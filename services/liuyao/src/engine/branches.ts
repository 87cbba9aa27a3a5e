/** Relations between branches: the tables behind every six-line judgement. */
import {
  BRANCHES,
  branchElement,
  branchIndex,
  ELEMENTS,
  type Element,
  elementRelation,
  lifeStage,
  stemsOf,
} from '@tianji/almanac/cycle';
import type { LiuyaoOptions } from './options.ts';

/**
 * The relation of a month or day to a branch: the branch itself, its element, produces it, overcomes it, is
 * produced by it, is overcome by it.
 */
export type Tie = '临' | '扶' | '生' | '克' | '休' | '囚';

const TIES: Readonly<Record<string, Tie>> = { 同: '扶', 我生: '休', 我克: '囚', 克我: '克', 生我: '生' };

const FORWARD = ['亥子', '寅卯', '巳午', '申酉', '丑辰', '辰未', '未戌', '戌丑'];

const stepAt = (from: string, to: string): '进' | '退' | null =>
  FORWARD.includes(from + to) ? '进' : FORWARD.includes(to + from) ? '退' : null;

/** The relation of one branch to another. */
export interface Pair {
  tie: Tie;
  clashed: boolean;
  joined: boolean;
  /** 化进 or 化退: a line that turns into the next, or into the one before, of its own element. */
  step: '进' | '退' | null;
}

const pairAt = (a: number, b: number): Pair => ({
  tie: a === b ? '临' : TIES[elementRelation(branchElement(BRANCHES[a]!), branchElement(BRANCHES[b]!))]!,
  clashed: (a - b + 12) % 12 === 6,
  joined: (a + b) % 12 === 1,
  step: stepAt(BRANCHES[a]!, BRANCHES[b]!),
});

/** All 144 are precomputed: they are needed several times for every line of every chart. */
const PAIRS: ReadonlyMap<string, ReadonlyMap<string, Pair>> = new Map(
  BRANCHES.map((branch, a) => [branch, new Map(BRANCHES.map((by, b) => [by, pairAt(a, b)]))]),
);

/** The relation of `by` (月建, 日辰, another line) to `branch`. */
export const pairOf = (branch: string, by: string): Pair => PAIRS.get(branch)!.get(by)!;

/** The relation of `by` (月建 or 日辰) to `branch`. */
export const tieOf = (branch: string, by: string): Tie => pairOf(branch, by).tie;

/** 六冲: six positions apart. */
export const clashes = (a: string, b: string): boolean => pairOf(a, b).clashed;

/** 六合: 子丑 寅亥 卯戌 辰酉 巳申 午未. */
export const joins = (a: string, b: string): boolean => pairOf(a, b).joined;

/** The branch that clashes with one. */
export const opposed = (branch: string): string => BRANCHES[(branchIndex(branch) + 6) % 12]!;

/** The branch that combines with one. */
export const partner = (branch: string): string => BRANCHES[(13 - branchIndex(branch)) % 12]!;

const PUNISHED = [
  '寅巳',
  '巳申',
  '申寅',
  '丑戌',
  '戌未',
  '未丑',
  '子卯',
  '卯子',
  '辰辰',
  '午午',
  '酉酉',
  '亥亥',
];

/** 三刑: whether `by` punishes `branch`. */
export const punishes = (by: string, branch: string): boolean => PUNISHED.includes(by + branch);

const trine = (element: Element, ...branches: readonly [string, string, string]) => ({
  element,
  branches,
  /** One bit for each of the three, by the number of the branch. */
  bits: branches.reduce((bits, branch) => bits | (1 << branchIndex(branch)), 0),
});

/** 三合局: birth, peak, tomb. */
export const TRINES = [
  trine('水', '申', '子', '辰'),
  trine('木', '亥', '卯', '未'),
  trine('火', '寅', '午', '戌'),
  trine('金', '巳', '酉', '丑'),
] as const;

const stagesWith = (earth: LiuyaoOptions['earth']): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    ELEMENTS.map((element) => [
      element,
      new Map(
        BRANCHES.map((branch) => [branch, lifeStage(stemsOf(element)[0], branch, { yin: 'same', earth })]),
      ),
    ]),
  );

/** The stages of each element at the twelve branches: needed for every line of every chart. */
const STAGES = { water: stagesWith('water'), fire: stagesWith('fire') } as const;

/** One of the twelve stages (长生 … 墓 绝 …) of an element at a branch, yang order. */
export function stageOf(element: string, branch: string, earth: LiuyaoOptions['earth']): string {
  return STAGES[earth].get(element)!.get(branch)!;
}

/** The branch in which an element is buried (墓). */
export function tombOf(element: string, earth: LiuyaoOptions['earth']): string {
  return BRANCHES.find((branch) => stageOf(element, branch, earth) === '墓')!;
}
