import { reportFinished } from '@tianji/reports/contract';
import type { Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import type { Sms } from '../sms/open.ts';
import { SmsError, type SmsMessage } from '../sms/port.ts';
import type { MemberContext } from '../stores.ts';
import { delivered, openMember, type TestMember, until } from '../test/fixture.ts';
import { announceReport } from './announce.ts';
import { onReportEvent } from './badge.ts';

const PHONE = '13800000001';
let member: TestMember;
let memberId: string;
let ctx: MemberContext;
beforeEach(async () => {
  // The bus uses real time to decide whether an event is old.
  member = await openMember({}, Date.now());
  memberId = (await member.login(PHONE)).member.id;
  ctx = member.hosted.services.get('member')?.context as unknown as MemberContext;
});
afterEach(() => member.close());

const finished = (more: object = {}, at = member.now()): Message => ({
  id: 'k1:1:finished',
  subject: reportFinished.subject,
  payload: {
    key: 'k1',
    memberId,
    tenant: 'default',
    reporttype: 0,
    title: '八字报告',
    round: 1,
    brand: '天机',
    at,
    ...more,
  },
  at,
  attempt: 1,
});

/** Parts whose sender behaves as told, and the messages it was given. */
function provider(...outcomes: Error[]): { parts: Parts; sms: Sms; taken: SmsMessage[] } {
  const taken: SmsMessage[] = [];
  const send = async (message: SmsMessage) => {
    const refused = outcomes.shift();
    if (refused) throw refused;
    taken.push(message);
  };
  const sms = { sender: { provider: 'test', send }, announces: true, development: null };
  return { parts: { siteSms: { of: async () => sms } } as unknown as Parts, sms, taken };
}

const said = (message: Message, parts: Parts) => announceReport(message, ctx, parts);
const mark = () => member.coll('reports').get('k1');
const counted = async () => {
  const { values } = await member.metrics.reportMessages.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
};

test('the message is signed as the site of the report signs', async () => {
  const { parts, taken } = provider();
  await said(finished({ sign: '青囊文化' }), parts);
  expect(taken).toMatchObject([{ sign: '青囊文化' }]);
});

test('one message per round, however often the event arrives, at once or later', async () => {
  const { parts, taken } = provider();
  await Promise.all(Array.from({ length: 20 }, () => said(finished(), parts)));
  await said(finished(), parts);
  expect(taken).toEqual([
    { phone: PHONE, template: 'report', params: { type: '八字', brand: '天机' }, brand: '天机' },
  ]);
  expect(await mark()).toMatchObject({ smsRound: 1, sms: 'sent' });
});

test('a rebuilt report has its own message; a late event of an earlier round has none', async () => {
  const { parts, taken } = provider();
  await said(finished({ round: 2, reporttype: 1, title: '紫微斗数报告' }), parts);
  await said(finished({ round: 1 }), parts);
  expect(taken.map(({ params }) => params.type)).toEqual(['紫微斗数']);
});

test('a message certainly not accepted by the provider is retried with the next delivery', async () => {
  const { parts, taken } = provider(new SmsError('test', 'busy'), new SmsError('test', 'ECONNREFUSED', 'no'));
  await expect(said(finished(), parts)).rejects.toThrow('busy');
  await expect(said(finished(), parts)).rejects.toThrow('ECONNREFUSED');
  await said(finished(), parts);
  await said(finished(), parts);
  expect(taken).toHaveLength(1);
  expect(await counted()).toEqual({ lost: 0, refused: 2, sent: 1 });
});

test('a message perhaps accepted is not: no second message, ever', async () => {
  const { parts, taken } = provider(new SmsError('test', 'ETIMEDOUT', 'unknown'));
  await said(finished(), parts);
  await said(finished(), parts);
  expect(taken).toEqual([]);
  expect(await mark()).toMatchObject({ sms: 'unknown' });
  expect(await counted()).toEqual({ lost: 1, refused: 0, sent: 0 });
  expect(member.log.lines.join()).not.toContain(PHONE);
});

test('a process that dies between the record and the provider sends no second message', async () => {
  // A call that never returns leaves in the store what a crash at that point leaves.
  const dying = provider();
  dying.sms.sender.send = () => new Promise(() => undefined);
  void said(finished(), dying.parts);
  await until(async () => (await mark())?.sms === 'sending');
  const { parts, taken } = provider();
  await said(finished(), parts);
  expect(taken).toEqual([]);
  // Delivered again, as after a death: the message counts as lost, once.
  await said({ ...finished(), attempt: 2 }, parts);
  await said({ ...finished(), attempt: 3 }, parts);
  expect(taken).toEqual([]);
  expect(await mark()).toMatchObject({ sms: 'unknown' });
  expect(await counted()).toEqual({ lost: 1, refused: 0, sent: 0 });
});

test('no message goes to a deleted member, of another tenant, or about yesterday', async () => {
  const { parts, taken } = provider();
  await said(finished({ tenant: 'other' }), parts);
  await said(finished({ memberId: 'nobody' }), parts);
  await said(finished({}, member.now() - 25 * 3_600_000), parts);
  await member.coll('members').updateOne({ _id: memberId }, { unset: { phone: true } });
  await said(finished(), parts);
  expect(taken).toEqual([]);
});

test.each([
  ['certainly not sent', new SmsError('test', 'busy')],
  ['perhaps not sent', new SmsError('test', 'ETIMEDOUT', 'unknown')],
])('a report whose message was %s is unread in the account and counted there', async (_name, error) => {
  const { parts } = provider(error);
  await said(finished(), parts).catch(() => undefined);
  await onReportEvent(finished(), ctx);
  // The same event again, and another report whose message was sent.
  await onReportEvent(finished(), ctx);
  await onReportEvent(finished({ key: 'k2' }), ctx);
  const identity = { id: memberId, loginname: PHONE, endtime: member.now() + 1e9 };
  const info = await member.data('member/getIndexInfo', {}, { member: identity });
  expect(info).toEqual({ notReadReportCount: 2 });
  expect(await mark()).toMatchObject({ unread: true, sms: error.taken === 'no' ? 'refused' : 'unknown' });
});

test('from the event to the message as a phone shows it', async () => {
  const { payload } = finished();
  for (const id of ['e1', 'e2']) await member.bus.publish(reportFinished.subject, payload, { id });
  const texts = async () =>
    (await member.data<{ template: string; text: string }[]>('member/devMessages'))
      .filter(({ template }) => template === 'report')
      .map(({ text }) => text);
  await until(async () => (await texts()).length > 0);
  await delivered(member.store.scope('bus'));
  expect(await texts()).toEqual(['【天机】您的八字报告已生成，请登录天机，在“我的报告”中查看。']);
});
