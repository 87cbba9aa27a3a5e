// CPU time of a whole portal for each call that is open to visitors, one page and one file, in one run.
import { cpus } from 'node:os';
import { callOnce, cpuMilliseconds, openCalls } from '../bench/open-calls.mjs';
import { startPortal } from '../bench/portal.mjs';

const WARM_UP = 30;
const TIMES = 60;

/** @returns {Promise<number>} CPU milliseconds of one run of `step`, including the portal's background work */
async function cost(portal, step) {
  for (let n = 0; n < WARM_UP; n += 1) await step(n);
  const before = cpuMilliseconds(portal.pid);
  for (let n = 0; n < TIMES; n += 1) await step(WARM_UP + n);
  return Number(((cpuMilliseconds(portal.pid) - before) / TIMES).toFixed(3));
}

const fetched = (url) => async () => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
};

/** @returns {Promise<{ when: string, machine: string, calls: Record<string, number>, page: number, file: number }>} */
export async function measure() {
  const portal = await startPortal();
  try {
    const calls = {};
    for (const call of await openCalls(portal.url))
      calls[call.path] = await cost(portal, (n) => callOnce(portal.url, call, n));
    const html = await (await fetch(`${portal.url}/index`)).text();
    const script = /src="(\/[^"]+\.js)"/.exec(html)?.[1];
    if (!script) throw new Error('the page names no script');
    const page = await cost(portal, fetched(`${portal.url}/index`));
    const file = await cost(portal, fetched(portal.url + script));
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
    return { when: new Date().toISOString().slice(0, 10), machine, calls, page, file };
  } finally {
    await portal.stop();
  }
}
