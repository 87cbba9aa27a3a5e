import fc from 'fast-check';
import { endsAfterRefund, grantsOf } from '../commands.ts';
import type { Grant } from '../stores.ts';
import { delivered, OTHER_TENANT, openMember, type TestMember, until } from '../test/fixture.ts';
import { addMonths, DAY } from '../time.ts';
import { endWithout, onPaymentRefunded } from './withdraw.ts';

let member: TestMember;
let id: string;
let end: number;
let reduced: { endtime: number; outTradeNo: string }[];
beforeEach(async () => {
  member = await openMember();
  ({ id, endtime: end } = (await member.login('13800000001')).member);
  reduced = [];
  await member.bus.consume<(typeof reduced)[number]>({
    subject: 'tianji.member.membership.reduced',
    group: 'watch',
    handler: (message) => void reduced.push(message.payload),
  });
});
afterEach(() => member.close());

const paid = (outTradeNo = 'N1', months = 3) => {
  const paidAt = member.now();
  return { outTradeNo, tenant: 'default', memberId: id, months, amount: 6600, paidAt };
};
let events = 0;
const tell = (what: 'succeeded' | 'refunded' | 'refunded.part', payload: object) => {
  events += 1;
  return member.bus.publish(
    `tianji.payment.${what}`,
    { ...payload, ...(what !== 'succeeded' && { refundedAt: member.now() }) },
    { id: `told-${events}` },
  );
};
const stored = () => member.coll('members').get(id);
const endtime = async () => (await stored())?.endtime;
const settled = () => delivered(member.store.scope('bus'));
const message = (payload: object) => ({
  ...{ id: 'e', subject: 'tianji.payment.refunded', at: member.now(), attempt: 1 },
  payload: { ...payload, refundedAt: member.now() },
});
const context = () => member.hosted.services.get('member')?.context as never;

test('a refund takes back what the order granted, and nothing of other orders', async () => {
  await tell('succeeded', paid('N1', 3));
  await until(async () => (await endtime()) === addMonths(end, 3));
  await tell('succeeded', paid('N2', 1));
  const both = addMonths(addMonths(end, 3), 1);
  await until(async () => (await endtime()) === both);
  await tell('refunded', paid('N1', 3));
  await until(async () => (await endtime()) !== both);
  expect(await endtime()).toBe(both - (addMonths(end, 3) - end));
  expect((await stored())?.grants?.o_N1?.refundedAt).toBe(member.now());
  await until(() => reduced.length === 1);
  expect(reduced[0]).toMatchObject({ outTradeNo: 'N1', endtime: await endtime() });
});

test('an order that ended long ago is refunded: no day of the next is taken', async () => {
  await tell('succeeded', paid('N1', 3));
  await until(async () => (await endtime()) === addMonths(end, 3));
  member.forward(addMonths(end, 3) - member.now() - 5 * DAY);
  await tell('succeeded', paid('N2', 1));
  const both = addMonths(addMonths(end, 3), 1);
  await until(async () => (await endtime()) === both);
  // Five days of the first are still ahead: only these go.
  await tell('refunded', paid('N1', 3));
  await until(async () => (await endtime()) !== both);
  expect(await endtime()).toBe(both - 5 * DAY);
  // The second order's time has moved to the front, and is taken back as a whole.
  const grant = (await stored())?.grants?.o_N2;
  expect([grant?.from, grant?.to]).toEqual([addMonths(end, 3) - 5 * DAY, both - 5 * DAY]);
  member.forward(10 * DAY);
  await tell('refunded', paid('N2', 1));
  await until(async () => (await endtime()) === member.now());
});

