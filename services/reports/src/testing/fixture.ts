import {
  baziReportRequested,
  baziWriting,
  type ReportRequest,
  reportFailed,
  reportFinished,
  reportViewed,
  ziweiReportRequested,
  ziweiWriting,
} from '@tianji/contracts';
import type { CallOrigin, Consumer } from '@tianji/service-kit';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import type { PdfReport } from '../export/maker.ts';
import { reportsService } from '../service.ts';
import { type Content, type NamedFile, type Report, type ReportType, stores } from '../stores.ts';
import { sampleContent } from './sample.ts';

/** Ahead of the real clock, by which the store forgets what has expired. */
export const START = Date.UTC(2036, 10, 21, 2, 0, 0);
export const BIRTH = {
  name: '沈清和',
  sex: '女',
  birthtime: '1983-08-17 09:20:00',
  location: '四川-成都-武侯',
};
export const BAZI = '癸亥 庚申 丁丑 乙巳';

export { until } from '@tianji/service-kit/testing';

export type Who = Partial<CallOrigin>;

/** A member of a tenant. */
export const who = (id = 'member-1', tenant = 'default', loginname = '13800000001'): Who => ({
  member: testMember({ id, loginname, endtime: START + 86_400_000 }),
  tenant: testTenant(['bazi', 'ziwei'], { id: tenant }),
});

export interface Heard {
  id: string;
  subject: string;
  payload: Record<string, unknown>;
}

export interface TestReports {
  readonly service: TestService;
  clock: { now: number };
  /** What the writers were asked for, and what was told of reports; in the order of their coming. */
  readonly requests: { id: string; type: ReportType; request: ReportRequest }[];
  readonly told: Heard[];
  /** Reports that were set as PDF. */
  readonly set: PdfReport[];
  build(type?: ReportType, by?: Who, more?: Record<string, unknown>): Promise<string>;
  report(key: string): Promise<Report | null>;
  reports(): Promise<Report[]>;
  contents(): Promise<Content[]>;
  files(): Promise<NamedFile[]>;
  /** What a writer tells; each with an id of its own unless one is given. */
  progressed(key: string, done: number, round?: number): Promise<void>;
  written(
    key: string,
    more?: { round?: number; type?: ReportType; content?: unknown; id?: string },
  ): Promise<void>;
  failed(key: string, round?: number): Promise<void>;
  /** Asked for and written. */
  finished(type?: ReportType, by?: Who): Promise<string>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** A reports service over a store of its own: `TEST_STORE_URL=mongodb://…` makes it a document server’s. */
export async function testReports(): Promise<TestReports> {
  const clock = { now: START };
  const set: PdfReport[] = [];
  const openPdfMaker = () => ({
    make: async (report: PdfReport) => {
      set.push(report);
      return Buffer.from(`%PDF-1.7 ${report.name} ${report.brand}`);
    },
    close: async () => undefined,
  });
  const definition = reportsService({ openPdfMaker, sweepSeconds: 3600 });
  const service = await makeTestService(definition, {
    now: () => clock.now,
    storeUrl: process.env.TEST_STORE_URL,
  });
  const requests: TestReports['requests'] = [];
  const told: Heard[] = [];
  const consumers: Consumer[] = [];
  const hear = async (subject: string, handler: (heard: Heard) => void) => {
    const take = (message: { id: string; subject: string; payload: unknown }) =>
      handler(message as unknown as Heard);
    consumers.push(await service.bus.consume({ subject, group: 'test', handler: take }));
  };
  for (const [type, event] of [
    ['0', baziReportRequested],
    ['1', ziweiReportRequested],
  ] as const) {
    await hear(event.subject, ({ id, payload }) => {
      requests.push({ id, type, request: event.schema.parse(payload) });
    });
  }
  for (const event of [reportFinished, reportFailed, reportViewed])
    await hear(event.subject, (heard) => told.push(heard));

  const scope = service.store.scope('reports');
  const coll = <K extends keyof typeof stores>(name: K) =>
    scope.coll(stores[name].name, stores[name].indexes);
  const reports = coll('reports') as ReturnType<typeof scope.coll<Report>>;
  const contents = coll('contents') as ReturnType<typeof scope.coll<Content>>;
  const files = coll('files') as ReturnType<typeof scope.coll<NamedFile>>;

  let count = 0;
  /** Publishes, and waits until the service has taken it. */
  async function tell(key: string, name: 'progressed' | 'written' | 'failed', payload: object, id?: string) {
    const report = await reports.get(key);
    const writing = (payload as { type?: ReportType }).type ?? report?.reporttype ?? '0';
    const { subject } = (writing === '0' ? baziWriting : ziweiWriting)[name];
    count += 1;
    const spec = definition.consumers.find((consumer) => consumer.subject === subject);
    const context = service.hosted.services.get('reports')?.context;
    if (!spec || !context) throw new Error(`nobody hears ${subject}`);
    const message = { id: id ?? `test:${count}`, subject, payload, at: clock.now, attempt: 1 };
    await spec.handler(message, context);
  }

  const build: TestReports['build'] = async (type = '0', by = who(), more = {}) => {
    const path = type === '0' ? 'reports/buildReports' : 'reports/buildDouShuReport';
    return (await service.data<{ key: string }>(path, { ...BIRTH, ...more }, by)).key;
  };
  const written: TestReports['written'] = async (key, more = {}) => {
    const report = await reports.get(key);
    const type = more.type ?? report?.reporttype ?? '0';
    const { round = report?.round ?? 1, content = sampleContent(type), id } = more;
    await tell(key, 'written', { key, round, type: more.type, bazi: BAZI, content, at: clock.now }, id);
  };

  return {
    service,
    clock,
    requests,
    told,
    set,
    build,
    written,
    report: (key) => reports.get(key),
    reports: () => reports.find({}, { limit: 1000 }),
    contents: () => contents.find({}, { limit: 1000 }),
    files: () => files.find({}, { limit: 1000 }),
    progressed: (key, done, round = 1) =>
      tell(key, 'progressed', { key, round, done, total: 17, title: '健康', at: clock.now }),
    failed: (key, round = 1) => tell(key, 'failed', { key, round, reason: 'x', at: clock.now }),
    async finished(type = '0', by = who()) {
      const key = await build(type, by);
      await written(key);
      return key;
    },
    async sweep() {
      const context = service.hosted.services.get('reports')?.context;
      if (context) await definition.jobs[0]?.run(context);
    },
    async close() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await service.close();
    },
  };
}
