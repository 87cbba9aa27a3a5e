import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StorePlace, storeAdapters } from '../store/contract/adapters.ts';
import { openEmbeddedStore, type Store } from '../store/index.ts';
import { until } from '../testing/until.ts';
import { type Job, Jobs } from './jobs.ts';
import { JobWorker } from './worker.ts';

const DAY = 86_400_000;

describe.each(storeAdapters())('jobs over the store: $name', (adapter) => {
  let place: StorePlace;
  let store: Store;
  let jobs: Jobs;
  let clock = 1_000;
  let n = 0;

  beforeAll(async () => {
    place = await adapter.place();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });
  beforeEach(() => {
    n += 1;
    clock = 1_000;
    jobs = new Jobs({ store: store.scope(`t${n}`), now: () => clock, keepMs: 1e15 });
  });

  const claim = () => jobs.claim('report', 100);

  test('jobs of an owner are forgotten, done and running ones too, and later ones are dropped', async () => {
    // The record of the deletion expires by the store's own clock.
    clock = Date.now();
    const add = (id: string, owner: string) =>
      jobs.add({ id, kind: 'report', payload: { birth: id }, owner });
    await add('done', 'm1');
    await jobs.complete((await claim()) as Job, { text: 'x' });
    await add('running', 'm1');
    const running = (await claim()) as Job;
    expect(running._id).toBe('running');
    await add('waiting', 'm1');
    await add('kept', 'm2');
    await jobs.forget('m1');
    await jobs.forget('m1');
    expect(await Promise.all(['done', 'running', 'waiting'].map((id) => jobs.get(id)))).toEqual([
      null,
      null,
      null,
    ]);
    expect(await jobs.save(running, { text: 'y' }, 100)).toBe(false);
    expect(await jobs.complete(running, { text: 'y' })).toBe(false);
    expect(await add('late', 'm1')).toBe(false);
    expect(await jobs.get('late')).toBeNull();
    expect((await claim())?._id).toBe('kept');
    expect(await claim()).toBeNull();
  });

  test('a job is claimed once, done once, and its result kept', async () => {
    expect(await jobs.add({ id: 'a', kind: 'report', payload: { x: 1 } })).toBe(true);
    expect(await jobs.add({ id: 'a', kind: 'report', payload: { x: 2 } })).toBe(false);
    expect(await jobs.claim('other', 100)).toBeNull();
    const job = (await claim()) as Job;
    expect(job).toMatchObject({ _id: 'a', payload: { x: 1 }, attempt: 1 });
    expect(await claim()).toBeNull();
    expect(await jobs.complete(job, { pages: 3 })).toBe(true);
    expect(await jobs.complete(job)).toBe(false);
    clock += 1e6;
    expect(await claim()).toBeNull();
    expect(await jobs.get('a')).toMatchObject({ status: 'done', result: { pages: 3 } });
    expect((await jobs.list('report', 'done')).map((j) => j._id)).toEqual(['a']);
  });

  test('after the clock was set back by a day, a job is claimed within one lease, not a day later', async () => {
    clock = 2 * DAY;
    await jobs.add({ id: 'waiting', kind: 'report', payload: 1 });
    await jobs.add({ id: 'planned', kind: 'report', payload: 1, at: clock + 3 * DAY });
    clock -= DAY;
    expect(await claim()).toBeNull();
    clock += 100;
    expect((await claim())?._id).toBe('waiting');
    // A job that was asked for later stays where it is.
    expect((await jobs.get('planned'))?.due).toBe(5 * DAY);
  });

  test('after the clock was set back, a claim that is held is not taken away', async () => {
    clock = 2 * DAY;
    await jobs.add({ id: 'a', kind: 'report', payload: 1 });
    const job = (await claim()) as Job;
    clock -= DAY;
    const other = new Jobs({ store: store.scope(`t${n}`), now: () => clock, keepMs: 1e15 });
    expect(await other.claim('report', 100)).toBeNull();
    expect(await jobs.renew(job, 100)).toBe(true);
    clock += 99;
    expect(await other.claim('report', 100)).toBeNull();
    expect(await jobs.complete(job)).toBe(true);
  });

  test('jobs come when they are due, the longest overdue first', async () => {
    await jobs.add({ id: 'late', kind: 'report', payload: 1, at: 5_000 });
    await jobs.add({ id: 'second', kind: 'report', payload: 1, at: 900 });
    await jobs.add({ id: 'first', kind: 'report', payload: 1, at: 800 });
    expect((await claim())?._id).toBe('first');
    clock += 1;
    expect((await claim())?._id).toBe('second');
    expect(await claim()).toBeNull();
    clock = 5_000;
    expect([(await claim())?._id, (await claim())?._id, (await claim())?._id]).toEqual([
      'first',
      'second',
      'late',
    ]);
  });

  test('an expired claim goes to the next; the first holder can change nothing', async () => {
    await jobs.add({ id: 'a', kind: 'report', payload: 1 });
    const first = (await claim()) as Job;
    clock += 60;
    expect(await jobs.renew(first, 100)).toBe(true);
    clock += 60;
    expect(await claim()).toBeNull();
    expect(await jobs.save(first, { step: 1 }, 100)).toBe(true);
    // What was saved renewed the claim, too.
    clock += 60;
    expect(await claim()).toBeNull();
    clock += 50;
    const second = (await claim()) as Job;
    expect(second).toMatchObject({ attempt: 2, progress: { step: 1 } });
    expect(await jobs.renew(first, 100)).toBe(false);
    expect(await jobs.save(first, { step: 9 }, 100)).toBe(false);
    expect(await jobs.complete(first)).toBe(false);
    expect(await jobs.fail(first, 'x', 0)).toBe('lost');
    expect(await jobs.complete(second)).toBe(true);
  });

  test('after N attempts a job has failed; it can be retried', async () => {
    await jobs.add({ id: 'a', kind: 'report', payload: 1, maxAttempts: 2 });
    expect(await jobs.fail((await claim()) as Job, 'one', 50)).toBe('again');
    expect(await claim()).toBeNull();
    clock += 50;
    const last = (await claim()) as Job;
    expect(await jobs.fail(last, 'two', 50)).toBe('failed');
    clock += 1e6;
    expect(await claim()).toBeNull();
    expect(await jobs.get('a')).toMatchObject({ status: 'failed', error: 'two', attempt: 2 });
    expect(await jobs.retry('a')).toBe(true);
    expect(await jobs.retry('a')).toBe(false);
    const again = (await claim()) as Job;
    expect(again).toMatchObject({ attempt: 1 });
    expect(await jobs.complete(last)).toBe(false);
    expect(await jobs.complete(again)).toBe(true);
  });

  test('a job that kills every process is marked failed and reported', async () => {
    await jobs.add({ id: 'a', kind: 'report', payload: 1, maxAttempts: 2 });
    await jobs.add({ id: 'b', kind: 'report', payload: 1, at: 1_001 });
    await claim();
    clock += 200;
    expect((await claim())?._id).toBe('b');
    clock -= 1;
    expect((await claim())?._id).toBe('a');
    clock += 200;
    const dead: string[] = [];
    expect((await jobs.claim('report', 100, (job) => dead.push(job._id)))?._id).toBe('b');
    expect(dead).toEqual(['a']);
    expect(await jobs.get('a')).toMatchObject({
      status: 'failed',
      error: 'the process died while working on it',
    });
  });

  test('a job given back is claimed at once and the attempt is not counted', async () => {
    await jobs.add({ id: 'a', kind: 'report', payload: 1, maxAttempts: 1 });
    const first = (await claim()) as Job;
    expect(await jobs.release(first)).toBe(true);
    const second = (await claim()) as Job;
    expect(second.attempt).toBe(1);
    expect(await jobs.complete(first)).toBe(false);
    expect(await jobs.complete(second)).toBe(true);
  });

  test('many claimants at once: every job once', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => jobs.add({ id: `j${i}`, kind: 'report', payload: i })),
    );
    const claimed: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let job = await claim(); job; job = await claim()) claimed.push(job._id);
      }),
    );
    expect(claimed).toHaveLength(60);
    expect(new Set(claimed).size).toBe(60);
  });
});

