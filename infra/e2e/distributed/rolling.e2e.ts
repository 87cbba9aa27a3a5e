import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@tianji/service-kit/testing';
import { type CallDocument, openInput } from '../../test/open-calls.ts';
import { launch, open, visit } from '../support/browser.ts';
import { type Fleet, partsInTree, startFleet } from '../support/fleet.ts';
import { atEndOfFile } from '../support/leftovers.ts';
import { dataOf, memberClient, newPhone, type Person } from '../support/members.ts';
import { expectSoon } from '../support/patience.ts';
import { ROOT, temporaryFolder } from '../support/processes.ts';
import { sampleTool } from '../support/sample-tool.ts';
import { refusals, releaseVersion, scriptsOf } from '../support/two-versions.ts';

// Releases everything anew: shell and a tool get a new version, then each process and each of three NATS servers is stopped
// gracefully and started again while people use the site. None of their requests may fail, and a page that was opened
// before works on with the gateways that were started since.

/** Set by the test run, which skips this file when they are missing. NATS_SERVER is the server's program. */
const { NATS_SERVER, MONGODB_URL } = process.env;
/** Set by the drill, which restarts every process. A test run restarts only the member service, one tool and the gateways. */
const { ROLLING_REQUESTS } = process.env;
const { id: TOOL, route, stands } = sampleTool({ alone: true });
const PARTS = ROLLING_REQUESTS ? partsInTree() : ['member', TOOL, 'gateway'];
const LEAST = Number(ROLLING_REQUESTS ?? 600);
const AT_ONCE = 8;

const releases = temporaryFolder();
let cluster: Cluster;
let fleet: Fleet;
let person: Person;
beforeAll(async () => {
  if (!NATS_SERVER || !MONGODB_URL)
    throw new Error('NATS_SERVER must name the program of the NATS server, and MONGODB_URL a server');
  cluster = await startCluster(NATS_SERVER);
  // After the processes that use it.
  atEndOfFile(() => cluster.close(), 'last');
  await releaseVersion(releases, TOOL, 'one');
  fleet = await startFleet(PARTS, { NATS_URL: cluster.url, MONGODB_URL, RELEASES_DIR: releases });
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

/** Any script that a page opened before the new version may still ask for: the next one with each request. */
function oldScripts(): Request {
  const paths = scriptsOf(releases, TOOL, 'one');
  let next = 0;
  return () => fetched(paths[next++ % paths.length] as string)();
}

/** Pages and scripts, calls of visitors and of a member, and logins. */
function requests(): Request[] {
  const asMember = () => ({ token: person.token });
  const read = ['member/getPeople', 'paymentrecord/getList', 'reports/getReportCount'];
  return [
    ...['/index', '/toolsIndex', '/portal/config'].map((path) => fetched(path)),
    oldScripts(),
    ...openCalls().map(({ path, input }) => called(path, input)),
    ...read.map((path) => called(path, {}, asMember())),
    async () => {
      await login();
      return null;
    },
  ];
}

test('every process is stopped and started again under load: no request fails, and an old page works on', async () => {
  const browser = await launch();
  const old = await visit(browser, { serviceWorkers: 'block' });
  const refused = refusals(old.page);
  const loaded: string[] = [];
  old.page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
  await open(old.page, '/toolsIndex', fleet.url);
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
    const version = await releaseVersion(releases, TOOL, 'two');
    for (const part of PARTS)
      for (const index of [0, 1] as const) {
        await fleet.restart(part, index);
        restarted.push(`${part} ${index}`);
      }
    for (const node of cluster.nodes) {
      await cluster.restart(node);
      restarted.push(`nats ${node}`);
    }
    const config = async () => (await fetch(`${fleet.url}/portal/config`)).text();
    await expectSoon(async () => (await config()).includes(version), true);
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

  // Both gateways are new now. The page that was opened before still loads its own version of the tool, and a new page the
  // new one.
  const versionsLoaded = () =>
    ['one', 'two'].filter((text) =>
      loaded.some((path) => path.startsWith('/remotes/') && path.includes(`-${text}/`)),
    );
  expect(versionsLoaded()).toEqual([]);
  await old.page.locator(`main a[href="${route}"]`).first().click();
  await old.page.locator(stands).first().waitFor();
  expect(versionsLoaded()).toEqual(['one']);
  expect([refused, old.problems]).toEqual([[], []]);
  const young = await visit(browser, { serviceWorkers: 'block' });
  const missing = refusals(young.page);
  young.page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
  await open(young.page, route, fleet.url);
  await young.page.locator(stands).first().waitFor();
  expect(versionsLoaded()).toEqual(['one', 'two']);
  expect([missing, young.problems]).toEqual([[], []]);
  console.log(
    `${made} requests of ${kinds.length} kinds while ${restarted.length} processes were restarted, 0 failed; a page from before loaded its chunks from the new gateways`,
  );
});