test('a refund of an order whose time is over changes nothing', async () => {
  await tell('succeeded', paid('N1', 1));
  await until(async () => (await endtime()) === addMonths(end, 1));
  member.forward(addMonths(end, 1) - member.now() + DAY);
  await tell('succeeded', paid('N2', 1));
  const next = addMonths(member.now(), 1);
  await until(async () => (await endtime()) === next);
  await tell('refunded', paid('N1', 1));
  await until(async () => (await stored())?.grants?.o_N1?.refundedAt !== undefined);
  expect(await endtime()).toBe(next);
  expect(reduced).toEqual([]);
});

test('half the money takes half the time, once, and the rest the rest', async () => {
  await tell('succeeded', paid('N1', 3));
  const full = addMonths(end, 3);
  await until(async () => (await endtime()) === full);
  const part = (sum: number, refunded: number) => ({ ...paid('N1', 3), part: sum, refunded });
  await tell('refunded.part', part(3300, 3300));
  await until(async () => (await endtime()) !== full);
  const half = full - Math.round((full - end) / 2);
  expect(await endtime()).toBe(half);
  await tell('refunded.part', part(3300, 3300));
  await settled();
  expect(await endtime()).toBe(half);
  await tell('refunded.part', part(3300, 6600));
  await until(async () => (await endtime()) === end);
  expect((await stored())?.grants?.o_N1?.refundedAt).toBe(member.now());
  await until(() => reduced.length === 2);
});

test('a part that arrives before its payment: the rest is granted', async () => {
  await tell('refunded.part', { ...paid('N1', 3), part: 3300, refunded: 3300 });
  const full = addMonths(end, 3);
  const half = full - Math.round((full - end) / 2);
  await until(async () => (await endtime()) === half);
  await tell('succeeded', paid('N1', 3));
  await settled();
  expect(await endtime()).toBe(half);
});

test('what the operator is told before a refund is what the refund then does', async () => {
  const told = (refunded: number, outTradeNo = 'N1', memberId = id) =>
    endsAfterRefund({ memberId, outTradeNo, refunded }, { DATA_DIR: member.dataDir, NODE_ENV: 'test' });
  await tell('succeeded', paid('N1', 3));
  await until(async () => (await endtime()) === addMonths(end, 3));
  await tell('succeeded', paid('N2', 1));
  const both = addMonths(addMonths(end, 3), 1);
  await until(async () => (await endtime()) === both);
  const half = await told(3300);
  expect(half?.now).toBe(both);
  await tell('refunded.part', { ...paid('N1', 3), part: 3300, refunded: 3300 });
  await until(async () => (await endtime()) !== both);
  expect(half?.after).toBe(await endtime());
  const whole = await told(6600);
  expect(whole?.now).toBe(half?.after);
  await tell('refunded', paid('N1', 3));
  await until(async () => (await stored())?.grants?.o_N1?.refundedAt !== undefined);
  expect(whole?.after).toBe(await endtime());
  // All of it is taken back; an order that granted nothing, and nobody.
  expect(await told(6600)).toEqual({ now: whole?.after, after: whole?.after });
  expect(await told(6600, 'N9')).toBeNull();
  expect(await told(6600, 'N1', 'nobody')).toBeNull();
});

test('the operator is told of each paid order whether it was granted', async () => {
  const told = (...orders: ReturnType<typeof paid>[]) =>
    grantsOf(orders, { DATA_DIR: member.dataDir, NODE_ENV: 'test' });
  await tell('succeeded', paid('N1', 3));
  await until(async () => (await stored())?.grants?.o_N1 !== undefined);
  const elsewhere = { ...paid('N1'), tenant: OTHER_TENANT.id };
  const [recent, old] = [Date.now(), Date.now() - 31 * DAY];
  const nobody = (paidAt: number) => ({ ...paid('N1'), memberId: 'nobody', paidAt });
  expect(await told(paid('N1'), paid('N2'), elsewhere, nobody(recent), nobody(old))).toEqual([
    'granted',
    ...['nothing', 'nothing', 'nothing'],
    'deletedSince',
  ]);
  await tell('refunded', paid('N1', 3));
  await until(async () => (await stored())?.grants?.o_N1?.refundedAt !== undefined);
  expect(await told(paid('N1'))).toEqual(['granted']);
  const before = paid('N1');
  const deleted = { deletedAt: member.now() };
  await member
    .coll('members')
    .updateOne({ _id: id }, { set: deleted, unset: { phone: true, endtime: true, grants: true } });
  expect(await told(before, { ...before, paidAt: member.now() + 1 })).toEqual(['deletedSince', 'nothing']);
});

