import { spawn } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { launch, open, visit } from '../support/browser.ts';
import { atEndOfFile } from '../support/leftovers.ts';
import { until } from '../support/patience.ts';
import { freePort } from '../support/ports.ts';
import { ROOT, type Running, runToEnd, startPart, temporaryFolder } from '../support/processes.ts';
import { sampleTool } from '../support/sample-tool.ts';

const { route, stands } = sampleTool();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('killed without warning and started again, the portal serves as before', async () => {
  const data = { DATA_DIR: temporaryFolder() };
  const first = await startPart('portal', data);
  const { page, close } = await visit(browser);
  await open(page, route, first.url);
  await page.locator(stands).first().waitFor();
  await first.stop('SIGKILL');

  const second = await startPart('portal', data, first.port);
  await open(page, route, second.url);
  await page.locator(stands).first().waitFor();
  await close();
  expect(await second.stop()).toBe(0);
  expect(second.output()).not.toMatch(/could not be closed|not stopped in time|uncaught/i);
});

test('when npm itself is killed, the portal does not stay behind and hold the port', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'warn',
    // Not the servers of the test run: it would take other tests' messages from them.
    MONGODB_URL: '',
    NATS_URL: '',
  };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  // Only npm is killed, which is the point here; if the portal survives, the whole group is ended with the
  // file.
  atEndOfFile(() => {
    if (npm.pid !== undefined && process.platform !== 'win32')
      try {
        process.kill(-npm.pid, 'SIGKILL');
      } catch {
        // Nothing was left behind.
      }
  });
  const answers = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok ?? false;
  expect(await until(answers, (does) => does)).toBe(true);
  npm.kill('SIGKILL');
  expect(await until(answers, (does) => !does)).toBe(false);
});

describe('a start that must fail', () => {
  const WRONG = [
    [{ PORT: 'eighty' }, 'PORT'],
    [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE'],
    [{ MONGODB_URL: 'http://x' }, 'MONGODB_URL'],
  ] as const;
  let ended: Awaited<ReturnType<typeof runToEnd>>[];
  // At the same time: each ends by itself, and there are several cores.
  beforeAll(async () => {
    ended = await Promise.all(WRONG.map(([setting]) => runToEnd('portal', setting)));
  });

  test.each(WRONG.map(([setting, name], nth) => [setting, name, nth] as const))(
    'a wrong setting %j stops it and is named',
    (_, name, nth) => {
      expect(ended[nth]?.code).toBe(1);
      expect(ended[nth]?.output).toContain(name);
    },
  );
});

describe('a running portal', () => {
  let portal: Running;
  beforeAll(async () => {
    portal = await startPart('portal', { DATA_DIR: temporaryFolder() });
  });

  test('when the port is taken, one sentence says so and names another', async () => {
    const second = await runToEnd('portal', { DATA_DIR: temporaryFolder(), PORT: String(portal.port) });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/port \d+ on 127\.0\.0\.1 is taken by another program/);
    expect(second.output).not.toMatch(/\n\s+at /);
  });

  test('told to stop, it finishes what is under way and exits with 0', async () => {
    const answers = Array.from({ length: 20 }, () =>
      fetch(`${portal.url}/portal/config`).then((answer) => answer.status),
    );
    await Promise.all(answers);
    // It exits by itself, without output, before its own time limit.
    expect(await portal.stop('SIGTERM')).toBe(0);
    expect(portal.output()).not.toMatch(/could not be closed|not stopped in time|uncaught/i);
  });
});

test('told to stop under load, it announces it first, and no call of a client that heeds this fails', async () => {
  const portal = await startPart('portal', { DATA_DIR: temporaryFolder(), DRAIN_SECONDS: '6' });
  const failed: string[] = [];
  let heard = false;
  let calls = 0;
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(portal.url + path);
    await answer.arrayBuffer();
    return answer;
  };
  const callers = Array.from({ length: 60 }, async () => {
    while (!heard) {
      const answer = await get('/portal/config').catch((error: Error) => error);
      calls += 1;
      if (answer instanceof Error || answer.status !== 200) failed.push(String(answer));
    }
  });
  await until(
    async () => calls,
    (count) => count > 200,
  );
  const stopped = portal.stop('SIGTERM');
  const states = new Set<number>();
  const balancer = async () => {
    while (!heard) {
      const { status } = await get('/readyz');
      states.add(status);
      heard = status === 503;
    }
  };
  await Promise.all([balancer(), ...callers]);
  expect(failed).toEqual([]);
  expect(states).toContain(503);
  expect(await stopped).toBe(0);
});
