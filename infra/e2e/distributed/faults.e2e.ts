import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Cluster, startCluster } from '@tianji/service-kit/testing';
import { MongoClient } from 'mongodb';
import { chance } from '../../test/chance.mjs';
import { type Freezing, freezing } from '../support/freezing.ts';
import { atEndOfFile } from '../support/leftovers.ts';
import type { Person } from '../support/members.ts';
import { eventually, pause, until } from '../support/patience.ts';
import { parkedCommand, parkedMessages, publishPoison, refusedRequest } from '../support/poison.ts';
import { type People, type Row, reportPeople } from '../support/report-people.ts';
import { type SplitReports, startSplitReports } from '../support/split-reports.ts';

// Members ask for reports without pause while what the services stand on fails: the bus loses its leader, then all its nodes;
// the store stands still; writers die; and messages come that nobody can read. Every report is there in the end, once, and its
// owner was written to once; and what nobody could read is set aside, all of it and nothing else.

/** Set by the test run, which skips this file when they are missing. NATS_SERVER is the server's program. */
const { NATS_SERVER, MONGODB_URL } = process.env;
/** How long bus and store are away, how many people ask, and how many reports finish after each fault. The drill sets more. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 5);
const PEOPLE = Number(process.env.FAULT_PEOPLE ?? 6);
const EACH = Number(process.env.FAULT_REPORTS ?? 2);
/** The list of reports gives 18 at a time; one more is asked for at the end. */
const MOST_EACH = 17;
const WRITERS = ['bazi', 'bazi2'] as const;

let cluster: Cluster;
let store: Freezing;
let portal: SplitReports;
let people: People;
/** What nobody can read, by group and subject. */
let poison: Record<string, number>;
beforeAll(async () => {
  if (!NATS_SERVER || !MONGODB_URL)
    throw new Error('NATS_SERVER must name the program of the NATS server, and MONGODB_URL a server');
  cluster = await startCluster(NATS_SERVER);
  // After the processes that use it.
  atEndOfFile(() => cluster.close(), 'last');
  // Other tests look for traces in every database: what these reports leave is not theirs.
  const database = new URL(MONGODB_URL);
  database.pathname = `/tianji_faults_${process.pid}_${Date.now()}`;
  const client = await MongoClient.connect(database.href);
  atEndOfFile(async () => {
    await client.db().dropDatabase();
    await client.close();
  }, 'last');
  store = await freezing(database.href);
  portal = await startSplitReports({ NATS_URL: cluster.url, MONGODB_URL: store.url });
  people = reportPeople(() => portal.url, portal.sms);
});

interface Asker {
  person: Person;
  /** Of the requests that were acknowledged. */
  keys: string[];
}

const rowsOf = ({ person }: Asker): Promise<Row[]> => people.rows(person);
const isProcessing = ({ status }: Row) => status === 'processing';

/** Asks for one report after another until told to stop, whatever fails meanwhile. */
async function ask(asker: Asker, isOver: () => boolean): Promise<void> {
  while (!isOver() && asker.keys.length < MOST_EACH) {
    const key = await people.build(asker.person).catch(() => null);
    if (key !== null) asker.keys.push(key);
    const done = async () => isOver() || !(await rowsOf(asker).catch(() => [])).some(isProcessing);
    await until(done, Boolean);
  }
}

