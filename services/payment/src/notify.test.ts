import { SIGNATURE_HEADER, signed, TIMESTAMP_HEADER } from './sandbox/sign.ts';
import type { Order } from './stores.ts';
import {
  delivered,
  type Notification,
  noticeOf,
  SECRET,
  START,
  type TestPayment,
  testPayment,
  until,
  who,
} from './testing/fixture.ts';

let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

async function orderOf(outTradeNo: string): Promise<Order> {
  const order = await payment.order(outTradeNo);
  if (!order) throw new Error('no order');
  return order;
}

const bought = async (months = 1, by = who()) => orderOf((await payment.buy(months, by)).outTradeNo);

/** 100 times, 20 at a time. */
async function hundred(send: () => Promise<{ status: number; body: string }>) {
  const answers: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const got = await Promise.all(Array.from({ length: 20 }, send));
    answers.push(...got.map(({ status, body }) => `${status} ${body}`));
  }
  return answers;
}

/** Waits until everything is processed. */
async function settled(): Promise<void> {
  await until(() => payment.events.length > 0);
  await until(async () => (await payment.orders()).every(({ outboxAt }) => outboxAt === undefined));
  await delivered(payment.service.store.scope('bus'));
}

test('the same notification 100 times, 20 at a time: one grant, all answered success', async () => {
  const order = await bought();
  const body = noticeOf(order, START);
  const headers = signed(SECRET, body, START);
  const answers = await hundred(() => payment.post('sandbox', body, headers));
  await settled();
  console.log(`same notification: ${answers.length} answered, ${payment.events.length} grant(s)`);
  expect(new Set(answers)).toEqual(new Set(['200 success']));
  expect(payment.events).toHaveLength(1);
  expect(await orderOf(order._id)).toMatchObject({ status: 'SUCCESS', paidAt: START });
});

test('one payment notified 100 times with new messages, as a provider repeats itself: one grant, all answered success', async () => {
  const order = await bought();
  const answers = await hundred(() => payment.notify(order));
  await settled();
  expect(new Set(answers)).toEqual(new Set(['200 success']));
  expect(payment.events).toHaveLength(1);
});

describe('refused, with nothing changed', () => {
  const cases: [string, string, Notification | ((order: Order) => Notification)][] = [
    ['another key', 'wrong_signature', { secret: 'another-secret-of-thirty-two-chars' }],
    ['a changed signature', 'wrong_signature', { headers: { [SIGNATURE_HEADER]: 'AAAA' } }],
    ['no signature', 'wrong_signature', { headers: { [SIGNATURE_HEADER]: '' } }],
    ['a moved timestamp', 'wrong_signature', { headers: { [TIMESTAMP_HEADER]: String(START / 1000 + 1) } }],
    ['no timestamp', 'malformed', { headers: { [TIMESTAMP_HEADER]: '' } }],
    ['another application', 'wrong_app', { fields: { app_id: 'another' } }],
    ['another merchant', 'wrong_merchant', { fields: { mch_id: 'another' } }],
    ['a smaller amount', 'wrong_amount', { fields: { total_amount: '0.01' } }],
    ['a larger amount', 'wrong_amount', { fields: { total_amount: '25.01' } }],
    ['an invalid amount', 'wrong_amount', { fields: { total_amount: '25.00元' } }],
    ['another tenant', 'other_tenant', { fields: { attach: 'other' } }],
    ['an unknown order', 'unknown_order', { fields: { out_trade_no: '0'.repeat(32) } }],
    ['5 minutes and a second ago', 'stale_timestamp', { at: START - 301_000 }],
    ['5 minutes and a second ahead', 'stale_timestamp', { at: START + 301_000 }],
    ['another status', 'malformed', { fields: { trade_status: 'PAID' } }],
  ];

  test.each(cases)('%s: %s', async (_name, reason, how) => {
    const order = await bought();
    const before = await payment.orders();
    const answer = await payment.notify(order, typeof how === 'function' ? how(order) : how);
    expect(answer).toEqual({ outcome: 200, status: 400, body: 'fail' });
    expect(await payment.orders()).toEqual(before);
    expect(payment.service.log.lines.filter((line) => line.includes(`"refusal":"${reason}"`))).toHaveLength(
      1,
    );
    expect(payment.service.log.lines.join('')).not.toContain(SECRET);
    expect(payment.events).toEqual([]);
  });

  test('the order of another tenant, claimed as one’s own', async () => {
    const order = await bought(1, who('member-1', 'other'));
    expect(await payment.notify(order, { fields: { attach: 'default' } })).toMatchObject({ status: 400 });
    expect(await orderOf(order._id)).toEqual(order);
  });

  test('a nonce already used for another message', async () => {
    const [first, second] = [await bought(1), await bought(3)];
    const body = noticeOf(first, START);
    const headers = signed(SECRET, body, START);
    expect(await payment.post('sandbox', body, headers)).toMatchObject({ status: 200 });
    const { createHmac } = await import('node:crypto');
    const other = noticeOf(second, START);
    const text = `${headers['x-sandbox-timestamp']}\n${headers['x-sandbox-nonce']}\n${other}\n`;
    const forged = {
      ...headers,
      [SIGNATURE_HEADER]: createHmac('sha256', SECRET).update(text).digest('base64'),
    };
    expect(await payment.post('sandbox', other, forged)).toEqual({ outcome: 200, status: 400, body: 'fail' });
    expect(await orderOf(second._id)).toEqual(second);
    expect(payment.service.log.lines.join('')).toContain('replayed_nonce');
  });

  test('a body changed after signing, byte by byte', async () => {
    const order = await bought();
    const body = noticeOf(order, START);
    const headers = signed(SECRET, body, START);
    for (let at = 0; at < body.length; at += 7) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await payment.post('sandbox', changed, headers)).toMatchObject({ status: 400 });
    }
    expect(await orderOf(order._id)).toEqual(order);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"app_id":'],
    ['a list', '[]'],
    ['binary', Buffer.from([0, 255, 254])],
  ])('%s, signed', async (_name, body) => {
    const text = Buffer.from(body).toString('utf8');
    expect(await payment.post('sandbox', body, signed(SECRET, text, START))).toMatchObject({ status: 400 });
  });

  test('unconfigured providers do not exist', async () => {
    for (const provider of ['alipay', 'wechat']) {
      expect(await payment.post(provider, 'a=b')).toEqual({ outcome: 200, status: 404, body: 'fail' });
    }
    const production = await testPayment({ NODE_ENV: 'production' });
    expect(await production.post('sandbox', '{}')).toEqual({ outcome: 200, status: 404, body: 'fail' });
    await production.close();
  });
});

