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

// Dozens of processes, each compiling what it runs.
jest.setTimeout(900_000);

/** Ends what would never end by itself. */
const PATIENCE_MS = 150_000;

const STEPS = [
  'before the plan',
  ...FAKE_KEYS.map((_, i) => `before text ${i + 1}`),
  'after progress was told',
  'before the end is told',
  'after the end was told',
];

/** The forms that this run can reach: everything in one file, and servers for both where there are any. */
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

/** What lies on a server does not go with the folder. */
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

/** A key of its own: message ids hang on it, and a bus that others use knows each id once. */
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
  /** From the death to the end of the report, milliseconds. */
  took: number;
  status?: string;
}

async function survive(form: string, dieAt: string): Promise<Outcome> {
  const place = somewhere(form);
  const { request, content } = undisturbed(place.id);
  const { store, bus } = await openPlace(place);
  const events = eventsOf(place);
  const heard: Message<{ content: unknown }>[] = [];
  const failures: string[] = [];
  const group = { group: 'reports' };
  await bus.consume<{ content: unknown }>({
    ...group,
    subject: events.written.subject,
    handler: (m) => void heard.push(m),
  });
  await bus.consume({ ...group, subject: events.failed.subject, handler: (m) => void failures.push(m.id) });
  const waiting = writeAndDie(place, dieAt);
  await bus.publish(events.requested.subject, request, { id: `${place.id}:asked` });
  const died = await waiting;
  const start = Date.now();
  const other = await hostWriter(place, store, bus);
  const jobs = other.services.get('writer')?.context.jobs;
  const done = async () => (await jobs?.get(`${request.key}:1`))?.status === 'done';
  for (const end = start + PATIENCE_MS; Date.now() < end && !((await done()) && heard.length > 0); )
    await sleep(50);
  const took = Date.now() - start;
  // Longer than a second end would need.
  await sleep(300);
  const outcome = {
    step: dieAt,
    died,
    heard: heard.map(({ id }) => id.replace(place.id, 'key')),
    same: heard.every(({ payload }) => JSON.stringify(payload.content) === content),
    failed: failures.length,
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
  'kill -9 at every step of a report, %s: another process ends it once, the same byte for byte',
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
      heard: ['key:1:written'],
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
