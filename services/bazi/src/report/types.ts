import type { CivilTime } from '@tianji/almanac';
import type { BaziReportContent } from '@tianji/contracts';
import type { View } from '../engine/analysis/view.ts';
import type { ChartFacts } from '../engine/facts.ts';
import type { BaziChart } from '../engine/types.ts';
import type { Teller } from './teller.ts';
import type { Verdict } from './verdict/index.ts';

/** The birth that a report is about. */
export interface ReportBirth {
  name: string;
  sex: '男' | '女';
  /** Beijing clock time, YYYY-MM-DD HH:mm:ss. */
  birthtime: string;
  /** 省-市-区. */
  location: string;
  /** Degrees east; 0 takes the longitude of the place. */
  jingdu: number;
  hourUnknown?: boolean;
  /** The chart's options as the request had them; unknown names are ignored. */
  options: Record<string, string | boolean>;
  /** Beijing clock time of the request: all that is said of "now" hangs on it. */
  now: CivilTime;
  /** Name of the site. */
  brand: string;
}

/** A paragraph with the rule that chose it and the facts of the chart that it names. */
export interface TextParagraph {
  rule: string;
  facts: readonly string[];
  text: string;
}

/** A subheading inside a section. One that no paragraph follows falls out. */
export interface Heading {
  heading: string;
}

export type Paragraph = TextParagraph | Heading;

/** What every section is written from. */
export interface ReportContext {
  birth: ReportBirth;
  /** What is to be known of a place that has another name today; empty otherwise. */
  placeNote: string;
  /** The chart as the page shows it. */
  page: BaziChart;
  /** The same with cycles enough for ten years from now on, also in a long life. */
  chart: BaziChart;
  facts: ChartFacts;
  view: View;
  /** The one judgement of the chart: sections read it and judge nothing anew. */
  verdict: Verdict;
  teller: Teller;
}

export type SectionWriter = (ctx: ReportContext) => Paragraph[];

/** One text of a report, ready to be stored. `trace` has one entry a paragraph, headings left out. */
export interface SectionText {
  text: string;
  trace: { rule: string; facts: string[] }[];
}

/** A report about to be written. */
export interface ReportPlan {
  bazi: string;
  engine: string;
  version: string;
  chart: { siZhu: BaziReportContent['siZhu'] };
  /** The chart's facts as short Chinese lines: what a language model is given. */
  facts: string;
  /** Keys of the texts in writing order. */
  keys: readonly string[];
  /** The text of a key. Texts before it are made first (and kept), so that nothing in it was said already. */
  write(key: string): SectionText;
}
