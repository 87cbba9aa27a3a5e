import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractDocument } from '@tianji/contracts';
import {
  createMetrics,
  listen,
  listenEarly,
  type RunningServer,
  serviceApp,
  silentLogger,
} from '@tianji/service-kit';
import { testTenant, workspaceContracts } from '@tianji/service-kit/testing';
import { failureOf, openAddresses } from './api/addresses.ts';
import { remoteService } from './api/remote-service.ts';
import { askReplicas, retryBudget } from './api/replicas.ts';
import { signedCalls } from './api/signed-calls.ts';
import { readGatewayConfig } from './settings.ts';
import { openFakeCalendar } from './test/calendar.ts';
import { type TestGateway, testGateway } from './test/fixture.ts';

const SECRET = 'the key of these tests, 32 letters at least';
const GET8 = 'perpetualcalendaralmanac/get8';
const payload = { time: '2026-11-21 08:30:00' };
const contracts = workspaceContracts().map((contract) => contractDocument(contract));
const calendar = JSON.stringify(contracts.find(({ service }) => service === 'calendar'));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function gatewayTo(url: string, env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await testGateway({
    // Silence is measured only where it is the subject of the test: elsewhere a busy machine must not count as a
    // silent service.
    env: { SERVICE_CALENDAR_URL: url, SERVICE_SECRET: SECRET, SERVICE_CONNECT_MS: '60000', ...env },
  });
  closing.push(() => gateway.close());
  return gateway;
}

async function realService(secret: string | undefined): Promise<RunningServer> {
  const app = serviceApp({
    service: await openFakeCalendar(),
    log: silentLogger,
    metrics: createMetrics(),
    secret,
  });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  closing.push(() => server.close(0));
  return server;
}

/** A server that behaves as told after it has answered its contract: simulates an unhealthy service. */
async function fakeService(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/contract') response.end(calendar);
    else answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(gateway: TestGateway) {
  const response = await gateway.form(GET8, payload);
  return { status: response.status, reply: await response.json() };
}

const DOWN = { success: false, code: 'service_unavailable', message: '该服务暂时不可用，请稍后再试' };

test('a service over HTTP answers like one in the process', async () => {
  const service = await realService(SECRET);
  const gateway = await gatewayTo(service.url);
  expect(await (await gateway.form(GET8, payload)).json()).toEqual({
    success: true,
    data: '丙午 己亥 戊戌 丁巳',
  });
  const bad = await gateway.form(GET8, { time: 'abc' });
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ success: false, field: 'time' });
  expect(await (await gateway.form('coordinates/getList')).json()).toEqual({ success: true, data: [] });
});

test('what a service says that a call took it counts for the caller', async () => {
  const url = await fakeService((_path, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-tianji-spent', '5000.00');
    response.end(JSON.stringify({ success: true, data: '' }));
  });
  const gateway = await gatewayTo(url, { RATE_LIMIT_PER_MINUTE: '60' });
  expect((await ask(gateway)).status).toBe(200);
  expect(await ask(gateway)).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
});

test('a service says what a call took it', async () => {
  const service = await realService(undefined);
  const answer = await fetch(`${service.url}/api/${GET8}`, {
    method: 'POST',
    body: new URLSearchParams(payload),
  });
  expect(Number(answer.headers.get('x-tianji-spent'))).toBeGreaterThan(0);
});

test('what a service refuses for a while says until when, in the process and over HTTP', async () => {
  const service = await realService(SECRET);
  const inProcess = await testGateway({ services: new Map([['calendar', await openFakeCalendar()]]) });
  closing.push(() => inProcess.close());
  for (const gateway of [inProcess, await gatewayTo(service.url)]) {
    const refused = await gateway.form(GET8, { time: '1998-11-21 08:30:00' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '37']);
    expect((await gateway.form(GET8, payload)).headers.has('retry-after')).toBe(false);
  }
});

