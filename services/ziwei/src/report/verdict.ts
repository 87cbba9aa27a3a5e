/** The single judgement of a chart that the whole report reads: made before any text is written. */
import type { CivilTime } from '@tianji/almanac';
import { ageOn } from '@tianji/teller';
import { agendaOf } from '../agenda/index.ts';
import { daysLeft, flowYearOn } from '../engine/flow-year.ts';
import { HUA } from '../engine/index.ts';
import { needingCare } from '../engine/reading/care.ts';
import type { Model } from '../engine/reading/model.ts';
import { primeOf } from '../engine/reading/of-old.ts';
import { type Direction, directions } from './directions.ts';
import { type Asked, askedOf } from './verdict-asked.ts';
import { type PalaceVerdict, palaceVerdicts } from './verdict-palaces.ts';
import { type DecadeVerdict, decadeVerdicts, type YearVerdict, yearVerdicts } from './verdict-times.ts';

/** By full years: 幼 under 16, 青 to 29, 壮 to 54, 熟 to 64, 老 from 65. */
export type Stage = '幼' | '青' | '壮' | '熟' | '老';

/** Ages at which the report changes its wording. */
export const GROWN = 16;
export const ELDER = 65;
const LEARNS_UNTIL = 22;
/** A decade that begins later is never called the best. */
const LAST_BEST_AGE = 80;

export interface Verdict {
  /** Nominal age in the lunar year of the request, at least 1. */
  age: number;
  stage: Stage;
  /** Sixteen to twenty-two: still learning. */
  learns: boolean;
  /** A child before school. */
  small: boolean;
  /** Lunar year of the request. */
  year: number;
  total: number;
  grade: string;
  /** From the life palace on, like PALACE_NAMES. */
  palaces: PalaceVerdict[];
  /** By palace name: 命宫, 夫妻 … */
  palace(name: string): PalaceVerdict;
  /** By branch. */
  at(branch: number): PalaceVerdict;
  /** Best score first. */
  ranked: PalaceVerdict[];
  /** The first three of `ranked` that may be leant on: not the palace with the 忌 of birth, where one gives as much as one gets. */
  strong: PalaceVerdict[];
  /** The last three of `ranked`, weakest first. */
  weak: PalaceVerdict[];
  /** The palace that needs the most attention (最需关注 of the scores). */
  care: PalaceVerdict;
  empties: PalaceVerdict[];
  life: PalaceVerdict;
  body: PalaceVerdict;
  origin: PalaceVerdict | null;
  /** The four birth transformations: star and palace, in the order 禄权科忌. */
  births: { hua: string; star: string; palace: PalaceVerdict }[];
  decades: DecadeVerdict[];
  /** The current decade; null in the years before the first and after the twelfth. */
  current: DecadeVerdict | null;
  /** The best decade that begins no later than age eighty. */
  best: DecadeVerdict;
  /** Ten years from the year of the request on. */
  years: YearVerdict[];
  /** Those of them that something can still be put off to: without a year that is nearly over. */
  open: YearVerdict[];
  /** Days left of the year under way, where it is told as those alone; null otherwise. */
  left: number | null;
  bestYear: YearVerdict;
  careYear: YearVerdict;
  /** Favourable directions and hours, best first: three or four. */
  directions: Direction[];
  /** The agenda, asked by the sections that name years. */
  asked: Asked;
}

const STAGES: readonly (readonly [from: number, stage: Stage])[] = [
  [ELDER, '老'],
  [55, '熟'],
  [30, '壮'],
  [GROWN, '青'],
];

/** The stage of a life at an age in full years. */
export const stageOf = (full: number): Stage => STAGES.find(([from]) => full >= from)?.[1] ?? '幼';

/** The full age at which school begins. */
const SCHOOL = 7;

/**
 * The verdict on a life that is over: every decade lies behind, none runs, and the ten years are those of the best
 * decade between youth and old age.
 * @param now an instant in mid-life: it decides the wording
 */
