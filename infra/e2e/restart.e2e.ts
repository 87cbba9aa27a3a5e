import { spawn } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { atEndOfFile } from './support/leftovers.ts';
import { until } from './support/patience.ts';
import { freePort } from './support/ports.ts';
import { ROOT, runToEnd, startPart, temporaryFolder } from './support/processes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('killed without warning and started again, the portal serves as before', async () => {
  const data = { DATA_DIR: temporaryFolder() };
  const first = await startPart('portal', data);
  const { page, close } = await visit(browser);
  await open(page, '/wanNianLi', first.url);
  await page.getByRole('grid').waitFor();
  await first.stop('SIGKILL');

  const second = await startPart('portal', data, first.port);
  await open(page, '/wanNianLi?day=2024-02-10', second.url);
  await page.getByRole('region', { name: '当日黄历' }).getByText('甲辰 丙寅 甲辰').waitFor();
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
    // Not the servers of the run: it would take other tests' messages from them.
    MONGODB_URL: '',
    NATS_URL: '',
  };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  // Killing npm alone is the point here; should the portal stay behind, the whole group goes with the file.
  atEndOfFile(() => {
    if (npm.pid !== undefined && process.platform !== 'win32')
      try {
        process.kill(-npm.pid, 'SIGKILL');
      } catch {
        // Nothing stayed behind.
      }
  });
  const answers = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok ?? false;
  expect(await until(answers, (does) => does)).toBe(true);
  npm.kill('SIGKILL');
  expect(await until(answers, (does) => !does)).toBe(false);
});

test('a taken port is said in one sentence that names another', async () => {
  const first = await startPart('portal', { DATA_DIR: temporaryFolder() });
  const second = await runToEnd('portal', { DATA_DIR: temporaryFolder(), PORT: String(first.port) });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/port \d+ on 127\.0\.0\.1 is taken by another program/);
  expect(second.output).not.toMatch(/\n\s+at /);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE'],
  [{ MONGODB_URL: 'http://x' }, 'MONGODB_URL'],
])('a wrong setting %j stops the start and is named', async (setting, name) => {
  const { code, output } = await runToEnd('portal', setting);
  expect(code).toBe(1);
  expect(output).toContain(name);
});

test('told to stop, it finishes what is under way and ends well', async () => {
  const portal = await startPart('portal', { DATA_DIR: temporaryFolder() });
  const answers = Array.from({ length: 20 }, () =>
    fetch(`${portal.url}/portal/config`).then((answer) => answer.status),
  );
  await Promise.all(answers);
  // It ends by itself, with nothing to say, before it would end itself unfinished.
  expect(await portal.stop('SIGTERM')).toBe(0);
  expect(portal.output()).not.toMatch(/could not be closed|not stopped in time|uncaught/i);
});
