import { beijingTime, type CivilTime } from '@tianji/almanac/civil';
import type { ClockChoice } from '@tianji/almanac/clock';
import type { PrintDocument, PrintedReport } from '@tianji/contracts/print';
import type { BirthRequest, ReportDefinition, ReportRequest } from '@tianji/contracts/report';
import type { ReportContent, ReportPlan, Texts } from './plan.ts';
import { type ReportWriting, type ReportWritingOptions, reportWriting } from './report-writing.ts';

/** The birth that a report is about. */
export interface ReportBirth {
  name: string;
  sex: '男' | '女';
  /** Beijing clock time, YYYY-MM-DD HH:mm:ss; with `tz` the local clock time. */
  birthtime: string;
  /** 省-市-区. */
  location: string;
  /** Degrees east; 0 means the longitude of the place. */
  jingdu: number;
  /** IANA zone of a birth abroad, for kinds whose request takes one. */
  tz?: string;
  /** Which clock of a place in China is meant, where it is not the one of its history. */
  clock?: ClockChoice;
  hourUnknown?: boolean;
  /** The chart's options as in the request; names that the engine does not know are ignored. */
  options: Record<string, string | boolean>;
  /** Beijing clock time of the request: everything said about "now" depends on it. */
  now: CivilTime;
  /** Name of the site. */
  brand: string;
}

/**
 * Further fields of a request besides those of a birth: its zone, whether the hour is known, and options of the
 * chart.
 */
type Asked = BirthRequest & {
  tz?: string | undefined;
  clock?: ClockChoice | undefined;
  hourUnknown?: boolean | undefined;
};

/** A request in the writer's form: its "now" is the instant of the request, whenever it is written. */
export function reportBirth<I extends Asked>({ input, brand, at }: ReportRequest<I>): ReportBirth {
  const { name, sex, birthtime, location, jingdu, tz, clock, hourUnknown, ...given }: Asked = input;
  const options = Object.entries(given as Record<string, string | boolean | undefined>);
  return {
    ...{ name, sex, birthtime, location, jingdu },
    ...(tz !== undefined && { tz }),
    ...(clock !== undefined && { clock }),
    ...(hourUnknown !== undefined && { hourUnknown }),
    options: Object.fromEntries(
      options.filter((each): each is [string, string | boolean] => each[1] !== undefined),
    ),
    ...{ now: beijingTime(at), brand },
  };
}

/** How a birth report is made; pure. */
export interface BirthReport<P extends ReportPlan, C> {
  /** @throws for a birth that the engine refuses */
  planReport(birth: ReportBirth): P;
  /** The whole content from a plan and the texts of all its keys. */
  assemble(plan: P, texts: Texts): C & ReportContent;
  /** The printed content. */
  printReport(content: C, report: PrintedReport): PrintDocument;
}

interface BirthReportOptions<P extends ReportPlan, I extends Asked, C>
  extends Pick<ReportWritingOptions<P, I, C>, 'terms' | 'strangeClaim' | 'env'> {
  report: ReportDefinition<I, C>;
  /** Loads the writer and its texts with the first report: most processes write none on most days. */
  load(): Promise<BirthReport<P, C>>;
}

/** The writer of a kind of birth report: consumers, worker and start hook of its service. */
export function birthReportWriting<P extends ReportPlan, I extends Asked, C>({
  load,
  ...options
}: BirthReportOptions<P, I, C>): ReportWriting {
  return reportWriting<P, I, C>({
    ...options,
    plan: async (request) => (await load()).planReport(reportBirth(request)),
    assemble: async (plan, texts) => (await load()).assemble(plan, texts),
    print: async (content, { input, bazi, at }) =>
      (await load()).printReport(content, { birth: input, bazi, written: beijingTime(at).year }),
  });
}
