import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import { closeOrder } from '../orders/close.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { START, type TestPayment, testPayment, until, who } from '../testing/fixture.ts';
import { type Asked, keys, standIn, type Told } from '../testing/stand-in.ts';
import { goesWrong, WRONG, type Wrong } from '../testing/wrong-provider.ts';

const merchant = keys();
const platform = keys();
const stranger = keys();
const platformBefore = keys();
const API_KEY = '0123456789abcdef0123456789abcdef';
const API_KEY_BEFORE = 'fedcba9876543210fedcba9876543210';
const SERIAL_BEFORE = 'PUB_KEY_ID_0000000000000000';
const SERIAL = 'PUB_KEY_ID_0000000000000001';
const MERCHANT_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';

const headersOf = (
  body: string,
  { at = START, key = platform.privateKey, nonce = randomBytes(16).toString('hex') } = {},
) => {
  const timestamp = String(Math.floor(at / 1000));
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': SERIAL,
    'wechatpay-signature': createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(key, 'base64'),
  };
};

/** Checks the authorization of a request as WeChat Pay does. */
function isFromMerchant({ method, url, headers, body }: Asked): boolean {
  const given = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? '';
  const text = `${method}\n${url.pathname}${url.search}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
  const signed = createVerify('RSA-SHA256')
    .update(text)
    .verify(merchant.publicKey, part('signature'), 'base64');
  return signed && part('serial_no') === MERCHANT_SERIAL && part('mchid') === '1900000001';
}

let transaction: (() => Record<string, unknown> | null) | null;
let signer: string;

/** WeChat Pay's answer to closing an order. */
let closing: () => Told;
const closed = (): Told => ({ status: 204, body: '', headers: headersOf('', { key: signer }) });

function answer(asked: Asked): Told {
  if (!isFromMerchant(asked)) return { status: 401, body: '{"code":"SIGN_ERROR"}' };
  if (asked.url.pathname.endsWith('/close')) return closing();
  const native = asked.url.pathname === '/v3/pay/transactions/native';
  const data = native
    ? { code_url: `weixin://wxpay/bizpayurl?pr=${JSON.parse(asked.body).out_trade_no}` }
    : transaction?.();
  if (!data) return { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' };
  const body = JSON.stringify(data);
  return { body, headers: headersOf(body, { key: signer }) };
}

/** What WeChat Pay does instead of answering. */
let wrong: Wrong | null;
let server: Awaited<ReturnType<typeof standIn>>;
let payment: TestPayment;
beforeEach(async () => {
  transaction = null;
  wrong = null;
  closing = closed;
  signer = platform.privateKey;
  server = await standIn((asked) => (wrong ? wrong() : answer(asked)));
  payment = await testPayment({
    PAYMENT_PROVIDER: 'wechat',
    PAYMENT_NOTIFY_ORIGIN: 'https://tianji.example/',
    WECHATPAY_APP_ID: 'wx0000000000000001',
    WECHATPAY_MCH_ID: '1900000001',
    WECHATPAY_SERIAL: MERCHANT_SERIAL,
    WECHATPAY_PRIVATE_KEY: merchant.privateKey,
    WECHATPAY_API_V3_KEY: API_KEY,
    WECHATPAY_PLATFORM_SERIAL: SERIAL,
    WECHATPAY_PLATFORM_KEY: platform.publicKey,
    WECHATPAY_API_V3_KEY_PREVIOUS: API_KEY_BEFORE,
    WECHATPAY_PLATFORM_SERIAL_PREVIOUS: SERIAL_BEFORE,
    WECHATPAY_PLATFORM_KEY_PREVIOUS: platformBefore.publicKey,
    OUTBOUND_ALLOWED_HOSTS: new URL(server.url).host,
    WECHATPAY_ENDPOINT: server.url,
  });
});
afterEach(async () => {
  server.close();
  await payment.close();
});

async function bought(months = 1): Promise<Order> {
  const order = await payment.order((await payment.buy(months)).outTradeNo);
  if (!order) throw new Error('no order');
  return order;
}

const paid = (order: Order) => ({
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  out_trade_no: order._id,
  transaction_id: '4200000000203611210000000001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  attach: order.tenant,
  success_time: '2036-11-21T10:00:20+08:00',
  amount: { total: 2500, payer_total: 2500, currency: 'CNY', payer_currency: 'CNY' },
});

function sealed(content: object, key = API_KEY, eventType = 'TRANSACTION.SUCCESS'): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id: randomBytes(8).toString('hex'),
    create_time: '2036-11-21T10:00:21+08:00',
    event_type: eventType,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      associated_data: 'transaction',
      nonce,
      original_type: 'transaction',
    },
  });
}

