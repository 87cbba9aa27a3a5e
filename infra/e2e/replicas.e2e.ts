import { randomBytes } from 'node:crypto';
import { freePort } from './support/ports.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';

/** Two replicas of the calendar behind one gateway. */
interface Pair {
  gateway: Running;
  replicas: [Running, Running];
  /** Restarts one of them at its old address. */
  start(index: 0 | 1): Promise<void>;
}

let pair: Pair;
beforeAll(async () => {
  const data = temporaryFolder();
  const settings = { SERVICE_SECRET: randomBytes(24).toString('hex'), DRAIN_SECONDS: '3' };
  const ports = [await freePort(), await freePort()] as const;
  const replica = (index: 0 | 1) =>
    startPart('calendar', { ...settings, DATA_DIR: `${data}/calendar-${index}` }, ports[index]);
  const replicas: [Running, Running] = [await replica(0), await replica(1)];
  const gateway = await startPart('gateway', {
    ...{ ...settings, DATA_DIR: `${data}/gateway` },
    // A slow machine must not count as a silent service.
    SERVICE_CONNECT_MS: '60000',
    SERVICE_CALENDAR_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
  });
  const start = async (index: 0 | 1) => {
    replicas[index] = await replica(index);
  };
  pair = { gateway, replicas, start };
});

const URL_OF_CALL = '/api/perpetualcalendaralmanac/get8';

/**
 * Makes calls, 16 at a time, at least `least` of them, and until `then` is finished, which is started at call
 * number `at`.
 */
async function load(least: number, at: number, then: () => Promise<unknown>) {
  const failed: string[] = [];
  let calls = 0;
  let event: Promise<void> | null = null;
  let over = false;
  const begin = async () => {
    await then();
    over = true;
  };
  const one = async () => {
    const body = new URLSearchParams({ time: '2026-11-21 08:30:00' });
    const answer = await fetch(pair.gateway.url + URL_OF_CALL, { method: 'POST', body }).catch(String);
    if (typeof answer === 'string') failed.push(answer);
    else if (answer.status !== 200) failed.push(`${answer.status} ${await answer.text()}`);
    else await answer.arrayBuffer();
  };
  const caller = async () => {
    while (!over || calls < least) {
      calls += 1;
      if (calls === at) event = begin();
      await one();
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  await event;
  return { calls, failed };
}

test('one of two replicas is killed under load: no safe call fails', async () => {
  const { calls, failed } = await load(1000, 300, () => pair.replicas[0].stop('SIGKILL'));
  expect(calls).toBeGreaterThanOrEqual(1000);
  expect(failed).toEqual([]);
  await pair.start(0);
});

test('each is stopped and restarted under load: no connection fails, so no call of any kind', async () => {
  const before = pair.gateway.output().length;
  const { calls, failed } = await load(2000, 200, async () => {
    for (const index of [0, 1] as const) {
      expect(await pair.replicas[index].stop('SIGTERM')).toBe(0);
      await pair.start(index);
    }
  });
  expect(calls).toBeGreaterThanOrEqual(2000);
  expect(failed).toEqual([]);
  // A refused connection is skipped without loss; a broken one would have failed a call that is not safe.
  const said = pair.gateway.output().slice(before);
  expect(said.split('\n').filter((line) => /ECONNRESET|other side closed/.test(line))).toEqual([]);
});
