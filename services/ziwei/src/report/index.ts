/**
 * The Zi Wei report: sixteen sections and their plain versions, written from one chart by rules and
 * corpus. Pure and deterministic: the same birth and the same `now` give the same bytes.
 */
import { ZIWEI_TEXTS, type ZiweiReportContent } from '@tianji/contracts';
import { ENGINE_VERSION } from '../engine/index.ts';
import type { WireChart } from '../wire-chart.ts';
import { contextOf } from './context.ts';
import { factLines } from './facts.ts';
import { WRITERS } from './sections/index.ts';
import type { Paragraph, ReportBirth, SectionText } from './types.ts';

/** Version of rules and corpus. */
export const ZIWEI_REPORT_VERSION = 'ziwei-report-2';

export interface ReportPlan {
  /** The four pillars, `甲子 丙寅 戊辰 庚申`. */
  bazi: string;
  engine: string;
  version: string;
  chart: WireChart;
  pingfen: ZiweiReportContent['pingfen'];
  /** The chart's facts as compact Chinese lines. */
  facts: string;
  /** Keys in writing order. */
  keys: readonly string[];
  /** The text of a key. What comes before it in the order is written first, once. @throws RangeError for an unknown key */
  write(key: string): SectionText;
}

/**
 * Makes the plan of a report.
 * @throws CalendarError, PlaceError or RangeError for a birth that has no chart
 */
export function planReport(birth: ReportBirth): ReportPlan {
  const { ctx, wire } = contextOf(birth);
  const { verdict } = ctx;
  const done = new Map<string, SectionText>();
  return {
    bazi: [wire.ng + wire.nz, wire.yg + wire.yz, wire.rg + wire.rz, wire.sg + wire.sz].join(' '),
    engine: ENGINE_VERSION,
    version: ZIWEI_REPORT_VERSION,
    chart: wire,
    pingfen: {
      zongfen: verdict.total,
      dengji: verdict.grade,
      gonglist: verdict.palaces.map(({ name, score }) => ({ gong: name, defen: score })),
    },
    facts: factLines(ctx),
    keys: ZIWEI_TEXTS,
    write(key) {
      if (!ZIWEI_TEXTS.includes(key)) throw new RangeError(`no such text: ${key}`);
      // No sentence stands twice in the whole report: what is said depends on what was said before.
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

/** The whole content of a report from its texts by key; a key that is left out stays unwritten. */
export function assemble(plan: ReportPlan, texts: Readonly<Record<string, SectionText>>): ZiweiReportContent {
  const told = plan.keys.filter((key) => texts[key] !== undefined);
  return {
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    trace: Object.fromEntries(told.map((key) => [key, texts[key]!.trace])),
    doushujson: plan.chart,
    pingfen: plan.pingfen,
    ...Object.fromEntries(told.map((key) => [key, texts[key]!.text])),
  };
}

export type { ReportBirth, SectionText } from './types.ts';
