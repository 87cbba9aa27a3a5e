/**
 * The Zi Wei report: sixteen sections and their plain versions, written for one chart by rules and corpus.
 * Pure and deterministic: the same birth and the same `now` give the same bytes.
 */
import type { ReportBirth, SectionText, ReportPlan as WrittenPlan } from '@tianji/service-kit/writing';
import { ZIWEI_TEXTS, type ZiweiReportContent } from '../contract/index.ts';
import { ENGINE_VERSION } from '../engine/index.ts';
import type { WireChart } from '../wire-chart.ts';
import { contextOf } from './context.ts';
import { factLines } from './facts.ts';
import { once } from './once.ts';
import { WRITERS } from './sections/index.ts';
import { summaryOf } from './summary.ts';
import { timesOf } from './times.ts';
import type { Paragraph } from './types.ts';

/** Version of rules and corpus. */
export const ZIWEI_REPORT_VERSION = 'ziwei-report-37';

export interface ReportPlan extends WrittenPlan {
  chart: WireChart;
  pingfen: ZiweiReportContent['pingfen'];
  /** Three opening sentences, the gist of those sections that have one, and titles that differ from the keys. */
  summary: Required<Pick<ZiweiReportContent, 'sanju' | 'yaodian'>> & Pick<ZiweiReportContent, 'titles'>;
}

/**
 * Makes the plan of a report.
 * @throws CalendarError, PlaceError or RangeError for a birth that has no chart
 */
export function planReport(birth: ReportBirth): ReportPlan {
  const { ctx, wire } = contextOf(birth);
  const { verdict } = ctx;
  const done = new Map<string, SectionText>();
  // Whoever writes a text needs none of these.
  const pingfen = once(() => ({
    zongfen: verdict.total,
    dengji: verdict.grade,
    gonglist: verdict.palaces.map(({ name, score }) => ({ gong: name, defen: score })),
    ...timesOf(ctx),
  }));
  const summary = once(() => summaryOf(ctx));
  const facts = once(() => factLines(ctx));
  return {
    bazi: [wire.ng + wire.nz, wire.yg + wire.yz, wire.rg + wire.rz, wire.sg + wire.sz].join(' '),
    engine: ENGINE_VERSION,
    version: ZIWEI_REPORT_VERSION,
    chart: wire,
    get pingfen() {
      return pingfen();
    },
    get summary() {
      return summary();
    },
    get facts() {
      return facts();
    },
    keys: ZIWEI_TEXTS,
    write(key) {
      if (!ZIWEI_TEXTS.includes(key)) throw new RangeError(`no such text: ${key}`);
      // No sentence occurs twice in the whole report: each text depends on the ones before.
      for (const next of ZIWEI_TEXTS) {
        if (done.has(key)) break;
        if (!done.has(next)) done.set(next, sectionText(WRITERS[next]!(ctx)));
      }
      return done.get(key)!;
    },
  };
}

function sectionText(paragraphs: readonly Paragraph[]): SectionText {
  return {
    text: paragraphs.map(({ head, text }) => (head ? `# ${head}\n${text}` : text)).join('\n'),
    trace: paragraphs.map(({ rule, facts }) => ({ rule, facts })),
  };
}

/** The whole content of a report, from its texts by key; a missing key stays unwritten. */
export function assemble(plan: ReportPlan, texts: Readonly<Record<string, SectionText>>): ZiweiReportContent {
  const told = plan.keys.filter((key) => texts[key] !== undefined);
  return {
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    trace: Object.fromEntries(told.map((key) => [key, texts[key]!.trace])),
    doushujson: plan.chart,
    pingfen: plan.pingfen,
    ...plan.summary,
    ...Object.fromEntries(told.map((key) => [key, texts[key]!.text])),
  };
}

export { printReport } from './print/index.ts';
