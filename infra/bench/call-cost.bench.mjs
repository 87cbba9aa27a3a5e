// What calls cost: CPU time of the whole portal per call, against the cheapest call of the same run. `cost` in a
// contract is the share of the caller's budget that a call uses. The bench finds calls that cost more than declared.
import { callOnce, cpuMilliseconds, openCalls } from './open-calls.mjs';
import { startPortal } from './portal.mjs';

/** What `cost: 1` stands for, as a multiple of the cheapest call. */
const CHEAP_CALLS = 4;
const WARM_UP = 30;
const CALLS = 60;

async function costOf(portal, call) {
  for (let n = 0; n < WARM_UP; n += 1) await callOnce(portal.url, call, n);
  const before = cpuMilliseconds(portal.pid);
  for (let n = 0; n < CALLS; n += 1) {
    const status = await callOnce(portal.url, call, WARM_UP + n);
    if (status !== 200) throw new Error(`${call.path} answered ${status}`);
  }
  return (cpuMilliseconds(portal.pid) - before) / CALLS;
}

export default async function bench() {
  const portal = await startPortal();
  const measured = [];
  for (const call of await openCalls(portal.url)) measured.push({ ...call, ms: await costOf(portal, call) });
  await portal.stop();
  const cheapest = Math.min(...measured.map(({ ms }) => ms));
  return measured
    .sort((a, b) => b.ms - a.ms)
    .map(({ path, cost, ms }) => ({
      name: `${path}, cost ${cost}: CPU ms, cheapest call, share of what its cost stands for`,
      ...{ ours: ms, peer: cheapest, ratio: ms / cheapest / CHEAP_CALLS / cost, goal: { most: 1 } },
    }));
}