test('the daily statement finds what is missing, says so, and mends it', async () => {
  await tell('succeeded', paid('N1', 1));
  await until(async () => (await endtime()) === addMonths(end, 1));
  const orders = [
    { ...paid('N1', 1), refunded: 0 },
    { ...paid('N2', 2), refunded: 0 },
    { ...paid('N3', 1), memberId: 'nobody', refunded: 0 },
  ];
  const state = async (all: object[]) => {
    events += 1;
    await member.bus.publish('tianji.payment.stated', { orders: all }, { id: `told-${events}` });
    await settled();
  };
  const missing = () =>
    member.log.lines
      .filter((line) => line.includes('"payment_difference"'))
      .map((line) => (({ outTradeNo, missing: what }) => [outTradeNo, what])(JSON.parse(line)));
  await state(orders);
  const both = addMonths(addMonths(end, 1), 2);
  await until(async () => (await endtime()) === both);
  await until(() => missing().length === 2);
  expect(missing()).toEqual([
    ['N2', 'grant'],
    ['N3', 'member'],
  ]);
  await state([
    { ...paid('N2', 2), refunded: 6600, refundedAt: member.now() },
    { ...paid('N1', 1), refunded: 0 },
  ]);
  await until(async () => (await endtime()) === addMonths(end, 1));
  expect(missing().slice(2)).toEqual([['N2', 'withdrawal']]);
});

test('reported 60 times, 20 at a time: it is taken back once', async () => {
  await tell('succeeded', paid());
  await until(async () => (await endtime()) !== end);
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 20 }, () => onPaymentRefunded(message(paid()), context())));
  expect(await endtime()).toBe(end);
  await tell('succeeded', paid());
  await settled();
  expect(await endtime()).toBe(end);
});

test('a refund that arrives before its payment: the payment grants nothing', async () => {
  await tell('refunded', paid());
  await until(async () => (await stored())?.grants?.o_N1 !== undefined);
  await tell('succeeded', paid());
  await settled();
  expect(await endtime()).toBe(end);
  expect(reduced).toEqual([]);
});

test('time that has passed is not taken back', async () => {
  await tell('succeeded', paid('N1', 1));
  await until(async () => (await endtime()) !== end);
  const granted = addMonths(end, 1);
  member.forward(granted - member.now() - DAY);
  await tell('refunded', paid('N1', 1));
  await until(async () => (await endtime()) !== granted);
  expect(await endtime()).toBe(member.now());
});

test('whatever was granted: the new end is never later than the old one, nor moved below now', () => {
  const instant = fc.integer({ min: 0, max: 400 * DAY });
  fc.assert(
    fc.property(instant, instant, instant, instant, (endtime, from, span, now) => {
      const grant = { from, to: from + span } as Grant;
      const after = endWithout({ endtime }, grant, now);
      expect(after).toBeLessThanOrEqual(endtime);
      expect(after).toBeGreaterThanOrEqual(Math.min(endtime, now));
    }),
    { seed: 20261124, numRuns: 2000 },
  );
});

test.each([
  ['an unknown member', { memberId: 'nobody' }],
  ['a member of another tenant', { tenant: OTHER_TENANT.id }],
])('a refund of %s changes nothing and is not swallowed', async (_what, more) => {
  await expect(onPaymentRefunded(message({ ...paid(), ...more }), context())).rejects.toThrow();
  expect(await endtime()).toBe(end);
});
