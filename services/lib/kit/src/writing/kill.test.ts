import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { busAdapters } from '../bus/contract/adapters.ts';
import type { Message } from '../bus/index.ts';
import { storeAdapters } from '../store/contract/adapters.ts';
import type { SectionText } from './plan.ts';
import { FAKE_KEYS, fakeKind, fakeRequest } from './testing/fake-kind.ts';
import { eventsOf, hostWriter, openPlace, type WritingPlace } from './testing/place.ts';

// Dozens of processes, each compiling its own program.
jest.setTimeout(900_000);

/** Ends what would otherwise never end. */
const PATIENCE_MS = 150_000;

/** The request comes again later, and is answered with the result once more: the reports service finds the round closed. */
const UNACKNOWLEDGED = 'before the request is acknowledged';
const AGAIN = /:written:[0-9a-f]{16}$/;
const STEPS = [
  UNACKNOWLEDGED,
  'before the plan',
  ...FAKE_KEYS.map((_, i) => `before text ${i + 1}`),
  'after progress was told',
  'before the end is told',
  'after the end was told',
];

/** The setups that this run can reach: everything in one file, and servers for both if available. */
const FORMS = storeAdapters().length > 1 && busAdapters().length > 1 ? ['one file', 'servers'] : ['one file'];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function somewhere(form: string): WritingPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianji-writing-'));
  folders.push(dataDir);
  const id = `w${randomBytes(6).toString('hex')}`;
  if (form === 'one file') return { dataDir, id };
  const mongodb = new URL(String(process.env.MONGODB_URL).replace(/^mongodb:/, 'http:'));
  mongodb.pathname = `/tianji_test_${id}`;
  return {
    dataDir,
    id,
    mongodbUrl: mongodb.href.replace(/^http:/, 'mongodb:'),
    natsUrl: process.env.NATS_URL,
  };
}

/** Data on a server is not deleted with the folder. */
async function drop({ mongodbUrl }: WritingPlace): Promise<void> {
  if (!mongodbUrl) return;
  const client = await MongoClient.connect(mongodbUrl);
  await client.db().dropDatabase();
  await client.close();
}

/** Runs a writer that dies at a step; resolves when it is dead. */
function writeAndDie(place: WritingPlace, dieAt: string): Promise<string> {
  const src = join(__dirname, '..');
  const args = [
    '--conditions=tianji',
    '--no-warnings',
    '--import',
    join(src, 'testing', 'typescript.mjs'),
    join(__dirname, 'testing', 'writer.child.ts'),
    JSON.stringify({ place, dieAt }),
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const limit = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      resolve(errors || String(signal ?? code));
    });
  });
}

/** A unique key: message ids depend on it, and a shared bus accepts each id once. */
function undisturbed(key: string) {
  const request = fakeRequest({ key, at: 1_795_000_000_000 });
  const plan = fakeKind.plan(request);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])) as Record<
    string,
    SectionText
  >;
  return { request, content: JSON.stringify(fakeKind.assemble(plan, texts)) };
}

interface Outcome {
  step: string;
  died: string;
  heard: string[];
  same: boolean;
  failed: number;
  /** Milliseconds from the death to the end of the report. */
  took: number;
  status?: string;
}

type Written = { kind: string; content: unknown };
interface Heard {
  written: Message<Written>[];
  failed: string[];
}

const heardByKind = new Map<string, Heard>();

/** The ends that were told of one kind. */
function heardOf(kind: string): Heard {
  const heard = heardByKind.get(kind) ?? { written: [], failed: [] };
  heardByKind.set(kind, heard);
  return heard;
}

async function survive(form: string, dieAt: string): Promise<Outcome> {
  const place = somewhere(form);
  const { request, content } = undisturbed(place.id);
  const { store, bus } = await openPlace(place);
  const events = eventsOf(place);
  const heard = heardOf(place.id);
  // All writers on a bus publish to the same subjects, and a personal message is given to one group and deleted:
  // those who listen side by side are one group, and whoever gets a message keeps it for the report's own listener.
  const group = { group: 'reports', personal: true };
  await bus.consume<Written>({
    ...group,
    subject: events.written.subject,
    handler: (m) => void heardOf(m.payload.kind).written.push(m),
  });
  await bus.consume<{ kind: string }>({
    ...group,
    subject: events.failed.subject,
    handler: (m) => void heardOf(m.payload.kind).failed.push(m.id),
  });
  const first = () => heard.written.filter(({ id }) => id.startsWith(`${request.key}:`));
  const waiting = writeAndDie(place, dieAt);
  await bus.publish(events.requested.subject, request, {
    id: `${place.id}:asked`,
    owner: request.memberId,
  });
  const died = await waiting;
  const start = Date.now();
  const other = await hostWriter(place, store, bus);
  const jobs = other.services.get('writer')?.context.jobs;
  const done = async () => (await jobs?.get(`${request.key}:1`))?.status === 'done';
  for (const end = start + PATIENCE_MS; Date.now() < end && !((await done()) && first().length > 0); )
    await sleep(50);
  const took = Date.now() - start;
  // A second result would be published before that of the next report.
  const next = { ...request, key: `${request.key}-next` };
  await bus.publish(events.requested.subject, next, { id: `${place.id}:next`, owner: request.memberId });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && heard.written.length === first().length; )
    await sleep(50);
  const outcome = {
    step: dieAt,
    died,
    heard: heard.written
      .map(({ id }) => id.replace(place.id, 'key'))
      .filter((id) => dieAt !== UNACKNOWLEDGED || !AGAIN.test(id)),
    same: first().every(({ payload }) => JSON.stringify(payload.content) === content),
    failed: heard.failed.length,
    took,
    status: (await jobs?.get(`${request.key}:1`))?.status,
  };
  await other.stop();
  await bus.close();
  await store.close();
  await drop(place);
  return outcome;
}

test.each(FORMS)(
  'kill -9 at every step of a report, %s: another process finishes it once, byte for byte the same',
  async (form) => {
    const outcomes: Outcome[] = [];
    const steps = STEPS.values();
    const lane = async () => {
      for (const step of steps) outcomes.push(await survive(form, step));
    };
    await Promise.all(Array.from({ length: 3 }, lane));
    const told = outcomes.map(({ took: _, ...outcome }) => outcome);
    const wanted = STEPS.map((step) => ({
      step,
      died: 'SIGKILL',
      heard: ['key:1:written', 'key-next:1:written'],
      same: true,
      failed: 0,
      status: 'done',
    }));
    const byStep = (a: { step: string }, b: { step: string }) =>
      STEPS.indexOf(a.step) - STEPS.indexOf(b.step);
    expect(told.sort(byStep)).toEqual(wanted);
    console.info(
      `${form}: from death to the end ${outcomes
        .map(({ took }) => took)
        .sort((a, b) => a - b)
        .join(', ')} ms`,
    );
  },
);