test('two that do not share the secret: unavailable to the caller, and an entry in the log', async () => {
  const service = await realService(`${SECRET}-another`);
  const gateway = await gatewayTo(service.url);
  expect((await ask(gateway)).reply).toEqual(DOWN);
  expect(gateway.log.lines.join('')).toContain('service does not answer');
});

test('a missing service: a clear message, and pages still work', async () => {
  const gateway = await gatewayTo('http://127.0.0.1:1');
  expect(await ask(gateway)).toEqual({ status: 503, reply: DOWN });
  expect((await gateway.get('/index')).status).toBe(200);
  expect((await gateway.get('/portal/config')).status).toBe(200);
});

test('a service that is completely silent: its health is checked at once, and a clear message follows', async () => {
  const asked: string[] = [];
  const url = await fakeService((path) => void asked.push(path));
  const gateway = await gatewayTo(url, { SERVICE_CONNECT_MS: '4000' });
  expect(await ask(gateway)).toEqual({ status: 503, reply: DOWN });
  // Two connections: on a busy machine either may be heard first.
  expect(asked.toSorted()).toEqual([`/api/${GET8}`, '/healthz']);
  // By default that is within two seconds.
  expect(readGatewayConfig({}).SERVICE_CONNECT_MS).toBeLessThanOrEqual(1500);
});

/** A service behind one address or several, without a gateway, with its own clock. */
function serviceAt(urls: readonly string[], now = () => 0) {
  const addresses = openAddresses({ urls, everyMs: 60_000, now });
  const settings = { id: 'calendar', secret: SECRET, log: silentLogger, patienceMs: 60_000 };
  const service = remoteService({ ...settings, addresses });
  const origin = { requestId: 'r', tenant: testTenant(['calendar']), member: null, ip: '' };
  return (safe: boolean) => service.call(GET8, payload, origin, safe);
}

test('after several failures further calls fail at once, and after a pause the service is tried again', async () => {
  let now = 0;
  let well = false;
  let asked = 0;
  const url = await fakeService((_path, response) => {
    asked += 1;
    if (well) response.setHeader('content-type', 'application/json').end('{"success":true,"data":1}');
    else response.destroy();
  });
  const call = serviceAt([url], () => now);
  // One broken connection, or two, prove nothing about the service.
  for (let n = 1; n <= 3; n += 1) {
    await expect(call(false)).rejects.toMatchObject({ status: 503 });
    expect(asked).toBe(n);
  }
  well = true;
  now = 2_999;
  await expect(call(false)).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(3);
  now = 3_000;
  await expect(call(false)).resolves.toMatchObject({ status: 200 });
  await expect(call(false)).resolves.toMatchObject({ status: 200 });
  expect(asked).toBe(5);
});

test('a single broken connection fails no safe call: it is retried on another connection', async () => {
  let asked = 0;
  const url = await fakeService((_path, response) => {
    asked += 1;
    if (asked === 1) response.destroy();
    else response.setHeader('content-type', 'application/json').end('{"success":true,"data":1}');
  });
  await expect(serviceAt([url])(true)).resolves.toMatchObject({ status: 200 });
  expect(asked).toBe(2);
});

test('when everything fails, at most a tenth of the calls is retried', async () => {
  const CALLS = 1000;
  let asked = 0;
  const none = () => undefined;
  const addresses = {
    next: () => 'http://10.0.0.1:1',
    worked: none,
    failed: none,
    leaving: none,
    close: none,
  };
  const replicas = { addresses, budget: retryBudget() };
  for (let n = 0; n < CALLS; n += 1) {
    const ask = async () => {
      asked += 1;
      throw new Error('reset');
    };
    await expect(askReplicas(replicas, true, ask)).rejects.toMatchObject({ status: 503 });
  }
  expect(asked).toBeGreaterThanOrEqual(CALLS * 1.1 - 1);
  // Besides the tenth there is a small reserve for calls in flight at a replica that dies.
  expect(asked).toBeLessThanOrEqual(CALLS * 1.1 + 32);
});

