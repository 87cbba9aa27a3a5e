import { defineContract } from '@tianji/contracts';
import { type StorePlace, storeAdapters } from '../store/contract/adapters.ts';
import type { Store } from '../store/index.ts';
import { makeTestService, type TestService, until } from '../testing/index.ts';
import { createService } from './create-service.ts';
import { serviceWorkers } from './job-workers.ts';
import type { ServiceContext, WorkerSpec } from './types.ts';

describe('a service with workers', () => {
  let service: TestService;
  let ctx: ServiceContext;
  const told: string[] = [];
  const open = async (workers: readonly WorkerSpec[]) => {
    const definition = createService({
      name: 'mill',
      contract: defineContract({ service: 'mill', version: '1.0.0', calls: [] }),
      handlers: {},
      workers,
    });
    service = await makeTestService(definition);
    ctx = service.hosted.services.get('mill')?.context as ServiceContext;
  };
  beforeEach(() => told.splice(0));
  afterEach(() => service.close());

  test('a job added by the service is run by its worker at once, with its context, and counted', async () => {
    await open([
      {
        kind: 'grind',
        pollMs: 60_000,
        handler: (job, _, { bus, metrics }) => {
          expect([typeof bus.publish, typeof metrics.ofJob]).toEqual(['function', 'function']);
          return { flour: (job.payload as { corn: number }).corn / 2 };
        },
      },
    ]);
    expect(await ctx.jobs.add({ id: 'a', kind: 'grind', payload: { corn: 8 } })).toBe(true);
    expect(await ctx.jobs.add({ id: 'a', kind: 'grind', payload: { corn: 2 } })).toBe(false);
    await until(async () => (await ctx.jobs.get('a'))?.status === 'done');
    expect((await ctx.jobs.get('a'))?.result).toEqual({ flour: 4 });
    const text = await service.metrics.text();
    expect(text).toContain('tianji_jobs_total{service="mill",kind="grind",outcome="done"} 1');
    expect(text).toContain('tianji_job_seconds_count{service="mill",kind="grind"} 1');
  });

  test('the worker sets the number of attempts; the failure is reported, logged and counted; the next job goes on', async () => {
    await open([
      {
        kind: 'grind',
        maxAttempts: 2,
        backoff: [10],
        pollMs: 20,
        handler: (job) => {
          if (job._id === 'stone') throw new Error('it is a stone');
        },
        onFailed: (job, error) => {
          told.push(`${job._id}: ${error}`);
          throw new Error('nobody to tell');
        },
      },
    ]);
    await ctx.jobs.add({ id: 'stone', kind: 'grind', payload: 1 });
    await ctx.jobs.add({ id: 'corn', kind: 'grind', payload: 1 });
    await until(async () => (await ctx.jobs.get('stone'))?.status === 'failed');
    await until(async () => (await ctx.jobs.get('corn'))?.status === 'done');
    await until(() => service.log.lines.some((line) => line.includes('could not be reported')));
    expect(told).toEqual(['stone: it is a stone']);
    expect(await ctx.jobs.get('stone')).toMatchObject({ attempt: 2 });
    const text = await service.metrics.text();
    expect(text).toContain('kind="grind",outcome="attempt_failed"} 2');
    expect(text).toContain('kind="grind",outcome="failed"} 1');
  });

  test('the concurrency may depend on values read at the start', async () => {
    let lanes = 0;
    let now = 0;
    let most = 0;
    const definition = createService({
      name: 'mill',
      contract: defineContract({ service: 'mill', version: '1.0.0', calls: [] }),
      handlers: {},
      start: () => {
        lanes = 3;
      },
      workers: [
        {
          kind: 'grind',
          concurrency: () => lanes,
          handler: async () => {
            most = Math.max(most, ++now);
            // All lanes are used, however slowly they fill; and then one too many gets its chance.
            await until(() => most >= 3);
            for (let n = 0; n < 20; n += 1) await ctx.jobs.get('j0');
            now -= 1;
          },
        },
      ],
    });
    service = await makeTestService(definition);
    ctx = service.hosted.services.get('mill')?.context as ServiceContext;
    for (let i = 0; i < 9; i += 1) await ctx.jobs.add({ id: `j${i}`, kind: 'grind', payload: i });
    await until(async () => (await ctx.jobs.get('j8'))?.status === 'done' && now === 0);
    expect(most).toBe(3);
  });

  test('a job without a worker is refused', async () => {
    await open([{ kind: 'grind', handler: () => 1 }]);
    await expect((async () => ctx.jobs.add({ id: 'a', kind: 'sieve', payload: 1 }))()).rejects.toThrow(
      'no worker for jobs of the kind sieve',
    );
    await service.close();
    await open([]);
    await expect(ctx.jobs.add({ id: 'a', kind: 'grind', payload: 1 })).rejects.toThrow('declares no workers');
  });
});

describe.each(storeAdapters())('workers over the store: $name', (adapter) => {
  let place: StorePlace;
  let store: Store;
  beforeAll(async () => {
    place = await adapter.place();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  test('unfinished jobs are given back at the stop; finished jobs are kept as long as configured', async () => {
    const context = { log: { error: () => {}, warn: () => {} } } as unknown as ServiceContext;
    const metrics = { ofJob: () => ({ done() {}, again() {}, failed() {} }) } as never;
    const spec = (handler: WorkerSpec['handler']): WorkerSpec => ({
      kind: 'grind',
      pollMs: 20,
      drainMs: 20,
      keepMs: 5_000,
      handler,
    });
    const forever: WorkerSpec['handler'] = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const first = serviceWorkers('mill', [spec(forever)], store.scope('mill'));
    await first.jobs.add({ id: 'a', kind: 'grind', payload: 1 });
    first.start(context, metrics);
    await until(async () => (await first.jobs.get('a'))?.attempt === 1);
    await first.stop();
    const second = serviceWorkers('mill', [spec(() => 'flour')], store.scope('mill'));
    second.start(context, metrics);
    await until(async () => (await second.jobs.get('a'))?.status === 'done');
    const job = await second.jobs.get('a');
    expect(job).toMatchObject({ result: 'flour', attempt: 1 });
    expect((job?.expiresAt ?? 0) - (job?.endedAt ?? 0)).toBe(5_000);
    await second.stop();
  });
});