export function verdictOnPast(model: Model, now: CivilTime): Verdict {
  const verdict = verdictOf(model, now);
  const decades = verdict.decades.map((each) => ({ ...each, phase: '已过' as const }));
  const { year } = decades[primeOf(model)]!.decade;
  return {
    ...verdict,
    ...{ decades, current: null, year },
    best: decades.find(({ k }) => k === verdict.best.k)!,
    ...yearsFrom(model, verdict.palaces, year),
  };
}

/** Whether a palace is without the 忌 of birth. */
export const isFree = ({ births }: PalaceVerdict): boolean => births.every(({ hua }) => hua !== '忌');

/** Of several palaces the best that may be leant on. */
export function ablest(list: readonly PalaceVerdict[]): PalaceVerdict {
  const free = list.filter(isFree);
  return (free.length > 0 ? free : list).reduce((a, b) => (b.score > a.score ? b : a));
}

/** Years by their verdict, then by their sum: a cap counts more than any sum. */
const standing = ({ tone, weight }: YearVerdict): number =>
  weight + (tone === '吉' ? 100 : tone === '慎' ? -100 : 0);

/**
 * @param over whether the first of the years is nearly over, too late to put anything off to it
 * @param left days left of it, where it is told as those alone
 */
function yearsFrom(
  model: Model,
  palaces: readonly PalaceVerdict[],
  year: number,
  over = false,
  left: number | null = null,
): Pick<Verdict, 'years' | 'open' | 'left' | 'bestYear' | 'careYear'> {
  const years = yearVerdicts(model, palaces, year);
  const open = over ? years.slice(1) : years;
  return {
    years,
    open,
    left,
    bestYear: open.reduce((a, b) => (standing(b) > standing(a) ? b : a)),
    careYear: open.reduce((a, b) => (standing(b) < standing(a) ? b : a)),
  };
}

export function verdictOf(model: Model, now: CivilTime): Verdict {
  const { computed } = model;
  const { year, over } = flowYearOn(now);
  const age = Math.max(1, year - computed.date.year + 1);
  const palaces = palaceVerdicts(model);
  const at = (branch: number): PalaceVerdict => palaces[(computed.placement.life - branch + 12) % 12]!;
  const ranked = palaces.toSorted((a, b) => a.rank - b.rank);
  const decades = decadeVerdicts(model, palaces, age);
  const full = ageOn(computed.local, now);
  const { present } = model;
  return {
    age,
    stage: stageOf(full),
    learns: full >= GROWN && full <= LEARNS_UNTIL,
    small: full < SCHOOL,
    year,
    total: model.scores.total,
    grade: model.scores.grade,
    palaces,
    palace: (name) => palaces.find((palace) => palace.name === name)!,
    at,
    ranked,
    strong: ranked.filter(isFree).slice(0, 3),
    weak: ranked.slice(-3).reverse(),
    care: palaces[needingCare(model).index]!,
    empties: palaces.filter(({ empty }) => empty),
    life: palaces[0]!,
    body: palaces.find(({ spot }) => spot.palace.isBody)!,
    origin: palaces.find(({ spot }) => spot.palace.isOrigin) ?? null,
    births: HUA.map((hua) => ({
      hua,
      star: computed.chart.yearTransformations[hua]!,
      palace: palaces.find(({ births }) => births.some((each) => each.hua === hua))!,
    })),
    decades,
    current: decades.find(({ phase }) => phase === '正行') ?? null,
    best: decades
      .filter(({ age: from }) => from <= LAST_BEST_AGE)
      .reduce((a, b) => (b.score > a.score ? b : a)),
    ...yearsFrom(model, palaces, year, over, daysLeft(now)),
    directions: directions(ranked),
    asked: askedOf(present ? () => agendaOf(computed, present.day) : null),
  };
}

export type { Direction } from './directions.ts';
export type { PalaceVerdict } from './verdict-palaces.ts';
export type { DecadeVerdict, YearVerdict } from './verdict-times.ts';
