import type {
  CivilTime,
  ClockChange,
  ClockNotice,
  Element,
  LunarDate,
  PlaceClock,
  SolarStep,
  Strength,
  ZoneReading,
} from '@tianji/almanac';
import type { Method, StructureKind } from '@tianji/judgement';
import type { BaziOptions } from './options.ts';

export type Sex = '男' | '女';

/** A birth as input of the engine. */
export interface BaziInput {
  sex: Sex;
  /** Beijing clock time as read at the time, summer time included. */
  time: CivilTime;
  /** Longitude of the birthplace, degrees east. */
  longitude: number;
  /** True: only the date of `time` counts. */
  hourUnknown?: boolean;
  /** The clock of a zone abroad; without one, `time` is Beijing time. */
  zone?: ZoneReading;
  /** The clock of a place in China; without one the rule for the mainland. */
  clock?: PlaceClock | undefined;
  options?: Partial<BaziOptions>;
}

/** A relation between pillars: its kind, its position, its stems, branches or pillars, what it forms. */
export interface Relation {
  type: string;
  pillars: readonly string[];
  chars: string;
  element?: Element;
}

/** What one stem-branch shows for a given day stem. */
export interface Column {
  ganzhi: string;
  tenGod: string;
  hiddenStems: readonly string[];
  hiddenTenGods: readonly string[];
  nayin: string;
  /** Life stage of the day stem at this branch (星运). */
  stage: string;
  /** Life stage of the pillar's own stem at its own branch (自坐). */
  ownStage: string;
  voidBranches: string;
}

export interface FlowMonth {
  name: string;
  /** The 节 that begins the month. */
  term: string;
  ganzhi: string;
  tenGod: string;
  hiddenStems: readonly string[];
  hiddenTenGods: readonly string[];
}

export interface FlowYear {
  ganzhi: string;
  year: number;
  /** 虚岁, 1 in the year of birth. */
  age: number;
  /** 5–95. */
  score: number;
  /** The small cycle of this year; empty without an hour. */
  smallCycle: string;
  smallCycleTenGod: string;
  tenGod: string;
  hiddenStems: readonly string[];
  hiddenTenGods: readonly string[];
  nayin: string;
  stage: string;
  voidBranches: string;
  stemRelations: readonly Relation[];
  branchRelations: readonly Relation[];
  pillarRelations: readonly Relation[];
  selected: boolean;
  months: readonly FlowMonth[];
  /** Days on which the months begin (Beijing); empty outside the almanac's tables. */
  monthStarts: readonly string[];
}

export interface LuckCycle {
  /** 小运 in entry 0. */
  ganzhi: string;
  year: number;
  age: number;
  endYear: number;
  endAge: number;
  /** 5–95; of the small cycles the mean of their years. */
  score: number;
  tenGod: string;
  hiddenStems: readonly string[];
  hiddenTenGods: readonly string[];
  nayin: string;
  stage: string;
  voidBranches: string;
  stars: readonly string[];
  selected: boolean;
  /** The small cycles of these years. */
  smallCycles: readonly string[];
  years: FlowYear[];
}

export interface LuckStart {
  forward: boolean;
  years: number;
  months: number;
  days: number;
  /** Beijing day of the hand-over, YYYY-MM-DD. */
  date: string;
  /** The 节 counted to, and its distance in seconds. */
  term: string;
  seconds: number;
  /** How it was counted, in words. */
  working: string;
}

export type ElementCounts = Record<Element, number>;

/** A judgement with the steps that led to it. */
export interface StrengthJudgement {
  /** 0–100; 50 is the cut between weak and strong. */
  score: number;
  label: string;
  /** Points of each element, in tenths of a percent of the total. */
  shares: ElementCounts;
  reasons: string[];
}

export interface UsefulGod {
  /** Most useful first. */
  elements: Element[];
  /** Unfavourable elements. */
  avoid: Element[];
  method: Method;
  /** Stems that the season needs (调候), in order. */
  season: string[];
  reasons: string[];
  /** Neither wanted nor unfavourable (闲神). */
  idle: Element[];
  /** The verdict in words, including how objections are resolved. */
  sentence: string;
  /** How another school may read the chart, where schools differ. */
  other?: { because: string; name: string; elements: Element[] };
}

export interface Pattern {
  name: string;
  kind: StructureKind;
  reasons: string[];
  /** 真 or 假, for patterns outside the eight regular ones. */
  genuine?: boolean;
  /** How a regular pattern works: 食神制杀, 伤官佩印 … */
  working?: string;
}

export interface Notice extends Partial<Omit<ClockNotice, 'text'>> {
  kind: 'boundary' | 'summerTime' | 'hourUnknown' | 'season' | 'clock';
  text: string;
}

/** The same birth on the other side of a near boundary. */
export interface Alternative {
  /** The boundary in between: 立春, 午时, 换日. */
  boundary: string;
  /** Clock time to chart instead, YYYY-MM-DD HH:mm:ss. */
  time: string;
  bazi: string;
  text: string;
}

/** The result of one double hour for a birth with an unknown hour. */
export interface HourVariant {
  branch: string;
  time: string;
  bazi: string;
  tenGod: string;
  lifePalace: string;
  bodyPalace: string;
  luckStartText: string;
}

/** A whole chart. `src/wire.ts` converts it to the wire's field names. */
export interface BaziChart {
  engine: string;
  sex: Sex;
  enteredTime: string;
  standardTime: string;
  solarTime: string;
  longitude: number;
  solarSteps: SolarStep[];
  summerTime: boolean;
  previousTerm: string;
  previousTermTime: string;
  nextTerm: string;
  nextTermTime: string;
  lunarText: string;
  lunar: Pick<LunarDate, 'year' | 'month' | 'leap' | 'day'>;
  animal: string;
  westernSign: string;
  luckStartText: string;
  luckStart: LuckStart;
  fetalOrigin: string;
  fetalOriginNayin: string;
  /** 胎息. */
  fetalBreath: string;
  fetalBreathNayin: string;
  /** 人元司令: the stem that rules the day of birth, and how many days after the month's 节 that is. */
  ruling: { stem: string; term: string; day: number };
  lifePalace: string;
  lifePalaceNayin: string;
  bodyPalace: string;
  bodyPalaceNayin: string;
  lifeTrigram: string;
  lifeHexagram: string;
  presentPillars: string;
  /** The civil day that the chart is described from, if one was given. */
  today: { year: number; month: number; day: number } | undefined;
  bazi: string;
  pillars: { year: string; month: string; day: string; hour: string };
  /** What accompanies each natal pillar; empty for an unknown hour. */
  columns: { year: Column; month: Column; day: Column; hour: Column };
  stemRelations: readonly Relation[];
  branchRelations: readonly Relation[];
  pillarRelations: readonly Relation[];
  pillarStars: Record<'年柱' | '月柱' | '日柱' | '时柱', readonly string[]>;
  currentYear: FlowYear;
  cycles: LuckCycle[];
  elements: ElementCounts;
  seasons: Record<Element, Strength>;
  strength: StrengthJudgement;
  usefulGod: UsefulGod;
  pattern: Pattern;
  hourUnknown: boolean;
  hourVariants: HourVariant[];
  options: BaziOptions;
  /** The zone of a birth abroad. */
  zone?: string;
  rules: string[];
  notices: Notice[];
  /** The pillars by the clock of before, where they differ. */
  clockChange: ClockChange | undefined;
  alternatives: Alternative[];
}