test('a slow call is waited for while its service is alive', async () => {
  // The answer comes after the service seemed silent, its health was checked and found good.
  let looked = (): void => undefined;
  const wasLookedAt = new Promise<void>((resolve) => (looked = resolve));
  const url = await fakeService((path, response) => {
    if (path === '/healthz') {
      response.end('{}', looked);
      return;
    }
    void wasLookedAt.then(() =>
      response.setHeader('content-type', 'application/json').end('{"success":true,"data":"late"}'),
    );
  });
  const gateway = await gatewayTo(url, { SERVICE_CONNECT_MS: '6000' });
  expect((await ask(gateway)).reply).toEqual({ success: true, data: 'late' });
});

test.each([
  ['no JSON', (_path: string, response: ServerResponse) => void response.end('<html>')],
  ['a broken connection', (_path: string, response: ServerResponse) => void response.destroy()],
  [
    'a redirect',
    (_path: string, response: ServerResponse) =>
      void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  ],
])('a service that answers with %s is unavailable', async (_name, answer) => {
  const gateway = await gatewayTo(await fakeService(answer));
  expect((await ask(gateway)).reply).toEqual(DOWN);
});

test('a service that has gone is unavailable', async () => {
  const service = await realService(SECRET);
  const gateway = await gatewayTo(service.url);
  expect((await ask(gateway)).status).toBe(200);
  await service.close(0);
  expect((await ask(gateway)).status).toBe(503);
});

