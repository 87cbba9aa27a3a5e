import type { ReportBirth } from '@tianji/service-kit/writing';
import type { AgeBand, Paragraph, Teller } from '@tianji/teller';
import type { Alternative } from '../engine/index.ts';
import type { Aged } from '../engine/reading/aged.ts';
import type { Model } from '../engine/reading/model.ts';
import type { TellsRows } from './from-rows.ts';
import type { Verdict } from './verdict.ts';

export type { Paragraph } from '@tianji/teller';

/** The input of a section. Every section reads the verdict, none judges again. */
export interface ReportContext extends TellsRows {
  model: Model;
  verdict: Verdict;
  /** Leaves out what is unfit for the reader's age; `within` writes about another one. */
  teller: Teller;
  within: Aged['within'];
  /** The reader's age in full years when the report is written. */
  band: AgeBand;
  birth: ReportBirth;
  /** The charts on the other side of an hour, a day or a term that the birth is within minutes of. */
  alternatives: readonly Alternative[];
  /** For a historical person the year in mid-life that decides the wording; null for the living. */
  past: number | null;
}

export type SectionWriter = (ctx: ReportContext) => Paragraph[];
