import { createSign, createVerify } from 'node:crypto';
import { closeOrder } from '../orders/close.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { SITE, START, type TestPayment, testPayment, until, who } from '../testing/fixture.ts';
import { type Asked, keys, standIn, type Told } from '../testing/stand-in.ts';
import { goesWrong, WRONG, type Wrong } from '../testing/wrong-provider.ts';

const merchant = keys();
const alipay = keys();
const stranger = keys();
const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

type Fields = Record<string, string>;
const sorted = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
const sign = (text: string, key = alipay.privateKey) =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

let answers: Record<string, (biz: Fields) => Record<string, unknown>>;
let badlySigned = false;

/** Checks our signature as Alipay does, and signs its answer. */
function answer({ url, body }: Asked): Told {
  const fields: Fields = {
    ...Object.fromEntries(url.searchParams),
    ...Object.fromEntries(new URLSearchParams(body)),
  };
  const { sign: signature = '', ...rest } = fields;
  const text = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&');
  const ok = createVerify('RSA-SHA256').update(text, 'utf8').verify(merchant.publicKey, signature, 'base64');
  const method = fields.method ?? '';
  const result = ok
    ? answers[method]?.(JSON.parse(fields.biz_content ?? '{}'))
    : { code: '40002', sub_code: 'isv.invalid-signature' };
  const content = JSON.stringify(result);
  const own = sign(content, badlySigned ? stranger.privateKey : alipay.privateKey);
  return { body: `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${own}"}` };
}