describe('several replicas', () => {
  test('take turns, and a call moves on to the next when nobody listens', async () => {
    const asked: string[] = [];
    const replica = (name: string) =>
      fakeService((_, response) => {
        asked.push(name);
        response.setHeader('content-type', 'application/json').end('{"success":true,"data":1}');
      });
    const gone = await realService(SECRET);
    await gone.close(0);
    const urls = [await replica('a'), gone.url, await replica('b')];
    const gateway = await gatewayTo(urls.join(','));
    for (let n = 0; n < 6; n += 1) expect((await ask(gateway)).status).toBe(200);
    expect([...new Set(asked)].sort()).toEqual(['a', 'b']);
    expect(asked).toHaveLength(6);
  });

  test('a call that one of them may have begun is not retried', async () => {
    let asked = 0;
    const broken = () =>
      fakeService((_, response) => {
        asked += 1;
        response.destroy();
      });
    await expect(serviceAt([await broken(), await broken()])(false)).rejects.toMatchObject({ status: 503 });
    expect(asked).toBe(1);
  });

  test('one that breaks connections fails no safe call, and is soon skipped', async () => {
    let broke = 0;
    const bad = await fakeService((_, response) => {
      broke += 1;
      response.destroy();
    });
    const good = await fakeService((_, response) => {
      response.setHeader('content-type', 'application/json').end('{"success":true,"data":1}');
    });
    // Its clock stands still: on a busy machine the pause would otherwise end during the calls.
    const call = serviceAt([bad, good]);
    for (let n = 0; n < 30; n += 1) expect((await call(true)).status).toBe(200);
    expect(broke).toBe(3);
  });

  test('one about to stop gets no new calls while there is another', async () => {
    const asked: string[] = [];
    const replica = (name: string, leaving: boolean) =>
      fakeService((path, response) => {
        if (path === '/readyz') return void response.writeHead(503).end();
        asked.push(name);
        if (leaving) response.setHeader('connection', 'close');
        response.setHeader('content-type', 'application/json').end('{"success":true,"data":1}');
      });
    const call = serviceAt([await replica('leaving', true), await replica('staying', false)]);
    for (let n = 0; n < 10; n += 1) await call(false);
    expect(asked.filter((name) => name === 'leaving')).toHaveLength(1);
    const alone = serviceAt([await replica('alone', true)]);
    for (let n = 0; n < 3; n += 1) await alone(false);
    expect(asked.filter((name) => name === 'alone')).toHaveLength(3);
  });

  test('one about to stop is avoided until it is gone, or ready again, however long that takes', async () => {
    jest.useFakeTimers();
    const urls = ['http://10.0.0.1:1', 'http://10.0.0.2:1'];
    const [one = '', other = ''] = urls;
    let state: 'ready' | 'stopping' | 'gone' = 'stopping';
    const addresses = openAddresses({ urls, everyMs: 60_000, state: async () => state });
    const round = () => new Set(Array.from({ length: 6 }, () => addresses.next()));
    addresses.leaving(one);
    await jest.advanceTimersByTimeAsync(60_000);
    // The answer to an earlier call says nothing about that.
    addresses.worked(one);
    expect(round()).toEqual(new Set([other]));
    state = 'ready';
    await jest.advanceTimersByTimeAsync(500);
    expect(round()).toEqual(new Set(urls));

    state = 'stopping';
    addresses.leaving(one);
    addresses.leaving(other);
    expect(round()).toEqual(new Set(urls));
    state = 'gone';
    await jest.advanceTimersByTimeAsync(500);
    expect(round()).toEqual(new Set([null]));
    await jest.advanceTimersByTimeAsync(1000);
    // Each is probed once, then used.
    expect(addresses.next()).not.toBeNull();
    addresses.worked(one);
    addresses.worked(other);
    expect(round()).toEqual(new Set(urls));
    addresses.close();
    jest.useRealTimers();
  });

  test('failed ones come back one by one: a single call tests them, the others go elsewhere', () => {
    let now = 0;
    const urls = ['http://10.0.0.1:1', 'http://10.0.0.2:1', 'http://10.0.0.3:1'];
    const addresses = openAddresses({ urls, everyMs: 60_000, now: () => now });
    const [bad = '', worse = '', good = ''] = urls;
    const round = () => Array.from({ length: 6 }, () => addresses.next());
    addresses.failed(bad, 'refused');
    addresses.failed(worse, 'silent');
    expect(new Set(round())).toEqual(new Set([good]));
    now = 1000;
    const asked = round();
    expect(asked.filter((one) => one === bad)).toHaveLength(1);
    expect(asked).not.toContain(worse);
    addresses.worked(bad);
    expect(new Set(round())).toEqual(new Set([bad, good]));
    // The probe fails: it is skipped again.
    now = 3000;
    expect(round().filter((one) => one === worse)).toHaveLength(1);
    addresses.failed(worse, 'broken');
    expect(new Set(round())).toEqual(new Set([bad, good]));
    // Calls fail at once only when all have failed.
    addresses.failed(bad, 'refused');
    expect(new Set(round())).toEqual(new Set([good]));
    addresses.failed(good, 'refused');
    expect(new Set(round())).toEqual(new Set([null]));
    now = 4000;
    expect(addresses.next()).not.toBeNull();
    addresses.close();
  });

  test('a host name means all its addresses, which are resolved again', async () => {
    jest.useFakeTimers();
    let resolved: readonly string[] = ['10.0.0.1', 'fd00::1'];
    const addresses = openAddresses({
      urls: ['http://bazi:8090', 'http://10.0.0.9:1', 'https://far.example'],
      everyMs: 1000,
      resolve: async (host) => {
        expect(host).toBe('bazi');
        if (resolved.length === 0) throw new Error('ENOTFOUND');
        return resolved;
      },
    });
    const round = async () => {
      await jest.advanceTimersByTimeAsync(1000);
      return [...new Set(Array.from({ length: 6 }, () => addresses.next()))].sort();
    };
    const others = ['http://10.0.0.9:1', 'https://far.example'];
    expect(await round()).toEqual(['http://10.0.0.1:8090', 'http://[fd00::1]:8090', ...others].sort());
    resolved = ['10.0.0.2'];
    expect(await round()).toEqual(['http://10.0.0.2:8090', ...others].sort());
    resolved = [];
    expect(await round()).toEqual(['http://10.0.0.2:8090', ...others].sort());
    addresses.close();
    jest.useRealTimers();
  });
});

test('a call whose service runs nowhere is unavailable, not unknown', async () => {
  const gateway = await testGateway({ contracts });
  closing.push(() => gateway.close());
  expect(await ask(gateway)).toEqual({ status: 503, reply: DOWN });
});

