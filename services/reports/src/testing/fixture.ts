import { baziContract, baziReport } from '@tianji/bazi/contract';
import type { PrintDocument } from '@tianji/contracts/print';
import {
  kindAnnounced,
  type ReportRequest,
  reportRequested,
  writingFailed,
  writingProgressed,
  writingWritten,
} from '@tianji/contracts/report';
import type { PrintOrder } from '@tianji/print';
import type { CallOrigin, Consumer } from '@tianji/service-kit';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import { ziweiContract, ziweiReport } from '@tianji/ziwei/contract';
import { reportFailed, reportFinished, reportViewed } from '../contract/index.ts';
import { reportsService } from '../service.ts';
import { type Content, type NamedFile, type Report, type SharedLink, stores } from '../stores.ts';
import { sampleContent } from './sample.ts';

/** Two kinds whose codes and paths the spec assigns. */
export const KINDS = { '0': baziReport, '1': ziweiReport } as const;
export type ReportType = keyof typeof KINDS;

/** A document as a writer sends it. */
export const sampleDocument = (name = '沈清和'): PrintDocument => ({
  version: 1,
  title: '某术报告',
  name,
  subject: '',
  blocks: [{ block: 'section', title: '健康', expert: '健康之文。', plain: '' }],
});

const FORWARDS = new Map(
  [...baziContract.forwards, ...ziweiContract.forwards].map(({ path, forward }) => [path, forward]),
);

/** The service as seen through the gateway, which maps the spec's own paths to the calls they stand for. */
function withForwards(service: TestService): TestService {
  const to = (path: string, payload: Readonly<Record<string, unknown>> = {}) => {
    const forward = FORWARDS.get(path);
    return forward
      ? ([forward.path, { ...payload, ...forward.fields }] as const)
      : ([path, payload] as const);
  };
  const call: TestService['call'] = (path, payload, by) => service.call(...to(path, payload), by);
  const data: TestService['data'] = (path, payload, by) => service.data(...to(path, payload), by);
  return Object.assign(Object.create(service) as TestService, { call, data });
}

/** Ahead of the real clock, so that the store does not delete documents as expired. */
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
  /** Requests to the writers and published report events, in the order of arrival. */
  readonly requests: { id: string; type: ReportType; request: ReportRequest }[];
  readonly told: Heard[];
  /** Reports that were typeset as PDF. */
  readonly set: PrintOrder[];
  build(type?: ReportType, by?: Who, more?: Record<string, unknown>): Promise<string>;
  report(key: string): Promise<Report | null>;
  reports(): Promise<Report[]>;
  contents(): Promise<Content[]>;
  files(): Promise<NamedFile[]>;
  links(): Promise<SharedLink[]>;
  /** Delivers a writer's message; each has an id of its own unless one is given. */
  take(subject: string, payload: object): Promise<void>;
  progressed(key: string, done: number, round?: number): Promise<void>;
  written(
    key: string,
    more?: {
      round?: number;
      type?: ReportType;
      bazi?: string;
      content?: unknown;
      document?: unknown;
      id?: string;
    },
  ): Promise<void>;
  failed(key: string, round?: number): Promise<void>;
  /** Requests a report and delivers its content. */
  finished(type?: ReportType, by?: Who): Promise<string>;
  sweep(): Promise<void>;
  /** One run of the conversion of stored reports to the current form. */
  convert(): Promise<void>;
  close(): Promise<void>;
}