let redirect: Told | null;
/** What Alipay does instead of answering. */
let wrong: Wrong | null;
let server: Awaited<ReturnType<typeof standIn>>;
let payment: TestPayment;
beforeEach(async () => {
  badlySigned = false;
  redirect = null;
  wrong = null;
  answers = {
    'alipay.trade.precreate': ({ out_trade_no }) => ({
      code: '10000',
      msg: 'Success',
      out_trade_no,
      qr_code: `https://qr.alipay.com/${out_trade_no?.slice(0, 12)}`,
    }),
    'alipay.trade.query': () => ({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }),
  };
  server = await standIn((asked) => (wrong ? wrong() : (redirect ?? answer(asked))));
  payment = await testPayment({
    PAYMENT_PROVIDER: 'alipay',
    PAYMENT_NOTIFY_ORIGIN: 'https://tianji.example',
    ALIPAY_APP_ID: APP_ID,
    ALIPAY_SELLER_ID: SELLER_ID,
    ALIPAY_PRIVATE_KEY: merchant.privateKey.replaceAll('\n', '\\n'),
    ALIPAY_PUBLIC_KEY: alipay.publicKey,
    OUTBOUND_ALLOWED_HOSTS: new URL(server.url).host,
    ALIPAY_GATEWAY: `${server.url}/gateway.do`,
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

const noticeOf = (order: Order): Fields => ({
  gmt_create: '2036-11-21 10:00:10',
  charset: 'utf-8',
  gmt_payment: '2036-11-21 10:00:20',
  notify_time: '2036-11-21 10:00:21',
  subject: order.subject,
  body: order.tenant,
  buyer_id: '2088000000000099',
  notify_id: `n-${order._id}`,
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  app_id: APP_ID,
  seller_id: SELLER_ID,
  out_trade_no: order._id,
  trade_no: '2036112122001400000000000001',
  total_amount: '25.00',
  version: '1.0',
});

function post(fields: Fields, key = alipay.privateKey, signType = 'RSA2') {
  const body = new URLSearchParams({ ...fields, sign: sign(sorted(fields), key), sign_type: signType });
  return payment.post('alipay', body.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
}

test('a refund that Alipay announces for a paid order, in part or by closing it, becomes a task', async () => {
  const order = await bought();
  const notice = noticeOf(order);
  expect(await post(notice)).toEqual(ACCEPTED);
  expect((await payment.order(order._id))?.announcedDue).toBeUndefined();
  const part = { ...notice, notify_id: 'n2', refund_fee: '10.00', gmt_refund: '2036-11-21 10:10:00' };
  for (let n = 0; n < 3; n += 1) expect(await post(part)).toEqual(ACCEPTED);
  expect(await payment.order(order._id)).toMatchObject({
    status: 'SUCCESS',
    announcedFen: 1000,
    announcedDue: true,
  });
  expect(await post({ ...part, notify_id: 'n3', refund_fee: 'much' })).toEqual(REFUSED);
  expect(await post({ ...notice, notify_id: 'n4', trade_status: 'TRADE_CLOSED' })).toEqual(ACCEPTED);
  expect(await payment.order(order._id)).toMatchObject({ status: 'SUCCESS', announcedFen: 2500 });
});

const ACCEPTED = { outcome: 200, status: 200, body: 'success' };
const REFUSED = { outcome: 200, status: 400, body: 'fail' };

test('an order: what Alipay gets, signed; the code is what it returned', async () => {
  const { qrcode, outTradeNo } = await payment.buy(3);
  expect(qrcode).toBe(`https://qr.alipay.com/${outTradeNo.slice(0, 12)}`);
  const asked = server.asked[0];
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
    method: 'alipay.trade.precreate',
    app_id: APP_ID,
    sign_type: 'RSA2',
    notify_url: 'https://tianji.example/api/payment/notify/alipay',
  });
  expect(JSON.parse(new URLSearchParams(asked?.body).get('biz_content') ?? '')).toEqual({
    out_trade_no: outTradeNo,
    seller_id: SELLER_ID,
    subject: '天机会员3个月',
    body: 'default',
    total_amount: '66.00',
    time_expire: '2036-11-21 11:30:00',
  });
});

test.each([
  ['is refused', () => ({ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' })],
  ['has no code', () => ({ code: '10000' })],
])('an order that %s: the site says so', async (_name, told) => {
  answers['alipay.trade.precreate'] = told;
  const outcome = await payment.service.call('member/getWXPayOrderQrCode', { selectMonth: '1' }, who());
  expect(outcome).toMatchObject({ status: 503, reply: { success: false } });
});

test('a redirect to another host is not followed', async () => {
  const elsewhere = await standIn(() => ({ body: '{}' }));
  const there = elsewhere.url.replace('127.0.0.1', 'localhost');
  redirect = { status: 302, headers: { location: there }, body: '' };
  const bought = await payment.buy(1).then(Boolean, () => false);
  elsewhere.close();
  expect([bought, elsewhere.asked]).toEqual([false, []]);
  expect(server.asked).not.toEqual([]);
});

test('an answer not signed by Alipay is not trusted', async () => {
  const order = await bought();
  badlySigned = true;
  answers['alipay.trade.query'] = () => paid(order);
  payment.clock.now += 15_000;
  const { outTradeNo } = { outTradeNo: order._id };
  const query = await payment.service.data('payment/query/{outTradeNo}', { outTradeNo }, who());
  expect(query).toMatchObject({ paid: false });
  expect(
    await payment.service.call('member/getWXPayOrderQrCode', { selectMonth: '12' }, who()),
  ).toMatchObject({
    status: 503,
  });
});

test('a notification: paid, once, and answered success', async () => {
  const order = await bought();
  const all = await Promise.all(Array.from({ length: 20 }, () => post(noticeOf(order))));
  expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(ACCEPTED)]));
  expect(await payment.order(order._id)).toMatchObject({
    status: 'SUCCESS',
    providerTradeNo: '2036112122001400000000000001',
    paidAt: START + 20_000,
  });
  // Hours later Alipay repeats the notification: sent at another time, but the same payment.
  payment.clock.now += 10 * 3_600_000;
  expect(await post({ ...noticeOf(order), notify_time: '2036-11-21 20:00:00' })).toEqual(ACCEPTED);
  await until(() => payment.events.length > 0);
  expect(payment.events).toHaveLength(1);
});

describe('refused, with nothing changed', () => {
  test.each<[string, string, Fields]>([
    ['another application', 'wrong_app', { app_id: '2021000000000002' }],
    ['another seller', 'wrong_merchant', { seller_id: '2088000000000002' }],
    ['a smaller amount', 'wrong_amount', { total_amount: '0.01' }],
    ['another tenant', 'other_tenant', { body: 'other' }],
    ['an unknown order', 'unknown_order', { out_trade_no: '0'.repeat(32) }],
    ['two days ago', 'stale_timestamp', { notify_time: '2036-11-19 10:00:00' }],
    ['no time', 'malformed', { notify_time: '' }],
    ['an unknown status', 'malformed', { trade_status: 'TRADE_DREAMT' }],
  ])('%s: %s', async (_name, reason, changes) => {
    const order = await bought();
    expect(await post({ ...noticeOf(order), ...changes })).toEqual(REFUSED);
    expect(await payment.order(order._id)).toEqual(order);
    expect(payment.service.log.lines.join('')).toContain(`"refusal":"${reason}"`);
  });

  test('signed by another, changed after signing, unsigned, with the older signature, not a form', async () => {
    const order = await bought();
    const fields = noticeOf(order);
    const honest = { ...fields, sign: sign(sorted(fields)), sign_type: 'RSA2' };
    const sha1 = createSign('RSA-SHA1').update(sorted(fields), 'utf8').sign(alipay.privateKey, 'base64');
    const forged: Fields[] = [
      { ...honest, sign: sign(sorted(fields), stranger.privateKey) },
      { ...honest, sign: sign(sorted(fields), merchant.privateKey) },
      { ...honest, total_amount: '199.00' },
      { ...honest, extra: 'x' },
      { ...honest, sign: '' },
      { ...honest, sign: sha1, sign_type: 'RSA' },
      { ...honest, sign_type: 'none' },
      fields,
    ];
    for (const one of forged) {
      expect(await payment.post('alipay', new URLSearchParams(one).toString())).toEqual(REFUSED);
    }
    const twice = `${new URLSearchParams(honest)}&total_amount=0.01`;
    for (const body of ['', '{"a":1}', '%E4%', twice, Buffer.from([0, 255])]) {
      expect(await payment.post('alipay', body)).toEqual(REFUSED);
    }
    expect(await payment.order(order._id)).toEqual(order);
  });

  test('a notification’s number already used for another order', async () => {
    const [first, second] = [await bought(1), await bought(3)];
    await post(noticeOf(first));
    const reused = { ...noticeOf(second), total_amount: '66.00', notify_id: `n-${first._id}` };
    expect(await post(reused)).toEqual(REFUSED);
    expect(await payment.order(second._id)).toEqual(second);
  });

  test('an order of the sandbox', async () => {
    const order = await bought();
    await payment.service.hosted.services
      .get('payment')
      ?.context.stores.orders?.updateOne({ _id: order._id }, { set: { provider: 'sandbox' } });
    expect(await post(noticeOf(order))).toEqual(REFUSED);
    expect(payment.service.log.lines.join('')).toContain('other_provider');
  });
});

const paid = (order: Order) => ({
  code: '10000',
  msg: 'Success',
  out_trade_no: order._id,
  trade_no: '2036112122001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '25.00',
  send_pay_date: '2036-11-21 10:00:20',
});

describe('polling an order', () => {
  const look = async (order: Order) => {
    payment.clock.now += 15_000;
    return payment.service.data<{ status: string }>(
      'payment/query/{outTradeNo}',
      { outTradeNo: order._id },
      { ...who(), site: SITE },
    );
  };

  test('paid, the notification lost: granted', async () => {
    const order = await bought();
    answers['alipay.trade.query'] = ({ out_trade_no }) => {
      expect(out_trade_no).toBe(order._id);
      return paid(order);
    };
    expect(await look(order)).toMatchObject({ status: 'SUCCESS' });
    expect(await payment.order(order._id)).toMatchObject({ paidAt: START + 20_000 });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['not scanned yet', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'WAITING'],
    ['out of order', { code: '20000', sub_code: 'ACQ.SYSTEM_ERROR' }, 'WAITING'],
    ['waiting', { trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined }, 'WAITING'],
    ['closed', { trade_status: 'TRADE_CLOSED', send_pay_date: undefined }, 'CLOSED'],
    ['another amount', { total_amount: '0.01' }, 'WAITING'],
    ['another order', { out_trade_no: '0'.repeat(32) }, 'WAITING'],
    ['an unknown status', { trade_status: 'TRADE_DREAMT' }, 'WAITING'],
  ])('%s', async (_name, changes, status) => {
    const order = await bought();
    answers['alipay.trade.query'] = () => ({ ...paid(order), ...changes });
    expect(await look(order)).toMatchObject({ status });
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['closed', { code: '10000', msg: 'Success' }, false],
  [
    'not scanned yet: told again until its code has no time left',
    { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' },
    true,
  ],
  ['out of order', { code: '20000', sub_code: 'ACQ.SYSTEM_ERROR' }, true],
])('an order that is closed here, there %s', async (_name, told, again) => {
  const order = await bought();
  const asked: unknown[] = [];
  answers['alipay.trade.query'] = () => ({
    ...paid(order),
    trade_status: 'WAIT_BUYER_PAY',
    send_pay_date: undefined,
  });
  answers['alipay.trade.close'] = ({ out_trade_no }) => {
    asked.push(out_trade_no);
    return told;
  };
  const { definition, context } = payment.service.hosted.services.get('payment') ?? {};
  if (!definition || !context) throw new Error('no service');
  await closeOrder(context as unknown as PaymentContext, order);
  await definition.jobs[0]?.run(context);
  expect(asked).toEqual([order._id]);
  expect((await payment.order(order._id))?.closeThere ?? false).toBe(again);
});

test('no key is in the log', async () => {
  const order = await bought();
  await post(noticeOf(order), stranger.privateKey);
  const log = payment.service.log.lines.join('');
  for (const key of [merchant, alipay, stranger]) {
    expect(log).not.toContain(key.privateKey.split('\n')[3]);
  }
});

test.each(WRONG)('a provider that %s is counted as failed, and harms no order', async (_name, behave) => {
  await goesWrong(payment, 'alipay', behave, (now) => {
    wrong = now;
  });
});
