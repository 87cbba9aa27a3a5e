// A disk of 8 MB is filled by what members write, and gets room again. The disk is a tmpfs: mounting one needs root.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, login, startPortal, untilAnswers } from '../bench/portal.mjs';
import { toolsInTree } from '../test/tools.mjs';

const DISK_MB = 8;
const MORE_MB = 32;
/** Writes at once, and refusals in a row after which the disk counts as full. */
const WRITERS = 8;
const REFUSALS = 200;
const MOST_WRITES = 100_000;
/** Every write has a text of its own, so that none can be mistaken for another. */
const textOf = (n) => `意见 ${n} ${'满'.repeat(1900)}`;
/** A chart for a visitor, one that a service names for its benches: it writes nothing. */
const [CHART] = toolsInTree('').flatMap(({ bench }) => Object.entries(bench));

/** A disk of its own for a folder. @throws Error when the system does not allow mounting */
function mountDisk() {
  const path = mkdtempSync(join(tmpdir(), 'tianji-disk-'));
  const mount = (...args) => {
    const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`no disk of ${DISK_MB} MB can be mounted here: ${error ?? stderr}`);
  };
  mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', path);
  return {
    path,
    grow: () => mount('-o', `remount,size=${MORE_MB}m`, path),
    remove() {
      spawnSync('umount', [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function post(url, path, payload, token = '') {
  const body = new URLSearchParams(payload);
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers: { token }, body });
  return { status: answer.status, reply: await answer.json() };
}

/** Writes until the disk is full. @returns the acknowledged texts by number, and the refusals as `status message` */
async function fill(url, token) {
  const kept = [];
  const refusals = new Map();
  let next = 0;
  let inRow = 0;
  const writer = async () => {
    while (inRow < REFUSALS && next < MOST_WRITES) {
      const n = next++;
      const { status, reply } = await post(url, 'feedback/save', { content: textOf(n) }, token);
      if (reply.success) {
        kept.push(n);
        inRow = 0;
      } else {
        const told = `${status} ${reply.message}`;
        refusals.set(told, (refusals.get(told) ?? 0) + 1);
        inRow += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return { kept, refusals };
}

/** What a full disk must not stop. @returns what it did stop */
async function stopped(url, token) {
  const [path, { body }] = CHART;
  const answers = [
    ['a page', (await fetch(`${url}/index`)).status],
    ['a chart', (await post(url, path, body)).status],
    ['a member’s page', (await post(url, 'member/getIndexInfo', {}, token)).status],
    ['an export', (await post(url, 'member/exportData', {}, token)).status],
  ];
  return answers.filter(([, status]) => status !== 200).map(([what, status]) => `${what}: ${status}`);
}

const readiness = async (url) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, why: (await answer.json()).why };
};

/** Which of the acknowledged texts a member's export lacks. */
async function lost(url, token, kept) {
  const exported = JSON.stringify(await call(url, 'member/exportData', {}, token));
  return kept.filter((n) => !exported.includes(textOf(n).slice(0, 40)));
}

/** Fills the disk, kills the portal on the full one, starts it again there, and makes room while it runs. */
export async function diskFullDrill() {
  const disk = mountDisk();
  const settings = {
    ...{ NODE_ENV: 'test', DATA_DIR: join(disk.path, 'data'), LOG_LEVEL: 'silent' },
    ...{ FEEDBACK_PER_IP: '1000000', CODES_PER_IP: '100000' },
  };
  const missed = [];
  const expect = (holds, what) => holds || missed.push(what);
  let portal;
  try {
    portal = await startPortal(settings);
    const { token } = await login(portal.url, 1);
    const { kept, refusals } = await fill(portal.url, token);
    const told = [...refusals].map(([what, times]) => `${times} × ${what}`).join(', ');
    expect(kept.length > 100, `only ${kept.length} writes before the disk was full`);
    expect(refusals.size === 1 && told.includes('503'), 'refusals other than one clear 503');
    for (const when of ['full', 'started on the full disk']) {
      const ready = await readiness(portal.url);
      expect(
        ready.status === 503 && ready.why === 'disk full',
        `${when}: readiness ${JSON.stringify(ready)}`,
      );
      for (const what of await stopped(portal.url, token)) missed.push(`${when}: ${what}`);
      const gone = await lost(portal.url, token, kept);
      expect(gone.length === 0, `${when}: ${gone.length} acknowledged writes lost`);
      if (when !== 'full') break;
      process.kill(portal.pid, 'SIGKILL');
      portal = await startPortal(settings, process.execPath, '/healthz');
    }
    disk.grow();
    await untilAnswers(`${portal.url}/readyz`);
    const more = await post(portal.url, 'feedback/save', { content: textOf(MOST_WRITES) }, token);
    expect(more.reply.success, `with room again: ${more.status} ${more.reply.message}`);
    const second = await login(portal.url, 2);
    expect(second.token !== '', 'with room again: no login');
    const gone = await lost(portal.url, token, [...kept, MOST_WRITES]);
    expect(gone.length === 0, `with room again: ${gone.length} acknowledged writes lost`);
    return {
      ok: missed.length === 0,
      measured: `${kept.length} acknowledged writes, then ${told}; pages, charts, export went on, kill -9 and start on the full disk too; 0 lost; writing again once there was room${missed.map((one) => `; ${one}`).join('')}`,
    };
  } finally {
    await portal?.stop();
    disk.remove();
  }
}
