import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { toolsInTree } from '../../test/tools.mjs';
import { answered, answers, type Contained, Site } from '../support/containers.ts';
import { atEndOfFile } from '../support/leftovers.ts';
import {
  type Container,
  composeContainers,
  filled,
  imageOf,
  type Pod,
  podsOf,
} from '../support/manifests.mjs';
import { dataOf } from '../support/members.ts';
import { eventually, expectSoon } from '../support/patience.ts';
import { ROOT } from '../support/processes.ts';
import { type People, reportPeople } from '../support/report-people.ts';
import { type SmsStandIn, startSmsStandIn } from '../support/sms-stand-in.ts';

// The Compose and Kubernetes files of the build start as written: command, environment, mounts, probes and hooks of each
// container are read from them. Only addresses differ: those of store, bus and SMS provider are the test's.

const { NATS_URL, MONGODB_URL } = process.env;
const DIST = join(ROOT, 'infra', 'dist');
const image = imageOf(readFileSync(join(ROOT, 'infra', 'compose', 'Dockerfile'), 'utf8'));
/** Until a process that is not probed by its file counts as not starting. */
const STARTING = { everySeconds: 2, failures: 60, withinSeconds: 3 };

const secret = () => randomBytes(24).toString('hex');
let databases = 0;
/** Where store and bus are, with a database of its own that goes with the file. */
async function servers(): Promise<Record<'MONGODB_URL' | 'NATS_URL', string>> {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  databases += 1;
  const name = `tianji_manifests_${process.pid}_${databases}_${Date.now()}`;
  const database = new URL(MONGODB_URL);
  database.pathname = `/${name}`;
  const client = await MongoClient.connect(database.href);
  atEndOfFile(async () => {
    await client.db(name).dropDatabase();
    await client.close();
  }, 'last');
  return { MONGODB_URL: database.href, NATS_URL };
}

/** A page, a chart of each tool that names a call, a login and a report with its file. */
async function inUse(url: string, sms: SmsStandIn): Promise<void> {
  const status = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).status;
  expect(await status('/index')).toBe(200);
  for (const { bench } of toolsInTree(''))
    for (const [call, { body }] of Object.entries(bench).slice(0, 1))
      await eventually(async () =>
        expect([
          call,
          await status(`/api/${call}`, { method: 'POST', body: new URLSearchParams(body) }),
        ]).toEqual([call, 200]),
      );
  const people: People = reportPeople(() => url, sms);
  const person = await eventually(() => people.login());
  const key = await people.build(person);
  await eventually(async () =>
    expect(await people.rows(person)).toMatchObject([{ key, status: 'finished' }]),
  );
  expect(dataOf(await people.view(person, key))).toMatchObject({ key, complete: true });
  const file = await people.download(person, key, 'bazi');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
}

/** The operator's commands, the part in whose pod each is run, and what it says of a site that is well. */
const COMMANDS: [part: string, command: string[], said: RegExp][] = [
  // The bus is shared with tests of parking: it may have something of theirs.
  ['member', ['infra/parked/run.mjs', 'list'], /nothing is parked|^key\tsubject\t/m],
  ['payment', ['infra/operator/refunds.mjs'], /no refund is due/],
  ['payment', ['infra/operator/refunds.mjs', 'compare'], /100 % granted or listed/],
  ['partner', ['infra/operator/run.mjs', 'operator', 'list'], /nobody is an operator/],
];

/** What a container said about a file or a folder that it may not write. */
const denied = (all: Iterable<Contained>): string[] =>
  [...all].flatMap((one) =>
    one
      .output()
      .split('\n')
      .filter((line) => /EROFS|EACCES|EPERM|ENOENT[^\n]*(?:mkdir|open)/.test(line))
      .map((line) => `${one.name}: ${line.slice(0, 300)}`),
  );