function post(content: object, how: Parameters<typeof headersOf>[1] = {}) {
  const body = sealed(content);
  return payment.post('wechat', body, headersOf(body, how));
}

const ACCEPTED = { outcome: 200, status: 200, body: '{"code":"SUCCESS","message":"成功"}' };
const REFUSED = { outcome: 200, status: 400, body: '{"code":"FAIL","message":"验证失败"}' };

test('an order: what WeChat Pay gets, signed; the code is what it returned', async () => {
  const { qrcode, outTradeNo } = await payment.buy(3);
  expect(qrcode).toBe(`weixin://wxpay/bizpayurl?pr=${outTradeNo}`);
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    appid: 'wx0000000000000001',
    mchid: '1900000001',
    description: '天机会员3个月',
    out_trade_no: outTradeNo,
    time_expire: '2036-11-21T11:30:00+08:00',
    attach: 'default',
    notify_url: 'https://tianji.example/api/payment/notify/wechat',
    amount: { total: 6600, currency: 'CNY' },
  });
});

test('a notification: paid, once, and answered in its own form', async () => {
  const order = await bought();
  const all = await Promise.all(Array.from({ length: 20 }, () => post(paid(order))));
  expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(ACCEPTED)]));
  expect(await payment.order(order._id)).toMatchObject({
    status: 'SUCCESS',
    providerTradeNo: '4200000000203611210000000001',
    paidAt: START + 20_000,
  });
  await until(() => payment.events.length > 0);
  expect(payment.events).toHaveLength(1);
});

test('a refund that WeChat Pay announces for a paid order becomes a task; one that has not succeeded does not', async () => {
  const order = await bought();
  await post(paid(order));
  const announce = (refund_status: string, refund_id: string, mchid = '1900000001') => {
    const content = {
      ...{ mchid, out_trade_no: order._id, transaction_id: '4200000000203611210000000001' },
      ...{ out_refund_no: 'R', refund_id, refund_status, success_time: '2036-11-21T10:10:00+08:00' },
      amount: { total: 2500, refund: 1000, payer_total: 2500, payer_refund: 1000 },
    };
    const body = sealed(content, API_KEY, `REFUND.${refund_status}`);
    return payment.post('wechat', body, headersOf(body));
  };
  expect(await announce('ABNORMAL', 'r0')).toEqual(ACCEPTED);
  expect(await announce('SUCCESS', 'r1', '1900000002')).toEqual(REFUSED);
  expect((await payment.order(order._id))?.announcedDue).toBeUndefined();
  for (let n = 0; n < 3; n += 1) expect(await announce('SUCCESS', 'r1')).toEqual(ACCEPTED);
  expect(await payment.order(order._id)).toMatchObject({
    ...{ status: 'SUCCESS', announcedDue: true, announcedFen: 1000, announced: ['r1'] },
  });
});

