import type { CivilTime } from '@tianji/almanac/civil';
import type { ReactNode } from 'react';
import type { CallOptions } from '../../api/client.ts';
import type { CheckOrder } from '../../birth/value.ts';
import type { Person } from '../people/person.ts';
import type { ChartRequest } from '../request.ts';

/** One person's chart with its request, and how the text calls this person. */
export interface MatchSide<V, Chart> {
  name: string;
  chart: Chart;
  request: ChartRequest<V>;
}

export type MatchSides<V, Chart> = readonly [MatchSide<V, Chart>, MatchSide<V, Chart>];

/** One part of the reading of two charts. */
export interface MatchPart {
  id: string;
  title: string;
  /** None where a part judges nothing itself. */
  favour?: '顺' | '平' | '慎';
  /** What it rests on. */
  facts: readonly string[];
  /** Paragraphs, parted by line breaks. */
  text: string;
}

/** What stands beside the verdict of two charts: their pillars, what runs between them, and the years that both walk. */
export interface MatchSpread {
  /** The four pillars of each. */
  pillars: readonly [readonly string[], readonly string[]];
  /** At most three relations; `at` is the pillar of each, 0 year … 3 hour, and `joins` is false where they part. */
  ties: readonly { said: string; at: readonly [number, number]; joins: boolean }[];
  years: readonly { year: number; scores: readonly [number, number] }[];
}

/** How a tool holds two charts together; one constant per tool. */
export interface MatchKind<V, Chart, Judged extends { parts: readonly MatchPart[] }> {
  /** The key under which the other person's form is stored: `bazi-match`. */
  id: string;
  /** Title of the copied text: 八字合盘. */
  title: string;
  order: CheckOrder;
  /** The rules in force, a few characters each. */
  basis: (options: V, chart: Chart) => readonly string[];
  /** Fetches the other chart. */
  call: (request: ChartRequest<V>, options: CallOptions) => Promise<Chart>;
  /** False for saved people who cannot be charted here. */
  fits?: (person: Person) => boolean;
  /** What two people can be to each other, the likeliest first. @param day on the Beijing clock */
  bonds: (sides: MatchSides<V, Chart>, day: CivilTime) => readonly string[];
  /** Judges both charts and writes the reading. */
  judge: (sides: MatchSides<V, Chart>, bond: string, day: CivilTime) => Judged;
  /** What is drawn beside the verdict; both charts are then folded below it. */
  spread?: (sides: MatchSides<V, Chart>, judged: Judged, day: CivilTime) => MatchSpread;
  /** Both charts, above the reading. */
  charts: (sides: MatchSides<V, Chart>, judged: Judged) => ReactNode;
  /** What follows the reading: tables of the verdict. */
  tables: (judged: Judged) => ReactNode;
}

export interface MatchProps<V, Chart, Judged extends { parts: readonly MatchPart[] }> {
  kind: MatchKind<V, Chart, Judged>;
  /** The chart on the page. */
  chart: Chart;
  request: ChartRequest<V>;
  onClose: () => void;
}
