import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics, listen, type RunningServer, serviceApp, silentLogger } from '@tianji/service-kit';
import { readGatewayConfig } from './settings.ts';
import { openFakeCalendar } from './test/calendar.ts';
import { type TestGateway, testGateway } from './test/fixture.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const GET8 = 'perpetualcalendaralmanac/get8';
const payload = { time: '2026-11-21 08:30:00' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function gatewayTo(url: string, env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await testGateway({
    env: { SERVICE_CALENDAR_URL: url, SERVICE_SECRET: SECRET, SERVICE_CONNECT_MS: '400', ...env },
  });
  closing.push(() => gateway.close());
  return gateway;
}

async function realService(secret: string | undefined, port = 0): Promise<RunningServer> {
  const app = serviceApp({
    service: await openFakeCalendar(),
    log: silentLogger,
    metrics: createMetrics(),
    secret,
  });
  const server = await listen(app.callback(), { host: '127.0.0.1', port });
  closing.push(() => server.close(0));
  return server;
}

/** A server that does as told: what a service looks like that is not well. */
async function fakeService(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer((request, response) => answer(request.url ?? '', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function timed(gateway: TestGateway) {
  const start = performance.now();
  const response = await gateway.form(GET8, payload);
  return { status: response.status, reply: await response.json(), took: performance.now() - start };
}

const DOWN = { success: false, code: 'service_unavailable', message: '该服务暂时不可用，请稍后再试' };

test('a service over HTTP answers as one in the process does', async () => {
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

test('a service believes the gateway alone', async () => {
  const service = await realService(SECRET);
  const ask = (headers: Record<string, string>) =>
    fetch(`${service.url}/api/${GET8}`, { method: 'POST', headers, body: new URLSearchParams(payload) });
  expect((await ask({})).status).toBe(403);
  expect((await ask({ 'x-tianji-secret': 'wrong' })).status).toBe(403);
  expect((await ask({ 'x-tianji-secret': SECRET })).status).toBe(403);
  expect((await ask({ 'x-tianji-secret': SECRET, 'x-tianji-origin': 'e30' })).status).toBe(403);
});

test('two that do not share the secret: unavailable to the caller, and a line in the log', async () => {
  const service = await realService(`${SECRET}-another`);
  const gateway = await gatewayTo(service.url);
  expect((await timed(gateway)).reply).toEqual(DOWN);
  expect(gateway.log.lines.join('')).toContain('service does not answer');
});

test('a service that is not there: a clear message at once, and pages live', async () => {
  const gateway = await gatewayTo('http://127.0.0.1:1');
  const { status, reply, took } = await timed(gateway);
  expect(status).toBe(503);
  expect(reply).toEqual(DOWN);
  expect(took).toBeLessThan(2000);
  expect((await gateway.get('/index')).status).toBe(200);
  expect((await gateway.get('/portal/config')).status).toBe(200);
});

test('a service that is silent altogether: a clear message within two seconds by default', async () => {
  const url = await fakeService(() => {});
  const gateway = await gatewayTo(url, { SERVICE_CONNECT_MS: '' });
  const { status, reply, took } = await timed(gateway);
  expect(status).toBe(503);
  expect(reply).toEqual(DOWN);
  expect(took).toBeLessThan(2000);
  // The next one does not wait again.
  expect((await timed(gateway)).took).toBeLessThan(100);
});

test('a call that takes long is waited for while its service lives', async () => {
  const url = await fakeService((path, response) => {
    if (path === '/healthz') return response.end('{}');
    setTimeout(
      () => response.setHeader('content-type', 'application/json').end('{"success":true,"data":"late"}'),
      1200,
    );
  });
  const gateway = await gatewayTo(url);
  expect((await timed(gateway)).reply).toEqual({ success: true, data: 'late' });
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
  expect((await timed(gateway)).reply).toEqual(DOWN);
});

test('a service that comes back is asked again', async () => {
  const first = await realService(SECRET);
  const gateway = await gatewayTo(first.url);
  expect((await timed(gateway)).status).toBe(200);
  await first.close(0);
  expect((await timed(gateway)).status).toBe(503);
  await realService(SECRET, first.port);
  await new Promise((resolve) => setTimeout(resolve, 3100));
  expect((await timed(gateway)).status).toBe(200);
}, 10_000);

test('a call whose service runs nowhere is unavailable, not unknown', async () => {
  const gateway = await testGateway();
  closing.push(() => gateway.close());
  const { status, reply } = await timed(gateway);
  expect(status).toBe(503);
  expect(reply).toEqual(DOWN);
});

describe('the configuration', () => {
  test('finds services by their names', () => {
    const config = readGatewayConfig({
      SERVICE_CALENDAR_URL: 'http://calendar:8090/',
      SERVICE_SECRET: SECRET,
    });
    expect(config.serviceUrls).toEqual({ calendar: 'http://calendar:8090' });
  });

  test('refuses an address that is none, and in production services without a secret', () => {
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
