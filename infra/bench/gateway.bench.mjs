// Calls through the whole portal against a bare Koa that answers a constant of the same bytes; the load
// comes from a second process, over loopback, in alternating rounds of the same run.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, residentMegabytes, startPortal, untilAnswers } from './portal.mjs';

const CALENDAR = { call: 'perpetualcalendaralmanac/getCalendar', body: 'date=2026-11-21', goal: 0.5 };
const BAZI = {
  call: 'perpetualcalendaralmanac/getBaZi',
  body: new URLSearchParams({
    time: '1983-08-17 09:20:00',
    sex: '女',
    location: '四川-成都-武侯',
  }).toString(),
  goal: 1 / 3,
};
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

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function startBare(sample) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-koa.mjs'), String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(sample);
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return { url, stop: () => child.kill('SIGKILL') };
}

/** One call's rate through the portal, and that of a bare Koa with the very bytes of its answer. */
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
  // Memory first, of a portal that has answered exactly so many: under the rates below the engine leaves its
  // garbage lying for long, and what it would have at last hangs on when it happened to collect.
  const days = Array.from({ length: 10_000 }, (_, index) => ({
    method: 'POST',
    path: `/api/${CALENDAR.call}`,
    body: `date=${1900 + (index % 200)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
  }));
  await load(portal.url, CALENDAR, { amount: 10_000, requests: days });
  const memory = residentMegabytes(portal.pid);
  const rows = [await against(portal, CALENDAR)];
  if (memory !== null) {
    rows.push({
      name: 'resident memory after 10,000 requests, MB',
      ours: memory,
      peer: '',
      ratio: memory,
      goal: { most: 200 },
    });
    const later = residentMegabytes(portal.pid);
    const name = 'resident memory after all rounds of getCalendar, MB';
    rows.push({ name, ours: later, peer: '', ratio: later });
  }
  rows.push(await against(portal, BAZI));
  await portal.stop();
  return rows;
}
