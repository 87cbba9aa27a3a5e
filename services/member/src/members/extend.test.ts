import { epochMs, toSeconds } from '@tianji/almanac/civil';
import { delivered, OTHER_TENANT, openMember, type TestMember, until } from '../test/fixture.ts';
import { addMonths, beijingText, DAY } from '../time.ts';
import { onPaymentSucceeded } from './extend.ts';

const PHONE = '13800000001';
let member: TestMember;
let id: string;
let end: number;
let extended: { endtime: number; outTradeNo: string; memberId: string; tenant: string }[];
beforeEach(async () => {
  member = await openMember();
  ({ id, endtime: end } = (await member.login(PHONE)).member);
  extended = [];
  await member.bus.consume<(typeof extended)[number]>({
    subject: 'tianji.member.membership.extended',
    group: 'watch',
    handler: (message) => void extended.push(message.payload),
  });
});
afterEach(() => member.close());

const paid = (more: object = {}) => ({
  outTradeNo: 'N1',
  tenant: 'default',
  memberId: id,
  months: 1,
  amount: 2500,
  paidAt: member.now(),
  ...more,
});
let events = 0;
const publish = (payload: object) => {
  events += 1;
  return member.bus.publish('tianji.payment.succeeded', payload, { id: `paid-${events}` });
};
const endtime = async () => (await member.coll('members').get(id))?.endtime ?? 0;

test('a payment in time adds calendar months to the end', async () => {
  await publish(paid({ months: 3, amount: 6600 }));
  await until(async () => (await endtime()) !== end);
  expect(await endtime()).toBe(addMonths(end, 3));
  await until(() => extended.length === 1);
  expect(extended).toEqual([
    { memberId: id, tenant: 'default', outTradeNo: 'N1', endtime: addMonths(end, 3) },
  ]);
});

test('a payment after the end adds them to now', async () => {
  member.forward(100 * DAY);
  const now = member.now();
  await publish(paid({ months: 12, amount: 19900 }));
  await until(async () => (await endtime()) !== end);
  expect(await endtime()).toBe(addMonths(now, 12));
});

test('monthly renewals keep the day of the month on which the membership began', async () => {
  const service = member.hosted.services.get('member');
  const message = { id: 'e', subject: 'tianji.payment.succeeded', at: member.now(), attempt: 1 };
  const began = epochMs(toSeconds({ year: 2027, month: 1, day: 31, hour: 9, minute: 0, second: 0 }));
  const coll = member.coll('members');
  await coll.updateOne({ _id: id }, { set: { registeredAt: began, endtime: addMonths(began, 1) } });
  member.forward(began - member.now());
  const days: string[] = [beijingText(await endtime())];
  for (let n = 1; n <= 4; n += 1) {
    const payload = paid({ outTradeNo: `M-${n}`, paidAt: member.now() });
    await onPaymentSucceeded({ ...message, payload }, service?.context as never);
    days.push(beijingText(await endtime()));
  }
  expect(days.map((text) => text.slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ]);
  // After a gap another day begins.
  member.forward((await endtime()) + 3 * DAY - member.now());
  const again = paid({ outTradeNo: 'M-5', paidAt: member.now() });
  await onPaymentSucceeded({ ...message, payload: again }, service?.context as never);
  expect(beijingText(await endtime()).slice(0, 10)).toBe('2027-08-03');
});

test('one order reported 100 times, 20 at a time, by two replicas: one grant, one event', async () => {
  const service = member.hosted.services.get('member');
  if (!service) throw new Error('not open');
  const message = { id: 'e', subject: 'tianji.payment.succeeded', at: member.now(), attempt: 1 };
  const payload = paid({ months: 3, amount: 6600 });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 20 }, () => onPaymentSucceeded({ ...message, payload }, service.context as never)),
    );
  }
  for (let n = 0; n < 5; n += 1) await publish(payload);
  await until(() => extended.length > 0);
  await until(async () => (await member.coll('members').get(id))?.outboxAt === undefined);
  await delivered(member.store.scope('bus'));
  expect(await endtime()).toBe(addMonths(end, 3));
  expect(extended).toHaveLength(1);
  console.log('105 tellings of one payment: 1 grant');
});

test('ten orders at once: all ten count', async () => {
  const service = member.hosted.services.get('member');
  const message = { id: 'e', subject: 'tianji.payment.succeeded', at: member.now(), attempt: 1 };
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      onPaymentSucceeded({ ...message, payload: paid({ outTradeNo: `N-${n}` }) }, service?.context as never),
    ),
  );
  let expected = end;
  for (let n = 0; n < 10; n += 1) expected = addMonths(expected, 1);
  expect(await endtime()).toBe(expected);
  await until(() => extended.length === 10);
});

test('an order without months is stored as a payment and extends nothing', async () => {
  await publish(paid({ months: 0, amount: 1 }));
  await until(async () => Object.keys((await member.coll('members').get(id))?.grants ?? {}).length === 1);
  expect(await endtime()).toBe(end);
  expect(extended).toEqual([]);
});

test.each([
  ['an unknown member', { memberId: 'nobody' }],
  ['a member of another tenant', { tenant: OTHER_TENANT.id }],
  ['no whole months', { months: 1.5 }],
  ['an invalid order number', { outTradeNo: 'a.b' }],
])('a payment of %s changes nothing and is not swallowed', async (_what, more) => {
  const service = member.hosted.services.get('member');
  const message = { id: 'e', subject: 'tianji.payment.succeeded', at: member.now(), attempt: 1 };
  await expect(
    onPaymentSucceeded({ ...message, payload: paid(more) }, service?.context as never),
  ).rejects.toThrow();
  expect(await endtime()).toBe(end);
});

test('a grant interrupted by a dying process is neither lost nor given twice', async () => {
  // The event comes again after the change was made but before it was acknowledged.
  await publish(paid());
  await until(async () => (await endtime()) !== end);
  const once = await endtime();
  await publish(paid());
  await publish(paid({ paidAt: member.now() + 1 }));
  await delivered(member.store.scope('bus'));
  expect(await endtime()).toBe(once);
});
