// getCalendar through the whole portal against a bare Koa that answers a constant of the same size;
// the load comes from a second process, over loopback, in alternating rounds of the same run.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, residentMegabytes, startPortal, untilAnswers } from './portal.mjs';

const CALL = '/api/perpetualcalendaralmanac/getCalendar';
const BODY = 'date=2026-11-21';
const ROUNDS = 3;
const SECONDS = 4;

const load = (url, options) =>
  autocannon({
    url: url + CALL,
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    connections: 32,
    workers: 1,
    ...options,
  });

async function rate(url) {
  const { requests, non2xx, errors } = await load(url, { duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function startBare(sample) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-koa.mjs'), String(port), sample], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return { url, stop: () => child.kill('SIGKILL') };
}

export default async function bench() {
  const portal = await startPortal();
  const sample = await fetch(portal.url + CALL, { method: 'POST', body: new URLSearchParams(BODY) });
  const bare = await startBare(await sample.text());
  const ours = [];
  const peer = [];
  await load(portal.url, { amount: 2000 });
  await load(bare.url, { amount: 2000 });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await rate(portal.url));
    peer.push(await rate(bare.url));
  }
  bare.stop();
  // Over 10,000 requests by now, of one page of the calendar; 10,000 more over many different days.
  const days = Array.from({ length: 10_000 }, (_, index) => ({
    method: 'POST',
    path: CALL,
    body: `date=${1900 + (index % 200)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
  }));
  await load(portal.url, { amount: 10_000, requests: days });
  const memory = residentMegabytes(portal.pid);
  await portal.stop();
  return [
    {
      name: 'getCalendar through the gateway, requests/s, against bare Koa',
      ours: median(ours),
      peer: median(peer),
      ratio: median(ours) / median(peer),
      goal: 0.5,
    },
    ...(memory === null
      ? []
      : [
          {
            name: 'resident memory after 10,000 requests and more, MB',
            ours: memory,
            peer: '',
            ratio: memory,
            goal: { most: 200 },
          },
        ]),
  ];
}
