import { MOST_OPEN, MOST_PER_HOUR } from './orders/order.ts';
import { type QrCode, START, type TestPayment, testPayment, until, who } from './testing/fixture.ts';

let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

const QR = 'member/getWXPayOrderQrCode';

// spec 2.9.1
test.each([
  [1, '25.00', 2500],
  [3, '66.00', 6600],
  [12, '199.00', 19_900],
])('%i months cost %s', async (months, amount, fen) => {
  const order = await payment.buy(months);
  expect(order).toEqual({
    qrcode: expect.stringMatching(/^https:\/\/tianji\.example\/sandbox\/pay\/[\w-]{22}$/),
    outTradeNo: expect.stringMatching(/^[0-9a-f]{32}$/),
    amount,
    months,
    expiresAt: '2036-11-21 11:30:00',
  });
  expect(await payment.order(order.outTradeNo)).toMatchObject({
    fen,
    months,
    status: 'WAITING',
    memberId: 'member-1',
    tenant: 'default',
    expiresAt: START + 90 * 60_000,
  });
});

describe('the amount of a client', () => {
  test.each(['25', '25.0', '25.00', 25, '0025.00'])('%p is the price', async (amount) => {
    const { status } = await payment.service.call(QR, { selectMonth: '1', amount }, who());
    expect(status).toBe(200);
  });

  test.each([
    ['24.99', 'amount'],
    ['0.01', 'amount'],
    ['0', 'amount'],
    ['25.001', 'amount'],
    ['-25', 'amount'],
    ['2.5e1', 'amount'],
    ['', 'amount'],
    ['NaN', 'amount'],
    [24.999999999999996, 'amount'],
    ['66.00', 'amount'],
    ['1'.repeat(40), 'amount'],
  ])('%p is refused by name', async (amount, field) => {
    const { status, reply } = await payment.service.call(QR, { selectMonth: '1', amount }, who());
    expect([status, reply]).toMatchObject([400, { success: false, field }]);
    expect(await payment.orders()).toEqual([]);
  });

  test.each(['2', '0', '37', '1.5', 'x', '-1', ''])('a plan of %p months is refused', async (selectMonth) => {
    const { status, reply } = await payment.service.call(QR, { selectMonth }, who());
    expect([status, reply]).toMatchObject([400, { success: false, field: 'selectMonth' }]);
    expect(await payment.orders()).toEqual([]);
  });
});

describe('payment/create', () => {
  const create = (payload: Record<string, unknown>) => payment.service.call('payment/create', payload, who());

  test('finds the plan by its price; the subject is the site’s own', async () => {
    const { reply } = await create({ totalAmount: '66', subject: '<b>别的</b>' });
    expect(reply).toMatchObject({
      success: true,
      data: { months: 3, amount: '66.00', subject: '天机会员3个月' },
    });
  });

  test('a price that no plan has, or another plan’s, is refused', async () => {
    for (const payload of [{ totalAmount: '1.00' }, { totalAmount: '25.00', selectMonth: '3' }]) {
      expect(await create(payload)).toMatchObject({ status: 400, reply: { field: 'totalAmount' } });
    }
  });

  test('the test product: 0.01, no months', async () => {
    const { reply } = await create({ totalAmount: '0.01', subject: '测试商品' });
    expect(reply).toMatchObject({ success: true, data: { months: 0, amount: '0.01', subject: '测试商品' } });
  });

  test('there is no test product in production', async () => {
    const production = await testPayment({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' });
    const outcome = await production.service.call('payment/create', { totalAmount: '0.01' }, who());
    expect(outcome).toMatchObject({ status: 400, reply: { field: 'totalAmount' } });
    expect(production.service.log.lines.join('')).toContain('had without money');
    await production.close();
  });

  test('without a provider nothing is sold, with a message', async () => {
    const none = await testPayment({ NODE_ENV: 'production' });
    const outcome = await none.service.call(QR, { selectMonth: '1' }, who());
    expect(outcome).toMatchObject({ status: 200, reply: { success: false, code: 'payment_unavailable' } });
    expect(await none.orders()).toEqual([]);
    await none.close();
  });
});

describe('the same plan again', () => {
  test('within a minute: the same open order, the same answer', async () => {
    const first = await payment.buy(3);
    payment.clock.now += 59_000;
    expect(await payment.buy(3)).toEqual(first);
    payment.clock.now += 2000;
    expect((await payment.buy(3)).outTradeNo).not.toBe(first.outTradeNo);
    expect(await payment.orders()).toHaveLength(2);
  });

  test('20 at once: one order', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => payment.buy(1)));
    expect(new Set(all.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(await payment.orders()).toHaveLength(1);
  });

  test('another plan, another member, another tenant: another order', async () => {
    await Promise.all([
      payment.buy(1),
      payment.buy(3),
      payment.buy(1, who('member-2')),
      payment.buy(1, who('member-1', 'other')),
    ]);
    expect(await payment.orders()).toHaveLength(4);
  });

  test('a paid one is not returned again', async () => {
    const first = await payment.buy(1);
    const order = await payment.order(first.outTradeNo);
    if (!order) throw new Error('no order');
    await payment.notify(order);
    expect((await payment.buy(1)).outTradeNo).not.toBe(first.outTradeNo);
  });
});

describe('an idempotency key', () => {
  const keyed = (idempotencyKey: string, selectMonth = '1') =>
    payment.service.call(QR, { selectMonth, idempotencyKey }, who());

  test('100 times, 20 at a time: one order, the answer the same to the byte', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => keyed('purchase-0001')));
      answers.push(...replies.map(({ reply }) => JSON.stringify(reply)));
      payment.clock.now += 40_000;
    }
    console.log(`idempotency key: ${answers.length} requests, ${(await payment.orders()).length} order(s)`);
    expect(new Set(answers).size).toBe(1);
    expect(await payment.orders()).toHaveLength(1);
  });

  test('with another plan it is refused', async () => {
    await keyed('purchase-0001');
    expect(await keyed('purchase-0001', '3')).toMatchObject({
      status: 409,
      reply: { code: 'idempotency_conflict' },
    });
    expect(await payment.orders()).toHaveLength(1);
  });

  test('two keys are two purchases', async () => {
    const [a, b] = await Promise.all([keyed('purchase-0001'), keyed('purchase-0002')]);
    expect(a.reply).not.toEqual(b.reply);
    expect(await payment.orders()).toHaveLength(2);
  });
});

