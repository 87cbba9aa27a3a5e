// Reports through the whole portal: how long one takes from the press to the text on an idle machine; and for 200
// requested at once, the rate at which they finish, from the first fifth to the last, and the memory they take.
import { reportKinds } from '../test/tools.mjs';
import { call, login, residentMegabytes, startPortal } from './portal.mjs';

const QUEUED = Number(process.env.REPORTS_QUEUED ?? 200);
/** From request to finished report, in ms, unless the tool declares otherwise. */
const MOST_MS = 5000;
/** The slowest fifth's rate must be at least this share of the fastest one's. */
const STEADY = 0.5;
/** The most that peak resident memory of the queue's second half may be, as a multiple of the first half's peak. */
const MOST_GROWTH = 1.25;
const KINDS = reportKinds();
const PLACES = ['四川-成都-武侯', '北京-北京-北京', '广东-广州-天河'];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

const birthOf = (n) => ({
  name: `试${n}`,
  sex: n % 2 ? '男' : '女',
  birthtime: `${1950 + (n % 60)}-0${1 + (n % 9)}-1${n % 10} ${String((n * 5) % 24).padStart(2, '0')}:20:00`,
  location: PLACES[n % 3],
});

const isFinished = async (url, token) => {
  const { list } = await call(url, 'reports/getList', {}, token);
  if (list.some(({ status }) => status === 'failed')) throw new Error('a report failed');
  return list.every(({ finish }) => finish);
};

/** Requests a report of a kind, with a different birth for each report, unless the kind takes no birth. */
const build = (url, { kind, birth = true, request }, token, n) =>
  call(url, `reports/build/${kind}`, { ...(birth && birthOf(n)), ...request }, token);

/** Milliseconds from the request until the list shows the report as finished. */
async function one(url, kind, token, n) {
  const start = performance.now();
  await build(url, kind, token, n);
  while (!(await isFinished(url, token))) await pause(20);
  return performance.now() - start;
}

/** Reports written since the portal started, by its own count. */
async function writtenSoFar(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^tianji_reports_total\{[^}]*outcome="written"[^}]*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/**
 * The instants at which the queue's reports were finished, and the memory meanwhile. Looks begin with the first request; what
 * was finished between two looks is spread over the time between them.
 */
async function queue(url, pid, tokens) {
  const earlier = await writtenSoFar(url);
  const start = performance.now();
  const asked = Promise.all(tokens.map((token, n) => build(url, KINDS[n % KINDS.length], token, n)));
  // Rejects with the first request that is refused, and else stays open.
  const refused = asked.then(() => new Promise(() => undefined));
  const finishedAt = [];
  const memory = [];
  let looked = 0;
  while (finishedAt.length < tokens.length) {
    await Promise.race([pause(50), refused]);
    const done = (await writtenSoFar(url)) - earlier;
    const seconds = (performance.now() - start) / 1000;
    const fresh = done - finishedAt.length;
    for (let n = 1; n <= fresh; n += 1) finishedAt.push(looked + ((seconds - looked) * n) / fresh);
    looked = seconds;
    memory.push({ done, megabytes: residentMegabytes(pid) ?? 0 });
  }
  for (const token of tokens) while (!(await isFinished(url, token))) await pause(50);
  return { finishedAt, memory, seconds: (performance.now() - start) / 1000 };
}

/** Reports per second in each fifth of the queue. */
function ratesOf(finishedAt) {
  const fifth = Math.floor(finishedAt.length / 5);
  return Array.from({ length: 5 }, (_, i) => {
    const from = i === 0 ? 0 : finishedAt[i * fifth - 1];
    return fifth / Math.max(0.001, finishedAt[(i + 1) * fifth - 1] - from);
  });
}

const row = (name, ours, goal) => ({ name, ours, peer: '', ratio: ours, goal });

export default async function bench() {
  const portal = await startPortal({ NODE_ENV: 'test', CODES_PER_IP: '100000', CODES_PER_DAY: '1000000' });
  try {
    const { url, pid } = portal;
    const single = (await login(url, 0)).token;
    const took = {};
    for (const kind of KINDS) {
      await one(url, kind, single, 1);
      const times = [];
      for (let n = 2; n < 9; n += 1) times.push(await one(url, kind, single, n));
      took[kind.kind] = middle(times);
    }
    const tokens = [];
    for (let n = 1; n <= QUEUED; n += 1) tokens.push((await login(url, n)).token);
    const before = residentMegabytes(pid) ?? 0;
    const { finishedAt, memory, seconds } = await queue(url, pid, tokens);
    const rates = ratesOf(finishedAt);
    const most = (share) => Math.max(...memory.filter(share).map(({ megabytes }) => megabytes), 1);
    const [first, last] = [most(({ done }) => done <= QUEUED / 2), most(({ done }) => done > QUEUED / 2)];
    const whole = QUEUED / seconds;
    console.log(
      `[reports] ${QUEUED} queued: ${whole.toFixed(1)}/s; by fifths ${rates.map((rate) => rate.toFixed(1)).join(', ')}/s`,
    );
    console.log(
      `[reports] resident: ${before.toFixed(0)} MB before, at most ${first.toFixed(0)} and ${last.toFixed(0)} MB in the two halves`,
    );
    return [
      ...KINDS.map(({ kind, requestToFinishedMs = MOST_MS }) =>
        row(`reports: ${kind}, request to finished, ms`, took[kind], { most: requestToFinishedMs }),
      ),
      row(
        `reports: ${QUEUED} queued, slowest fifth's rate over the fastest's`,
        Math.min(...rates) / Math.max(...rates),
        STEADY,
      ),
      row(`reports: ${QUEUED} queued, memory of the second half over the first`, last / first, {
        most: MOST_GROWTH,
      }),
    ];
  } finally {
    await portal.stop();
  }
}
