// What a number of visits costs: processor cores, machines, money. Figures are measured on one machine
// (docs/capacity-figures.json); everything about visitors and prices is a parameter.
import { simulate } from './queue.mjs';

/**
 * What a visit is and what machines cost, unless said otherwise on the command line. `callsPerVisit`, `pagesPerVisit` and
 * `filesPerVisit` count requests that reach a gateway: a returning visitor has most files. `peakShare`: share of a day's visits in
 * its busiest hour. `busy`: share of the cores that may be in use then. `price`: of one machine for a month. `speed`: of its cores
 * against the measured one. `mostSimulated`: arrivals of the simulation.
 */
export const USUAL = {
  visitsPerDay: 100_000,
  callsPerVisit: 6,
  pagesPerVisit: 2,
  filesPerVisit: 20,
  kilobytesPerVisit: 400,
  peakShare: 0.1,
  busy: 0.6,
  cores: 4,
  price: 100,
  pricePerGigabyte: 0.08,
  speed: 1,
  seed: 1,
  mostSimulated: 200_000,
};

const DAYS = 30;
/** Beyond these, one store or one bus is the next bottleneck: see docs/capacity.md. */
const WRITES_PER_SECOND = 1000;
/** Share of visits that write anything: a login, a kept person, an order. */
const WRITES_PER_VISIT = 0.2;

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * @param {{ calls: Record<string, number>, page: number, file: number }} figures CPU milliseconds of each call, a page and a file
 * @param {Partial<typeof USUAL>} given
 * @returns {{ requestsPerSecond: number, visitMs: number, coresNeeded: number, machines: number, perThousand: number, p50: number,
 *   p99: number, busy: number, writesPerSecond: number, bottleneck: string }} at the busiest hour; perThousand: cost of a thousand
 * visits; p50 and p99: seconds until a call is answered, without the network
 */
export function plan(figures, given = {}) {
  const all = { ...USUAL, ...given };
  const calls = Object.values(figures.calls).map((ms) => ms / all.speed);
  const [page, file] = [figures.page / all.speed, figures.file / all.speed];
  const visitMs = all.callsPerVisit * mean(calls) + all.pagesPerVisit * page + all.filesPerVisit * file;
  const perSecond = (all.visitsPerDay * all.peakShare) / 3600;
  const requests = all.callsPerVisit + all.pagesPerVisit + all.filesPerVisit;
  const coresNeeded = (perSecond * visitMs) / 1000 / all.busy;
  // Two at least, so that one may fail; a machine counts with whole cores.
  const machines = Math.max(2, Math.ceil(coresNeeded / all.cores));
  // Gateways do not share queues: a visitor meets one machine.
  const own = perSecond / machines;
  const service = (random) => {
    const one = random() * requests;
    if (one < all.filesPerVisit) return file / 1000;
    if (one < all.filesPerVisit + all.pagesPerVisit) return page / 1000;
    return (calls[Math.floor(random() * calls.length)] ?? 0) / 1000;
  };
  const { p50, p99, busy } = simulate({
    ...{ rate: own * requests, servers: all.cores, service, seed: all.seed, arrivals: all.mostSimulated },
  });
  const monthly =
    machines * all.price + ((all.visitsPerDay * DAYS * all.kilobytesPerVisit) / 1e6) * all.pricePerGigabyte;
  const writesPerSecond = perSecond * WRITES_PER_VISIT;
  return {
    ...{ requestsPerSecond: perSecond * requests, visitMs, coresNeeded, machines },
    ...{ perThousand: (monthly / (all.visitsPerDay * DAYS)) * 1000, p50, p99, busy, writesPerSecond },
    bottleneck:
      writesPerSecond > WRITES_PER_SECOND
        ? `the store: ${Math.ceil(writesPerSecond / WRITES_PER_SECOND)} shards by tenant`
        : 'processor cores: more gateways and services',
  };
}

/** Visits per day that this many machines can serve, limited by the busiest hour. */
export function carriedBy(machines, figures, given = {}) {
  const all = { ...USUAL, ...given };
  const { visitMs } = plan(figures, { ...given, visitsPerDay: 1000, mostSimulated: 100 });
  return Math.floor(((machines * all.cores * all.busy * 1000) / visitMs) * (3600 / all.peakShare));
}
