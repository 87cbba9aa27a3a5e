import type { Element } from '@tianji/almanac/cycle';
import type { Favour, Matched, MatchedPair, MatchStep, Ordered } from '@tianji/teller';
import type { Worth } from '../level/favour.ts';
import type { LuckCycle } from '../types.ts';

/** What of a chart two people are held together by. The pillars are year, month, day and hour. */
export interface MatchChart extends Matched {
  /** Four stem-branches. */
  pillars: readonly string[];
  /** Of the eight characters, how many are of each element. */
  counts: Readonly<Record<Element, number>>;
  /** The class of strength as the chart names it: 偏强. */
  strength: string;
  useful: readonly Element[];
  avoid: readonly Element[];
  /** Major cycles with their years, scores and the days on which the months begin; the first may be 小运. */
  cycles: readonly (Pick<LuckCycle, 'ganzhi' | 'year' | 'endYear' | 'score'> & {
    years: readonly { year: number; score: number; liuyueriqi?: readonly string[] }[];
  })[];
}

/** A relation between a pillar of each chart (0 year … 3 hour); `chars` begins with the first chart's. */
export interface Tie {
  type: string;
  chars: string;
  element?: Element;
  at: readonly [number, number];
  /** Unions draw together; all others pull apart or repeat. */
  joins: boolean;
}

/** What the day stems are to each other. */
export interface DayVerdict {
  favour: Favour;
  relation: '同' | '我生' | '生我' | '我克' | '克我';
  stems: readonly [string, string];
  elements: readonly [Element, Element];
  /** The ten god that each person is to the other: first what the second is to the first. */
  gods: readonly [string, string];
  /** What the other's day element is worth to each. */
  worths: readonly [Worth, Worth];
  tie?: '五合' | '相冲';
}

/** The other's four stems as ten gods of one's own day stem, and what their elements are worth here. */
export interface GodsSeen {
  stems: string;
  gods: readonly string[];
  /** The group of which there are most: 比劫 食伤 财星 官杀 印星. */
  group: GodGroup;
  many: number;
  /** How many of the four stems are of a useful element, and of one to be used sparingly. */
  good: number;
  bad: number;
}

export type GodGroup = '比劫' | '食伤' | '财星' | '官杀' | '印星';

/** The day branches, which are the partner's palace, and what else of each chart meets the other's. */
export interface PalaceVerdict {
  favour: Favour;
  branches: readonly [string, string];
  /** Ten god of each branch's main hidden stem. */
  gods: readonly [string, string];
  elements: readonly [Element, Element];
  /** What the element of the other's day branch is worth to each. */
  worths: readonly [Worth, Worth];
  /** The strongest relation of the two branches. */
  tie?: Tie;
  /** What the other's year, month and hour branch do to each one's day branch; the strongest, if any. */
  from: readonly [Tie | undefined, Tie | undefined];
  /** For two who live as a couple: element of each one's partner star, and how many the other chart has. */
  stars?: readonly [StarVerdict, StarVerdict];
}

export interface StarVerdict {
  element: Element;
  own: number;
  others: number;
  /** Whether the other's day stem is of that element. */
  is: boolean;
}

/** Month branches: season, and what the other's season is worth. */
export interface SeasonVerdict {
  favour: Favour;
  branches: readonly [string, string];
  seasons: readonly [string, string];
  elements: readonly [Element, Element];
  worths: readonly [Worth, Worth];
  tie?: Tie;
}

/** Hour pillars: what both want of the years to come. */
export interface HourVerdict {
  favour: Favour;
  pillars: readonly [string, string];
  /** Ten god of each one's own hour stem. */
  gods: readonly [string, string];
  elements: readonly [Element, Element];
  worths: readonly [Worth, Worth];
  tie?: Tie;
}

/** Year branches: the animals. */
export interface YearVerdict {
  favour: Favour;
  branches: readonly [string, string];
  /** Nayin of the year pillars (年命). */
  nayin: readonly [string, string];
  tie?: Tie;
}

/** What one chart finds in the other. */
export interface Supply {
  favour: Favour;
  /** Useful elements, and how many of them the other has. */
  useful: readonly { element: Element; others: number }[];
  /** Elements that the one has none of, and how many the other has. */
  missing: readonly { element: Element; others: number }[];
  /** What the one has most of. */
  most: { element: Element; own: number };
  /** The element the other has most of, which is to be used sparingly here. */
  burden?: { element: Element; others: number };
}

/** Ten years of the first person beside the same years of the second. */
export interface StepVerdict extends MatchStep {
  cycles: readonly [string, string];
  means: readonly [number, number];
  /** What each one's cycle of that time does to the other's day branch, first the first one's, and what its stem is worth there. */
  reach: readonly [CycleReach, CycleReach];
  /** The year in which the second changes to another cycle within these ten, and to which. */
  turn?: { year: number; to: string };
}

export interface CycleReach {
  cycle: string;
  element: Element;
  worth: Worth;
  /** The day branch that is met, and how. */
  branch: string;
  tie?: string;
}

/** How two lives that share few decades touch: the elder's cycle when the younger was born, the younger's first one. */
export interface BirthVerdict {
  /** Which of the two is the younger. */
  young: 0 | 1;
  year: number;
  favour: Favour;
  /** What the elder's cycle of that time does to the younger's day branch. */
  reach: CycleReach;
  /** The year of the younger's first cycle, and what it does to the elder's day branch. */
  first: number;
  back: CycleReach;
}

export interface YearsVerdict {
  /** The years looked ahead to, in words: without one that is nearly over. */
  span: string;
  /** Of these those that go well, or ask for care, in both charts. */
  good: readonly number[];
  care: readonly number[];
}

/** Both lives side by side. */
export interface PathsVerdict {
  favour: Favour;
  steps: readonly StepVerdict[];
  birth?: BirthVerdict;
  ahead: YearsVerdict;
  /** The cycles that both run through in the years ahead. */
  running: readonly [string, string];
}

export type Theme = 'day' | 'gods' | 'palace' | 'season' | 'hour' | 'year' | 'elements' | 'luck';

/** Everything that is judged of two charts; every sentence, table and mark reads from it. */
export interface MatchVerdict extends MatchedPair, Ordered<Theme> {
  strengths: readonly [string, string];
  day: DayVerdict;
  gods: { favour: Favour; seen: readonly [GodsSeen, GodsSeen] };
  palace: PalaceVerdict;
  season: SeasonVerdict;
  hour: HourVerdict;
  year: YearVerdict;
  elements: { favour: Favour; supplies: readonly [Supply, Supply] };
  ties: readonly Tie[];
  luck: PathsVerdict;
}
