// Of every service that deletes with an account or a site: one collection that cannot be reached keeps no other from being
// emptied, and the event comes again.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountDeletion, siteErasure } from '@tianji/contracts';
import type { Message, ServiceContext, ServiceDefinition } from '@tianji/service-kit';
import { makeTestService } from '@tianji/service-kit/testing';

const SERVICES = join(import.meta.dirname, '../../services');
const load = createRequire(join(SERVICES, 'index.js'));
const dataDir = mkdtempSync(join(tmpdir(), 'tianji-deletions-'));
const before = { ...process.env };
const ids = readdirSync(SERVICES).filter(
  (id) => id !== 'gateway' && existsSync(join(SERVICES, id, 'src/service.ts')),
);
beforeAll(() => {
  Object.assign(process.env, { NODE_ENV: 'test', DATA_DIR: dataDir });
});
afterAll(() => {
  process.env = before;
  rmSync(dataDir, { recursive: true, force: true });
});

const AT = Date.UTC(2026, 10, 30);
const EVENTS: Readonly<Record<string, object>> = {
  [accountDeletion.subject]: { memberId: 'gone', tenant: 'gone', at: AT },
  [siteErasure.subject]: { site: 'gone', at: AT },
};

type Handler = (message: Message, ctx: ServiceContext) => Promise<void> | void;

/** Runs a handler. @returns the collections that it emptied, and whether it failed */
async function emptied(handler: Handler, subject: string, ctx: ServiceContext, broken?: string) {
  const done = new Set<string>();
  const watched = Object.entries(ctx.stores).map(([name, coll]) => [
    name,
    new Proxy(coll, {
      get(target, field) {
        const own = Reflect.get(target, field) as unknown;
        if (typeof own !== 'function') return own;
        return async (...given: unknown[]) => {
          if (name === broken) throw new Error(`${name} is away`);
          if (field === 'deleteMany') done.add(name);
          return own.apply(target, given);
        };
      },
    }),
  ]);
  const message = { id: 'e', subject, payload: EVENTS[subject], at: AT, attempt: 1 };
  let failed = false;
  try {
    await handler(message, { ...ctx, stores: Object.fromEntries(watched) } as ServiceContext);
  } catch {
    failed = true;
  }
  return { done, failed };
}

test('a deletion goes on past a collection that is away, in every service, and says that it is not done', async () => {
  const seen: string[] = [];
  const troubles: string[] = [];
  for (const id of ids) {
    const { default: definition } = load(join(SERVICES, id, 'src/service.ts')) as {
      default: ServiceDefinition;
    };
    const wanted = definition.consumers.filter(({ subject }) => subject in EVENTS);
    if (wanted.length === 0) continue;
    const test = await makeTestService(definition);
    const ctx = test.hosted.services.get(definition.name)?.context as unknown as ServiceContext;
    for (const { subject, handler } of wanted) {
      const whole = await emptied(handler, subject, ctx);
      if (whole.failed) troubles.push(`${id} ${subject}: fails`);
      for (const name of Object.keys(ctx.stores)) {
        const { done, failed } = await emptied(handler, subject, ctx, name);
        const left = [...whole.done].filter((one) => one !== name && !done.has(one));
        if (left.length > 0) troubles.push(`${id} ${subject}: without ${name} ${left.join()} are left`);
        if (!whole.done.has(name)) continue;
        seen.push(`${id} ${name}`);
        if (!failed) troubles.push(`${id} ${subject}: without ${name} it counts as done`);
      }
    }
    await test.close();
  }
  expect(troubles).toEqual([]);
  for (const one of [
    'member sessions',
    'naming votes',
    'reports contents',
    'calendar days',
    'partner clients',
  ])
    expect(seen).toContain(one);
}, 120_000);
