// Calls through the whole portal against a bare Koa that answers a constant of the same bytes. The load comes from a
// second process, over loopback, in alternating rounds of the same run.
import autocannon from 'autocannon';
import { toolsInTree } from '../test/tools.mjs';
import { startBare } from './bare.mjs';
import { residentMegabytes, startPortal } from './portal.mjs';
import { median } from './wire.mjs';

/** The services' `bench/calls.json`: what to ask, and the share of a bare Koa's rate that must be reached. */
const CALLS = toolsInTree('').flatMap(({ bench }) =>
  Object.entries(bench).map(([call, { body, share }]) => ({
    call,
    body: new URLSearchParams(body).toString(),
    goal: share,
  })),
);
/** A call with many different answers, which must not fill the memory. */
const MANY = CALLS.find(({ body }) => /^date=/.test(body));
const ROUNDS = 3;
const SECONDS = 4;

const load = (url, { call, body }, options) =>
  autocannon({
    url: `${url}/api/${call}`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    connections: 32,
    workers: 1,
    ...options,
  });

async function rate(url, call) {
  const { requests, non2xx, errors } = await load(url, call, { duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** The rate of one call through the portal, and that of a bare Koa answering exactly the same bytes. */
async function against(portal, call) {
  const sample = await fetch(`${portal.url}/api/${call.call}`, {
    method: 'POST',
    body: new URLSearchParams(call.body),
  });
  const bare = await startBare(await sample.text());
  const ours = [];
  const peer = [];
  await load(portal.url, call, { amount: 1000 });
  await load(bare.url, call, { amount: 1000 });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await rate(portal.url, call));
    peer.push(await rate(bare.url, call));
  }
  bare.stop();
  return {
    name: `${call.call.split('/')[1]} through the gateway, requests/s, against bare Koa`,
    ours: median(ours),
    peer: median(peer),
    ratio: median(ours) / median(peer),
    goal: call.goal,
  };
}

export default async function bench() {
  const portal = await startPortal();
  // Memory is measured first, on a portal that has answered exactly this many calls: under the load below, the engine
  // collects garbage late, and the final figure would depend on when it last happened to do so.
  const days = Array.from({ length: 10_000 }, (_, index) => ({
    method: 'POST',
    path: `/api/${MANY.call}`,
    body: `date=${1900 + (index % 200)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
  }));
  await load(portal.url, MANY, { amount: 10_000, requests: days });
  const memory = residentMegabytes(portal.pid);
  const rows = [await against(portal, MANY)];
  if (memory !== null) {
    rows.push({
      name: 'resident memory after 10,000 requests, MB',
      ours: memory,
      peer: '',
      ratio: memory,
      goal: { most: 200 },
    });
    const later = residentMegabytes(portal.pid);
    const name = `resident memory after all rounds of ${MANY.call}, MB`;
    rows.push({ name, ours: later, peer: '', ratio: later });
  }
  for (const call of CALLS) if (call !== MANY) rows.push(await against(portal, call));
  await portal.stop();
  return rows;
}
