import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, defineContract, formats } from '@tianji/contracts';
import { z } from 'zod';
import { openProxy } from '../bus/contract/proxy.ts';
import { arrivalHeader } from '../http/arrival.ts';
import { ORIGIN_HEADER, packOrigin, STARTING_HEADER } from '../http/internal.ts';
import { callSigner } from '../http/signed-call.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { memoryLog, testMember, testTenant, until } from '../testing/index.ts';
import { createService } from './create-service.ts';
import { type RunningService, startService } from './run-service.ts';
import { openPatiently } from './waiting.ts';

const SECRET = 'the key of these tests, 32 letters at least';
const OTHER_SECRET = 'another key of these tests, 32 letters too';
const STRANGER = { requestId: 'r', tenant: testTenant([]), member: null, ip: '' };
const echo = createService({
  name: 'echo',
  contract: defineContract({
    service: 'echo',
    version: '1.0.0',
    calls: [
      defineCall({
        path: 'echo/who',
        service: 'echo',
        access: 'visitor',
        summary: '谁在问',
        input: z.object({
          word: formats.text({ title: '词', min: 1, max: 9, guard: formats.none('for this test alone') }),
        }),
        output: z.string(),
      }),
    ],
  }),
  handlers: { 'echo/who': ({ word }, ctx) => `${word} ${ctx.tenant.id} ${ctx.member?.loginname ?? '-'}` },
});

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-run-'));
const running: RunningService[] = [];
const start = async (env: Record<string, string>) => {
  const log = memoryLog();
  const service = await startService(
    echo,
    { PORT: '0', DRAIN_SECONDS: '0', DATA_DIR: join(dataDir, String(running.length)), ...env },
    log,
  );
  running.push(service);
  return { service, log };
};

