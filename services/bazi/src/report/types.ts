import type { ReportBirth, ReportPlan as WrittenPlan } from '@tianji/service-kit/writing';
import type { AgeBand, Agenda, RowsTold, Teller } from '@tianji/teller';
import type { BaziReportContent } from '../contract/index.ts';
import type { Hearing } from '../corpus/told.ts';
import type { View } from '../engine/analysis/view.ts';
import type { Favour } from '../engine/analysis/years.ts';
import type { ChartFacts } from '../engine/facts.ts';
import type { BaziChart } from '../engine/types.ts';
import type { Verdict } from './verdict/index.ts';

/** A paragraph with the rule that chose it and the facts of the chart that it names. */
export interface TextParagraph {
  rule: string;
  facts: readonly string[];
  text: string;
  /**
   * The texts that it is made of, where there are several. One that loses its first sentence is left out whole: what
   * remains would begin in the middle.
   */
  pieces?: readonly string[];
  /** The age it is about, if that is not the present one: for a year or a decade. */
  ages?: AgeBand;
  /** The full age of that span. */
  fullAge?: number;
  /** The verdicts that it states: the gate compares all verdicts on one subject. */
  claims?: readonly Claim[];
}

/** One stated verdict: its subject (`year:2031`, `cycle:甲申`, `love:2031`), and its direction. */
export interface Claim {
  about: string;
  favour: Favour;
}

/** A subheading inside a section. One without a following paragraph is dropped. */
export interface Heading {
  heading: string;
}

export type Paragraph = TextParagraph | Heading;

/** The input of every section. */
export interface ReportContext {
  birth: ReportBirth;
  /** A note on a place that has another name today; otherwise empty. */
  placeNote: string;
  /** The chart as the page shows it. */
  page: BaziChart;
  /** The same with enough cycles for ten years from now on, even in a long life. */
  chart: BaziChart;
  facts: ChartFacts;
  view: View;
  /** The only judgement of the chart: sections read it and judge nothing themselves. */
  verdict: Verdict;
  teller: Teller;
  /** Every question of a year, answered once. */
  agenda: Agenda;
  /** What sections told from rows have said so far, and what each of them says. */
  rows: RowsTold;
  /** What of the marked texts is told in a section; by default all. */
  hearing?: Hearing;
  /** Sentences left out because they did not suit the age they are about. */
  unfit: string[];
}

export type SectionWriter = (ctx: ReportContext) => Paragraph[];

/** A report to be written. */
export interface ReportPlan extends WrittenPlan {
  chart: { siZhu: BaziReportContent['siZhu'] };
  /** Three opening sentences, the gist of those sections that have one, and titles that differ from the keys. */
  summary: Required<Pick<BaziReportContent, 'sanju' | 'yaodian'>> & Pick<BaziReportContent, 'titles'>;
}
