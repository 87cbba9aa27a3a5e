import { defineContract, defineRawCall, formats, type RawReply } from '@tianji/contracts';
import {
  collection,
  createMetrics,
  createService,
  listen,
  type OpenService,
  openService,
  parseForm,
  serviceApp,
  silentLogger,
} from '@tianji/service-kit';
import { z } from 'zod';
import { type TestGateway, testGateway } from './test/fixture.ts';

const SECRET = 'the key of these tests, 32 letters at least';
const refuse = () => Promise.reject(new Error('not asked'));
const seen: { raw: Buffer; headers: Readonly<Record<string, string>>; site: unknown }[] = [];

const answer = (status: number, more: Partial<RawReply> = {}): RawReply => ({
  status,
  type: 'text/plain',
  body: '',
  ...more,
});

const token = formats.text({
  title: '付款凭据',
  min: 1,
  max: 200,
  guard: formats.none('for this test alone'),
});
const calls = [
  defineRawCall({
    path: 'payment/notify/{provider}',
    service: 'payment',
    summary: '到账通知',
    input: z.object({ provider: formats.choice('支付渠道', ['sandbox', 'alipay', 'wechat']) }),
  }),
  defineRawCall({
    path: 'sandbox/pay/{token}',
    method: 'GET',
    place: 'site',
    service: 'payment',
    summary: '付款页',
    input: z.object({ token }),
  }),
  defineRawCall({
    path: 'sandbox/settle/{token}',
    place: 'site',
    service: 'payment',
    summary: '付款或取消',
    input: z.object({ token }),
    bodyLimit: 1024,
  }),
] as const;
const definition = createService({
  name: 'payment',
  contract: defineContract({ service: 'payment', version: '1.0.0', calls }),
  stores: { none: collection('none') },
  handlers: {
    'payment/notify/{provider}': async ({ provider, raw, headers }, ctx) => {
      seen.push({ raw, headers, site: ctx.site });
      return answer(200, { body: provider === 'alipay' ? 'success' : 'fail' });
    },
    'sandbox/pay/{token}': async ({ token }) =>
      answer(200, {
        type: 'text/html',
        body: `<p>${token}</p>`,
        policy: "default-src 'none'; form-action 'self'",
      }),
    'sandbox/settle/{token}': async ({ token, raw }) => {
      const pays = parseForm(raw.toString()).action === 'pay';
      return answer(303, { location: pays ? `/sandbox/pay/${token}` : 'https://elsewhere.example/' });
    },
  },
});

const open = () =>
  openService(definition, {
    store: { coll: () => ({}) as never, ping: refuse },
    bus: { publish: refuse, forget: async () => undefined },
    log: silentLogger,
    metrics: createMetrics(),
  });

async function overHttp(): Promise<{ gateway: TestGateway; close(): Promise<void> }> {
  const app = serviceApp({
    service: await open(),
    log: silentLogger,
    metrics: createMetrics(),
    secret: SECRET,
  });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  const gateway = await testGateway({
    env: { SERVICE_PAYMENT_URL: server.url, SERVICE_SECRET: SECRET },
  });
  return {
    gateway,
    close: async () => {
      await gateway.close();
      await server.close(0);
    },
  };
}

async function inProcess() {
  const services = new Map<string, OpenService>([['payment', await open()]]);
  const gateway = await testGateway({ services });
  return { gateway, close: () => gateway.close() };
}

describe.each([
  ['in the process', inProcess],
  ['over HTTP', overHttp],
])('raw calls %s', (_name, start) => {
  let gateway: TestGateway;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ gateway, close } = await start());
  });
  afterAll(() => close());

  const notify = (body: BodyInit, headers: Record<string, string> = {}, provider = 'alipay') =>
    gateway.get(`/api/payment/notify/${provider}`, { method: 'POST', body, headers });

  test('the handler gets the exact bytes and the headers, without any identity', async () => {
    const bytes = Buffer.from([0x7b, 0x00, 0xff, 0xfe, 0x22, 0x3a, 0x3a]);
    const headers = {
      'content-type': 'application/octet-stream',
      'x-sign': 'abc',
      cookie: 'a=b',
      token: 't',
    };
    const response = await notify(bytes, headers);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'success',
    ]);
    const got = seen.at(-1);
    expect(got?.raw.equals(bytes)).toBe(true);
    expect(got?.headers).toMatchObject({ 'x-sign': 'abc' });
    expect(Object.keys(got?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cookie|token|x-tianji-.*)$/)]),
    );
    expect(got?.site).toEqual({ address: gateway.url, origin: gateway.url, gateway: gateway.url });
  });

  test('an address in a header does not become the callback address', async () => {
    await notify('x', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    expect(seen.at(-1)?.site).toMatchObject({ gateway: gateway.url });
  });

  test('the largest body passes, a larger one is refused, and so is an unknown provider', async () => {
    expect((await notify(Buffer.alloc(64 * 1024, 0xff))).status).toBe(200);
    expect(seen.at(-1)?.raw.length).toBe(64 * 1024);
    expect((await notify(Buffer.alloc(64 * 1024 + 1))).status).toBe(413);
    const unknown = await notify('x', {}, 'nobody');
    expect([unknown.status, (await unknown.json()).field]).toEqual([400, 'provider']);
  });

  test("a page at the site’s root: opened from anywhere, with its handler's policy", async () => {
    const response = await gateway.get('/sandbox/pay/abc', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([response.status, await response.text()]).toEqual([200, '<p>abc</p>']);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; form-action 'self'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect((await gateway.get('/api/sandbox/pay/abc')).status).toBe(404);
    expect((await gateway.get('/payment/notify/alipay', { method: 'POST' })).status).toBe(405);
  });

  test('its form is accepted from this site only, and redirects within the site', async () => {
    const settle = (action: string, site: string) =>
      gateway.get('/sandbox/settle/abc', {
        method: 'POST',
        body: `action=${action}`,
        headers: { 'sec-fetch-site': site },
      });
    const own = await settle('pay', 'same-origin');
    expect([own.status, own.headers.get('location')]).toEqual([303, '/sandbox/pay/abc']);
    expect((await settle('pay', 'cross-site')).status).toBe(403);
    expect((await settle('leave', 'same-origin')).status).toBe(500);
  });
});
