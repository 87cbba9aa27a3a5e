import { beijingTime } from '@tianji/almanac';
import { NO_JSON, writeJson } from '@tianji/contracts';
import type { TenantContext } from '@tianji/service-kit';
import { type CallOutput, detailedcontent, fortunechart } from '../contract/index.ts';
import { agendaOf } from '../engine/agenda/index.ts';
import { fortuneRows, type Section, type Sentence, threeSentences } from '../engine/analysis/index.ts';
import { viewOf } from '../engine/analysis/view.ts';
import { factsOf } from '../engine/facts.ts';
import { countedYear } from '../engine/fate/years.ts';
import type { BaziChart } from '../engine/index.ts';
import { reaching } from '../engine/reach.ts';
import { nowOn } from '../telling/now.ts';
import { readingOf, thisYearSaid } from '../telling/reading.ts';
import { fortuneWire } from '../wire.ts';
import { type ReadingRequest, readingChart } from './reading-chart.ts';

/** The user, and the time of the request. */
export interface Reader {
  now(): number;
  tenant: Pick<TenantContext, 'visitorReads'>;
  member: object | null;
  /** Whether the member's time is over. */
  expired?: boolean;
}

/** Whether a tenant shows this reader only the beginning. */
export const previewOnly = ({ tenant, member }: Reader): boolean =>
  tenant.visitorReads === 'preview' && member === null;

/** The last section of a reading's reply: the three sentences that a page shows first. */
interface SentencesSection extends Section {
  sentences: Sentence[];
}

function sentencesSection(sentences: Sentence[]): SentencesSection {
  return {
    ...{ id: 'sanju', title: '三句话', line: '', plain: '', figures: [] },
    rule: sentences.map(({ title }) => `三句话·${title}`).join(' '),
    facts: sentences.flatMap((each) => each.facts),
    text: sentences.map(({ text }) => text).join('\n'),
    sentences,
  };
}

/** The sections and the three sentences; of a long life the years that lie ahead are among those read. */
function reading(page: BaziChart, year: number, preview: boolean): Section[] {
  const chart = reaching(page, year);
  const sections = readingOf(chart);
  const sentences = threeSentences(chart, thisYearSaid(agendaOf(viewOf(factsOf(chart)))));
  return preview
    ? [...titled(sections), sentencesSection(sentences.slice(0, 1))]
    : [...sections, sentencesSection(sentences)];
}

/** The first section in full; only the titles of the others, and the rules that chose their paragraphs. */
const titled = (sections: readonly Section[]): Section[] =>
  sections.map((each, i) =>
    i === 0 ? each : { ...each, facts: [], line: '', text: '', plain: '', figures: [] },
  );

/**
 * `numerologyanalysis/getObj`: the reading of a chart and its yearly scores, both as JSON text, and what stands first on its page.
 * An expired member gets the last alone.
 */
export async function getAnalysis(
  input: ReadingRequest,
  ctx: Reader,
): Promise<CallOutput<'numerologyanalysis/getObj'>> {
  const { chart, assumed } = readingChart(input, ctx.now());
  const today = beijingTime(ctx.now());
  const now = nowOn(chart, today);
  // What stands first on the page is the same for everybody, and never emptied.
  if (ctx.expired) return { detailedcontent: NO_JSON, fortunechart: NO_JSON, now, assumed: '' };
  return {
    detailedcontent: writeJson(
      detailedcontent,
      reading(chart, countedYear(today, chart.options.ageYear), previewOnly(ctx)),
    ),
    fortunechart: writeJson(fortunechart, fortuneRows(chart).map(fortuneWire)),
    now,
    assumed,
  };
}
