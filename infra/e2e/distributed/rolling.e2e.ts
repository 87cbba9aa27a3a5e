import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@tianji/service-kit/testing';
import { type CallDocument, openInput } from '../../test/open-calls.ts';
import { toolsInTree } from '../../test/tools.mjs';
import { type Fleet, partsInTree, startFleet } from '../support/fleet.ts';
import { atEndOfFile } from '../support/leftovers.ts';
import { dataOf, memberClient, newPhone, type Person } from '../support/members.ts';
import { ROOT } from '../support/processes.ts';

// Releases everything anew: each process and each of three NATS servers is stopped gracefully and started again while
// people use the site. None of their requests may fail.

/** Set by the test run, which skips this file when they are missing. NATS_SERVER is the server's program. */
const { NATS_SERVER, MONGODB_URL } = process.env;
/** Set by the drill, which restarts every process. A test run restarts only the member service, one tool and the gateways. */
const { ROLLING_REQUESTS } = process.env;
const PARTS = ROLLING_REQUESTS ? partsInTree() : ['member', toolsInTree('')[0]?.id ?? '', 'gateway'];
const LEAST = Number(ROLLING_REQUESTS ?? 600);
const AT_ONCE = 8;

let cluster: Cluster;
let fleet: Fleet;
let person: Person;
beforeAll(async () => {
  if (!NATS_SERVER || !MONGODB_URL)
    throw new Error('NATS_SERVER must name the program of the NATS server, and MONGODB_URL a server');
  cluster = await startCluster(NATS_SERVER);
  // After the processes that use it.
  atEndOfFile(() => cluster.close(), 'last');
  fleet = await startFleet(PARTS, { NATS_URL: cluster.url, MONGODB_URL });
  person = await login();
});

/** A new member, by a code sent to the phone: two calls that change data. */
async function login(): Promise<Person> {
  const phone = newPhone();
  const client = memberClient(fleet.url);
  const { code: mm } = dataOf<{ code: string }>(await client.call('member/sendCode', { loginname: phone }));
  return client.login(phone, { mm, code: fleet.sms.codeOf(phone) });
}

/** Calls that are open to visitors and change nothing, with valid inputs. */
function openCalls(): { path: string; input: Record<string, string> }[] {
  return PARTS.filter((id) => id !== 'gateway').flatMap((id) => {
    const file = join(ROOT, 'services', id, 'dist', 'contract.json');
    const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { calls: CallDocument[] };
    return calls.flatMap((call) => {
      const input = openInput(id, call);
      return input ? [{ path: call.path, input }] : [];
    });
  });
}

/** What went wrong with a request, in one line; null when nothing did. */
type Request = () => Promise<string | null>;

const fetched =
  (path: string, init: () => RequestInit = () => ({})): Request =>
  async () => {
    const answer = await fetch(fleet.url + path, init());
    const text = await answer.text();
    return answer.ok ? null : `${path} ${answer.status} ${text.slice(0, 200)}`;
  };

const called = (path: string, input: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetched(`/api/${path}`, () => ({ method: 'POST', headers, body: new URLSearchParams(input) }));

/** Pages, calls of visitors and of a member, and logins. */
function requests(): Request[] {
  const asMember = () => ({ token: person.token });
  const read = ['member/getPeople', 'paymentrecord/getList', 'reports/getReportCount'];
  return [
    ...['/index', '/toolsIndex', '/portal/config'].map((path) => fetched(path)),
    ...openCalls().map(({ path, input }) => called(path, input)),
    ...read.map((path) => called(path, {}, asMember())),
    async () => {
      await login();
      return null;
    },
  ];
}

test('every process is stopped and started again under load: no request fails', async () => {
  const kinds: Request[] = [];
  // Requests that fail without load are left out.
  for (const request of requests()) if ((await request().catch(String)) === null) kinds.push(request);
  expect(kinds.length).toBeGreaterThan(8);
  const failed: string[] = [];
  const restarted: string[] = [];
  let made = 0;
  let over = false;
  const caller = async () => {
    while (!over || made < LEAST) {
      const request = kinds[made % kinds.length] as Request;
      made += 1;
      const wrong = await request().catch((error: Error) => `${error.message} ${String(error.cause ?? '')}`);
      if (wrong !== null) failed.push(wrong);
    }
  };
  const roll = async () => {
    for (const part of PARTS)
      for (const index of [0, 1] as const) {
        await fleet.restart(part, index);
        restarted.push(`${part} ${index}`);
      }
    for (const node of cluster.nodes) {
      await cluster.restart(node);
      restarted.push(`nats ${node}`);
    }
    over = true;
  };
  const rolling = roll().catch((error: Error) => {
    over = true;
    failed.push(error.message);
  });
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  await rolling;
  if (failed.length > 0) console.error(fleet.output());
  expect(failed).toEqual([]);
  expect(made).toBeGreaterThanOrEqual(LEAST);
  expect(restarted.length).toBe(2 * PARTS.length + 3);
  console.log(
    `${made} requests of ${kinds.length} kinds while ${restarted.length} processes were restarted, 0 failed`,
  );
});
