/** What the report is made from and what it is made of. */
import type { CivilTime } from '@tianji/almanac';
import type { Model } from '../engine/reading/model.ts';
import type { ReportTeller } from './teller.ts';
import type { Verdict } from './verdict.ts';

export interface ReportBirth {
  name: string;
  sex: '男' | '女';
  /** `YYYY-MM-DD HH:mm:ss` as entered. */
  birthtime: string;
  /** 省-市-区 */
  location: string;
  /** Degrees east; 0 takes the place's. */
  jingdu: number;
  /** A Zi Wei chart cannot be made without the hour: such a birth is refused. */
  hourUnknown?: boolean;
  options: Record<string, string | boolean>;
  /** Beijing time of the request: the ages and the years that are told go by it. */
  now: CivilTime;
  /** The site's name. */
  brand: string;
}

/** A paragraph, the rule that wrote it and the facts that chose it. */
export interface Paragraph {
  /** Subheading that stands above it; a paragraph without one goes on under the last. */
  head?: string;
  rule: string;
  facts: string[];
  text: string;
}

/** What a section writes from. Every section reads the verdict, none judges anew. */
export interface ReportContext {
  model: Model;
  verdict: Verdict;
  teller: ReportTeller;
  birth: ReportBirth;
  /** The instant from which the chart is told. */
  now: CivilTime;
  /** The year from which somebody of old is told; null for the living. */
  past: number | null;
}

export type SectionWriter = (ctx: ReportContext) => Paragraph[];

export interface SectionText {
  text: string;
  trace: { rule: string; facts: string[] }[];
}
