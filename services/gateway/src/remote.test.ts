import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics, listen, type RunningServer, serviceApp, silentLogger } from '@tianji/service-kit';
import { testTenant } from '@tianji/service-kit/testing';
import { remoteService } from './api/remote-service.ts';
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
    // Silence is measured where it is tested alone: elsewhere a busy machine is no silent service.
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

async function ask(gateway: TestGateway) {
  const response = await gateway.form(GET8, payload);
  return { status: response.status, reply: await response.json() };
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
  const from = (headers: Record<string, string>) =>
    fetch(`${service.url}/api/${GET8}`, { method: 'POST', headers, body: new URLSearchParams(payload) });
  expect((await from({})).status).toBe(403);
  expect((await from({ 'x-tianji-secret': 'wrong' })).status).toBe(403);
  expect((await from({ 'x-tianji-secret': SECRET })).status).toBe(403);
  expect((await from({ 'x-tianji-secret': SECRET, 'x-tianji-origin': 'e30' })).status).toBe(403);
});

test('two that do not share the secret: unavailable to the caller, and a line in the log', async () => {
  const service = await realService(`${SECRET}-another`);
  const gateway = await gatewayTo(service.url);
  expect((await ask(gateway)).reply).toEqual(DOWN);
  expect(gateway.log.lines.join('')).toContain('service does not answer');
});

test('a service that is not there: a clear message, and pages live', async () => {
  const gateway = await gatewayTo('http://127.0.0.1:1');
  expect(await ask(gateway)).toEqual({ status: 503, reply: DOWN });
  expect((await gateway.get('/index')).status).toBe(200);
  expect((await gateway.get('/portal/config')).status).toBe(200);
});

test('a service that is silent altogether: its health is looked at once, and a clear message comes', async () => {
  const asked: string[] = [];
  const url = await fakeService((path) => void asked.push(path));
  const gateway = await gatewayTo(url, { SERVICE_CONNECT_MS: '4000' });
  expect(await ask(gateway)).toEqual({ status: 503, reply: DOWN });
  expect(asked).toEqual([`/api/${GET8}`, '/healthz']);
  // By default that is within two seconds.
  expect(readGatewayConfig({}).SERVICE_CONNECT_MS).toBeLessThanOrEqual(1500);
});

test('after a failure the next are told at once, and after a rest the service is asked again', async () => {
  let now = 0;
  let well = false;
  let asked = 0;
  const url = await fakeService((_path, response) => {
    asked += 1;
    if (well) response.setHeader('content-type', 'application/json').end('{"success":true,"data":1}');
    else response.destroy();
  });
  const settings = { id: 'calendar', url, secret: SECRET, log: silentLogger, patienceMs: 60_000 };
  const service = remoteService({ ...settings, now: () => now });
  const origin = { requestId: 'r', tenant: testTenant(['calendar']), member: null, ip: '' };
  const call = () => service.call(GET8, payload, origin);
  await expect(call()).rejects.toMatchObject({ status: 503 });
  well = true;
  now = 2_999;
  await expect(call()).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(1);
  now = 3_000;
  await expect(call()).resolves.toMatchObject({ status: 200 });
  expect(asked).toBe(2);
});

test('a call that takes long is waited for while its service lives', async () => {
  // The answer comes after the service was found silent, asked for its health and found well.
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

test('a service that went away is unavailable', async () => {
  const service = await realService(SECRET);
  const gateway = await gatewayTo(service.url);
  expect((await ask(gateway)).status).toBe(200);
  await service.close(0);
  expect((await ask(gateway)).status).toBe(503);
});

test('a call whose service runs nowhere is unavailable, not unknown', async () => {
  const gateway = await testGateway();
  closing.push(() => gateway.close());
  expect(await ask(gateway)).toEqual({ status: 503, reply: DOWN });
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
