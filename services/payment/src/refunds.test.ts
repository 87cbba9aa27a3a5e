import { silentLogger } from '@tianji/service-kit';
import { refundDone, refundsDue } from './orders/refunds.ts';
import { runRefunds } from './refunds-command.ts';
import type { Order, PaymentContext } from './stores.ts';
import { type TestPayment, testPayment } from './testing/fixture.ts';

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
