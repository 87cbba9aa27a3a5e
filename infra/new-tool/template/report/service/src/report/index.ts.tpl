/** The {{title}} report: written from the chart by rules. Pure: the same request gives the same bytes. */
import { signElement } from '@tianji/almanac';
import { birthDocument, type PrintDocument, type PrintedReport } from '@tianji/contracts/print';
import { readAnyBirth } from '@tianji/service-kit/birth';
import type { ReportBirth, ReportPlan, SectionText, Texts } from '@tianji/service-kit/writing';
import { {{id}}Report, type {{Id}}ReportContent } from '../contract/index.ts';
import { chartOf, type {{Id}}Chart, ENGINE_VERSION, type ReadingSection, readingOf } from '../engine/index.ts';
import { wireChart } from '../handlers/chart.ts';

/** The part of the reading that each section is written from. */
const PARTS: Readonly<Record<string, string>> = { 五行: 'elements', 日干: 'day-master' };

export interface Plan extends ReportPlan {
  readonly chart: {{Id}}Chart;
}

const pillarsOf = ({ pillars }: {{Id}}Chart): string =>
  pillars.map(({ stem, branch }) => stem + branch).join(' ');

/** The plain version has only the gist; the expert version adds the grounds. */
function textOf({ line, text, facts }: ReadingSection, plain: boolean): SectionText {
  return { text: plain ? `简单地说，${line}。` : text, trace: [{ rule: '', facts }] };
}

/** @throws CalendarError or PlaceError for a birth that has no chart */
export function planReport({ birthtime, location, jingdu, options }: ReportBirth): Plan {
  const { time, longitude, clock } = readAnyBirth({ time: birthtime, location, jingdu });
  const chart = chartOf({ time, longitude, clock, options });
  const parts = new Map(readingOf(chart).map((part) => [part.id, part]));
  return {
    chart,
    bazi: pillarsOf(chart),
    engine: ENGINE_VERSION,
    version: '{{id}}-report-1',
    facts: chart.pillars.map(({ name, stem, branch }) => `${name}${stem}${branch}`).join('，'),
    keys: {{id}}Report.texts,
    write(key) {
      const part = parts.get(PARTS[key.replace(/Baihua$/, '')] ?? '');
      if (!part) throw new RangeError(`no such text: ${key}`);
      return textOf(part, key.endsWith('Baihua'));
    },
  };
}

/** The whole content, from the texts by key. */
export function assemble(plan: Plan, texts: Texts): {{Id}}ReportContent {
  const written = Object.entries(texts);
  return {
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    chart: wireChart(plan.chart),
    trace: Object.fromEntries(written.map(([key, { trace }]) => [key, trace])),
    ...Object.fromEntries(written.map(([key, { text }]) => [key, text])),
  };
}

/** The printed content; figures of the chart go between the contents and the sections. */
export const printReport = (content: {{Id}}ReportContent, report: PrintedReport): PrintDocument =>
  birthDocument({
    ...report,
    title: '{{title}}报告',
    toneOf: signElement,
    figures: [],
    sections: {{id}}Report.sections.map(({ key }) => key),
    content,
  });
