// Marks that cost more to draw than a site may ask for, and strangers who ask for their icons again and again.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuMilliseconds } from '../bench/open-calls.mjs';
import { startPortal } from '../bench/portal.mjs';
import { ROOT } from '../start/prepare.mjs';

const SECONDS = 20;
const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'];
const svg = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="none" stroke="#000">${inside}</svg>`;
/** Taken by the rules for marks, and minutes of work: dashes of a hundredth under a stroke of three. */
const HEAVY = svg(
  `<path stroke-width="3" stroke-dasharray=".01 .01" d="${'M0 0L20 20L0 20L20 0'.repeat(200)}"/>`,
);

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const percent = (share) => `${(share * 100).toFixed(0)} %`;

function tenantsFolder(folder) {
  const own = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
  const brand = { name: '青囊', tagline: '', description: '排盘与历法。', logo: '', mark: { svg: HEAVY } };
  const heavy = { ...own, id: 'heavy', orgcode: 'heavy', hosts: [], everyTool: false, brand };
  mkdirSync(folder);
  for (const tenant of [own, heavy]) writeFileSync(join(folder, `${tenant.id}.json`), JSON.stringify(tenant));
}

/** One visitor after the other opens a page of the other site. @returns waiting times in milliseconds */
async function visit(url, until) {
  const times = [];
  while (performance.now() < until) {
    const start = performance.now();
    await fetch(`${url}/index`).then((answer) => answer.text());
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

/** Four strangers ask for the icons of the heavy mark without a pause. @returns how often, and what was not 200 */
async function askForIcons(url, until) {
  const orgcode = { orgcode: 'heavy' };
  const found = { asked: 0, failed: 0, first: 0 };
  const start = performance.now();
  await Promise.all(
    ICONS.map(async (name) => {
      while (performance.now() < until) {
        const answer = await fetch(`${url}/icons/${name}`, { headers: orgcode });
        await answer.arrayBuffer();
        found.asked += 1;
        if (answer.status !== 200) found.failed += 1;
        if (found.asked === 1) found.first = performance.now() - start;
      }
    }),
  );
  return found;
}

/** @param {{ mostTimesSlower: number }} goal */
export const marksDrill =
  ({ mostTimesSlower }) =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tianji-marks-'));
    tenantsFolder(join(folder, 'tenants'));
    const portal = await startPortal({
      TENANTS_DIR: join(folder, 'tenants'),
      DATA_DIR: join(folder, 'data'),
    });
    try {
      const idle = await visit(portal.url, performance.now() + SECONDS * 1000);
      const until = performance.now() + SECONDS * 1000;
      const before = cpuMilliseconds(portal.pid);
      const [icons, attacked] = await Promise.all([askForIcons(portal.url, until), visit(portal.url, until)]);
      const share = (cpuMilliseconds(portal.pid) - before) / (SECONDS * 1000);
      const slower = percentile(attacked, 0.99) / percentile(idle, 0.99);
      return {
        ok: slower <= mostTimesSlower && icons.failed === 0 && icons.asked > ICONS.length,
        measured: `${icons.asked} requests for icons, ${icons.failed} failed, the first after ${(icons.first / 1000).toFixed(1)} s; another site's p99 ${percentile(idle, 0.99).toFixed(0)} ms idle, ${slower.toFixed(1)} times that; the portal took ${percent(share)} of one core`,
      };
    } finally {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  };
