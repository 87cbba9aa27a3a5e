/** The one judgement of a chart that the whole report reads: made once, before a word is written. */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import { needingCare } from '../engine/defen.ts';
import { HUA } from '../engine/index.ts';
import type { Model } from '../engine/reading/model.ts';
import { type Direction, directions } from './directions.ts';
import { type PalaceVerdict, palaceVerdicts } from './verdict-palaces.ts';
import { type DecadeVerdict, decadeVerdicts, type YearVerdict, yearVerdicts } from './verdict-times.ts';

/** 幼 under 16, 青 to 39, 壮 to 64, 老 from 65: nominal ages. */
export type Stage = '幼' | '青' | '壮' | '老';

/** Ages at which the report changes its words. */
export const GROWN = 16;
export const ELDER = 65;
const MATURE = 40;
/** A decade that begins later is never called the best. */
const LAST_BEST_AGE = 80;

export interface Verdict {
  /** Nominal age in the lunar year of the request, at least 1. */
  age: number;
  stage: Stage;
  /** Lunar year of the request. */
  year: number;
  total: number;
  grade: string;
  /** From the life palace on, as PALACE_NAMES. */
  palaces: PalaceVerdict[];
  /** By a palace's name: 命宫, 夫妻 … */
  palace(name: string): PalaceVerdict;
  /** By branch. */
  at(branch: number): PalaceVerdict;
  /** Best score first. */
  ranked: PalaceVerdict[];
  /** The first three and the last three of `ranked`, strongest and weakest first. */
  strong: PalaceVerdict[];
  weak: PalaceVerdict[];
  /** The palace that asks for most attention (最需关注 of the scores). */
  care: PalaceVerdict;
  empties: PalaceVerdict[];
  life: PalaceVerdict;
  body: PalaceVerdict;
  origin: PalaceVerdict | null;
  /** The four birth transformations: star and palace, in the order 禄权科忌. */
  births: { hua: string; star: string; palace: PalaceVerdict }[];
  decades: DecadeVerdict[];
  /** The decade that runs now; null in the years before the first and after the twelfth. */
  current: DecadeVerdict | null;
  /** The best decade that begins at eighty or before. */
  best: DecadeVerdict;
  /** Ten years from the year of the request on. */
  years: YearVerdict[];
  bestYear: YearVerdict;
  careYear: YearVerdict;
  /** Favourable directions and hours, the best first: three or four. */
  directions: Direction[];
}

export const stageOf = (age: number): Stage =>
  age < GROWN ? '幼' : age < MATURE ? '青' : age < ELDER ? '壮' : '老';

export function verdictOf(model: Model, now: CivilTime): Verdict {
  const { computed } = model;
  const year = lunarFromCivil(now.year, now.month, now.day).year;
  const age = Math.max(1, year - computed.date.year + 1);
  const palaces = palaceVerdicts(model);
  const at = (branch: number): PalaceVerdict => palaces[(computed.placement.life - branch + 12) % 12]!;
  const ranked = palaces.toSorted((a, b) => a.rank - b.rank);
  const decades = decadeVerdicts(model, palaces, age);
  const years = yearVerdicts(model, palaces, year);
  return {
    age,
    stage: stageOf(age),
    year,
    total: model.scores.total,
    grade: model.scores.grade,
    palaces,
    palace: (name) => palaces.find((palace) => palace.name === name)!,
    at,
    ranked,
    strong: ranked.slice(0, 3),
    weak: ranked.slice(-3).reverse(),
    care: palaces[needingCare(model).index]!,
    empties: palaces.filter(({ empty }) => empty),
    life: palaces[0]!,
    body: palaces.find(({ spot }) => spot.palace.shengong)!,
    origin: palaces.find(({ spot }) => spot.palace.laiyin) ?? null,
    births: HUA.map((hua) => ({
      hua,
      star: computed.chart.mingsihua[hua]!,
      palace: palaces.find(({ births }) => births.some((each) => each.hua === hua))!,
    })),
    decades,
    current: decades.find(({ phase }) => phase === '正行') ?? null,
    best: decades
      .filter(({ age: from }) => from <= LAST_BEST_AGE)
      .reduce((a, b) => (b.score > a.score ? b : a)),
    years,
    bestYear: years.reduce((a, b) => (b.weight > a.weight ? b : a)),
    careYear: years.reduce((a, b) => (b.weight < a.weight ? b : a)),
    directions: directions(ranked),
  };
}

export type { Direction } from './directions.ts';
export type { PalaceVerdict } from './verdict-palaces.ts';
export type { DecadeVerdict, YearVerdict } from './verdict-times.ts';
