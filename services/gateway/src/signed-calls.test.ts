import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics, listen, type RunningServer, serviceApp, silentLogger } from '@tianji/service-kit';
import { testTenant } from '@tianji/service-kit/testing';
import { signedCalls } from './api/signed-calls.ts';
import { openFakeCalendar } from './test/calendar.ts';
import { testGateway } from './test/fixture.ts';

const SECRET = 'the key of these tests, 32 letters at least';
const GET8 = 'perpetualcalendaralmanac/get8';
const payload = { time: '2026-11-21 08:30:00' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function realService(secret: string): Promise<RunningServer> {
  const service = await openFakeCalendar();
  const app = serviceApp({ service, log: silentLogger, metrics: createMetrics(), secret });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  closing.push(() => server.close(0));
  return server;
}

/** Passes requests on to a service. */
async function fakeProxy(to: string, told: () => void): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    told();
    const { method, headers, url } = incoming;
    const onward = request(`${to}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('a service trusts the gateway only', async () => {
  const service = await realService(SECRET);
  const from = async (headers: Record<string, string>) => {
    const body = new URLSearchParams(payload);
    const response = await fetch(`${service.url}/api/${GET8}`, { method: 'POST', headers, body });
    return [response.status, (await response.json()).code];
  };
  expect(await from({})).toEqual([403, 'call_unsigned']);
  expect(await from({ 'x-tianji-secret': SECRET, 'x-tianji-origin': 'e30' })).toEqual([403, 'call_unsigned']);
});

test('a wrong clock, and an address that is translated, are learned from one refusal: no call is lost', async () => {
  let asked = 0;
  const service = await realService(SECRET);
  const counted = await fakeProxy(service.url, () => {
    asked += 1;
  });
  const send = signedCalls('calendar', SECRET, silentLogger, () => Date.now() - 3_600_000);
  const origin = { requestId: 'r', tenant: testTenant(['calendar']), member: null, ip: '' };
  const { signal } = new AbortController();
  for (let call = 1; call <= 3; call += 1) {
    const response = await send(counted, { path: `/api/${GET8}`, payload, origin, signal });
    expect(await response.json()).toEqual({ success: true, data: '丙午 己亥 戊戌 丁巳' });
    expect(asked).toBe(call + 1);
  }
});

test('a service may have a secret of its own', async () => {
  const service = await realService(`${SECRET}-another`);
  const gateway = await testGateway({
    env: {
      SERVICE_CALENDAR_URL: service.url,
      SERVICE_SECRET: SECRET,
      SERVICE_CALENDAR_SECRET: `${SECRET}-another`,
    },
  });
  closing.push(() => gateway.close());
  expect((await gateway.form(GET8, payload)).status).toBe(200);
});
