import { spawn } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { freePort, ROOT, runToEnd, startPart, temporaryFolder } from './support/processes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('killed without warning and started again, the portal serves as before', async () => {
  const data = temporaryFolder();
  const first = await startPart('portal', { DATA_DIR: data.path });
  const { page, close } = await visit(browser);
  await open(page, '/wanNianLi', first.url);
  await page.getByRole('grid').waitFor();
  await first.stop('SIGKILL');

  const second = await startPart('portal', { DATA_DIR: data.path }, first.port);
  await open(page, '/wanNianLi?day=2024-02-10', second.url);
  await page.getByRole('region', { name: '当日黄历' }).getByText('甲辰 丙寅 甲辰').waitFor();
  await close();
  await second.stop();
  expect(second.output()).not.toMatch(/could not be closed|not stopped in time|uncaught/i);
  data.remove();
});

test('when npm itself is killed, the portal does not stay behind and hold the port', async () => {
  const data = temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data.path,
    LOG_LEVEL: 'warn',
  };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' });
  const answers = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok ?? false;
  const until = async (wanted: boolean) => {
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await answers()) === wanted) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  expect(await until(true)).toBe(true);
  npm.kill('SIGKILL');
  expect(await until(false)).toBe(true);
  data.remove();
}, 90_000);

test('a taken port is said in one sentence that names another', async () => {
  const data = temporaryFolder();
  const first = await startPart('portal', { DATA_DIR: data.path });
  const second = await runToEnd('portal', { DATA_DIR: `${data.path}/two`, PORT: String(first.port) });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/port \d+ on 127\.0\.0\.1 is taken by another program/);
  expect(second.output).not.toMatch(/\n\s+at /);
  await first.stop();
  data.remove();
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
  const data = temporaryFolder();
  const portal = await startPart('portal', { DATA_DIR: data.path });
  const answers = Array.from({ length: 20 }, () =>
    fetch(`${portal.url}/portal/config`).then((answer) => answer.status),
  );
  await Promise.all(answers);
  const started = Date.now();
  await portal.stop('SIGTERM');
  expect(Date.now() - started).toBeLessThan(9000);
  expect(portal.output()).not.toMatch(/could not be closed|not stopped in time|uncaught/i);
  data.remove();
});
