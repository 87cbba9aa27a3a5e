// @seconds 180
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { alteredBuild, alteredService } from '../release/altered.mjs';
import { serviceDrill } from '../release/drill.mjs';
import { publish } from '../release/publish.mjs';
import { toolsInTree } from '../test/tools.mjs';
import { expectSoon } from './support/patience.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './support/processes.ts';

/** A tool whose bench names a public call. */
function calledTool(): { id: string; call: string; body: string } {
  for (const { id, bench } of toolsInTree('')) {
    const [first] = Object.entries(bench);
    if (first) return { id, call: first[0], body: String(new URLSearchParams(first[1].body)) };
  }
  throw new Error('no tool names a call in bench/calls.json');
}

const { id, call, body } = calledTool();
let dir: string;
let portal: Running;
beforeAll(async () => {
  dir = temporaryFolder();
  portal = await startPart('processes', {
    ...SLOW_IS_NOT_AWAY,
    ...{ DATA_DIR: temporaryFolder(), RELEASES_DIR: dir },
  });
});

const statusAt = async (url: string) =>
  (await fetch(`${url}/api/${call}`, { method: 'POST', body: new URLSearchParams(body) })).status;
const status = () => statusAt(portal.url);

/** New lines of the output that say which version of the service takes calls. */
let read = 0;
function takesCalls(version: string): boolean {
  const lines = portal.output().split('\n').slice(read);
  const at = lines.findIndex(
    (line) => line.includes('service takes calls') && line.includes(`"version":"${version}"`),
  );
  if (at === -1) return false;
  read += at + 1;
  return true;
}

test('a service is released, shared, promoted and rolled back under load: no call fails', async () => {
  const { calls, failed, versions } = await serviceDrill({
    ...{ url: portal.url, dir, id, call, body },
    takesCalls,
  });
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(1000);
  const [one, two, three] = versions;
  expect(new Set([one, two, three]).size).toBe(3);
  expect(versions).toEqual([one, two, three, three, two, one]);
});

test('calls are bound to the address of their service, and no service refuses one', () => {
  expect(portal.output()).not.toContain('internal_call_refused');
  expect(portal.output()).not.toContain('calls to a translated address');
});

test('a killed service fails only its own calls, and restarts by itself', async () => {
  const pid = Number(
    portal
      .output()
      .match(new RegExp(`"pid":(\\d+),"service":"${id}"`, 'g'))
      ?.at(-1)
      ?.match(/\d+/)?.[0],
  );
  process.kill(pid, 'SIGKILL');
  expect((await fetch(`${portal.url}/index`)).status).toBe(200);
  await expectSoon(status, 200);
});

test('a service that is started alone follows the releases of its pair, too', async () => {
  const [releases, tree] = [temporaryFolder(), temporaryFolder()];
  const alone = await startPart(id, { DATA_DIR: temporaryFolder(), RELEASES_DIR: releases });
  const serving = () =>
    [...alone.output().matchAll(/"version":"([^"]+)".*"service takes calls"/g)].at(-1)?.[1] ?? '';
  await expectSoon(async () => serving(), 'working build');
  alteredBuild(tree, id, 'one');
  alteredService(tree, id, 'one');
  await publish(id, { dir: releases, root: tree });
  await expectSoon(async () => readdirSync(join(releases, `service-${id}`)).includes(serving()), true);
  expect(await statusAt(alone.url)).toBe(200);
});