test(`a member has at most ${MOST_OPEN} open orders; a further one closes the oldest`, async () => {
  const made: QrCode[] = [];
  for (let i = 0; i < MOST_OPEN + 3; i += 1) {
    made.push(await payment.buy(1));
    payment.clock.now += 61_000;
  }
  const states = await Promise.all(
    made.map(async ({ outTradeNo }) => (await payment.order(outTradeNo))?.status),
  );
  expect(states).toEqual([...Array(3).fill('CLOSED'), ...Array(MOST_OPEN).fill('WAITING')]);
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      payment.service.call(QR, { selectMonth: '1', idempotencyKey: `purchase-${i}` }, who()),
    ),
  );
  const open = (await payment.orders()).filter((order) => order.status === 'WAITING');
  expect(open.length).toBeLessThanOrEqual(MOST_OPEN);
});

test(`a member may create ${MOST_PER_HOUR} orders in an hour; others are unaffected`, async () => {
  const buy = (i: number, by = who()) =>
    payment.service.call(QR, { selectMonth: '1', idempotencyKey: `purchase-${i}` }, by);
  for (let i = 0; i < MOST_PER_HOUR; i += 1) expect(await buy(i)).toMatchObject({ status: 200 });
  expect(await buy(MOST_PER_HOUR)).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
  // A request made earlier still gets its answer.
  expect(await buy(0)).toMatchObject({ status: 200 });
  expect(await buy(0, who('member-2'))).toMatchObject({ status: 200 });
  payment.clock.now += 3_600_000;
  expect(await buy(MOST_PER_HOUR)).toMatchObject({ status: 200 });
});

test("records: the member’s own, newest first, in the site's wording", async () => {
  const first = await payment.buy(1);
  const order = await payment.order(first.outTradeNo);
  if (!order) throw new Error('no order');
  await payment.notify(order);
  payment.clock.now += 60_000;
  const second = await payment.buy(3);
  await payment.buy(12, who('member-2'));
  payment.clock.now += 91 * 60_000;
  const records = await payment.service.data('paymentrecord/getList', { id: 'member-1' }, who());
  const common = { paytype: '模拟钱包', source: '网站扫码' };
  expect(records).toEqual([
    {
      ...common,
      order_no: second.outTradeNo,
      alipay_trade_no: '',
      amount: '66.00',
      status: '已关闭',
      create_time: '2036-11-21 10:01:00',
      subject: '天机会员3个月',
    },
    {
      ...common,
      order_no: first.outTradeNo,
      alipay_trade_no: `T${first.outTradeNo.slice(0, 12)}`,
      amount: '25.00',
      status: '支付成功',
      create_time: '2036-11-21 10:00:00',
      subject: '天机会员1个月',
    },
  ]);
});

test('a provider that does not answer: reported, and the order is continued', async () => {
  const wallet = payment.service.hosted.services.get('payment')?.context.stores.wallet;
  if (!wallet) throw new Error('no wallet');
  const { insert } = wallet;
  wallet.insert = () => Promise.reject(new Error('away'));
  const failed = await payment.service.call(QR, { selectMonth: '1' }, who());
  expect(failed).toMatchObject({ status: 503, reply: { success: false } });
  wallet.insert = insert;
  const order = await payment.buy(1);
  expect((await payment.orders()).map(({ _id }) => _id)).toEqual([order.outTradeNo]);
});

test('the event of a paid order is published once', async () => {
  const { outTradeNo } = await payment.buy(12);
  const order = await payment.order(outTradeNo);
  if (!order) throw new Error('no order');
  await payment.notify(order);
  await until(() => payment.events.length > 0);
  expect(payment.events).toEqual([
    {
      id: `${outTradeNo}:paid`,
      payload: {
        outTradeNo,
        tenant: 'default',
        memberId: 'member-1',
        months: 12,
        amount: 19_900,
        paidAt: START,
        collectedBy: 'platform',
      },
    },
  ]);
});