describe('the worker', () => {
  let dataDir: string;
  let store: Store;
  let jobs: Jobs;
  const workers: JobWorker<never>[] = [];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tianji-jobs-'));
    store = await openEmbeddedStore({ dataDir });
    jobs = new Jobs({ store });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((w) => w.stop()));
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const work = (more: Partial<ConstructorParameters<typeof JobWorker<number>>[0]> = {}) => {
    const worker = new JobWorker<number>({
      jobs,
      kind: 'k',
      handler: (job) => job.payload * 2,
      pollMs: 30,
      backoff: [10],
      drainMs: 50,
      ...more,
    });
    workers.push(worker as unknown as JobWorker<never>);
    return worker;
  };
  const done = async (id: string) => (await jobs.get(id))?.status === 'done';

  test('runs added jobs, keeps the result, and limits how many run at once', async () => {
    let now = 0;
    let most = 0;
    const handler = async (job: Job<number>) => {
      most = Math.max(most, ++now);
      // All lanes are used, however slowly they fill; and then one too many gets its chance.
      await until(() => most >= 3);
      for (let n = 0; n < 20; n += 1) await jobs.get('j0');
      now -= 1;
      return job.payload * 2;
    };
    const worker = work({ handler, concurrency: 3 });
    for (let i = 0; i < 12; i += 1) await jobs.add({ id: `j${i}`, kind: 'k', payload: i });
    worker.wake();
    await until(async () => (await jobs.list('k', 'done')).length === 12);
    expect((await jobs.get('j7'))?.result).toBe(14);
    expect(most).toBe(3);
  });

  test('after an error the job is retried from its saved progress; after the last attempt it has failed and is reported', async () => {
    const seen: unknown[] = [];
    const failed: string[] = [];
    work({
      handler: async (job, { save }) => {
        seen.push(job.progress ?? null);
        await save({ step: job.attempt });
        throw new Error('no');
      },
      onFailed: (job, error) => failed.push(`${job._id} ${error}`),
    });
    await jobs.add({ id: 'a', kind: 'k', payload: 1, maxAttempts: 3 });
    await until(() => failed.length === 1);
    expect(seen).toEqual([null, { step: 1 }, { step: 2 }]);
    expect(failed).toEqual(['a no']);
    expect((await jobs.get('a'))?.status).toBe('failed');
  });

  test('a handler may run longer than the lease', async () => {
    // The clock advances by half a lease with each renewal, so that a busy machine loses none.
    const leaseMs = 200;
    let clock = 1_000;
    let renewals = 0;
    jobs = new Jobs({ store, now: () => clock, keepMs: 1e15 });
    const renew = jobs.renew.bind(jobs);
    jobs.renew = async (job, ms) => {
      const kept = await renew(job, ms);
      clock += leaseMs / 2;
      renewals += 1;
      return kept;
    };
    let runs = 0;
    const handler = async () => {
      runs += 1;
      await until(() => renewals >= 6);
    };
    work({ jobs, handler, leaseMs });
    work({ jobs, handler, leaseMs });
    await jobs.add({ id: 'a', kind: 'k', payload: 1 });
    await until(() => done('a'));
    expect(clock).toBeGreaterThanOrEqual(1_000 + 3 * leaseMs);
    expect(runs).toBe(1);
  });

  test('a handler whose claim was lost is notified and its outcome dropped', async () => {
    let reason: unknown;
    const handler = async (
      _: Job<number>,
      { signal, save }: { signal: AbortSignal; save(p: unknown): Promise<void> },
    ) => {
      // Another process with a fast clock takes the job over.
      await new Jobs({ store, now: () => Date.now() + 10_000 }).claim('k', 60_000);
      await until(() => signal.aborted);
      await save('late').catch((error: Error) => {
        reason = error.message;
      });
      return 'late';
    };
    const worker = work({ handler, leaseMs: 150 });
    await jobs.add({ id: 'a', kind: 'k', payload: 1 });
    await until(() => reason !== undefined);
    expect(reason).toBe('the claim was lost');
    await worker.stop();
    expect(await jobs.get('a')).toMatchObject({ status: 'open' });
    expect((await jobs.get('a'))?.result).toBeUndefined();
  });

  test.each([1, 2, 4])(
    'with %i lanes, one group with many jobs does not keep another waiting',
    async (lanes) => {
      const order: string[] = [];
      const handler = async (job: Job<number>) => {
        order.push(job._id);
        return 1;
      };
      for (let n = 0; n < 12; n += 1)
        await jobs.add({ id: `many-${n}`, kind: 'k', payload: n, group: 'many', at: 1_000 + n });
      // Asked for later than all of them, by groups whose names sort before and after.
      await jobs.add({ id: 'few', kind: 'k', payload: 1, group: 'few', at: 2_000 });
      await jobs.add({ id: 'other', kind: 'k', payload: 1, group: 'other', at: 2_001 });
      work({ handler, concurrency: lanes });
      await until(() => order.length === 14);
      for (const id of ['few', 'other']) expect(order.indexOf(id)).toBeLessThanOrEqual(2 * lanes + 3);
    },
  );

  test('stop waits a while, then gives back unfinished jobs', async () => {
    let aborted = false;
    const slow = work({
      handler: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          });
        }),
    });
    await jobs.add({ id: 'a', kind: 'k', payload: 21 });
    await until(async () => (await jobs.get('a'))?.attempt === 1);
    await slow.stop();
    expect(aborted).toBe(true);
    work();
    await until(() => done('a'));
    expect(await jobs.get('a')).toMatchObject({ result: 42, attempt: 1 });
  });
});
