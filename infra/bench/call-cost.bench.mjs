// What calls cost: CPU time of the whole portal per call, against the cheapest call of the same run. `cost` in a
// contract is the share of the caller's budget that a call uses. The bench finds calls that cost more than declared.
import { callOnce, cpuMilliseconds, openCalls } from './open-calls.mjs';
import { startPortal } from './portal.mjs';
import { median } from './wire.mjs';

/** What `cost: 1` stands for, as a multiple of the cheapest call. */
const CHEAP_CALLS = 8;
/**
 * Code that runs seldom is slow, and one who uses up a budget makes the same call often: every call is warmed up
 * thoroughly before any is measured.
 */
const WARM_UP = 600;
/** The calls take turns, so that a busy moment of the machine does not fall on one of them alone. */
const ROUNDS = 5;
const CALLS = 30;

export default async function bench() {
  const portal = await startPortal();
  async function make(call, times) {
    for (let n = 0; n < times; n += 1) {
      call.made += 1;
      const status = await callOnce(portal.url, call, call.made);
      if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    }
  }
  const calls = (await openCalls(portal.url)).map((call) => ({ ...call, made: 0, rounds: [] }));
  for (const call of calls) await make(call, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const call of calls) {
      const before = cpuMilliseconds(portal.pid);
      await make(call, CALLS);
      call.rounds.push((cpuMilliseconds(portal.pid) - before) / CALLS);
    }
  await portal.stop();
  const measured = calls.map(({ path, cost, rounds }) => ({ path, cost, ms: median(rounds) }));
  const cheapest = Math.min(...measured.map(({ ms }) => ms));
  return measured
    .sort((a, b) => b.ms - a.ms)
    .map(({ path, cost, ms }) => ({
      name: `${path}, cost ${cost}: CPU ms, cheapest call, share of what its cost stands for`,
      ...{ ours: ms, peer: cheapest, ratio: ms / cheapest / CHEAP_CALLS / cost, goal: { most: 1 } },
    }));
}
