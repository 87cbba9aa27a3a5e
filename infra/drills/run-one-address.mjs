import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { callOnce, cpuMilliseconds, openCalls } from '../bench/open-calls.mjs';
import { startPortal } from '../bench/portal.mjs';
import { ROOT } from '../start/prepare.mjs';
import { toolsInTree } from '../test/tools.mjs';

const FORM = 'application/x-www-form-urlencoded';
/** How long each kind lasts; `ONE_ADDRESS_SECONDS` shortens a first look. */
const SECONDS = Number(process.env.ONE_ADDRESS_SECONDS ?? 60);
const CONNECTIONS = 64;
/** `ONE_ADDRESS_KINDS` names the only kinds that are sent, separated by commas. */
const KINDS = process.env.ONE_ADDRESS_KINDS?.split(',');
/** The interval between requests of each other visitor, and how long they are measured without an attack, in ms. */
const VISIT_EVERY_MS = 100;
const IDLE_SECONDS = 20;
/** A kind that misses is measured again, and the median counts: a machine has other work, and one minute is one minute. */
const ROUNDS_OF_A_MISS = 3;
/** Drawn once for a site, and served to anybody. */
const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'];
/** The calls that cost most per point, whatever their contracts say, are tried in any case. */
const DEAREST = 3;

/** Callers are told apart by `x-forwarded-for`: the drill is the trusted proxy. */
const from = (address) => ({ 'x-forwarded-for': address });
const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What other visitors do: they open a page or make one of the calls that services name for their benches. */
function visits(url) {
  const calls = toolsInTree('').flatMap(({ bench }) =>
    Object.entries(bench).map(([path, { body }]) => ({
      path,
      body: () => new URLSearchParams(body).toString(),
    })),
  );
  const opened = (headers) => fetch(`${url}/index`, { headers }).then((answer) => answer.text());
  return [opened, ...calls.map((call) => (headers) => callOnce(url, call, 0, headers))];
}

/** Runs visitors at three addresses until stopped. @returns their waiting times in milliseconds */
async function visit(url, stopped) {
  const kinds = visits(url);
  const times = [];
  await Promise.all(
    ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map(async (address, visitor) => {
      for (let n = visitor; !stopped(); n += 1) {
        const start = performance.now();
        await kinds[n % kinds.length](from(address));
        times.push(performance.now() - start);
        await sleep(VISIT_EVERY_MS);
      }
    }),
  );
  return times;
}

/** The calls by CPU time per point of the budget, most expensive first. */
async function byCostOfAPoint(portal) {
  const measured = [];
  // Each from an address of its own: none uses up its processor time.
  const address = (n) => from(`192.0.2.${n + 1}`);
  for (const [one, call] of (await openCalls(portal.url, address)).entries()) {
    for (let n = 0; n < 10; n += 1) await callOnce(portal.url, call, n, address(one));
    const before = cpuMilliseconds(portal.pid);
    for (let n = 10; n < 30; n += 1) await callOnce(portal.url, call, n, address(one));
    measured.push({ call, ms: (cpuMilliseconds(portal.pid) - before) / 20 / call.cost });
  }
  return measured.sort((a, b) => b.ms - a.ms).map(({ call }) => call);
}

/** The endless requests of one address, as autocannon takes them. */
async function attacks(portal) {
  const calls = await byCostOfAPoint(portal);
  const requestOf = (call, n) => ({ method: 'POST', path: `/api/${call.path}`, body: call.body(n) });
  const many = (call) => Array.from({ length: 500 }, (_, n) => requestOf(call, n));
  // Every call that its contract calls dear, and those that turned out to be.
  const dear = calls.filter(({ cost }, i) => i < DEAREST || cost > 1);
  const samples = readdirSync(join(ROOT, 'infra/dist/samples')).filter((name) => name.endsWith('.pdf'));
  const files = (folder, names) => names.map((name) => ({ method: 'GET', path: `/${folder}/${name}` }));
  return [
    ...dear.map((call) => ({ name: call.path, requests: many(call) })),
    { name: 'icons', requests: files('icons', ICONS) },
    { name: 'PDF', requests: files('samples', samples) },
    { name: 'all calls in turn', requests: calls.flatMap((call) => many(call).slice(0, 20)) },
    { name: 'pages', requests: [{ method: 'GET', path: '/index' }] },
    {
      name: 'unknown paths',
      requests: [
        { method: 'GET', path: '/none.js' },
        { method: 'POST', path: '/api/none' },
      ],
    },
    {
      name: 'large bodies',
      requests: [{ method: 'POST', path: `/api/${calls[0].path}`, body: `time=${'9'.repeat(64_000)}` }],
    },
  ];
}