test('a notification from before both keys were replaced', async () => {
  const order = await bought();
  const body = sealed(paid(order), API_KEY_BEFORE);
  const headers = headersOf(body, { key: platformBefore.privateKey });
  expect(await payment.post('wechat', body, headers)).toEqual(REFUSED);
  expect(await payment.post('wechat', body, { ...headers, 'wechatpay-serial': SERIAL_BEFORE })).toEqual(
    ACCEPTED,
  );
  expect(await payment.order(order._id)).toMatchObject({ status: 'SUCCESS' });
});

describe('refused, with nothing changed', () => {
  test.each<[string, string, (order: Order) => Record<string, unknown>]>([
    ['another application', 'wrong_app', () => ({ appid: 'wx9' })],
    ['another merchant', 'wrong_merchant', () => ({ mchid: '1900000002' })],
    ['a smaller amount', 'wrong_amount', () => ({ amount: { total: 1, currency: 'CNY' } })],
    ['another currency', 'wrong_amount', () => ({ amount: { total: 2500, currency: 'JPY' } })],
    ['another tenant', 'other_tenant', () => ({ attach: 'other' })],
    ['an unknown order', 'unknown_order', () => ({ out_trade_no: '0'.repeat(32) })],
    ['an unknown state', 'malformed', () => ({ trade_state: 'DREAMT' })],
    ['no time of payment', 'malformed', () => ({ success_time: undefined })],
  ])('%s: %s', async (_name, reason, changes) => {
    const order = await bought();
    expect(await post({ ...paid(order), ...changes(order) })).toEqual(REFUSED);
    expect(await payment.order(order._id)).toEqual(order);
    expect(payment.service.log.lines.join('')).toContain(`"refusal":"${reason}"`);
  });

  test.each([
    ['signed by another', 'wrong_signature', { key: stranger.privateKey }],
    ['signed by the merchant', 'wrong_signature', { key: merchant.privateKey }],
    ['5 minutes and a second ago', 'stale_timestamp', { at: START - 301_000 }],
    ['5 minutes and a second ahead', 'stale_timestamp', { at: START + 301_000 }],
  ])('%s: %s', async (_name, reason, how) => {
    const order = await bought();
    expect(await post(paid(order), how)).toEqual(REFUSED);
    expect(await payment.order(order._id)).toEqual(order);
    expect(payment.service.log.lines.join('')).toContain(`"refusal":"${reason}"`);
  });

  test('an unknown serial number, for which nothing is fetched', async () => {
    const order = await bought();
    const body = sealed(paid(order));
    const asked = server.asked.length;
    expect(await payment.post('wechat', body, { ...headersOf(body), 'wechatpay-serial': 'OTHER' })).toEqual(
      REFUSED,
    );
    expect(await payment.post('wechat', body, {})).toEqual(REFUSED);
    expect(server.asked).toHaveLength(asked);
  });

  test('a nonce already used for another message', async () => {
    const [first, second] = [await bought(1), await bought(3)];
    const nonce = 'nonce-used-once';
    expect(await post(paid(first), { nonce })).toEqual(ACCEPTED);
    const other = { ...paid(second), amount: { total: 6600, currency: 'CNY' } };
    expect(await post(other, { nonce })).toEqual(REFUSED);
    expect(await payment.order(second._id)).toEqual(second);
  });

  test('sealed with another key; any byte of the sealed part changed, even when the envelope is signed', async () => {
    const order = await bought();
    const wrongKey = sealed(paid(order), 'f'.repeat(32));
    expect(await payment.post('wechat', wrongKey, headersOf(wrongKey))).toEqual(REFUSED);
    const honest = JSON.parse(sealed(paid(order)));
    const bytes = Buffer.from(honest.resource.ciphertext, 'base64');
    for (let at = 0; at < bytes.length; at += 13) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const body = JSON.stringify({
        ...honest,
        resource: { ...honest.resource, ciphertext: changed.toString('base64') },
      });
      expect(await payment.post('wechat', body, headersOf(body))).toEqual(REFUSED);
    }
    for (const change of [
      { associated_data: 'other' },
      { algorithm: 'none' },
      { ciphertext: '' },
      { nonce: '' },
    ]) {
      const body = JSON.stringify({ ...honest, resource: { ...honest.resource, ...change } });
      expect(await payment.post('wechat', body, headersOf(body))).toEqual(REFUSED);
    }
    for (const body of ['', '[]', '{"resource":1}']) {
      expect(await payment.post('wechat', body, headersOf(body))).toEqual(REFUSED);
    }
    expect(await payment.order(order._id)).toEqual(order);
  });
});

