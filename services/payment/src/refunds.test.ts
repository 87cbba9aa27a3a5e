import { paymentUngranted } from '@tianji/member/contract';
import { silentLogger } from '@tianji/service-kit';
import { paymentPartRefunded, paymentRefunded } from './contract/index.ts';
import { noteAnnounced } from './orders/announced.ts';
import type { Granted } from './orders/compared.ts';
import { announcedRefunds, refundDone, refundOrder, refundsDue } from './orders/refunds.ts';
import { runRefunds } from './refunds-command.ts';
import type { Order, PaymentContext } from './stores.ts';
import { delivered, type TestPayment, testPayment, until, who } from './testing/fixture.ts';

let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

const context = () => payment.service.hosted.services.get('payment')?.context as unknown as PaymentContext;

/** What the member service granted, by order. */
let granted: Record<string, Granted> = {};
afterEach(() => {
  granted = {};
});

/** What the operator's command prints for the running site. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runRefunds(args, {
    env: { DATA_DIR: payment.service.dataDir },
    print: (line) => lines.push(line),
    log: silentLogger,
    grants: async (orders) => orders.map(({ outTradeNo }) => granted[outTradeNo] ?? 'nothing'),
    ends: async ({ memberId }) =>
      memberId === 'member-1' ? { now: Date.UTC(2036, 11, 31, 2), after: Date.UTC(2036, 10, 30, 2) } : null,
  });
  return { code, text: lines.join('\n') };
}

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

test('20 notices of one payment race 5 refunds of it: one grant, one refund, whichever comes first', async () => {
  const refunds: string[] = [];
  await payment.service.bus.consume({
    subject: paymentRefunded.subject,
    group: 'racing',
    handler: ({ id }) => void refunds.push(id),
  });
  const orders: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { outTradeNo } = await payment.buy();
    orders.push(outTradeNo);
    const order = (await payment.order(outTradeNo)) as Order;
    const notices = () => payment.notify(order, { fields: { trade_no: 'T1' } });
    // The first refunds may come before the payment is known, and find nothing to refund.
    const [answers, results] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, notices)),
      Promise.all(Array.from({ length: 5 }, () => refundOrder(context(), outTradeNo))),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const last = await refundOrder(context(), outTradeNo);
    expect([...results, last].filter((result) => result === 'recorded')).toHaveLength(1);
    expect(last).toBe(results.includes('recorded') ? 'again' : 'recorded');
    // What comes after the refund makes the order neither paid again nor due a second time.
    expect((await notices()).status).toBe(200);
    expect((await payment.order(outTradeNo))?.refundedAt).toBeDefined();
  }
  expect(await refundsDue(context())).toEqual([]);
  payment.clock.now += 60_000;
  await until(() => refunds.length >= orders.length && payment.events.length >= orders.length);
  expect(refunds.toSorted()).toEqual(orders.map((number) => `${number}:refunded`).toSorted());
  expect(payment.events).toHaveLength(orders.length);
});

test('only a paid order is refunded, by the operator’s command', async () => {
  const { outTradeNo } = await payment.buy();
  expect(await run('order', outTradeNo)).toEqual({ code: 1, text: 'no order with this number is paid' });
  expect(await run('order', 'nothing')).toEqual({ code: 1, text: 'no order with this number is paid' });
  await payment.notify((await payment.order(outTradeNo)) as Order);
  const told = await run('order', outTradeNo);
  expect(told.code).toBe(0);
  expect(told.text).toContain('paid 25.00 yuan, refunded before 0.00, now 25.00');
  expect(told.text).toContain('ends 2036-12-31 10:00:00, and after the refund 2036-11-30 10:00:00');
  expect(told.text).toContain('--confirm');
  expect((await payment.order(outTradeNo))?.refundedAt).toBeUndefined();
  const confirmed = await run('order', outTradeNo, '--confirm');
  expect(confirmed).toMatchObject({ code: 0, text: expect.stringMatching(/^recorded/) });
  expect(await run('order', outTradeNo, '--confirm')).toMatchObject({
    code: 0,
    text: expect.stringContaining('before'),
  });
});

test('parts of a payment are refunded one after another, and never more than was paid', async () => {
  const parts: unknown[] = [];
  await payment.service.bus.consume({
    subject: paymentPartRefunded.subject,
    group: 'test',
    handler: ({ id, payload }) => {
      const { part, refunded } = paymentPartRefunded.schema.parse(payload);
      parts.push([id.split(':').slice(1).join(':'), part, refunded]);
    },
  });
  const { _id } = await paid('T1');
  for (const yuan of ['0', '-1', '1.234', 'ten'])
    expect(await run('order', _id, `--yuan=${yuan}`, '--confirm')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--yuan'),
    });
  expect(await run('order', _id, '--yuan', '25.01', '--confirm')).toMatchObject({ code: 1 });
  expect(await run('order', _id, '--yuan', '10', '--confirm')).toMatchObject({ code: 0 });
  expect((await payment.order(_id))?.refundedAt).toBeUndefined();
  expect((await run('order', _id)).text).toContain('refunded before 10.00, now 15.00');
  expect(await run('order', _id, '--yuan', '15.01', '--confirm')).toMatchObject({ code: 1 });
  expect(await run('order', _id, '--confirm')).toMatchObject({ code: 0 });
  expect((await payment.order(_id))?.refundedAt).toBeDefined();
  payment.clock.now += 60_000;
  await until(() => parts.length === 2);
  expect(parts).toEqual([
    ['refunded:1000', 1000, 1000],
    ['refunded:2500', 1500, 2500],
  ]);
});

test('a paid order that its provider closes is a task with an event, until it is recorded or seen', async () => {
  const order = await paid('T1');
  const { _id } = order;
  const close = () => payment.notify(order, { fields: { trade_no: 'T1', trade_status: 'CLOSED' } });
  expect((await close()).status).toBe(200);
  payment.clock.now += 1_000;
  expect((await close()).status).toBe(200);
  const log = payment.service.log.lines.join('\n');
  expect(log.match(/"security":"refund_announced"/g)).toHaveLength(1);
  expect((await payment.order(_id))?.status).toBe('SUCCESS');
  expect((await run()).text).toMatch(
    new RegExp(`${_id}\\tsandbox\\t25.00\\t25.00\\t0.00\\tmember-1\\tdefault`),
  );
  expect(await run('seen', _id)).toMatchObject({ code: 0 });
  expect(await run('seen', _id)).toMatchObject({ code: 1 });
  expect(await run()).toEqual({ code: 0, text: 'no refund is due' });

  const other = await paid('T7');
  await payment.notify(other, { fields: { trade_no: 'T7', trade_status: 'CLOSED' } });
  expect((await run()).text).toContain(other._id);
  await run('order', other._id, '--confirm');
  expect(await run()).toEqual({ code: 0, text: 'no refund is due' });
  // Recorded first, announced afterwards: nothing is left to do.
  const third = await paid('T8');
  await run('order', third._id, '--confirm');
  await payment.notify(third, { fields: { trade_no: 'T8', trade_status: 'CLOSED' } });
  expect(await run()).toEqual({ code: 0, text: 'no refund is due' });
});

test('announced refunds add up, and what was recorded of them counts', async () => {
  const { _id } = await paid('T1');
  const announce = async (id: string, fen: number, whole: boolean) => {
    const order = (await payment.order(_id)) as Order;
    const fact = { ...{ outTradeNo: _id, tenant: null, fen: 2500, providerTradeNo: 'T1', paidAt: 0 } };
    const refund = { id, fen, whole };
    await noteAnnounced(context(), order, { ...fact, state: 'refunded', refund }, 'notify');
    return (await announcedRefunds(context())).map(({ announcedFen, refundedFen }) => [
      announcedFen,
      refundedFen,
    ]);
  };
  expect(await announce('r1', 500, false)).toEqual([[500, 0]]);
  expect(await announce('r1', 500, false)).toEqual([[500, 0]]);
  expect(await announce('r2', 700, false)).toEqual([[1200, 0]]);
  await refundOrder(context(), _id, 500);
  expect(await announce('r1', 500, false)).toEqual([[1200, 500]]);
  await refundOrder(context(), _id, 700);
  expect(await announcedRefunds(context())).toEqual([]);
  expect(await announce('total-1200', 1200, true)).toEqual([]);
  expect(await announce('total-2000', 2000, true)).toEqual([[2000, 1200]]);
});

test('a payment for a deleted account is listed, once, until it is given back or seen', async () => {
  const [one, two] = [await paid('T1'), await paid('T2')];
  const lines = () => payment.service.log.lines.filter((line) => line.includes('"security":"refund_due"'));
  let told = 0;
  const tell = async (order: Order, memberId = order.memberId) => {
    told += 1;
    const payload = { memberId, tenant: order.tenant, outTradeNo: order._id, at: payment.clock.now };
    await payment.service.bus.publish(paymentUngranted.subject, payload, { id: `ungranted-${told}` });
    await delivered(payment.service.store.scope('bus'));
  };
  expect((await run()).text).toBe('no refund is due');
  await tell(one);
  await tell(one);
  // Somebody else's order, and one that is not known.
  await tell(two, 'member-9');
  await tell({ ...one, _id: 'unknown' });
  expect(lines()).toHaveLength(1);
  const listed = (await run()).text.split('\n');
  expect(listed).toHaveLength(2);
  expect(listed[0]).toMatch(/^paid for a deleted account/);
  expect(listed[1]?.split('\t')).toEqual([one._id, 'sandbox', 'T1', '25.00', 'member-1', 'platform']);
  await refundOrder(context(), one._id, 500);
  expect((await run()).text).toContain('\t20.00\t');
  await refundOrder(context(), one._id);
  expect((await run()).text).toBe('no refund is due');
  await tell(one);
  expect((await run()).text).toBe('no refund is due');
  await tell(two);
  expect((await run()).text).toContain(two._id);
  expect(await run('seen', two._id)).toMatchObject({ code: 0 });
  expect(await run('seen', two._id)).toMatchObject({ code: 1 });
  // The daily comparison tells it again.
  await tell(two);
  expect((await run()).text).toBe('no refund is due');
});

test('every paid order was granted, is listed, or is named', async () => {
  expect(await run('compare')).toEqual({
    code: 0,
    text: expect.stringMatching(/^0 paid orders: .*: 100 % granted or listed$/),
  });
  const orders = [];
  for (let n = 1; n <= 6; n += 1) orders.push(await paid(`T${n}`));
  const [one, two, three, four, five, six] = orders as [Order, Order, Order, Order, Order, Order];
  // One that was never paid does not count.
  await payment.buy();
  const tell = async ({ _id: outTradeNo, memberId, tenant }: Order) => {
    const payload = { memberId, tenant, outTradeNo, at: payment.clock.now };
    await payment.service.bus.publish(paymentUngranted.subject, payload, { id: `ungranted-${outTradeNo}` });
    await delivered(payment.service.store.scope('bus'));
  };
  await tell(two);
  await tell(three);
  await run('seen', three._id);
  await run('order', four._id, '--confirm');
  granted = { [one._id]: 'granted', [five._id]: 'deletedSince' };
  const counts =
    '6 paid orders: 1 granted, 1 on the list, 1 given back, 1 taken off the list, 1 of accounts deleted since, ';
  const missing = await run('compare');
  expect(missing.code).toBe(1);
  const [said, , row] = missing.text.split('\n');
  expect(said).toBe(`${counts}1 neither: 83.33 % granted or listed`);
  expect(row?.split('\t')).toEqual([six._id, '2036-11-21 10:00:00', '25.00', 'member-1', 'default']);
  granted[six._id] = 'granted';
  expect(await run('compare')).toEqual({
    code: 0,
    text: `${counts.replace('1 granted', '2 granted')}0 neither: 100 % granted or listed`,
  });
});

test('a wrong folder is an error, not a site without refunds', async () => {
  const lines: string[] = [];
  const env = { DATA_DIR: `${payment.service.dataDir}/wrong` };
  const code = await runRefunds([], { env, print: (line) => lines.push(line), log: silentLogger });
  expect([code, lines.join()]).toEqual([1, expect.stringContaining('DATA_DIR')]);
});
