import fc from 'fast-check';
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
const tell = (what: 'succeeded' | 'refunded', payload: object) => {
  events += 1;
  return member.bus.publish(
    `tianji.payment.${what}`,
    { ...payload, ...(what === 'refunded' && { refundedAt: member.now() }) },
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
