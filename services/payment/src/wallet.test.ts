import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawReply } from '@tianji/contracts';
import type { CallOrigin } from '@tianji/service-kit';
import { START, type TestPayment, testPayment, until, who } from './testing/fixture.ts';

let payment: TestPayment;
let portal: Server;
let notified: number;
let answers: ('pass' | 'lose' | 'break')[];

/** Replaces the gateway: receives notifications over HTTP and passes them to the service. */
beforeEach(async () => {
  payment = await testPayment();
  notified = 0;
  answers = [];
  portal = createServer(async (request, response) => {
    notified += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const how = answers.shift() ?? 'pass';
    if (how === 'break') return response.destroy();
    if (how === 'lose') return response.writeHead(502).end('bad gateway');
    const path = (request.url ?? '').replace('/api/payment/notify/', '');
    const { status, body } = await payment.post(
      path,
      Buffer.concat(chunks),
      request.headers as Record<string, string>,
    );
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  portal.closeAllConnections();
  portal.close();
  await payment.close();
});

const site = () => ({
  address: 'https://tianji.example',
  gateway: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
});
const asBrowser = (): Partial<CallOrigin> => ({ site: site() });
const tokenOf = (qrcode: string) => qrcode.split('/').at(-1) ?? '';

async function page(token: string): Promise<RawReply> {
  const raw = { body: '', headers: {} };
  return payment.service.data<RawReply>('sandbox/pay/{token}', { token, raw }, asBrowser());
}
async function press(token: string, form: string): Promise<RawReply> {
  const raw = { body: Buffer.from(form).toString('base64'), headers: {} };
  return payment.service.data<RawReply>('sandbox/settle/{token}', { token, raw }, asBrowser());
}
const status = async (id: string) => (await payment.order(id))?.status;

test('the page: the amount to pay, two buttons, no script, nothing external', async () => {
  const { qrcode, outTradeNo } = await payment.buy(3);
  const { body, policy, status: code } = await page(tokenOf(qrcode));
  expect(code).toBe(200);
  for (const text of [
    '¥66.00',
    '天机会员3个月',
    outTradeNo,
    '2036-11-21 11:30:00',
    '付款',
    '取消',
    'lang="zh-CN"',
  ]) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/<script|\son\w+=|style=|javascript:|https?:/i);
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('paying notifies our endpoint over HTTP, signed; the page then says so', async () => {
  const { qrcode, outTradeNo } = await payment.buy();
  const token = tokenOf(qrcode);
  expect(await press(token, 'action=pay')).toMatchObject({ status: 303, location: `/sandbox/pay/${token}` });
  expect([notified, await status(outTradeNo)]).toEqual([1, 'SUCCESS']);
  const { body } = await page(token);
  expect(body).toContain('付款成功');
  expect(body).not.toContain('<form');
  await until(() => payment.events.length === 1);
});

test('20 concurrent clicks: paid once, notified once', async () => {
  const { qrcode, outTradeNo } = await payment.buy();
  await Promise.all(Array.from({ length: 20 }, () => press(tokenOf(qrcode), 'action=pay')));
  expect([notified, await status(outTradeNo)]).toEqual([1, 'SUCCESS']);
});

test('concurrent pay and cancel: one of the two counts, on both sides', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { qrcode, outTradeNo } = await payment.buy(1, who(`member-${i}`));
    const token = tokenOf(qrcode);
    await Promise.all([press(token, 'action=cancel'), press(token, 'action=pay')]);
    const paid = (await page(token)).body.includes('付款成功');
    expect(await status(outTradeNo)).toBe(paid ? 'SUCCESS' : 'WAITING');
  }
});

test('told to lose the notification it sends none, and the payment is found by polling', async () => {
  const { qrcode, outTradeNo } = await payment.buy();
  await press(tokenOf(qrcode), 'action=pay&lose=yes');
  expect([notified, await status(outTradeNo)]).toEqual([0, 'WAITING']);
  payment.clock.now += 15_000;
  const query = await payment.service.data('payment/query/{outTradeNo}', { outTradeNo }, who());
  expect(query).toMatchObject({ paid: true });
});

test('a notification that does not arrive is sent again', async () => {
  answers = ['lose', 'break'];
  const { qrcode, outTradeNo } = await payment.buy();
  await press(tokenOf(qrcode), 'action=pay');
  expect([notified, await status(outTradeNo)]).toEqual([3, 'SUCCESS']);
});

test('cancelled: nothing paid, no notification, and it can no longer be paid', async () => {
  const { qrcode, outTradeNo } = await payment.buy();
  const token = tokenOf(qrcode);
  await press(token, 'action=cancel');
  expect((await page(token)).body).toContain('已取消付款');
  await press(token, 'action=pay');
  expect([notified, await status(outTradeNo)]).toEqual([0, 'WAITING']);
});

test('after 90 minutes the code has expired', async () => {
  const { qrcode, outTradeNo } = await payment.buy();
  payment.clock.now = START + 90 * 60_000;
  expect((await page(tokenOf(qrcode))).body).toContain('二维码已过期');
  await press(tokenOf(qrcode), 'action=pay');
  expect([notified, await status(outTradeNo)]).toEqual([0, 'WAITING']);
});

test.each(['', 'action=', 'action=steal', 'x=y'])('a form that says "%s" does nothing', async (form) => {
  const { qrcode, outTradeNo } = await payment.buy();
  expect(await press(tokenOf(qrcode), form)).toMatchObject({ status: 404 });
  expect([notified, await status(outTradeNo)]).toEqual([0, 'WAITING']);
});

test('in production there is no such page, unless the sandbox was chosen', async () => {
  const { qrcode } = await payment.buy();
  for (const [provider, code] of [
    ['none', 404],
    ['sandbox', 200],
  ] as const) {
    const production = await testPayment({ NODE_ENV: 'production', PAYMENT_PROVIDER: provider });
    const token = provider === 'sandbox' ? tokenOf((await production.buy()).qrcode) : tokenOf(qrcode);
    const raw = { body: '', headers: {} };
    const shown = await production.service.data('sandbox/pay/{token}', { token, raw });
    expect(shown).toMatchObject({ status: code });
    await production.close();
  }
});

test('names from a tenant’s document are treated as text', async () => {
  const by = who();
  const tenant = { ...by.tenant, brand: '<img src=x onerror=alert(1)>"&' } as CallOrigin['tenant'];
  const { qrcode } = await payment.buy(1, { ...by, tenant });
  const { body } = await page(tokenOf(qrcode));
  expect(body).not.toContain('<img');
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
});