describe('late and double', () => {
  test('a payment of a closed order is honoured', async () => {
    const order = await bought();
    payment.clock.now += 100 * 60_000;
    await payment.service.call('payment/query/{outTradeNo}', { outTradeNo: order._id }, who());
    expect(await orderOf(order._id)).toMatchObject({ status: 'CLOSED' });
    expect(await payment.notify(order)).toMatchObject({ status: 200, body: 'success' });
    const paid = await orderOf(order._id);
    expect(paid).toMatchObject({ status: 'SUCCESS' });
    expect(paid).not.toHaveProperty('purgeAt');
    await until(() => payment.events.length === 1);
  });

  test('a second payment of one order changes nothing and requires a person', async () => {
    const order = await bought();
    await payment.notify(order);
    expect(await payment.notify(order, { fields: { trade_no: 'T-again' } })).toMatchObject({
      body: 'success',
    });
    await settled();
    expect(payment.events).toHaveLength(1);
    expect(await orderOf(order._id)).toMatchObject({
      providerTradeNo: `T${order._id.slice(0, 12)}`,
      paidTwice: ['T-again'],
    });
    expect(payment.service.log.lines.join('')).toContain('refund by hand');
  });

  test('a notification that the payment was closed changes nothing', async () => {
    const order = await bought();
    expect(await payment.notify(order, { fields: { trade_status: 'CLOSED' } })).toMatchObject({
      body: 'success',
    });
    expect(await orderOf(order._id)).toMatchObject({ status: 'WAITING' });
  });
});

test('when the order cannot be written the provider is told to retry, and then it is paid once', async () => {
  const order = await bought();
  const stores = payment.service.hosted.services.get('payment')?.context.stores;
  if (!stores?.orders) throw new Error('no store');
  const { updateOne } = stores.orders;
  stores.orders.updateOne = () => Promise.reject(new Error('away'));
  const body = noticeOf(order, START);
  const headers = signed(SECRET, body, START);
  expect(await payment.post('sandbox', body, headers)).toMatchObject({ status: 503 });
  stores.orders.updateOne = updateOne;
  expect(await payment.post('sandbox', body, headers)).toMatchObject({ status: 200, body: 'success' });
  await settled();
  expect(payment.events).toHaveLength(1);
});

test('while the secret is replaced, notifications signed with either are accepted, and with the new one alone after it', async () => {
  const next = 'the next till of these tests, also of 32 letters';
  for (const [previous, status] of [
    [SECRET, 200],
    [undefined, 400],
  ] as const) {
    const replaced = await testPayment({
      PAYMENT_SANDBOX_SECRET: next,
      ...(previous && { PAYMENT_SANDBOX_SECRET_PREVIOUS: previous }),
    });
    try {
      const { outTradeNo } = await replaced.buy();
      const order = await replaced.order(outTradeNo);
      if (!order) throw new Error('no order');
      expect((await replaced.notify(order, { secret: SECRET })).status).toBe(status);
      expect((await replaced.notify(order, { secret: next })).status).toBe(200);
    } finally {
      await replaced.close();
    }
  }
});
