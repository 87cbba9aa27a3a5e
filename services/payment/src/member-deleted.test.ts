import { memberDeleted } from '@tianji/member/contract';
import type { Message } from '@tianji/service-kit';
import { onMemberDeleted } from './member-deleted.ts';
import type { PaymentContext } from './stores.ts';
import { START, type TestPayment, testPayment, until, who } from './testing/fixture.ts';

let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

const DAY = 86_400_000;
const PHONE = '13900005678';
const by = who('member-1', 'default', PHONE);

test("a deleted member: paid orders are kept, open ones close and are soon deleted, other members' do not change", async () => {
  const [paid, open, other] = [
    await payment.buy(1, by),
    await payment.buy(3, by),
    await payment.buy(3, who('member-2')),
  ];
  const order = await payment.order(paid.outTradeNo);
  if (!order) throw new Error('no order');
  await payment.notify(order);
  const payload = { memberId: 'member-1', tenant: 'default', at: START };
  await payment.service.bus.publish(memberDeleted.subject, payload, { id: 'gone' });
  await until(async () => (await payment.order(open.outTradeNo))?.status === 'CLOSED');
  await until(async () => ((await payment.order(open.outTradeNo))?.purgeAt ?? Infinity) <= START + 2 * DAY);
  expect(await payment.order(paid.outTradeNo)).toMatchObject({ status: 'SUCCESS', fen: 2500 });
  expect(await payment.order(paid.outTradeNo)).not.toHaveProperty('purgeAt');
  expect(await payment.order(other.outTradeNo)).toMatchObject({ status: 'WAITING' });
});

test('no phone number is stored at all', async () => {
  await payment.buy(1, by);
  await payment.service.data('member/getWXPayOrderQrCode', { selectMonth: '3', loginname: PHONE }, by);
  const stores = payment.service.hosted.services.get('payment')?.context.stores ?? {};
  for (const coll of Object.values(stores)) {
    const documents = await coll.find({}, { limit: 100 });
    expect(JSON.stringify(documents)).not.toContain(PHONE);
  }
  expect(payment.service.log.lines.join('')).not.toContain(PHONE);
});

test('an order that cannot be closed just now keeps no other from it; the next delivery closes it', async () => {
  const [one, two] = [await payment.buy(1, by), await payment.buy(3, by)];
  const context = payment.service.hosted.services.get('payment')?.context as PaymentContext;
  const { orders } = context.stores;
  const failing = {
    find: (...given: Parameters<typeof orders.find>) => orders.find(...given),
    updateOne: async (...given: Parameters<typeof orders.updateOne>) => {
      if (given[0]._id === one.outTradeNo) throw new Error('away');
      return orders.updateOne(...given);
    },
  };
  const message = { payload: { memberId: 'member-1', tenant: 'default', at: START } } as Message;
  const stores = { ...context.stores, orders: failing as unknown as typeof orders };
  await expect(onMemberDeleted(message, { ...context, stores })).rejects.toThrow('away');
  expect(await payment.order(one.outTradeNo)).toMatchObject({ status: 'WAITING' });
  expect(await payment.order(two.outTradeNo)).toMatchObject({ status: 'CLOSED', purgeAt: START + 2 * DAY });
  await onMemberDeleted(message, context);
  expect(await payment.order(one.outTradeNo)).toMatchObject({ status: 'CLOSED', purgeAt: START + 2 * DAY });
});
