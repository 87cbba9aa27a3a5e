import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineContract } from '@tianji/contracts';
import {
  createMetrics,
  createService,
  hostServices,
  listen,
  type MemberIdentity,
  type OpenService,
  openBus,
  openStore,
  serviceApp,
  silentLogger,
} from '@tianji/service-kit';
import { memoryLog, testMember, testTenant } from '@tianji/service-kit/testing';
import { openAddresses } from './api/addresses.ts';
import { localIdentity, remoteIdentity } from './api/identity.ts';
import { KEEP_MS } from './api/kept-answers.ts';

const SECRET = 'a secret of 32 letters and some more';
const TENANT = testTenant([]);
const OTHER = { ...TENANT, id: 'other' };
const TOKEN = 'T'.repeat(43);

/** A member service over HTTP that knows the tokens of one table, and how often it was asked. */
let tokens: Map<string, MemberIdentity>;
let asked: number;
let service: OpenService;
let url: string;
const closing: (() => Promise<unknown> | unknown)[] = [];
beforeEach(async () => {
  tokens = new Map([[`default ${TOKEN}`, testMember()]]);
  asked = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'tianji-identity-'));
  const log = memoryLog();
  const metrics = createMetrics();
  const store = await openStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const definition = createService({
    name: 'member',
    contract: defineContract({ service: 'member', version: '1.0.0', calls: [] }),
    handlers: {},
    identity: async (token, tenant) => {
      asked += 1;
      return tokens.get(`${tenant} ${token}`) ?? null;
    },
  });
  const hosted = await hostServices([definition], { store, bus, log, metrics });
  service = hosted.services.get('member') as OpenService;
  const app = serviceApp({ service, log, metrics, secret: SECRET });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  url = server.url;
  closing.push(
    () => server.close(1),
    () => hosted.stop(),
    () => bus.close(),
    () => store.close(),
    () => rmSync(dataDir, { recursive: true, force: true }),
  );
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const overHttp = (more: { secret?: string; url?: string; now?: () => number } = {}) =>
  remoteIdentity({
    addresses: openAddresses({ urls: [more.url ?? url], everyMs: 60_000 }),
    ...{ secret: SECRET, log: silentLogger, patienceMs: 60_000, ...more },
  });

test('a token is known at its own tenant, here and over HTTP', async () => {
  for (const identity of [overHttp(), localIdentity(new Map([['member', service]]))]) {
    expect(await identity?.(TOKEN, TENANT)).toEqual(testMember({ endtime: expect.any(Number) }));
    expect(await identity?.(TOKEN, OTHER)).toBeNull();
    expect(await identity?.('x', TENANT)).toBeNull();
  }
});

test('ten calls of one page cause one lookup', async () => {
  const identity = overHttp();
  await Promise.all(Array.from({ length: 10 }, () => identity(TOKEN, TENANT)));
  expect(asked).toBe(1);
});

test('a revoked token is refused by every gateway within three seconds', async () => {
  let now = 0;
  const gateways = [overHttp({ now: () => now }), overHttp({ now: () => now })];
  for (const identity of gateways) expect(await identity(TOKEN, TENANT)).not.toBeNull();
  tokens.clear();
  now += 3000;
  for (const identity of gateways) expect(await identity(TOKEN, TENANT)).toBeNull();
  expect(KEEP_MS).toBeLessThan(3000);
});

test('a request with the wrong secret, or with none, is refused', async () => {
  await expect(
    overHttp({ secret: 'another secret of more than 32 letters' })(TOKEN, TENANT),
  ).rejects.toMatchObject({
    status: 503,
  });
  const ask = (headers: Record<string, string>) =>
    fetch(`${url}/internal/identity`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token: TOKEN, tenant: 'default' }),
    });
  expect((await ask({})).status).toBe(403);
  expect((await ask({ 'x-tianji-secret': SECRET })).status).toBe(403);
  expect(await overHttp()(TOKEN, TENANT)).not.toBeNull();
  expect((await fetch(`${url}/internal/identity`)).status).toBe(405);
  expect(asked).toBe(1);
});

test('an unreachable member service is an outage, not a logout; it is retried at once', async () => {
  const away = overHttp({ url: 'http://127.0.0.1:1' });
  await expect(away(TOKEN, TENANT)).rejects.toMatchObject({ status: 503, code: 'service_unavailable' });
  await expect(away(TOKEN, TENANT)).rejects.toMatchObject({ status: 503 });
});

test('strangers’ tokens are cached up to a limit', async () => {
  const identity = overHttp();
  for (let n = 0; n < 50; n += 1) expect(await identity(`stranger-${n}`, TENANT)).toBeNull();
  expect(asked).toBe(50);
});
