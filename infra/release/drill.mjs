// Visitors browse, or make calls, while one tool is released, promoted and rolled back. A bench uses it for figures,
// and end-to-end tests to check that nothing fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chance } from '../test/chance.mjs';
import { alteredBuild, alteredService } from './altered.mjs';
import { UnitLedger } from './ledger.mjs';
import { promote, rollback, share } from './move.mjs';
import { publish } from './publish.mjs';

const between = chance();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {{ url: string, dir: string, id: string, route: string, visitors?: number, restMs?: number, patienceMs?: number }} options
 *   url: of a portal over the release folder `dir`; id, route: a tool and a page of it; restMs: the longest pause of a visitor
 *   between two pages
 * @returns {Promise<{ views: number, failed: string[], steps: { step: string, version: string, seconds: number }[], versions: string[] }>}
 *   failed: one line per page view in which anything was missing; steps: how long until a new visitor got each version
 * @throws when a version is not seen within `patienceMs`
 */
export async function releaseDrill(options) {
  const { url, dir, id, route, visitors = 200, restMs = 300, patienceMs = 120_000 } = options;
  const failed = [];
  const seen = new Set();
  let views = 0;
  let over = false;

  async function visitor(number) {
    // Lots are spread evenly, as for visitors of many networks.
    const lot = lotOf(number / visitors);
    // Staggered, as people arrive.
    await pause((number / visitors) * restMs);
    while (!over) {
      const problem = await viewPage(url, id, route, seen, lot).catch((error) => error.message);
      views += 1;
      if (problem) failed.push(problem);
      await pause(between(0, restMs));
    }
  }

  const root = mkdtempSync(join(tmpdir(), 'tianji-drill-'));
  const steps = [];
  async function step(name, work) {
    const { version } = await work();
    const start = performance.now();
    while ((await versionAt(url, id)) !== version) {
      if (performance.now() - start > patienceMs) throw new Error(`${name}: ${version} was never seen`);
      await pause(50);
    }
    steps.push({ step: name, version, seconds: (performance.now() - start) / 1000 });
    // Everybody opens a page or two of it.
    const enough = views + 2 * visitors;
    while (views < enough) await pause(20);
  }

  const crowd = Array.from({ length: visitors }, (_, number) => visitor(number));
  try {
    // All visitors are there before the first release.
    while (views < visitors) await pause(20);
    const make = (text, options) => () => {
      alteredBuild(root, id, text);
      return publish(id, { dir, root, ...options });
    };
    await step('release', make('one'));
    await step('another release', make('two'));
    await make('three', { channel: 'canary' })();
    await step('share of 10', () => share(id, { dir, share: 10 }));
    await step('share of 60', () => share(id, { dir, share: 60 }));
    await step('promote', () => promote(id, { dir }));
    await step('roll back', () => rollback(id, { dir }));
    await step('roll back again', () => rollback(id, { dir }));
  } finally {
    over = true;
    await Promise.all(crowd);
    rmSync(root, { recursive: true, force: true });
  }
  return { views, failed, steps, versions: [...seen] };
}

/**
 * The same for the service of a pair, where services are processes of their own: callers make one call over and over.
 * @param {{ url: string, dir: string, id: string, call: string, body: string, callers?: number, patienceMs?: number,
 * takesCalls: (version: string) => boolean }} options takesCalls: whether this version has taken over since the last
 * check
 * @returns {Promise<{ calls: number, failed: string[], versions: string[] }>}
 */
export async function serviceDrill(options) {
  const { url, dir, id, call, body, takesCalls, callers = 40, patienceMs = 120_000 } = options;
  const failed = [];
  const versions = [];
  let calls = 0;
  let over = false;

  async function caller(number) {
    const lot = lotOf(number / callers);
    while (!over) {
      const answer = await makeCall(`${url}/api/${call}`, body, lot).catch((error) => error.message);
      calls += 1;
      if (answer !== null) failed.push(answer);
      await pause(between(0, 20));
    }
  }

  const root = mkdtempSync(join(tmpdir(), 'tianji-drill-'));
  async function step(work) {
    const { version } = await work();
    const { service } = new UnitLedger(id, dir).read().standing.released.get(version);
    const start = performance.now();
    while (!takesCalls(service.version)) {
      if (performance.now() - start > patienceMs) throw new Error(`${service.version} never took calls`);
      await pause(50);
    }
    versions.push(service.version);
    const enough = calls + 5 * callers;
    while (calls < enough) await pause(10);
  }

  const crowd = Array.from({ length: callers }, (_, number) => caller(number));
  try {
    const make = (text, more) => () => {
      alteredBuild(root, id, text);
      alteredService(root, id, text);
      return publish(id, { dir, root, ...more });
    };
    await step(make('one'));
    await step(make('two'));
    await make('three', { channel: 'canary' })();
    await step(() => share(id, { dir, share: 50 }));
    await step(() => promote(id, { dir }));
    await step(() => rollback(id, { dir }));
    await step(() => rollback(id, { dir }));
  } finally {
    over = true;
    await Promise.all(crowd);
    rmSync(root, { recursive: true, force: true });
  }
  return { calls, failed, versions };
}

/** @returns {Promise<string | null>} what was wrong with the answer */
async function makeCall(address, body, lot) {
  const response = await fetch(address, { method: 'POST', headers: lot, body: new URLSearchParams(body) });
  const text = await response.text();
  return response.status === 200 && JSON.parse(text).success === true
    ? null
    : `${response.status} ${text.slice(0, 200)}`;
}

const configIn = (html) =>
  JSON.parse(/<script[^>]*id="portal-config"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}');

/** The cookie of a visitor whose lot is at this position from 0 to 1; shares are decided by it. */
const lotOf = (place) => ({ cookie: `lot=${String(Math.floor(place * 10_000)).padStart(4, '0')}` });

/** What the visitor with the lowest lot gets, who is in every share. */
async function versionAt(url, id) {
  const config = await (await fetch(`${url}/portal/config`, { headers: lotOf(0) })).json();
  return config.tools.find((tool) => tool.id === id)?.version;
}

async function fetched(address, headers = {}) {
  const response = await fetch(address, { headers });
  const text = await response.text();
  return response.status === 200 && text.length > 0 ? text : null;
}

/** Opens a page as a browser does: the page, a script of the shell, and the entry and a chunk of the version that the page names. */
async function viewPage(url, id, route, seen, lot) {
  const html = await fetched(url + route, lot);
  if (html === null) return `${route} does not open`;
  const tool = configIn(html).tools?.find((one) => one.id === id);
  if (tool?.state !== 'live') return `${route}: ${id} is ${tool?.state ?? 'not there'}`;
  seen.add(tool.version);
  const [script] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  const base = `/remotes/mf-${id}/${tool.version}`;
  for (const path of [script, `${base}/remoteEntry.js`, `${base}/chunk-__federation_expose_tool.js`])
    if (path === undefined || (await fetched(url + path)) === null) return `${route}: ${path} is missing`;
  return null;
}
