// A portal with 500 sites: what `/portal/config` costs when visitors of all of them ask in turn, against a bare Koa that
// answers as many bytes, and how long a changed document takes to be seen.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ROOT } from '../start/prepare.mjs';
import { startBare } from './bare.mjs';
import { startPortal } from './portal.mjs';
import { median } from './wire.mjs';

const SITES = 500;
const ROUNDS = 3;
const SECONDS = 4;
const CHANGES = 5;
const LONGEST_SECONDS = 30;

const hostOf = (n) => `site${n}.example`;

/** The document of the n-th site: its own name, hosts and accent; every third leaves out some tools. */
function documentOf(n, name = `第${n}站`) {
  const first = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
  if (n === 0) return first;
  return {
    ...first,
    ...{ id: `site${n}`, orgcode: `site${n}`, hosts: [hostOf(n)] },
    brand: { ...first.brand, name },
    ...(n % 3 === 0 ? { everyTool: false, tools: first.tools.slice(0, 4) } : {}),
  };
}

const put = (folder, n, document) => writeFileSync(join(folder, `${n}.json`), JSON.stringify(document));

/** Changes a site as the operator does: a file creates its site once, later only the stored document counts. */
function store(environment, document) {
  const file = join(environment.DATA_DIR, 'changed.json');
  writeFileSync(file, JSON.stringify(document));
  const args = [join(ROOT, 'infra/operator/run.mjs'), 'tenants', 'import', file];
  const env = { ...process.env, ...environment, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`the import failed: ${stdout}${stderr}`);
}

/** A site's config. `fetch` allows no other host header. */
const configOf = (url, n) =>
  new Promise((resolve, reject) => {
    request(`${url}/portal/config`, { headers: { host: hostOf(n) } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

/** How long after it was stored a changed site is served. */
async function secondsUntilSeen(url, environment, n) {
  const name = `改名${n}`;
  store(environment, documentOf(n, name));
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (!(await configOf(url, n)).includes(name))
    if (seconds() > LONGEST_SECONDS) throw new Error(`${name} is not seen after ${LONGEST_SECONDS} s`);
  return seconds();
}

async function rate(url, requests) {
  const {
    requests: made,
    non2xx,
    errors,
  } = await autocannon({
    ...{ url: `${url}/portal/config`, connections: 32, workers: 1, duration: SECONDS, requests },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return made.average;
}

export default async function bench() {
  const root = mkdtempSync(join(tmpdir(), 'tianji-sites-'));
  const environment = { TENANTS_DIR: join(root, 'tenants'), DATA_DIR: join(root, 'data') };
  for (const folder of Object.values(environment)) mkdirSync(folder);
  for (let n = 0; n < SITES; n += 1) put(environment.TENANTS_DIR, n, documentOf(n));
  const portal = await startPortal(environment);
  const bare = await startBare(await configOf(portal.url, 1));
  try {
    const each = Array.from({ length: SITES }, (_, n) => ({
      path: '/portal/config',
      headers: { host: hostOf(n) },
    }));
    const ours = [];
    const peer = [];
    await rate(portal.url, each);
    await rate(bare.url, each);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await rate(portal.url, each));
      peer.push(await rate(bare.url, each));
    }
    const waits = [];
    for (let n = 1; n <= CHANGES; n += 1) waits.push(await secondsUntilSeen(portal.url, environment, n));
    const slowest = Math.max(...waits);
    return [
      {
        name: `config of ${SITES} sites in turn, requests/s, against bare Koa`,
        ...{ ours: median(ours), peer: median(peer), ratio: median(ours) / median(peer), goal: 0.5 },
      },
      {
        name: `until a changed site of ${SITES} is seen, seconds, slowest of ${CHANGES}`,
        ...{ ours: slowest, peer: '', ratio: slowest, goal: { most: 5 } },
      },
    ];
  } finally {
    await portal.stop();
    bare.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
