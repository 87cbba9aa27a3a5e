import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { edgeApp } from '../http/edge.ts';
import { healthRoutes } from '../http/health.ts';
import { listen } from '../http/server.ts';
import { silentLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { ownProgram } from './own-program.ts';
import { loopWatch, type Vitals, vitals } from './vitals.ts';

async function answers(own: Vitals) {
  const app = edgeApp(silentLogger);
  app.use(healthRoutes({ metrics: createMetrics(), ready: async () => undefined, vitals: own }).routes());
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path);
    return [answer.status, ((await answer.json()) as { why?: string }).why];
  };
  const found = [await ask('/healthz'), await ask('/readyz')];
  await server.close(1);
  return found;
}

test('a process whose pool and loop work is alive and ready', async () => {
  expect(await answers(vitals())).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});

test('a blocked thread pool is neither', async () => {
  const own = vitals(() => new Promise(() => undefined), 20);
  expect(await answers(own)).toEqual([
    [503, 'thread pool blocked'],
    [503, 'thread pool blocked'],
  ]);
});

test('after a standstill of the event loop a process is not ready for ten seconds', async () => {
  let now = 0;
  const loop = loopWatch(() => now);
  const pass = (ms: number) => {
    now += ms;
    loop.tick();
    return loop.blocked();
  };
  expect([pass(500), pass(4000), pass(500)]).toEqual([false, false, false]);
  expect([pass(6000), pass(500), pass(4000), pass(4000)]).toEqual([true, true, true, true]);
  expect(pass(4000)).toBe(false);
  const own: Vitals = { pool: async () => null, loop: () => 'event loop blocked' };
  expect(await answers(own)).toEqual([
    [200, undefined],
    [503, 'event loop blocked'],
  ]);
});

describe('the watchdog', () => {
  const started: ChildProcess[] = [];
  // A test that failed must not leave its process behind.
  afterEach(async () => {
    for (const child of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  });

  function ending(how: string): Promise<{ end: string; said: string }> {
    const { file, options } = ownProgram(import.meta.url, 'frozen.child');
    const child = spawn(process.execPath, [...options, file, how], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    });
    started.push(child);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    return new Promise((resolve) =>
      child.once('close', (code, signal) => resolve({ end: String(signal ?? code), said })),
    );
  }

  test.each([
    ['loop', 'event loop'],
    ['pool', 'thread pool'],
    ['text', 'text of a report'],
  ])('ends a process whose %s is frozen, and says so', async (how, what) => {
    const { end, said } = await ending(how);
    expect(end).toBe('SIGKILL');
    expect(JSON.parse(said)).toMatchObject({ level: 'fatal', name: 'frozen', what });
  });

  test('leaves one that works alone', async () => {
    expect(await ending('not')).toEqual({ end: '0', said: '' });
  });
});
