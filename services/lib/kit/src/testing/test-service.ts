import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerSchema } from '@tianji/contracts';
import { MongoClient } from 'mongodb';
import { type Bus, openBus } from '../bus/index.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { type HostedServices, hostServices } from '../service/host.ts';
import type { Outcome } from '../service/open-service.ts';
import type { CallOrigin, MemberIdentity, ServiceDefinition, TenantContext } from '../service/types.ts';
import { openStore, type Store } from '../store/index.ts';
import { type MemoryLog, memoryLog } from './memory-log.ts';

/** A tenant that has every tool of the given services. */
export function testTenant(tools: readonly string[], more: Partial<TenantContext> = {}): TenantContext {
  return {
    id: 'default',
    tools,
    plans: [
      { months: 1, price: '25.00', title: '一个月' },
      { months: 3, price: '66.00', title: '三个月' },
      { months: 12, price: '199.00', title: '十二个月' },
    ],
    visitorReads: 'full',
    brand: '天机',
    ...more,
  };
}

/** A member whose membership ends a day from now, unless set otherwise. */
export function testMember(more: Partial<MemberIdentity> = {}): MemberIdentity {
  return { id: 'member-1', loginname: '13800000000', endtime: Date.now() + 86_400_000, ...more };
}

export interface TestService {
  /** Makes a call as a visitor, or as specified by `origin`. A successful answer must fit the contract. */
  call(
    path: string,
    payload?: Readonly<Record<string, unknown>>,
    origin?: Partial<CallOrigin>,
  ): Promise<Outcome>;
  /** Like `call`, for the data of a successful answer. @throws Error when it was refused */
  data<T = unknown>(
    path: string,
    payload?: Readonly<Record<string, unknown>>,
    origin?: Partial<CallOrigin>,
  ): Promise<T>;
  readonly hosted: HostedServices;
  /** The folder of the embedded store. */
  readonly dataDir: string;
  readonly store: Store;
  readonly bus: Bus;
  readonly log: MemoryLog;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  now?: () => number;
  /** A document server instead of the embedded store: a database is created there and dropped at the end. */
  storeUrl?: string;
}

/** A service with its own real store and bus, embedded by default. Close it at the end. */
export async function makeTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), `tianji-${definition.name}-`));
  const log = memoryLog();
  const metrics = createMetrics();
  const place = options.storeUrl === undefined ? null : testDatabase(options.storeUrl, definition.name);
  const store = await openStore(place ? { url: place.url } : { dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const hosted = await hostServices([definition], { store, bus, log, metrics, now: options.now });
  const service = hosted.services.get(definition.name);
  if (!service) throw new Error(`${definition.name} did not open`);
  const visitor: CallOrigin = {
    requestId: 'test',
    tenant: testTenant(definition.calls.map((call) => call.tool)),
    member: null,
    ip: '192.0.2.1',
  };

  const call: TestService['call'] = async (path, payload = {}, origin = {}) => {
    const outcome = await service.dispatch(path, payload, { ...visitor, ...origin });
    if (outcome.reply.success) {
      const contract = definition.calls.find((candidate) => candidate.path === path);
      if (contract) answerSchema(contract, outcome.reply.data).parse(outcome.reply.data);
    }
    return outcome;
  };

  return {
    call,
    async data<T>(path: string, payload?: Readonly<Record<string, unknown>>, origin?: Partial<CallOrigin>) {
      const { reply } = await call(path, payload, origin);
      if (!reply.success) throw new Error(reply.message);
      return reply.data as T;
    },
    hosted,
    dataDir,
    store,
    bus,
    log,
    metrics,
    async close() {
      await hosted.stop();
      await bus.close();
      await store.close();
      await place?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database that nobody else uses. */
function testDatabase(serverUrl: string, name: string): { url: string; drop(): Promise<void> } {
  const database = `tianji_${name}_${randomBytes(6).toString('hex')}`;
  const url = `${serverUrl.replace(/\/+$/, '')}/${database}`;
  return {
    url,
    async drop() {
      const client = await MongoClient.connect(url);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}