describe('Kubernetes', () => {
  const site = new Site();
  const pods = new Map<string, Contained>();
  let sms: SmsStandIn;
  let all: Pod[];

  /** A pod: what runs before it, itself, and its name in the cluster once it is ready. */
  async function begin(pod: Pod, settings: Record<string, string>): Promise<Contained> {
    for (const before of pod.before)
      expect([before.name, await site.start(before).ended]).toEqual([before.name, 0]);
    const one = site.start(pod.container, settings);
    const { started, ready } = pod.container;
    if (!started || !ready) throw new Error(`${pod.name} has no probes`);
    await answers(one, started);
    await answers(one, { ...ready, ...STARTING });
    site.names(one, true);
    return one;
  }

  beforeAll(async () => {
    sms = await startSmsStandIn();
    const { MONGODB_URL: store, NATS_URL: bus } = await servers();
    const SERVICE_SECRET = secret();
    const secrets = {
      tianji: { MONGODB_URL: store, NATS_URL: bus, SERVICE_SECRET },
      // The documents of the tree are the sample's.
      'tianji-gateway': { SERVICE_SECRET, TRIAL: '1' },
      'tianji-member': { MEMBER_SECRET: secret() },
      'tianji-partner': { PARTNER_SECRET: secret() },
      'tianji-reports': { REPORTS_SECRET: secret() },
      'tianji-payment': { PAYMENT_SECRET: secret() },
    };
    // Nobody needs to know more than the page says.
    const section = readFileSync(join(ROOT, 'docs/running-distributed.md'), 'utf8')
      .split('\n## ')
      .find((one) => one.startsWith('With Compose or Kubernetes'));
    for (const name of Object.values(secrets).flatMap((one) => Object.keys(one)))
      expect(section).toContain(`\`${name}\``);
    const member = { ...secrets['tianji-member'], ...sms.settings };
    // Two visitors from one address, without a pause, ask more than anybody may.
    const gateway = { ...secrets['tianji-gateway'], RATE_LIMIT_PER_MINUTE: '1000000' };
    const told = { ...secrets, 'tianji-member': member, 'tianji-gateway': gateway };
    all = podsOf(join(DIST, 'k8s'), told, image);
    await Promise.all(all.map(async (pod) => pods.set(pod.name, await begin(pod, {}))));
  });

  test('every pod starts with a read-only root and is ready; a page, charts, a login, a report and its file', async () => {
    expect(pods.size).toBe(all.length);
    expect(pods.size).toBeGreaterThan(5);
    const gateway = pods.get('gateway') as Contained;
    await inUse(`http://${gateway.address}:${gateway.container.port}`, sms);
    expect(denied(pods.values())).toEqual([]);
    // The operator's commands, as the page has them run in a pod that is there.
    for (const [part, command, said] of COMMANDS) {
      const { container } = pods.get(part) as Contained;
      const run = site.start({ ...container, command: ['node', ...command] });
      expect([part, await run.ended, run.output()]).toEqual([part, 0, expect.stringMatching(said)]);
    }
    // Nobody who works is ended: that takes as many failures in a row as the file says.
    for (const pod of pods.values()) {
      const { alive } = pod.container;
      if (!alive) throw new Error(`${pod.name} has no liveness probe`);
      let left = alive.failures;
      while (left > 0 && !(await answered(pod, alive))) left -= 1;
      expect([pod.name, left > 0]).toEqual([pod.name, true]);
    }
  });

  test('every deployment is rolled: the new pod is ready before the old one goes, and no request fails', async () => {
    let [gateway] = [pods.get('gateway') as Contained];
    const url = () => `http://${gateway.address}:${gateway.container.port}`;
    const calls = toolsInTree('').flatMap(({ bench }) => Object.entries(bench).slice(0, 1));
    const failed: string[] = [];
    let [made, over] = [0, false];
    const visitor = async () => {
      while (!over) {
        const [call, { body }] = calls[made % calls.length] as (typeof calls)[number];
        made += 1;
        const paths: [string, RequestInit?][] = [
          ['/index'],
          [`/api/${call}`, { method: 'POST', body: new URLSearchParams(body) }],
        ];
        for (const [path, init] of paths) {
          const answer = await fetch(`${url()}${path}`, init).catch((error: Error) => error);
          const wrong =
            answer instanceof Error ? String(answer.cause ?? answer) : answer.ok ? '' : answer.status;
          if (wrong) failed.push(`${path} ${wrong}`);
          if (!(answer instanceof Error)) await answer.arrayBuffer();
        }
      }
    };
    const visitors = [visitor(), visitor()];
    const codes = await Promise.all(
      all.map(async (pod) => {
        const old = pods.get(pod.name) as Contained;
        const young = await begin(pod, {});
        pods.set(pod.name, young);
        if (pod.name === 'gateway') gateway = young;
        // The endpoints drop a pod as it is told to stop.
        site.names(old, false);
        return [pod.name, await old.stop()] as const;
      }),
    );
    over = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(codes).toEqual(all.map(({ name }) => [name, 0]));
    expect(made).toBeGreaterThan(20);
    console.log(`${2 * made} requests while ${all.length} pods were replaced, 0 failed`);
    await Promise.all([...pods.values()].map((one) => one.stop()));
  });
});

describe('Compose', () => {
  const file = join(DIST, 'compose', 'compose.yaml');

  test('a shell without the secrets is told which one is missing', () => {
    expect(() => composeContainers(file, {}, image)).toThrow(
      'set SERVICE_SECRET to at least 32 random characters',
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as Compose writes it
    expect(filled('${A:-one} ${B} ${A:-one}', { B: 'two' })).toBe('one two one');
  });

  test('every container starts in its order and is ready; a page, charts, a login, a report and its file', async () => {
    const site = new Site();
    const sms = await startSmsStandIn();
    const shell = {
      ...sms.settings,
      TRIAL: '1',
      ...Object.fromEntries(
        ['SERVICE', 'MEMBER', 'PARTNER', 'PAYMENT', 'REPORTS'].map((name) => [`${name}_SECRET`, secret()]),
      ),
    };
    const elsewhere = await servers();
    const running = new Map<string, Contained>();
    const start = (container: Container) => site.start(container, elsewhere);
    const containers = composeContainers(file, shell, image);
    const first = new Set(containers.flatMap(({ after }) => after));
    for (const container of containers.filter(({ name }) => first.has(name)))
      expect([container.name, await site.start(container).ended]).toEqual([container.name, 0]);
    await Promise.all(
      containers
        .filter(({ name }) => !first.has(name))
        .map(async (container) => {
          const one = start(container);
          running.set(container.name, one);
          // Compose names a container as soon as it runs.
          site.names(one, true);
          await answers(one, { path: '/readyz', port: container.port, ...STARTING });
        }),
    );
    const gateway = running.get('gateway') as Contained;
    await inUse(`http://${gateway.address}:${gateway.container.port}`, sms);
    expect(denied(running.values())).toEqual([]);
    const codes = await Promise.all([...running.values()].map(async (one) => [one.name, await one.stop()]));
    expect(codes).toEqual([...running.keys()].map((name) => [name, 0]));
    await expectSoon(
      async () =>
        fetch(`http://${gateway.address}:${gateway.container.port}/`).then(
          () => 'up',
          () => 'gone',
        ),
      'gone',
    );
  });
});