describe('the configuration', () => {
  test('finds services by their names', () => {
    const config = readGatewayConfig({
      SERVICE_CALENDAR_URL: 'http://calendar:8090/',
      SERVICE_SECRET: SECRET,
    });
    expect(config.serviceUrls).toEqual({ calendar: ['http://calendar:8090'] });
    expect(config.serviceSecrets).toEqual({});
  });

  test('knows the secrets of single services, which are as strong as the common one', () => {
    const urls = { SERVICE_CALENDAR_URL: 'http://c', SERVICE_BAZI_URL: 'http://b' };
    const secrets = { SERVICE_CALENDAR_SECRET: SECRET, SERVICE_BAZI_SECRET: `${SECRET}-b` };
    expect(readGatewayConfig({ ...urls, ...secrets }).serviceSecrets).toEqual({
      calendar: SECRET,
      bazi: `${SECRET}-b`,
    });
    expect(() => readGatewayConfig({ ...urls, SERVICE_CALENDAR_SECRET: SECRET })).toThrow(
      'SERVICE_SECRET must be set',
    );
    expect(() => readGatewayConfig({ SERVICE_BAZI_SECRET: 'short' })).toThrow(
      'SERVICE_BAZI_SECRET must have at least 32',
    );
  });

  test('accepts a pattern for all services, a list for one, and names for external services', () => {
    const { serviceUrls } = readGatewayConfig(
      {
        SERVICE_URL: 'http://{id}:8090',
        SERVICE_IDS: 'stars',
        SERVICE_CALENDAR_URL: 'http://10.0.0.1:1, http://10.0.0.2:1/',
        SERVICE_SECRET: SECRET,
      },
      ['calendar', 'bazi'],
    );
    expect(serviceUrls).toEqual({
      calendar: ['http://10.0.0.1:1', 'http://10.0.0.2:1'],
      bazi: ['http://bazi:8090'],
      stars: ['http://stars:8090'],
    });
  });

  test.each([
    [{ SERVICE_URL: 'http://bazi:8090' }, 'SERVICE_URL must contain {id}'],
    [{ SERVICE_URL: '{id}:8090', SERVICE_IDS: 'bazi' }, 'SERVICE_URL must be'],
    [{ SERVICE_URL: 'http://{id}', SERVICE_IDS: 'Ba Zi' }, 'SERVICE_IDS names "Ba Zi"'],
    [{ SERVICE_BAZI_URL: 'http://a:1,b:1' }, 'SERVICE_BAZI_URL must be'],
  ])('refuses %j', (env, said) => {
    expect(() => readGatewayConfig(env)).toThrow(said);
  });

  test('refuses an invalid address, and in production services without a secret', () => {
    expect(() => readGatewayConfig({ SERVICE_CALENDAR_URL: 'calendar:8090' })).toThrow(
      'SERVICE_CALENDAR_URL must be',
    );
    expect(() => readGatewayConfig({ SERVICE_CALENDAR_URL: 'http://x' })).toThrow(
      'SERVICE_SECRET must be set',
    );
    expect(
      readGatewayConfig({ NODE_ENV: 'development', SERVICE_CALENDAR_URL: 'http://x' }).serviceUrls,
    ).toHaveProperty('calendar');
  });
});

test('a replica that waits for its store got no call: another is asked, whatever the call changes', async () => {
  const starting = await listenEarly((listener) => listen(listener, { host: '127.0.0.1', port: 0 }), {
    metrics: createMetrics(),
    log: silentLogger,
  });
  closing.push(() => starting.close(0));
  const sent = signedCalls(
    'calendar',
    SECRET,
    silentLogger,
  )(starting.url, {
    ...{ path: `/api/${GET8}`, payload, signal: new AbortController().signal },
  });
  const error: unknown = await sent.catch((reason: unknown) => reason);
  expect(failureOf(error)).toBe('refused');
  const ready = await realService(SECRET);
  const gateway = await gatewayTo(`${ready.url},${starting.url}`);
  for (let n = 0; n < 8; n += 1) expect((await gateway.form(GET8, payload)).status).toBe(200);
});
