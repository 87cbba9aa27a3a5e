// A team with only the packed packages sees its tool in a browser, also when it was built with an older React.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { makeTeamFolder, writeSmallestTool } from '../conformance/team-folder.mjs';
import { launch, visit } from './support/browser.ts';
import { atEndOfFile } from './support/leftovers.ts';

/** A date and its pillar: what the smallest tool shows. */
const DAY = /^\d{4}-\d\d-\d\d [\u4e00-\u9fff]{2}$/;

let browser: Browser;
let home: string;
beforeAll(async () => {
  browser = await launch();
  home = makeTeamFolder();
  atEndOfFile(() => rmSync(home, { recursive: true, force: true }));
  writeSmallestTool(home);
});

let running: ChildProcess | undefined;
const stopShowing = async () => {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};
afterEach(stopShowing);

/** Runs `tianji-dev` in the team's folder. @returns the address of the tool, once it is built and served */
function show(): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(home, 'node_modules/@tianji/portal/infra/dev/outside/run.mjs')],
    {
      cwd: home,
      env: { ...process.env, PORT: '0', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running = child;
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part;
        const address = /(http:\S+) {2}\(/.exec(said)?.[1];
        if (address) resolve(address);
      });
    child.once('exit', () => reject(new Error(`it ended: ${said}`)));
  });
}

/** As if the team had installed another React: the build reads which one it is. */
function installReact(version: string): void {
  for (const name of ['react', 'react-dom']) {
    const place = join(home, 'node_modules', name);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version }));
  }
}

test('the tool stands in the portal, answered by its own service, and follows its sources', async () => {
  const address = await show();
  const { page, close } = await visit(browser);
  const listens = page.waitForResponse((response) => response.url().endsWith('/~dev/events'));
  expect((await page.goto(address))?.status()).toBe(200);
  await page.getByText(DAY).waitFor();
  await listens;
  const source = join(home, 'mf-omen/src/page.tsx');
  const text = readFileSync(source, 'utf8');
  writeFileSync(source, text.replace('<PageTitle title="日辰" />', '<PageTitle title="日辰新篇" />'));
  await page.getByRole('heading', { level: 1, name: '日辰新篇' }).waitFor();
  writeFileSync(source, text);
  await close();
});

test('the places of the birth form come with it, and the list of reports', async () => {
  const address = await show();
  const answer = await fetch(new URL('/api/coordinates/getList', address), { method: 'POST' });
  expect(await answer.json()).toMatchObject({ success: true, data: expect.any(Array) });
  const { page, close } = await visit(browser);
  expect((await page.goto(new URL('/reportsList', address).href))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: '我的报告' }).waitFor();
  await close();
});

const [major = 0, minor = 0] = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../node_modules/react/package.json'), 'utf8')) as {
    version: string;
  }
).version
  .split('.')
  .map(Number);

test('a remote built with an older React runs in the shell of today', async () => {
  const older = minor > 0 ? `${major}.${minor - 1}.9` : `${major}.0.0`;
  installReact(older);
  const { page, close } = await visit(browser);
  await page.goto(await show());
  const entry = join(home, 'node_modules/.cache/tianji-dev/mf-omen/remoteEntry.js');
  expect(readFileSync(entry, 'utf8')).toContain(`^${older}`);
  await page.getByText(DAY).waitFor();
  await close();
});
