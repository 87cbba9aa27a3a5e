import { silentLogger } from '@tianji/service-kit';
import { paymentRefunded } from './contract/index.ts';
import { refundDone, refundOrder, refundsDue } from './orders/refunds.ts';
import { runRefunds } from './refunds-command.ts';
import type { Order, PaymentContext } from './stores.ts';
import { type TestPayment, testPayment, until, who } from './testing/fixture.ts';

let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

const context = () => payment.service.hosted.services.get('payment')?.context as unknown as PaymentContext;

/** An order that was paid by each of these payments. */
async function paid(...trades: string[]): Promise<Order> {
  const { outTradeNo } = await payment.buy();
  for (const trade_no of trades) {
    const order = (await payment.order(outTradeNo)) as Order;
    expect((await payment.notify(order, { fields: { trade_no } })).status).toBe(200);
  }
  return (await payment.order(outTradeNo)) as Order;
}

test('a second payment of an order is a refund due, until it is recorded as made', async () => {
  const { _id } = await paid('T1', 'T2', 'T2', 'T3');
  await paid('T4');
  expect(
    (await refundsDue(context())).map((task) => [task.outTradeNo, task.providerTradeNo, task.fen]),
  ).toEqual([
    [_id, 'T2', 2500],
    [_id, 'T3', 2500],
  ]);
  const log = payment.service.log.lines.join('\n');
  expect(log).toContain('"security":"refund_due"');
  expect(await refundDone(context(), _id, 'T1')).toBe(false);
  expect(await refundDone(context(), _id, 'T2')).toBe(true);
  expect(await refundDone(context(), _id, 'T2')).toBe(false);
  expect((await refundsDue(context())).map(({ providerTradeNo }) => providerTradeNo)).toEqual(['T3']);
  expect(await refundDone(context(), _id, 'T3')).toBe(true);
  expect(await refundsDue(context())).toEqual([]);
  expect((await payment.order(_id))?.refundDue).toBeUndefined();
  // A repeated notification adds no task; a fourth payment does.
  await payment.notify((await payment.order(_id)) as Order, { fields: { trade_no: 'T3' } });
  expect(await refundsDue(context())).toEqual([]);
  await payment.notify((await payment.order(_id)) as Order, { fields: { trade_no: 'T5' } });
  expect((await refundsDue(context())).map(({ providerTradeNo }) => providerTradeNo)).toEqual(['T5']);
});

test('the operator’s command lists them for the running site and records one as made', async () => {
  const { _id } = await paid('T1', 'T2');
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const env = { DATA_DIR: payment.service.dataDir };
    const code = await runRefunds(args, env, (line) => lines.push(line), silentLogger);
    return { code, text: lines.join('\n') };
  };
  const { code, text } = await run();
  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`${_id}\\tsandbox\\tT2\\t25.00\\t2036-11-21 10:00:00\\tmember-1`));
  expect(await run('done', _id)).toMatchObject({ code: 1, text: expect.stringContaining('npm run refunds') });
  expect(await run('done', _id, 'T1')).toEqual({ code: 1, text: 'no such refund is due' });
  expect(await run('done', _id, 'T2')).toEqual({ code: 0, text: 'recorded as refunded' });
  expect(await run()).toEqual({ code: 0, text: 'no refund is due' });
});

test('a paid order refunded in full: one event, however often it is recorded', async () => {
  const refunds: unknown[] = [];
  await payment.service.bus.consume({
    subject: paymentRefunded.subject,
    group: 'test',
    handler: (message) => void refunds.push([message.id, message.payload]),
  });
  const order = await paid('T1');
  const { _id: outTradeNo, paidAt } = order;
  payment.clock.now += 60_000;
  const refundedAt = payment.clock.now;
  const results = await Promise.all(Array.from({ length: 20 }, () => refundOrder(context(), outTradeNo)));
  expect(results.filter((result) => result === 'recorded')).toHaveLength(1);
  expect(results.filter((result) => result === 'again')).toHaveLength(19);
  // A command has no relay: the service's own finds the event a little later.
  payment.clock.now += 60_000;
  await until(() => refunds.length > 0);
  expect(refunds).toEqual([
    [
      `${outTradeNo}:refunded`,
      {
        ...{ outTradeNo, tenant: 'default', memberId: 'member-1', months: 1, amount: 2500, paidAt },
        ...{ collectedBy: 'platform', refundedAt },
      },
    ],
  ]);
  // A repeated notification does not make it paid again.
  await payment.notify(order, { fields: { trade_no: 'T1' } });
  const asked = { outTradeNo };
  expect(await payment.service.data('payment/query/{outTradeNo}', asked, who())).toMatchObject({
    ...{ paid: false, status: 'CLOSED' },
  });
  const records = await payment.service.data('paymentrecord/getList', { id: 'member-1' }, who());
  expect(records).toMatchObject([{ order_no: outTradeNo, status: '已退款' }]);
  expect(await refundsDue(context())).toEqual([]);
});

test('only a paid order is refunded, by the operator’s command', async () => {
  const { outTradeNo } = await payment.buy();
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const env = { DATA_DIR: payment.service.dataDir };
    const code = await runRefunds(args, env, (line) => lines.push(line), silentLogger);
    return { code, text: lines.join('\n') };
  };
  expect(await run('order', outTradeNo)).toEqual({ code: 1, text: 'no order with this number is paid' });
  expect(await run('order', 'nothing')).toEqual({ code: 1, text: 'no order with this number is paid' });
  await payment.notify((await payment.order(outTradeNo)) as Order);
  expect(await run('order', outTradeNo)).toMatchObject({ code: 0, text: expect.stringMatching(/^recorded/) });
  expect(await run('order', outTradeNo)).toMatchObject({ code: 0, text: expect.stringContaining('before') });
});