afterAll(async () => {
  await Promise.allSettled(running.map((service) => service.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (url: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const response = await fetch(`${url}/api/echo/who`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ word: 'x' }),
    ...init,
  });
  return { status: response.status, reply: await response.json() };
};

test('alone and without a secret everybody is a visitor, whatever they claim', async () => {
  const { service, log } = await start({});
  const origin = packOrigin({ requestId: 'r', tenant: testTenant([]), member: testMember(), ip: '' });
  expect(await ask(service.url, { [ORIGIN_HEADER]: origin })).toMatchObject({
    status: 200,
    reply: { data: 'x default -' },
  });
  expect(log.lines.join('')).toContain('SERVICE_SECRET is not set');
});

/** Sends a call signed as a gateway signs it. */
function signedAsk(
  url: string,
  secret: string,
  change: { headers?: Record<string, string>; body?: string } = {},
) {
  const origin = { requestId: 'r', tenant: testTenant(['echo'], { id: 't' }), member: testMember(), ip: '' };
  const body = JSON.stringify({ word: 'x' });
  const signer = callSigner({ service: 'echo', secret });
  const headers = signer.sign(url, { path: '/api/echo/who', body, origin: packOrigin(origin) });
  const sent = { ...headers, ...change.headers };
  return { sent, reply: ask(url, sent, { body: change.body ?? body }) };
}

test('with a secret it answers the calls that were signed with it, and refuses all others by name', async () => {
  const { service, log } = await start({ SERVICE_SECRET: SECRET });
  const good = signedAsk(service.url, SECRET);
  expect(await good.reply).toMatchObject({ reply: { data: 'x t 13800000000' } });
  const refused = (code: string) => ({ status: 403, reply: { success: false, code } });
  const body = JSON.stringify({ word: 'x' });
  expect(await ask(service.url, good.sent, { body })).toMatchObject(refused('call_replayed'));
  expect(await ask(service.url)).toMatchObject(refused('call_unsigned'));
  expect(await ask(service.url, { 'x-tianji-secret': SECRET })).toMatchObject(refused('call_unsigned'));
  const changed = [
    signedAsk(service.url, OTHER_SECRET),
    signedAsk(service.url, SECRET, { body: JSON.stringify({ word: 'y' }) }),
    signedAsk(service.url, SECRET, {
      headers: { [ORIGIN_HEADER]: packOrigin({ ...STRANGER, ip: '1.2.3.4' }) },
    }),
  ];
  for (const { reply } of changed) expect(await reply).toMatchObject(refused('call_tampered'));
  expect(log.lines.filter((line) => line.includes('internal_call_refused'))).toHaveLength(5);
  expect(log.lines.join('')).not.toContain(SECRET);
});

test('while its secret is being replaced, it accepts both', async () => {
  const { service } = await start({ SERVICE_SECRET: OTHER_SECRET, SERVICE_SECRET_PREVIOUS: SECRET });
  for (const secret of [SECRET, OTHER_SECRET])
    expect(await signedAsk(service.url, secret).reply).toMatchObject({ status: 200 });
  const { service: after } = await start({ SERVICE_SECRET: OTHER_SECRET });
  expect(await signedAsk(after.url, SECRET).reply).toMatchObject({ status: 403 });
});

test('behind the proxy that started it, a call is bound to the address of the proxy', async () => {
  const FORWARD_TOKEN = 'what-only-proxy-and-child-know-32-letters';
  const proxy = { localAddress: '::ffff:10.0.0.1', localPort: 8090 };
  const body = JSON.stringify({ word: 'x' });
  const asked = ({ url }: RunningService, arrival: Record<string, string>) => {
    const call = { path: '/api/echo/who', body, origin: packOrigin(STRANGER) };
    const headers = callSigner({ service: 'echo', secret: SECRET }).sign('http://10.0.0.1:8090', call);
    return ask(url, { ...headers, ...arrival }, { body });
  };
  const elsewhere = { status: 403, reply: { code: 'call_elsewhere' } };
  const { service } = await start({ SERVICE_SECRET: SECRET, FORWARD_TOKEN });
  expect(await asked(service, arrivalHeader(FORWARD_TOKEN, proxy))).toMatchObject({ status: 200 });
  const otherPort = arrivalHeader(FORWARD_TOKEN, { ...proxy, localPort: 8091 });
  const guessed = arrivalHeader(FORWARD_TOKEN.toUpperCase(), proxy);
  for (const arrival of [otherPort, guessed, {}])
    expect(await asked(service, arrival)).toMatchObject(elsewhere);
  const { service: alone } = await start({ SERVICE_SECRET: SECRET });
  expect(await asked(alone, arrivalHeader('', proxy))).toMatchObject(elsewhere);
});

test('health, readiness, metrics, unknown paths and methods', async () => {
  const { service } = await start({});
  const status = async (path: string, init?: RequestInit) => (await fetch(service.url + path, init)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/metrics')).toBe(200);
  expect(await status('/api/echo/other', { method: 'POST' })).toBe(404);
  expect(await status('/')).toBe(404);
  expect(await status('/api/echo/who')).toBe(405);
});

test('told to close, it announces it first and keeps answering for the set time', async () => {
  const { service } = await start({ DRAIN_SECONDS: '1' });
  const closed = service.close();
  const [readiness, call] = await Promise.all([fetch(`${service.url}/readyz`), ask(service.url)]);
  expect(readiness.status).toBe(503);
  expect(call.status).toBe(200);
  await closed;
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
});

/** Begins to start a service whose server is not there. */
async function starting(env: Record<string, string>) {
  const log = memoryLog();
  const early: RunningService[] = [];
  const settings = { PORT: '0', DRAIN_SECONDS: '60', DATA_DIR: join(dataDir, 'early'), ...env };
  const started = startService(echo, settings, log, (one) => void early.push(one));
  // Looked at below.
  started.catch(() => undefined);
  await until(() => early.length > 0);
  const [service] = early as [RunningService];
  const answer = async (path: string) => {
    const response = await fetch(service.url + path);
    return { status: response.status, body: await response.text() };
  };
  return { log, started, service, answer };
}

const NOT_READY = { status: 503, body: '{"status":"not ready","why":"starting"}' };

test('while its bus is away it lives, is not ready, and says why; told to stop, it stops at once', async () => {
  const { log, started, service, answer } = await starting({ NATS_URL: 'nats://tianji:geheim@127.0.0.1:9' });
  const waits = () => log.lines.filter((line) => line.includes('the bus cannot be reached'));
  await until(() => waits().length > 0);
  expect((await answer('/healthz')).status).toBe(200);
  expect(await answer('/readyz')).toEqual(NOT_READY);
  expect((await answer('/metrics')).body).toContain('tianji_up{part="bus"} 0');
  const call = await fetch(`${service.url}/api/echo/who`, { method: 'POST' });
  expect([call.status, call.headers.get(STARTING_HEADER)]).toEqual([503, '1']);
  expect(log.lines.join('')).not.toContain('geheim');
  // Nobody was served: there is nothing to drain.
  await service.close();
  await expect(started).rejects.toThrow('stopped while it started');
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
  expect(waits()).toHaveLength(1);
});

for (const [part, variable] of [
  ['store', 'MONGODB_URL'],
  ['bus', 'NATS_URL'],
] as const) {
  const real = process.env[variable];
  if (real)
    test(`started before its ${part} is there: ready once it is`, async () => {
      const way = await openProxy(new URL(real));
      way.cut();
      const url = new URL(real);
      url.host = `127.0.0.1:${way.port}`;
      if (part === 'store') url.pathname = `/early-${process.pid}`;
      const { started, service, answer } = await starting({ [variable]: url.href, DRAIN_SECONDS: '0' });
      await until(() => way.refused > 0);
      expect((await answer('/healthz')).status).toBe(200);
      expect(await answer('/readyz')).toEqual(NOT_READY);
      way.mend();
      await started;
      expect((await answer('/readyz')).status).toBe(200);
      expect((await ask(service.url)).status).toBe(200);
      await service.close();
      await way.close();
    });
}

test.each([
  [new Error('connect ECONNREFUSED', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }), true],
  [Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }), true],
  [Object.assign(new Error('reset'), { name: 'MongoNetworkError' }), true],
  [Object.assign(new Error('no leader'), { name: 'JetStreamApiError', status: 503 }), true],
  [Object.assign(new Error('Authentication failed.'), { name: 'MongoServerError', code: 18 }), false],
  [Object.assign(new Error('wrong password'), { name: 'AuthorizationError' }), false],
  [Object.assign(new Error('no such file'), { code: 'ENOENT' }), false],
  [new TypeError('a bug'), false],
])('%s: waited for: %s', async (error, waited) => {
  const log = memoryLog();
  let tries = 0;
  const opened = openPatiently(
    'store',
    async () => {
      tries += 1;
      if (tries < 3) throw error;
      return 'open';
    },
    { log, metrics: createMetrics(), pauseMs: 1 },
  );
  if (!waited) return void (await expect(opened).rejects.toBe(error));
  expect(await opened).toBe('open');
  expect(log.lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the store cannot be reached: this process waits for it',
    'the store is there',
  ]);
});

test('a wrong value in the environment stops the start', async () => {
  await expect(startService(echo, { PORT: 'x' })).rejects.toThrow('PORT must be a whole number');
});
