import {
  type ReportInput,
  reportRequested,
  writingFailed,
  writingProgressed,
  writingWritten,
} from '@tianji/contracts/report';
import type { ServiceDefinition } from '../service/types.ts';
import { makeTestService, type TestService } from './test-service.ts';
import { until } from './until.ts';

/** How a report ended. */
export interface EndedReport {
  written: boolean;
  /** Validated by the content schema of its kind; present once it is written. */
  content: Record<string, unknown>;
  document?: unknown;
  /** Why it failed. */
  reason?: string;
}

type Told = Omit<EndedReport, 'written'> & { key: string; done?: number };

/** The counterpart of a writer: requests reports over the bus and receives the results, like the reports service. */
export interface ReportDesk {
  /**
   * Requests one report and waits for its end. Always at the same instant, so that the same input gives the same
   * report.
   */
  ask(input: ReportInput): Promise<EndedReport>;
  /** The service behind the desk. */
  readonly running: TestService;
  /** How many texts were reported as done, report by report in the order of the requests. */
  progress(): (number | undefined)[][];
  close(): Promise<void>;
}

/** 22 November 2026, 4:30 in Beijing. */
const AT = Date.UTC(2026, 10, 21, 20, 30);

/** Opens the service that writes a kind of report, and a desk in front of it. */
export async function openReportDesk(service: ServiceDefinition, kind: string): Promise<ReportDesk> {
  const running = await makeTestService(service);
  const ended = new Map<string, EndedReport>();
  const progress: (number | undefined)[][] = [];
  const hear = (subject: string, personal: boolean, on: (told: Told) => void) =>
    running.bus.consume<Told>({ subject, personal, group: 'reports', handler: ({ payload }) => on(payload) });
  await hear(writingWritten.subject, true, ({ key, ...end }) => ended.set(key, { ...end, written: true }));
  await hear(writingFailed.subject, true, ({ key, reason }) =>
    ended.set(key, { written: false, content: {}, ...(reason !== undefined && { reason }) }),
  );
  await hear(writingProgressed.subject, false, ({ key, done }) => progress[Number(key)]?.push(done));
  return {
    running,
    async ask(input) {
      const key = String(progress.push([]) - 1);
      const about = { key, round: 1, tenant: 'default', memberId: 'm1', brand: '天机', at: AT };
      await running.bus.publish(
        reportRequested(kind).subject,
        { ...about, input },
        {
          id: `${key}:asked`,
          owner: about.memberId,
        },
      );
      await until(() => ended.has(key));
      return ended.get(key) as EndedReport;
    },
    progress: () => progress,
    close: () => running.close(),
  };
}
