import { checkDueOrders } from './orders/check.ts';
import { closeOrder } from './orders/close.ts';
import { openProviders } from './providers/open.ts';
import { readPaymentConfig } from './settings.ts';
import type { PaymentContext } from './stores.ts';
import { delivered, SECRET, type TestPayment, testPayment, until, who } from './testing/fixture.ts';

const MINUTE = 60_000;
let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

const context = () => payment.service.hosted.services.get('payment')?.context as unknown as PaymentContext;
const status = async (id: string) => (await payment.order(id))?.status;
const query = (outTradeNo: string, by = who()) =>
  payment.service.data('payment/query/{outTradeNo}', { outTradeNo }, by);

/** What the job does each time it runs. */
async function round(): Promise<void> {
  const providers = await openProviders(
    readPaymentConfig({ NODE_ENV: 'test', PAYMENT_SANDBOX_SECRET: SECRET }),
  );
  await checkDueOrders(context(), async ({ provider }) => providers.get(provider));
}

/** Pays in the wallet while the notification gets lost. */
async function payUnnoticed(outTradeNo: string, changes: Record<string, unknown> = {}): Promise<void> {
  const set = { status: 'paid', tradeNo: 'SBX1', paidAt: payment.clock.now, ...changes };
  await context().stores.wallet.updateOne({ outTradeNo }, { set });
}

test.each([0, 1, 5, 9, 20, 45, 80, 88])(
  'paid after %i minutes, the notification lost: found within five minutes',
  async (minutes) => {
    const { outTradeNo } = await payment.buy();
    for (let passed = 0; passed < minutes * MINUTE; passed += 10_000) {
      payment.clock.now += 10_000;
      await round();
    }
    const paidAt = payment.clock.now;
    await payUnnoticed(outTradeNo);
    while ((await status(outTradeNo)) !== 'SUCCESS') {
      payment.clock.now += 10_000;
      await round();
      expect(payment.clock.now - paidAt).toBeLessThanOrEqual(5 * MINUTE);
    }
    console.log(
      `paid after ${minutes} min, notification lost: granted ${(payment.clock.now - paidAt) / 1000} s later`,
    );
    await until(() => payment.events.length === 1);
    expect(payment.events[0]?.payload).toMatchObject({ outTradeNo, paidAt });
  },
);

test('paid unnoticed, and the clock set back by a day: found at the next round', async () => {
  const { outTradeNo } = await payment.buy();
  await payUnnoticed(outTradeNo);
  payment.clock.now -= 24 * 60 * MINUTE;
  await round();
  expect(await status(outTradeNo)).toBe('SUCCESS');
});

test('many concurrent checks: one grant, and the wallet is asked once', async () => {
  const { outTradeNo } = await payment.buy();
  payment.clock.now += 15_000;
  await payUnnoticed(outTradeNo);
  const { wallet } = context().stores;
  const find = wallet.find.bind(wallet);
  let asked = 0;
  wallet.find = (...args) => {
    asked += 1;
    return find(...args);
  };
  await Promise.all(Array.from({ length: 20 }, round));
  await until(() => payment.events.length === 1);
  await until(async () => (await payment.orders()).every(({ outboxAt }) => outboxAt === undefined));
  await delivered(payment.service.store.scope('bus'));
  expect(payment.events).toHaveLength(1);
  expect(asked).toBe(1);
});

test('viewing an order shows the payment at once, without asking the wallet at every view', async () => {
  const { outTradeNo } = await payment.buy();
  await payUnnoticed(outTradeNo);
  expect(await query(outTradeNo)).toEqual({ paid: false, status: 'WAITING', outTradeNo });
  payment.clock.now += 10_000;
  expect(await query(outTradeNo)).toEqual({ paid: true, status: 'SUCCESS', outTradeNo });
});

test('an order closes at 90 minutes, by the job or by a view', async () => {
  const [a, b] = [await payment.buy(1), await payment.buy(3)];
  payment.clock.now += 90 * MINUTE - 1;
  await round();
  expect([await status(a.outTradeNo), await status(b.outTradeNo)]).toEqual(['WAITING', 'WAITING']);
  payment.clock.now += 1;
  expect(await query(b.outTradeNo)).toMatchObject({ status: 'CLOSED', paid: false });
  await round();
  expect([await status(a.outTradeNo), await status(b.outTradeNo)]).toEqual(['CLOSED', 'CLOSED']);
});

test('a paid order never closes', async () => {
  const { outTradeNo } = await payment.buy();
  await payUnnoticed(outTradeNo);
  payment.clock.now += 90 * MINUTE;
  await Promise.all([round(), query(outTradeNo), round()]);
  expect(await status(outTradeNo)).toBe('SUCCESS');
  payment.clock.now += 10 * 24 * 60 * MINUTE;
  await round();
  expect(await query(outTradeNo)).toMatchObject({ status: 'SUCCESS', paid: true });
});

test('a payment at the last moment is found after the order was closed', async () => {
  const { outTradeNo } = await payment.buy();
  payment.clock.now += 90 * MINUTE;
  await round();
  expect(await status(outTradeNo)).toBe('CLOSED');
  await payUnnoticed(outTradeNo, { paidAt: payment.clock.now - 1 });
  for (let i = 0; i < 12; i += 1) {
    payment.clock.now += MINUTE;
    await round();
  }
  expect(await status(outTradeNo)).toBe('SUCCESS');
});