/** A reports service over a store of its own: `TEST_STORE_URL=mongodb://…` uses a document server. */
export async function testReports(
  options: {
    env?: Readonly<Record<string, string | undefined>>;
    /** Called before a PDF is typeset: what it throws is why that failed. */
    beforePdf?: (order: PrintOrder) => void;
  } = {},
): Promise<TestReports> {
  const clock = { now: START };
  const set: PrintOrder[] = [];
  const openPdfMaker = () => ({
    make: async (order: PrintOrder) => {
      set.push(order);
      options.beforePdf?.(order);
      return Buffer.from(`%PDF-1.7 ${order.document.name} ${order.brand}`);
    },
    close: async () => undefined,
  });
  const definition = reportsService({ openPdfMaker, sweepSeconds: 3600, newsMs: 200, env: options.env });
  const bare = await makeTestService(definition, {
    now: () => clock.now,
    storeUrl: process.env.TEST_STORE_URL,
  });
  const service = withForwards(bare);
  const requests: TestReports['requests'] = [];
  const told: Heard[] = [];
  const consumers: Consumer[] = [];
  const hear = async (subject: string, handler: (heard: Heard) => void, personal = false) => {
    const take = (message: { id: string; subject: string; payload: unknown }) =>
      handler(message as unknown as Heard);
    consumers.push(await service.bus.consume({ subject, group: 'test', personal, handler: take }));
  };
  for (const [type, { kind }] of Object.entries(KINDS)) {
    const event = reportRequested(kind);
    const ask = ({ id, payload }: Heard) =>
      void requests.push({ id, type: type as ReportType, request: event.schema.parse(payload) });
    await hear(event.subject, ask, true);
  }
  for (const event of [reportFinished, reportFailed, reportViewed])
    await hear(event.subject, (heard) => told.push(heard));

  const scope = service.store.scope('reports');
  const coll = <K extends keyof typeof stores>(name: K) =>
    scope.coll(stores[name].name, stores[name].indexes);
  const reports = coll('reports') as ReturnType<typeof scope.coll<Report>>;
  const contents = coll('contents') as ReturnType<typeof scope.coll<Content>>;
  const files = coll('files') as ReturnType<typeof scope.coll<NamedFile>>;
  const links = coll('links') as ReturnType<typeof scope.coll<SharedLink>>;

  let count = 0;
  /** Delivers a message to the service. */
  async function take(subject: string, payload: object, id?: string) {
    count += 1;
    const spec = definition.consumers.find((consumer) => consumer.subject === subject);
    const context = service.hosted.services.get('reports')?.context;
    if (!spec || !context) throw new Error(`nobody hears ${subject}`);
    const message = { id: id ?? `test:${count}`, subject, payload, at: clock.now, attempt: 1 };
    await spec.handler(message, context);
  }

  /** A writer's event about a report of its kind. */
  async function tell(
    key: string,
    event: { subject: string },
    payload: object,
    { type, id }: { type?: ReportType; id?: string } = {},
  ) {
    const report = await reports.get(key);
    const { kind } = KINDS[type ?? ((report?.reporttype ?? '0') as ReportType)];
    await take(event.subject, { kind, key, at: clock.now, ...payload }, id);
  }

  for (const { declaration } of Object.values(KINDS))
    await take(kindAnnounced.subject, { declaration: declaration(), at: START });

  const build: TestReports['build'] = async (type = '0', by = who(), more = {}) => {
    const path = type === '0' ? 'reports/buildReports' : 'reports/buildDouShuReport';
    return (await service.data<{ key: string }>(path, { ...BIRTH, ...more }, by)).key;
  };
  const written: TestReports['written'] = async (key, more = {}) => {
    const report = await reports.get(key);
    const type = more.type ?? ((report?.reporttype ?? '0') as ReportType);
    const { round = report?.round ?? 1, bazi = BAZI, content = sampleContent(type), id } = more;
    const document = more.document ?? sampleDocument(report?.name);
    await tell(key, writingWritten, { round, bazi, content, document }, { type: more.type, id });
  };

  return {
    service,
    clock,
    requests,
    told,
    set,
    build,
    written,
    take: (subject, payload) => take(subject, payload),
    report: (key) => reports.get(key),
    reports: () => reports.find({}, { limit: 1000 }),
    contents: () => contents.find({}, { limit: 1000 }),
    files: () => files.find({}, { limit: 1000 }),
    links: () => links.find({}, { limit: 1000 }),
    progressed: (key, done, round = 1) =>
      tell(key, writingProgressed, { round, done, total: 17, title: '健康' }),
    failed: (key, round = 1) => tell(key, writingFailed, { round, reason: 'x' }),
    async finished(type = '0', by = who()) {
      const key = await build(type, by);
      await written(key);
      return key;
    },
    async sweep() {
      const context = service.hosted.services.get('reports')?.context;
      if (context) await definition.jobs[0]?.run(context);
    },
    async convert() {
      const context = service.hosted.services.get('reports')?.context;
      if (context) await definition.jobs[1]?.run(context);
    },
    async close() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await service.close();
    },
  };
}