/** Over a connection of its own, which goes afterwards. */
async function onTheBus<T>(
  work: (connection: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const connection = await connect({ servers: cluster.url.split(',') });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** The node that leads the stream of events. */
const leader = () =>
  eventually(() =>
    onTheBus(async (connection) => {
      const { cluster: of } = await (await jetstreamManager(connection)).streams.info('tianji');
      if (!of?.leader) throw new Error('no leader');
      return of.leader;
    }),
  );

const counted = (keys: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(keys).map(([where, { length }]) => [where, length]));

const between = chance();

/** Each fault, from its beginning until what failed is back. */
const FAULTS: Record<string, () => Promise<void>> = {
  // First: they are tried again and again while the rest fails, and set aside after two and a half minutes.
  async 'messages come that nobody can read'() {
    await onTheBus(async (connection) => {
      poison = await publishPoison(connection);
      expect((await refusedRequest(connection)).reason).toContain('出生时间');
    });
  },
  async 'the leader of the bus is killed'() {
    const node = await leader();
    cluster.kill(node);
    await pause(between(1000, 2000));
    await cluster.restart(node);
  },
  async 'all nodes of the bus are killed'() {
    for (const node of cluster.nodes) cluster.kill(node);
    await pause(SECONDS * 1000);
    await Promise.all(cluster.nodes.map((node) => cluster.restart(node)));
  },
  async 'the store stands still'() {
    store.freeze();
    await pause(SECONDS * 1000);
    store.thaw();
  },
  async 'writers die, in mid-report and as they finish'() {
    // Twice in all: a report that saw three of its writers die is given up, as it should.
    for (const writer of WRITERS) {
      await pause(between(100, 900));
      await portal.kill(writer);
      await portal.restart(writer);
    }
  },
};

test('reports asked for while everything fails in turn: none lost, none twice, one message each', async () => {
  const askers: Asker[] = await Promise.all(
    Array.from({ length: PEOPLE }, async () => ({
      person: await eventually(() => people.login()),
      keys: [],
    })),
  );
  const finished = async () =>
    (await Promise.all(askers.map(rowsOf))).flat().filter(({ status }) => status === 'finished').length;
  let over = false;
  const asking = Promise.all(askers.map((asker) => ask(asker, () => over)));
  const told: string[] = [];
  for (const [what, happen] of Object.entries(FAULTS)) {
    const before = await eventually(finished);
    await happen();
    // It goes on by itself: reports are finished that were not before.
    await eventually(async () => {
      if ((await finished()) < before + EACH && !askers.every(({ keys }) => keys.length >= MOST_EACH))
        throw new Error(`nothing was finished after this: ${what}`);
    });
    told.push(`${what}: ${(await eventually(finished)) - before} finished`);
  }
  over = true;
  await asking;
  await eventually(async () => expect(counted(await parkedMessages(portal.settings))).toEqual(poison));
  const [[group, [key = '']] = ['', []]] = Object.entries(await parkedMessages(portal.settings));
  await parkedCommand(portal.settings, 'discard', key);
  const left = { ...poison, [group]: (poison[group] ?? 0) - 1 };
  expect(counted(await parkedMessages(portal.settings))).toEqual(left);
  // Nobody waits for what was set aside.
  for (const asker of askers) asker.keys.push(await eventually(() => people.build(asker.person)));
  const rows = await Promise.all(
    askers.map((asker) =>
      eventually(async () => {
        const read = await rowsOf(asker);
        if (read.some(isProcessing)) throw new Error('some are being written');
        return read;
      }),
    ),
  );
  for (const [i, read] of rows.entries()) {
    const { keys, person } = askers[i] as Asker;
    const known = read.map(({ key }) => key);
    expect(new Set(read.map(({ status, complete }) => `${status} ${complete}`))).toEqual(
      new Set(['finished true']),
    );
    expect(new Set(known).size).toBe(known.length);
    // One that was not acknowledged may have been accepted all the same.
    expect(known).toEqual(expect.arrayContaining(keys));
    await eventually(async () => expect(portal.sms.reportsTo(person.phone)).toHaveLength(known.length));
    expect(await eventually(() => people.unread(person))).toBe(known.length);
  }
  const aside = Object.values(poison).reduce((sum, count) => sum + count);
  console.log(
    `${rows.flat().length} reports, none lost, none twice, one message each; ${aside} messages that nobody could read set aside, nothing else; ${told.join('; ')}`,
  );
});