test('a closed order is no longer checked after a day', async () => {
  const { outTradeNo } = await payment.buy();
  payment.clock.now += 90 * MINUTE;
  await round();
  for (let i = 0; i < 60; i += 1) {
    payment.clock.now += 60 * MINUTE;
    await round();
  }
  const order = await payment.order(outTradeNo);
  expect(order).toMatchObject({ status: 'CLOSED' });
  expect(order).not.toHaveProperty('checkAt');
});

test('the wallet says cancelled: closed', async () => {
  const { outTradeNo } = await payment.buy();
  await payUnnoticed(outTradeNo, { status: 'cancelled' });
  payment.clock.now += 15_000;
  expect(await query(outTradeNo)).toMatchObject({ status: 'CLOSED' });
});

test('an answer with another amount grants nothing and is an error', async () => {
  const { outTradeNo } = await payment.buy();
  await payUnnoticed(outTradeNo, { fen: 1 });
  payment.clock.now += 15_000;
  expect(await query(outTradeNo)).toMatchObject({ status: 'WAITING' });
  expect(payment.service.log.lines.join('')).toContain('"refusal":"wrong_amount"');
});

test('an unreachable provider: the order waits, closes in time, and is checked later', async () => {
  const { outTradeNo } = await payment.buy();
  const { find } = context().stores.wallet;
  context().stores.wallet.find = () => Promise.reject(new Error('away'));
  payment.clock.now += 20 * MINUTE;
  expect(await query(outTradeNo)).toMatchObject({ status: 'WAITING' });
  payment.clock.now += 70 * MINUTE;
  await round();
  expect(await status(outTradeNo)).toBe('CLOSED');
  context().stores.wallet.find = find;
  await payUnnoticed(outTradeNo, { paidAt: payment.clock.now - 5 * MINUTE });
  payment.clock.now += 10 * MINUTE;
  await round();
  expect(await status(outTradeNo)).toBe('SUCCESS');
});

describe('a closed order', () => {
  const walletOf = async (outTradeNo: string) =>
    (await context().stores.wallet.find({ outTradeNo }, { limit: 1 }))[0]?.status;

  test('is closed at its provider too: its code can no longer be paid', async () => {
    const first = await payment.buy(1);
    // A sixth open order closes the oldest.
    for (let n = 0; n < 5; n += 1) {
      payment.clock.now += 2 * MINUTE;
      await payment.buy(1);
    }
    expect(await status(first.outTradeNo)).toBe('CLOSED');
    expect(await walletOf(first.outTradeNo)).toBe('open');
    await round();
    expect(await walletOf(first.outTradeNo)).toBe('cancelled');
    expect((await payment.order(first.outTradeNo))?.closeThere).toBeUndefined();
  });

  test('if paid at that very moment is granted, not closed', async () => {
    const { outTradeNo } = await payment.buy();
    const order = await payment.order(outTradeNo);
    if (!order) throw new Error('no order');
    await closeOrder(context(), order);
    await payUnnoticed(outTradeNo);
    await round();
    expect(await status(outTradeNo)).toBe('SUCCESS');
    expect(await walletOf(outTradeNo)).toBe('paid');
  });

  test('with an unreachable provider is retried until it is closed', async () => {
    const { outTradeNo } = await payment.buy();
    const order = await payment.order(outTradeNo);
    if (!order) throw new Error('no order');
    await closeOrder(context(), order);
    let away = 2;
    const real = await openProviders(readPaymentConfig({ NODE_ENV: 'test', PAYMENT_SANDBOX_SECRET: SECRET }));
    const sandbox = real.get('sandbox');
    if (!sandbox) throw new Error('no sandbox');
    const flaky: typeof sandbox = {
      ...sandbox,
      close: async (...args) => {
        away -= 1;
        if (away >= 0) throw new Error('away');
        return sandbox.close(...args);
      },
    };
    for (let n = 0; n < 3; n += 1) {
      expect(await walletOf(outTradeNo)).toBe('open');
      await checkDueOrders(context(), async () => flaky);
      payment.clock.now += MINUTE;
    }
    expect(await walletOf(outTradeNo)).toBe('cancelled');
    expect(payment.service.log.lines.join('')).toContain('could not be closed at its provider');
  });
});

test('an order that fails to be checked keeps no other from being checked, and is told', async () => {
  const [one, two] = [await payment.buy(1, who('member-1')), await payment.buy(1, who('member-2'))];
  await payUnnoticed(one.outTradeNo);
  await payUnnoticed(two.outTradeNo);
  payment.clock.now += MINUTE;
  const providers = await openProviders(
    readPaymentConfig({ NODE_ENV: 'test', PAYMENT_SANDBOX_SECRET: SECRET }),
  );
  let asked = 0;
  const checking = checkDueOrders(context(), async ({ provider }) => {
    asked += 1;
    if (asked === 1) throw new Error('its account cannot be read');
    return providers.get(provider);
  });
  await expect(checking).rejects.toThrow('1 orders could not be checked');
  const ids = [one.outTradeNo, two.outTradeNo];
  const states = await Promise.all(ids.map(status));
  expect([...states].sort()).toEqual(['SUCCESS', 'WAITING']);
  const [failed] = ids.filter((_, i) => states[i] === 'WAITING');
  const told = payment.service.log.lines.filter((line) => line.includes('order could not be checked'));
  expect(told).toEqual([expect.stringContaining(failed!)]);
  payment.clock.now += MINUTE;
  await round();
  expect(await status(failed!)).toBe('SUCCESS');
});
