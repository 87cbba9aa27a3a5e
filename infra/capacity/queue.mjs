// Queues: the formula for Poisson arrivals and exponential service, and a simulation for everything else.
import { chance } from '../test/chance.mjs';

/**
 * M/M/c by Erlang's C formula.
 * @param {number} rate arrivals per second
 * @param {number} seconds mean service time
 * @param {number} servers
 * @returns {{ busy: number, waits: number, meanWait: number }} busy: share of the servers in use; waits: probability that an
 * arrival waits; meanWait: seconds, over all arrivals. Infinity when the servers cannot keep up.
 */
export function erlang(rate, seconds, servers) {
  const load = rate * seconds;
  const busy = load / servers;
  if (busy >= 1) return { busy, waits: 1, meanWait: Number.POSITIVE_INFINITY };
  // Erlang B by its recursion, which neither overflows nor loses digits; C follows from B.
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (load * blocked) / (n + load * blocked);
  const waits = blocked / (1 - busy * (1 - blocked));
  return { busy, waits, meanWait: (waits * seconds) / (servers - load) };
}

/**
 * Simulates arrivals that are served first come, first served.
 * @param {{ rate: number, servers: number, service: (random: () => number) => number, arrivals: number, seed?: number }} queue
 *   rate: arrivals per second; service: seconds of one arrival; the first tenth of the arrivals only fill the queue
 * @returns {{ busy: number, waits: number, meanWait: number, p50: number, p99: number }} p50, p99: seconds from arrival to answer
 */
export function simulate({ rate, servers, service, arrivals, seed = 1 }) {
  const roll = chance(seed);
  const random = () => roll(0, 1);
  /** When each server is free again. */
  const free = new Float64Array(servers);
  const answers = [];
  const skipped = Math.floor(arrivals / 10);
  let [now, worked, waited, waits, began] = [0, 0, 0, 0, 0];
  for (let n = 0; n < arrivals; n += 1) {
    now += exponential(random, 1 / rate);
    const seconds = service(random);
    let first = 0;
    for (let one = 1; one < servers; one += 1) if (free[one] < free[first]) first = one;
    const start = Math.max(now, free[first]);
    free[first] = start + seconds;
    if (n < skipped) {
      began = now;
      continue;
    }
    worked += seconds;
    waited += start - now;
    if (start > now) waits += 1;
    answers.push(start - now + seconds);
  }
  answers.sort((a, b) => a - b);
  const at = (share) => answers[Math.min(answers.length - 1, Math.floor(answers.length * share))];
  return {
    busy: worked / servers / (now - began),
    waits: waits / answers.length,
    meanWait: waited / answers.length,
    ...{ p50: at(0.5), p99: at(0.99) },
  };
}

/** @returns {number} exponentially distributed with this mean */
export const exponential = (random, mean) => -Math.log(1 - random()) * mean;
