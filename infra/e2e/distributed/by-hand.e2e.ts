import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { toolsInTree } from '../../test/tools.mjs';
import { atEndOfFile } from '../support/leftovers.ts';
import { eventually, until } from '../support/patience.ts';
import { freePort, freeRun } from '../support/ports.ts';
import { ROOT, temporaryFolder } from '../support/processes.ts';

// The commands of docs/running-distributed.md work as printed: in a copy of the tree in an empty folder, with only PATH and
// HOME in the environment.

const { NATS_URL, MONGODB_URL } = process.env;
/** More than there are services. */
const MOST_SERVICES = 40;
/** Where npm links the workspaces. */
const OWN = '@tianji';
/** Files that an installed and built clone does not have. */
const NOT_COPIED = new Set(['.git', 'data', 'node_modules', '.cache']);

const blocks = (): string[] =>
  [...readFileSync(join(ROOT, 'docs/running-distributed.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, block = '']) => block,
  );

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** A copy of the tree, its own packages too. Those of others are linked, each as a whole: nothing changes them. */
function copyOfTree(): string {
  const folder = join(temporaryFolder(), 'tianji');
  mkdirSync(folder);
  const parts = readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name));
  run('cp', '-a', ...parts.map((name) => join(ROOT, name)), folder);
  mkdirSync(join(folder, '.cache'));
  run('cp', '-a', join(ROOT, '.cache', 'build'), join(folder, '.cache'));
  const [packages, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(linked);
  // Links of workspaces are relative: copied, they lead to the copy.
  run('cp', '-a', join(packages, OWN), linked);
  for (const name of readdirSync(packages))
    if (name !== OWN) symlinkSync(join(packages, name), join(linked, name));
  return folder;
}

/** The block with the run's servers, a database of its own, and ports that are free. */
async function adapted(block: string, database: string): Promise<{ script: string; gateway: string }> {
  const ports = [await freeRun(MOST_SERVICES), await freePort()];
  const replaced: [string, string][] = [
    ['mongodb://127.0.0.1:27017', database],
    ['nats://127.0.0.1:4222', NATS_URL ?? ''],
    ['port=8090', `port=${ports[0]}`],
    ['PORT=8080', `PORT=${ports[1]}`],
  ];
  let script = block;
  for (const [from, to] of replaced) {
    expect(script).toContain(from);
    script = script.replace(from, to);
  }
  return { script, gateway: `http://127.0.0.1:${ports[1]}` };
}

/** Ends a shell and everything it started. */
async function ended(shell: ChildProcess): Promise<void> {
  const group = -(shell.pid as number);
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(group, name);
    } catch {
      return false;
    }
  };
  signal('SIGTERM');
  if (
    await until(
      () => signal(0),
      (alive) => !alive,
      20_000,
    )
  )
    signal('SIGKILL');
}

test('every shell block runs in a clean folder, and its processes serve calls over the two servers', async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  const folder = copyOfTree();
  const found = blocks();
  expect(found).toHaveLength(1);
  const name = `tianji_by_hand_${process.pid}_${Date.now()}`;
  const database = new URL(MONGODB_URL);
  database.pathname = `/${name}`;
  const { script, gateway } = await adapted(found[0] as string, database.href);
  const shell = spawn('sh', ['-eu', '-c', script], {
    cwd: folder,
    detached: true,
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream?.on('data', (text) => (output += text));
  const stop = atEndOfFile(() => ended(shell));
  try {
    const status = async (path: string, init?: RequestInit) =>
      (await fetch(`${gateway}${path}`, init)).status;
    await eventually(async () => expect(await status('/readyz')).toBe(200));
    expect(await status('/index')).toBe(200);
    // Every tool that names a public call answers it, through the gateway and its own process.
    const calls = toolsInTree('').flatMap(({ bench }) => Object.entries(bench).slice(0, 1));
    expect(calls.length).toBeGreaterThan(0);
    for (const [call, { body }] of calls)
      await eventually(async () =>
        expect([
          call,
          await status(`/api/${call}`, { method: 'POST', body: new URLSearchParams(body) }),
        ]).toEqual([call, 200]),
      );
    // Services use the document server: each has noted the version of its data there.
    const client = await MongoClient.connect(database.href);
    atEndOfFile(async () => {
      await client.db(name).dropDatabase();
      await client.close();
    }, 'last');
    const versions = () => client.db(name).collection('versions').countDocuments();
    expect(await until(versions, (count) => count >= 4)).toBeGreaterThanOrEqual(4);
  } catch (error) {
    console.log(output.slice(-4_000));
    throw error;
  } finally {
    stop();
    await ended(shell);
  }
});
