import { secretsOf } from '@tianji/service-kit';
import { checkDueOrders } from '../orders/check.ts';
import { closeOrder } from '../orders/close.ts';
import { refundOrder } from '../orders/refunds.ts';
import { openTills, type ProviderOf } from '../providers/tills.ts';
import { signed } from '../sandbox/sign.ts';
import { readPaymentConfig } from '../settings.ts';
import type { Order, PaymentContext } from '../stores.ts';
import {
  noticeOf,
  partnerOf,
  SECRET,
  type TestPayment,
  testPayment,
  until,
  who,
} from '../testing/fixture.ts';

const KEYS = {
  qing: 'the key of the shop of qing, long enough',
  zhe: 'the key of the shop of zhe, long enough too',
  next: 'the next key of the shop of qing, long enough',
};
const DAY = 86_400_000;

let payment: TestPayment;
const PAYMENT_SECRET = 'seals the accounts of these tests, long enough';
beforeEach(async () => {
  payment = await testPayment({ PAYMENT_SECRET });
  await setAccount('qing', KEYS.qing);
});
afterEach(() => payment.close());

const setAccount = (site: string, apiKey: string) =>
  payment.service.data(
    'paymentaccount/{site}/saveAccount',
    { site, provider: 'sandbox', merchantId: `shop-${site}-of-${apiKey.length}`, apiKey },
    partnerOf(site),
  );
const removeAccount = (site: string) =>
  payment.service.data('paymentaccount/{site}/removeAccount', { site }, partnerOf(site));
const context = () => payment.service.hosted.services.get('payment')?.context as unknown as PaymentContext;
const merchantOf = (site: string, key: string) => ({ mch_id: `shop-${site}-of-${key.length}` });

async function bought(site: string): Promise<Order> {
  const order = await payment.order((await payment.buy(1, who('member-1', site))).outTradeNo);
  if (!order) throw new Error('no order');
  return order;
}

/** The wallet's notification of an order, signed with a key, sent to an account's address. */
async function notify(order: Order, key: string, path: string, fields: Record<string, unknown> = {}) {
  const body = noticeOf(order, payment.clock.now, fields);
  return payment.post(path, body, signed(key, body, payment.clock.now));
}
/** What the service itself finds for an order. */
const providerOf: ProviderOf = (order) => {
  const config = readPaymentConfig({ NODE_ENV: 'test', DATA_DIR: payment.service.dataDir, PAYMENT_SECRET });
  const secrets = secretsOf('payment', { dataDir: payment.service.dataDir, own: PAYMENT_SECRET });
  const none = { current: null, get: () => null };
  return openTills(config, none, secrets).ofOrder(context())(order);
};
const status = async ({ _id }: Order) => (await payment.order(_id))?.status;
const refusals = () => payment.service.log.lines.flatMap((line) => /"refusal":"(\w+)"/.exec(line)?.[1] ?? []);

test('a site’s orders are placed at its own account, those of others at the platform’s', async () => {
  const own = await bought('qing');
  expect(own.account).toMatch(/^qing_[\w-]{22}$/);
  expect((await bought('zhe')).account).toBeUndefined();
  expect(await notify(own, KEYS.qing, `sandbox/${own.account}`, merchantOf('qing', KEYS.qing))).toMatchObject(
    {
      status: 200,
      body: 'success',
    },
  );
  await until(() => payment.events.length > 0);
  expect(payment.events[0]?.payload).toMatchObject({ tenant: 'qing', amount: 2500, collectedBy: 'site' });
  expect(JSON.stringify(payment.events)).not.toContain(own.account);
});