describe('polling an order', () => {
  async function look(order: Order): Promise<unknown> {
    payment.clock.now += 15_000;
    return payment.service.data('payment/query/{outTradeNo}', { outTradeNo: order._id }, who());
  }

  test('paid, the notification lost: granted', async () => {
    const order = await bought();
    transaction = () => paid(order);
    expect(await look(order)).toMatchObject({ status: 'SUCCESS' });
    expect(server.asked.at(-1)?.url.pathname).toBe(`/v3/pay/transactions/out-trade-no/${order._id}`);
  });

  test('an answer not signed by WeChat Pay is not trusted', async () => {
    const order = await bought();
    transaction = () => paid(order);
    signer = stranger.privateKey;
    expect(await look(order)).toMatchObject({ status: 'WAITING' });
  });

  test.each<[string, Record<string, unknown> | null, string]>([
    ['not known', null, 'WAITING'],
    ['not paid', { trade_state: 'NOTPAY', amount: undefined, success_time: undefined }, 'WAITING'],
    ['closed', { trade_state: 'CLOSED', amount: undefined, success_time: undefined }, 'CLOSED'],
    ['another amount', { amount: { total: 1, currency: 'CNY' } }, 'WAITING'],
    ['another order', { out_trade_no: '0'.repeat(32) }, 'WAITING'],
    ['another merchant', { mchid: '1900000002' }, 'WAITING'],
  ])('%s', async (_name, changes, status) => {
    const order = await bought();
    transaction = () => changes && { ...paid(order), ...changes };
    expect(await look(order)).toMatchObject({ status });
  });
});

describe('a closed order', () => {
  const NOTPAY = { trade_state: 'NOTPAY', amount: undefined, success_time: undefined };
  /** Closes the order and runs the job. */
  async function closed(order: Order): Promise<Order | null> {
    const { definition, context } = payment.service.hosted.services.get('payment') ?? {};
    if (!definition || !context) throw new Error('no service');
    await closeOrder(context as unknown as PaymentContext, order);
    transaction = () => ({ ...paid(order), ...NOTPAY });
    await definition.jobs[0]?.run(context);
    return payment.order(order._id);
  }

  test('is closed there, by a call signed by the merchant', async () => {
    const order = await bought();
    expect((await closed(order))?.closeThere).toBeUndefined();
    const told = server.asked.at(-1);
    expect(told?.url.pathname).toBe(`/v3/pay/transactions/out-trade-no/${order._id}/close`);
    expect(JSON.parse(told?.body ?? '{}')).toEqual({ mchid: '1900000001' });
  });

  test.each<[string, () => Told]>([
    ['paid meanwhile', () => ({ status: 400, body: '{"code":"ORDERPAID"}' })],
    ['away', () => ({ status: 500, body: '{"code":"SYSTEM_ERROR"}' })],
    ['answering unsigned', () => ({ status: 204, body: '' })],
    ['not knowing it yet', () => ({ status: 404, body: '{"code":"ORDER_NOT_EXIST"}' })],
  ])('with a provider %s is closed there later', async (_name, told) => {
    closing = told;
    expect(await closed(await bought())).toMatchObject({ status: 'CLOSED', closeThere: true });
  });
});

test.each(WRONG)('a provider that %s is counted as failed, and harms no order', async (_name, behave) => {
  await goesWrong(payment, 'wechat', behave, (now) => {
    wrong = now;
  });
});
