import { defineCall, defineContract, formats } from '@tianji/contracts';
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type Collection, DuplicateError, type StoreScope } from '../store/port.ts';
import { makeTestService, memoryLog, testTenant } from '../testing/index.ts';
import { until } from '../testing/until.ts';
import { createService } from './create-service.ts';
import { openService } from './open-service.ts';
import { patient } from './patience.ts';
import { collection } from './types.ts';

const never = () => new Promise<never>(() => {});

describe('waiting for external operations', () => {
  test('ends with a clear refusal', async () => {
    await expect(patient(40, 'store', never)).rejects.toMatchObject({
      status: 503,
      code: 'service_unavailable',
    });
  });

  test('ends at once with the answer, and is unlimited when no limit is set', async () => {
    expect(await patient(60_000, 'store', async () => 7)).toBe(7);
    expect(await patient(Number.POSITIVE_INFINITY, 'store', async () => 7)).toBe(7);
  });

  test('an external failure is an outage with its cause; refusals and mistakes stay what they are', async () => {
    const failing = (error: Error) => patient(60_000, 'store', () => Promise.reject(error));
    const lost = new Error('connection lost');
    await expect(failing(lost)).rejects.toMatchObject({ status: 503, cause: lost });
    for (const own of [
      new DuplicateError('phone'),
      new TypeError('no filter'),
      new ServiceError(404, 'x', 'x'),
    ])
      await expect(failing(own)).rejects.toBe(own);
  });

  test('time during which this process itself was busy does not count', async () => {
    const answer = patient(200, 'store', () => new Promise((resolve) => setTimeout(resolve, 60, 'here')));
    const end = performance.now() + 400;
    while (performance.now() < end);
    expect(await answer).toBe('here');
  });
});

interface Note {
  _id: string;
}
const call = <const P extends string>(path: P) =>
  defineCall({
    path,
    service: 'echo',
    access: 'visitor',
    summary: '测试',
    input: z.object({
      word: formats.text({ title: '词', min: 1, max: 9, guard: formats.none('for this test alone') }),
    }),
    output: z.string(),
  });
const echo = (needsStore?: true) =>
  createService({
    name: 'echo',
    ...(needsStore ? { needsStore } : {}),
    contract: defineContract({
      service: 'echo',
      version: '1.0.0',
      calls: [call('echo/say'), call('echo/keep')],
    }),
    stores: { notes: collection<Note>('notes') },
    handlers: {
      'echo/say': ({ word }) => word,
      'echo/keep': async ({ word }, ctx) => {
        await ctx.stores.notes.insert({ _id: word });
        return word;
      },
    },
  });

/** A store that never answers, like a frozen server. */
const frozen = (): StoreScope => {
  const coll = {
    name: 'notes',
    insert: never,
    get: never,
    find: never,
    count: never,
    updateOne: never,
    deleteMany: never,
  };
  return { coll: <T extends { _id: string }>() => coll as unknown as Collection<T>, ping: never };
};

test('with a hanging store, calls that do not need it are answered and the others refused', async () => {
  const log = memoryLog();
  const service = await openService(echo(), {
    ...{ store: frozen(), log, metrics: createMetrics(), patienceMs: 100 },
    bus: { publish: never, forget: async () => undefined },
  });
  const ask = (path: string) =>
    service.dispatch(
      path,
      { word: 'x' },
      { requestId: 'r', tenant: testTenant(['echo']), member: null, ip: '' },
    );
  expect(await ask('echo/say')).toMatchObject({ status: 200 });
  expect(await ask('echo/keep')).toMatchObject({ status: 503, reply: { code: 'service_unavailable' } });
  expect(log.lines.join('')).toContain('the store did not answer within 100 ms');
  await service.ready();
});

test('a write that finds the disk full is refused by saying so', async () => {
  const test = await makeTestService(echo());
  const { log, metrics, bus } = test;
  const store: StoreScope = {
    ping: () => test.store.ping(),
    coll: (name, indexes) => ({
      ...test.store.coll(name, indexes),
      insert: () => Promise.reject(new Error('database or disk is full')),
    }),
  };
  const service = await openService(echo(), { store, bus, log, metrics, patienceMs: 60_000 });
  const origin = { requestId: 'r', tenant: testTenant(['echo']), member: null, ip: '' };
  expect(await service.dispatch('echo/keep', { word: 'x' }, origin)).toMatchObject({
    status: 503,
    reply: { message: '本站的存储空间已满，暂时无法保存，请稍后再试' },
  });
  await test.close();
});

test('a service is not ready without a store it cannot do without, and says when that begins and ends', async () => {
  const test = await makeTestService(echo());
  const { log, metrics } = test;
  let trouble: Error | null = null;
  const store: StoreScope = {
    coll: (name, indexes) => test.store.coll(name, indexes),
    ping: () => (trouble ? Promise.reject(trouble) : test.store.ping()),
  };
  const open = (needsStore?: true) => openService(echo(needsStore), { store, bus: test.bus, log, metrics });
  const [needs, needsNot] = await Promise.all([open(true), open()]);
  await Promise.all([needs.ready(), needsNot.ready()]);
  trouble = new Error('database or disk is full');
  for (let n = 0; n < 3; n += 1)
    await expect(needs.ready()).rejects.toMatchObject({ name: 'NotReadyError', why: 'disk full' });
  await needsNot.ready();
  trouble = null;
  await needs.ready();
  await until(() => log.lines.some((line) => line.includes('can be used again')));
  expect(log.lines.filter((line) => line.includes('the store cannot be used'))).toHaveLength(1);
  await test.close();
});
