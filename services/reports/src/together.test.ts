import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BaziReportContent, baziReport } from '@tianji/bazi/contract';
import { defineContract } from '@tianji/contracts';
import { kindAnnounced } from '@tianji/contracts/report';
import {
  type Bus,
  createMetrics,
  createService,
  type HostedServices,
  hostServices,
  openBus,
  openStore,
  type ServiceDefinition,
  type Store,
  silentLogger,
} from '@tianji/service-kit';
import { type ReportPlan, reportWriting } from '@tianji/service-kit/writing';
import { reportFailed, reportFinished } from './contract/index.ts';
import { reportsService } from './service.ts';
import { BAZI, BIRTH, START, sampleDocument, until, who } from './testing/fixture.ts';
import { sampleContent } from './testing/sample.ts';

/** Reports and a writer on one bus. Tests start and stop each of them, and can lose the bus. */
const POISON = '写不出';
/** Runs like the real one, and can be advanced. */
const clock = { now: START };
const began = Date.now();
let dataDir: string;
let store: Store;
let bus: Bus;
let buses: number;
let running: HostedServices[];
let plans: string[];

function writer(): ServiceDefinition {
  const keys = ['命盘解析', '健康', '建议'];
  const writing = reportWriting({
    report: baziReport,
    backoff: [10, 10],
    env: {},
    plan: (request): ReportPlan => {
      plans.push(`${request.key}:${request.round}`);
      return {
        ...{ bazi: BAZI, engine: 'test', version: 'test-1', facts: '', keys },
        write(key) {
          if (request.input.name === POISON && key === '建议') throw new Error('poison');
          return { text: `${key}。`, trace: [{ rule: 'r', facts: [] }] };
        },
      };
    },
    assemble: () => sampleContent('0') as BaziReportContent,
    print: () => sampleDocument(),
  });
  return createService({
    name: 'bazi',
    contract: defineContract({ service: 'bazi', version: '1.0.0', calls: [] }),
    handlers: {},
    ...writing,
  });
}

/** The only instance: its PDFs are not requested here. */
const reports = () => reportsService({ sweepSeconds: 3600 });

async function newBus(): Promise<void> {
  buses += 1;
  bus = await openBus({ store: store.scope(`bus${buses}`) });
}

async function start(...definitions: ServiceDefinition[]): Promise<HostedServices> {
  const hosted = await hostServices(definitions, {
    ...{ store, bus, log: silentLogger, metrics: createMetrics(), now: () => clock.now + Date.now() - began },
  });
  running.push(hosted);
  return hosted;
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((hosted) => hosted.stop()));
  await bus.close();
}

beforeEach(async () => {
  clock.now = START;
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-together-'));
  store = await openStore({ dataDir });
  [buses, running, plans] = [0, [], []];
  await newBus();
});
afterEach(async () => {
  await stopAll();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call<T>(path: string, payload: object = {}, member = 'member-1'): Promise<T> {
  const service = running.map(({ services }) => services.get('reports')).find((one) => one !== undefined);
  const origin = { requestId: 'test', ip: '', tenant: who().tenant, member: null, ...who(member) };
  const outcome = await service?.dispatch(
    path,
    { ...payload },
    origin as Parameters<typeof service.dispatch>[2],
  );
  if (!outcome?.reply.success) throw new Error(JSON.stringify(outcome?.reply));
  return outcome.reply.data as T;
}
/** Waits until a writer's declaration has arrived; a writer that is down has declared its kind before. */
async function declared(): Promise<void> {
  const { declaration } = baziReport;
  const payload = { declaration: declaration(), at: clock.now };
  await bus.publish(kindAnnounced.subject, payload, { id: `declared-${buses}` });
  const kinds = () => running.map(({ services }) => services.get('reports')?.context.stores.kinds);
  await until(async () => {
    const found = await Promise.all(kinds().map((coll) => coll?.get('bazi')));
    return found.some((kind) => kind !== undefined && kind !== null);
  });
}
const build = async (member?: string, more: object = {}) => {
  await declared();
  return (await call<{ key: string }>('reports/build/{kind}', { ...BIRTH, ...more, kind: 'bazi' }, member))
    .key;
};
const statusOf = async (member?: string) =>
  (await call<{ list: { status: string }[] }>('reports/getList', {}, member)).list.map(
    ({ status }) => status,
  );

/** The sweep as the runner runs it. */
async function sweep(): Promise<void> {
  const service = running.map(({ services }) => services.get('reports')).find((one) => one !== undefined);
  if (service) await service.definition.jobs[0]?.run(service.context);
}

/** Counts the published events of reports on the present bus. */
async function told(): Promise<string[]> {
  const ids: string[] = [];
  for (const { subject } of [reportFinished, reportFailed])
    await bus.consume({ subject, group: 'test', handler: ({ id }) => void ids.push(id) });
  return ids;
}

test('a request is written and finished, once', async () => {
  const ids = await told();
  await start(reports(), writer());
  const key = await build();
  await until(async () => (await statusOf())[0] === 'finished');
  await until(() => ids.length === 1);
  expect(ids).toEqual([`reports:${key}:1:finished`]);
});

test('a stream wiped before the writer received the request loses nothing', async () => {
  await start(reports());
  await build();
  await stopAll();
  await newBus();
  await start(reports(), writer());
  const ids = await told();
  await sweep();
  expect(await statusOf()).toEqual(['processing']);
  clock.now += 61_000;
  await sweep();
  await until(async () => (await statusOf())[0] === 'finished');
  await until(() => ids.length === 1);
});

test('a stream wiped with the text in it loses nothing, and nothing is written twice', async () => {
  const first = await start(reports());
  const key = await build();
  // The service is down, so the writer's events are not received.
  await until(async () => {
    const report = await first.services.get('reports')?.context.stores.reports?.get(key);
    return (
      report !== undefined && !('outbox' in (report ?? {}) && (report as { outbox?: [] }).outbox?.length)
    );
  });
  await first.stop();
  running.length = 0;
  const second = await start(writer());
  const job = () => second.services.get('bazi')?.context.jobs.get(`${key}:1`);
  await until(async () => (await job())?.status === 'done');
  await stopAll();
  await newBus();
  await start(reports(), writer());
  const ids = await told();
  expect(await statusOf()).toEqual(['processing']);
  clock.now += 61_000;
  await sweep();
  await until(async () => (await statusOf())[0] === 'finished');
  await until(() => ids.length === 1);
  expect(plans).toEqual([`${key}:1`]);
});

test('a report that cannot be written fails after a few attempts, and the queue goes on', async () => {
  const ids = await told();
  await start(reports(), writer());
  const poison = await build('member-0', { name: POISON });
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => build(`member-${n + 1}`)));
  await until(() => ids.length === 21);
  expect(ids).toContain(`reports:${poison}:1:failed`);
  expect(await statusOf('member-0')).toEqual(['failed']);
  for (const key of others) expect(ids).toContain(`reports:${key}:1:finished`);
  const attempts = plans.filter((plan) => plan === `${poison}:1`).length;
  console.log(`poison: ${attempts} attempts, then failed; 20 others finished`);
  expect(attempts).toBe(3);
  // Requested again, it is a new round, which fails in turn; the first failure is published only once.
  await call('reports/rebuild/{kind}', { key: poison, kind: 'bazi' }, 'member-0');
  await until(() => ids.includes(`reports:${poison}:2:failed`));
  expect(ids).toHaveLength(22);
});
