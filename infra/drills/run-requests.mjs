import autocannon from 'autocannon';
import { residentMegabytes, startPortal } from '../bench/portal.mjs';
import { toolsInTree } from '../test/tools.mjs';

/** The calls that services name in `bench/calls.json`. */
const CALLS = toolsInTree('').flatMap(({ bench }) =>
  Object.entries(bench).map(([call, { body }]) => ({ call, body: new URLSearchParams(body).toString() })),
);

/** How long an answer may take: it is judged by `p99`, and a machine that does other work besides is slow. */
const ANSWER_SECONDS = 60;

/** What failed, by status or kind. autocannon counts a timeout among the errors too. */
export function failuresIn({ statusCodeStats, errors, timeouts }) {
  const refused = Object.entries(statusCodeStats).filter(([code]) => !code.startsWith('2'));
  return [
    ...refused.map(([code, { count }]) => [code, count]),
    ['broken connection', errors - timeouts],
    [`no answer in ${ANSWER_SECONDS} s`, timeouts],
  ].filter(([, count]) => count > 0);
}

/** Makes a call `amount` times. @returns the failures, and the 99th percentile in milliseconds */
async function ask(url, { call, body }, amount) {
  const result = await autocannon({
    url: `${url}/api/${call}`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    connections: 32,
    amount,
    timeout: ANSWER_SECONDS,
  });
  const kinds = failuresIn(result);
  const failed = kinds.reduce((sum, [, count]) => sum + count, 0);
  const why = kinds.map(([kind, count]) => `${call}: ${count} × ${kind}`);
  return { failed, why, p99: result.latency.p99 };
}

/**
 * Makes every call `amount` times.
 * @param {string} url of a running portal
 * @returns {Promise<{ calls: number, failed: number, why: string[], p99: number }>} p99: of the slowest kind, in milliseconds
 */
export async function requests(url, amount) {
  let failed = 0;
  let p99 = 0;
  const why = [];
  for (const call of CALLS) {
    const result = await ask(url, call, amount);
    failed += result.failed;
    why.push(...result.why);
    p99 = Math.max(p99, result.p99);
  }
  return { calls: amount * CALLS.length, failed, why, p99 };
}

/**
 * Runs `amount` calls of each kind against the built portal, twice: memory still held after the second time is
 * growth.
 */
export const requestsDrill =
  ({ amount, mostGrowthMB }) =>
  async () => {
    const portal = await startPortal();
    try {
      const first = await requests(portal.url, amount);
      const before = residentMegabytes(portal.pid);
      const second = await requests(portal.url, amount);
      const growth = before === null ? 0 : residentMegabytes(portal.pid) - before;
      const failed = first.failed + second.failed;
      const why = [...first.why, ...second.why].map((one) => ` (${one})`).join('');
      const calls = (first.calls + second.calls).toLocaleString('en');
      return {
        ok: failed === 0 && growth <= mostGrowthMB && CALLS.length > 0,
        measured: `${calls} calls, ${failed} failed${why}; p99 ${second.p99} ms; ${growth.toFixed(1)} MB more`,
      };
    } finally {
      await portal.stop();
    }
  };
