import type { Element } from '@tianji/almanac/cycle';
import type { MonthPattern } from './month/ladder.ts';
import type { Outcome } from './month/success.ts';
import type { SeasonNeed } from './useful/urgency.ts';

/** Four pillars as numbers, or three when the hour is unknown. */
export interface Four {
  /** Stems 0–9 of year, month, day, hour. */
  stems: readonly number[];
  /** Branches 0–11 in the same order. */
  branches: readonly number[];
  /** The stem (0–9) that rules the day of birth within its month (人元司令), if it is to be considered. */
  ruling?: number;
}

export type { MonthPattern } from './month/ladder.ts';
export type { Character, Outcome, Success } from './month/success.ts';
export type { SeasonNeed } from './useful/urgency.ts';

export type StrengthClass = '极弱' | '偏弱' | '中和' | '偏强' | '极强';

/** One step of a judgement: the rule applied, and its finding. */
export interface Ground {
  rule: string;
  text: string;
}

export interface Strength {
  class: StrengthClass;
  /** 0–100; 50 is the cut between weak and strong. */
  score: number;
  /** Weight of the five elements, 木火土金水, per mille of the whole chart. */
  shares: readonly number[];
  /** 得令, 得地, 得势, unions, clashes: each with its rule. */
  parts: readonly Ground[];
}

export type StructureKind = '正格' | '建禄月刃' | '从格' | '化格' | '专旺';

export interface Structure {
  name: string;
  kind: StructureKind;
  /** Special structures only: whether nothing contradicts it (真) or something does (假). */
  genuine?: boolean;
  /** How a regular pattern works, where the classics have a name for it: 食神制杀, 伤官佩印 … */
  working?: string;
  grounds: readonly Ground[];
}

export type Method = '扶抑' | '病药' | '调候' | '通关' | '专旺' | '从势' | '化神';

/** What one method says for or against one element. */
export interface Vote {
  /** 格局: what the month's pattern needs. */
  method: Method | '格局';
  element: Element;
  weight: number;
  rule: string;
  text: string;
}

export interface Useful {
  first: Element;
  second: Element;
  /** The method, beside the pattern, that supports the first element most. */
  method: Method;
  /** Worth of the ten gods 比 劫 食 伤 才 财 杀 官 枭 印, −2 to 2. */
  values: readonly number[];
  /** Why a god that breaks the pattern is used all the same. */
  excuse?: string;
  /** What the season calls for before anything else, and whether it is there. */
  need: SeasonNeed;
  /** All five, most wanted first, with the sum of their votes. */
  ranked: readonly { element: Element; weight: number }[];
  /** Neither wanted nor to be avoided. */
  idle: readonly Element[];
  /** At most two, worst first. */
  avoided: readonly Element[];
  why: readonly Vote[];
  /** Stems that 《穷通宝鉴》 calls for in this month, most wanted first. */
  season: readonly string[];
  /** Those of them whose element is avoided. */
  refused: readonly string[];
}

/** How another school may read the same chart. */
export interface SecondReading {
  /** Why schools differ here. */
  because: string;
  name: string;
  first: Element;
  second: Element;
}

/** The whole judgement of a chart: the only place that decides strength, structure and useful god. */
export interface Verdict {
  strength: Strength;
  structure: Structure;
  /** How the month's pattern was taken; also where a special structure decides. */
  month: MonthPattern;
  /** What the pattern comes to: 成 败 救 未成, on which character it depends, what breaks and what rescues it. */
  outcome: Outcome;
  /** 0–6. */
  grade: number;
  useful: Useful;
  secondReading?: SecondReading;
  /** The verdict in one or two sentences, with the arguments against it addressed. */
  sentence: string;
}
