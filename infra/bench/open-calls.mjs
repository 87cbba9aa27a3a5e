// Calls that are open to visitors and change nothing, with valid inputs, for benches and drills.
import '../../services/lib/kit/src/testing/typescript.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { contractDocuments } from '../release/documents.mjs';

const { openInput } = await import('../test/open-calls.ts');

const YEARS = 199;

/** Varies the year of the example, and after all years its month, so that no cache of days or charts answers. */
const varied = (input, n) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value).replace(DATE, moved(n))]),
  ).toString();

const DATE = /^\d{4}-(\d\d)-(\d\d)/;
const moved = (n) => (_, month, day) => {
  const months = Math.floor(n / YEARS);
  if (months === 0) return `${1901 + n}-${month}-${day}`;
  const other = String(((Number(month) - 1 + months) % 12) + 1).padStart(2, '0');
  return `${1901 + (n % YEARS)}-${other}-${Number(day) > 28 ? 28 : day}`;
};

const callsOf = ({ service, calls }) =>
  calls.flatMap((call) => {
    const { path, cost = 1 } = call;
    const input = openInput(service, call);
    return input === null ? [] : [{ path, cost, input, body: (n) => varied(input, n) }];
  });

/**
 * @param {string} url of a running portal, which is asked whether it answers
 * @param {(n: number) => Record<string, string>} headersOf headers of the n-th call that is tried
 * @returns {Promise<{ path: string, cost: number, body: (n: number) => string }[]>} `body`: form-encoded, another one for
 * each n, unless the fields of an input depend on one another
 * @throws when a call is not answered
 */
export async function openCalls(url, headersOf = () => ({})) {
  const calls = contractDocuments().flatMap(callsOf);
  for (const [n, call] of calls.entries()) {
    const headers = headersOf(n);
    if ((await callOnce(url, call, 1, headers)) === 200) continue;
    call.body = () => new URLSearchParams(call.input).toString();
    const status = await callOnce(url, call, 1, headers);
    if (status !== 200) throw new Error(`${call.path} answered ${status}`);
  }
  return calls;
}

/** CPU time of all threads that a process has, in milliseconds. Linux only. */
export function cpuMilliseconds(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Makes a call as a browser makes it. */
export async function callOnce(url, { path, body }, n, headers = {}) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: body(n),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}