describe('a notification of an order at a site’s own account is refused', () => {
  const cases: [string, string, (order: Order, other: Order) => Promise<unknown>][] = [
    [
      'wrong_signature',
      'signed with the platform’s key',
      (order) => notify(order, SECRET, `sandbox/${order.account}`),
    ],
    ['other_account', 'at the platform’s address', (order) => notify(order, SECRET, 'sandbox')],
    [
      'wrong_merchant',
      'naming another merchant',
      (order) => notify(order, KEYS.qing, `sandbox/${order.account}`, merchantOf('zhe', KEYS.zhe)),
    ],
    [
      'wrong_signature',
      'signed with another site’s key',
      (order) => notify(order, KEYS.zhe, `sandbox/${order.account}`, merchantOf('qing', KEYS.qing)),
    ],
    [
      'other_account',
      'at another site’s account, in its name',
      (order, other) => notify(order, KEYS.zhe, `sandbox/${other.account}`, merchantOf('zhe', KEYS.zhe)),
    ],
    [
      'other_account',
      'at another site’s account, attached to that site',
      (order, other) =>
        notify(order, KEYS.zhe, `sandbox/${other.account}`, {
          ...merchantOf('zhe', KEYS.zhe),
          attach: 'zhe',
        }),
    ],
  ];
  test.each(cases)('%s: %s', async (reason, _name, send) => {
    await setAccount('zhe', KEYS.zhe);
    const [order, other] = [await bought('qing'), await bought('zhe')];
    expect(await send(order, other)).toMatchObject({ status: 400 });
    expect(refusals()).toEqual([reason]);
    expect([await status(order), await status(other)]).toEqual(['WAITING', 'WAITING']);
  });

  test('an account that nobody has is not found, whatever its name', async () => {
    const order = await bought('qing');
    for (const path of [
      'sandbox/qing_AAAAAAAAAAAAAAAAAAAAAA',
      'sandbox/qing',
      `alipay/${order.account}`,
      'sandbox/_',
    ])
      expect(await notify(order, KEYS.qing, path)).toMatchObject({ status: 404, body: 'fail' });
  });

  test('a platform’s order is not paid at a site’s own account', async () => {
    const [own, platforms] = [await bought('qing'), await bought('zhe')];
    const fields = merchantOf('qing', KEYS.qing);
    expect(await notify(platforms, KEYS.qing, `sandbox/${own.account}`, fields)).toMatchObject({
      status: 400,
    });
    expect(await status(platforms)).toBe('WAITING');
  });
});

test('after the site changed its account, an earlier order is still notified, asked about and closed there', async () => {
  const [first, second, third] = [await bought('qing'), await setAnew(), await bought('qing')];
  expect(second.account).not.toBe(first.account);
  expect(third.account).toBe(second.account);
  await removeAccount('qing');
  const wallet = context().stores.wallet;
  const where = async ({ _id }: Order) => (await wallet.find({ outTradeNo: _id }, { limit: 1 }))[0];
  expect((await where(first))?.account).toBe(first.account);
  // Found by asking the account of the order.
  await wallet.updateOne(
    { outTradeNo: second._id },
    { set: { status: 'paid', tradeNo: 'T2', paidAt: payment.clock.now } },
  );
  payment.clock.now += 15_000;
  await checkDueOrders(context(), providerOf);
  expect(await status(second)).toBe('SUCCESS');
  // Closed there.
  const late = await placedBefore();
  await closeOrder(context(), late);
  await checkDueOrders(context(), providerOf);
  expect((await where(late))?.status).toBe('cancelled');
  // Notified, a day later.
  payment.clock.now += DAY;
  const fields = merchantOf('qing', KEYS.qing);
  expect(await notify(first, KEYS.qing, `sandbox/${first.account}`, fields)).toMatchObject({
    body: 'success',
  });
  expect(await status(first)).toBe('SUCCESS');

  async function setAnew() {
    await setAccount('qing', KEYS.next);
    payment.clock.now += 61_000;
    return bought('qing');
  }
  async function placedBefore() {
    const [order] = await context().stores.orders.find({ _id: first._id }, { limit: 1 });
    return order as Order;
  }
});

test('two days after it was replaced an account is gone, and its orders can no longer be confirmed', async () => {
  const order = await bought('qing');
  await removeAccount('qing');
  payment.clock.now += 2 * DAY;
  expect(await notify(order, KEYS.qing, `sandbox/${order.account}`)).toMatchObject({ status: 404 });
  expect(
    await payment.service.data(
      'payment/query/{outTradeNo}',
      { outTradeNo: order._id },
      who('member-1', 'qing'),
    ),
  ).toMatchObject({ status: 'CLOSED', paid: false });
});

test('the same plan again within a minute is the same order, at the account it was placed with', async () => {
  const order = await bought('qing');
  await setAccount('qing', KEYS.next);
  expect((await bought('qing'))._id).toBe(order._id);
  payment.clock.now += 61_000;
  expect((await bought('qing')).account).not.toBe(order.account);
});

test('the account works: said by the provider, not by us', async () => {
  const answer = () =>
    payment.service.data('paymentaccount/{site}/testAccount', { site: 'qing' }, partnerOf('qing'));
  expect(await answer()).toEqual({ works: true, reason: '' });
});

test('a refund of such an order says to whom it was paid', async () => {
  const order = await bought('qing');
  await notify(order, KEYS.qing, `sandbox/${order.account}`, merchantOf('qing', KEYS.qing));
  await setAccount('qing', KEYS.next);
  expect(await refundOrder(context(), order._id)).toBe('recorded');
  const stored = await context().stores.orders.get(order._id);
  expect(JSON.stringify(stored?.outbox ?? [])).toContain('"collectedBy":"site"');
});
