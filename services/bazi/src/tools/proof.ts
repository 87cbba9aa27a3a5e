/** What `npm run texts` needs of this tool: its declared facts, and agendas of seeded charts. */
import type { Agenda } from '@tianji/teller';
import { BAZI_FACTS } from '../engine/agenda/index.ts';
import { contextOf } from '../report/plan.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';

export const FACTS = BAZI_FACTS;

/** Charts of 0 to 100 years, both sexes, every tenth without an hour, as a report of 2026 reads them. */
export const agendas = (count: number, seed: number): Agenda[] =>
  sampleReportBirths(count, { seed, firstYear: 1926, lastYear: 2025 }).map(
    (birth) => contextOf(birth).agenda,
  );