/**
 * One address attacks over many connections for a minute, one kind of request after the other, while others visit.
 * @returns the share of one core that it uses beyond what the others use, and the others' waiting times
 */
async function attack(portal, { requests }, address) {
  const load = autocannon({
    ...{ url: portal.url, requests, connections: CONNECTIONS, duration: SECONDS, timeout: 60 },
    // On a thread of its own: what it does with answers must not keep the other visitors' clock waiting.
    workers: 1,
    headers: { 'content-type': FORM, 'accept-encoding': 'br', ...from(address) },
  });
  const start = performance.now();
  const before = cpuMilliseconds(portal.pid);
  const times = await visit(portal.url, () => performance.now() - start > SECONDS * 1000);
  const share = (cpuMilliseconds(portal.pid) - before) / (performance.now() - start);
  const { requests: sent } = await load;
  return { share, times, sent: sent.total };
}

/** What the others need and how long they wait, without an attack. */
async function idle(portal) {
  const start = performance.now();
  const before = cpuMilliseconds(portal.pid);
  const times = await visit(portal.url, () => performance.now() - start > IDLE_SECONDS * 1000);
  return {
    visitors: (cpuMilliseconds(portal.pid) - before) / (performance.now() - start),
    p99: percentile(times, 0.99),
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * One kind against the minute before and the minute after it, so that other work of the machine slows both alike; a miss
 * is measured twice more.
 * @param {() => string} address a new one for each round: none has used up its budget
 */
async function judge(portal, kind, address, { mostOfACore, mostTimesSlower }) {
  const rounds = [];
  do {
    const before = await idle(portal);
    const { share, times, sent } = await attack(portal, kind, address());
    const after = await idle(portal);
    const p99 = Math.max(before.p99, after.p99);
    rounds.push({
      own: Math.max(0, share - Math.max(before.visitors, after.visitors)),
      slower: percentile(times, 0.99) / p99,
      p99,
      sent,
    });
    const { own, slower } = rounds.at(-1);
    console.log(
      `${kind.name}: ${sent} requests, ${percent(own)} of a core, others' p99 ${slower.toFixed(1)} times ${p99.toFixed(0)} ms`,
    );
    if (rounds.length === 1 && own <= mostOfACore && slower <= mostTimesSlower) break;
  } while (rounds.length < ROUNDS_OF_A_MISS);
  const of = (name) => median(rounds.map((round) => round[name]));
  return { name: kind.name, own: of('own'), slower: of('slower'), p99: of('p99') };
}

/** @param {{ mostOfACore: number, mostTimesSlower: number }} goal */
export const oneAddressDrill = (goal) => async () => {
  const { mostOfACore, mostTimesSlower } = goal;
  const portal = await startPortal({ RATE_LIMIT_PER_MINUTE: '3000', TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const kinds = (await attacks(portal)).filter(({ name }) => KINDS?.includes(name) ?? true);
    let used = 0;
    const address = () => {
      used += 1;
      return `203.0.113.${used}`;
    };
    // The first minute of a process is not like the others: what is loaded late is loaded here.
    await idle(portal);
    const results = [];
    for (const kind of kinds) results.push(await judge(portal, kind, address, goal));
    const dearest = results.reduce((a, b) => (b.own > a.own ? b : a));
    const slowest = results.reduce((a, b) => (b.slower > a.slower ? b : a));
    const each = results.map(
      ({ name, own, slower }) => `${name} ${percent(own)}, ${slower.toFixed(1)} times`,
    );
    return {
      ok: dearest.own <= mostOfACore && slowest.slower <= mostTimesSlower,
      measured: `${percent(dearest.own)} of one core at most (${dearest.name}); others' p99 at most ${slowest.slower.toFixed(1)} times their idle p99 of ${slowest.p99.toFixed(0)} ms (${slowest.name}); each: ${each.join('; ')}`,
    };
  } finally {
    await portal.stop();
  }
};

const percent = (share) => `${(share * 100).toFixed(0)} %`;
