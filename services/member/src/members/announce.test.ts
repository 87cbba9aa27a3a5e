import { reportFinished } from '@tianji/contracts';
import type { Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { SmsError, type SmsMessage } from '../sms/port.ts';
import type { MemberContext } from '../stores.ts';
import { openMember, type TestMember, until } from '../test/fixture.ts';
import { announceReport } from './announce.ts';

const PHONE = '13800000001';
let member: TestMember;
let memberId: string;
let ctx: MemberContext;
beforeEach(async () => {
  // The bus has the real time, by which an event is old or new.
  member = await openMember({}, Date.now());
  memberId = (await member.login(PHONE)).member.id;
  ctx = member.hosted.services.get('member')?.context as unknown as MemberContext;
});
afterEach(() => member.close());

const finished = (more: object = {}, at = member.now()): Message => ({
  id: 'k1:1:finished',
  subject: reportFinished.subject,
  payload: { key: 'k1', memberId, tenant: 'default', reporttype: 0, round: 1, brand: '天机', at, ...more },
  at,
  attempt: 1,
});

/** Parts whose sender does as told, and what it was given. */
function provider(...outcomes: Error[]): { parts: Parts; taken: SmsMessage[] } {
  const taken: SmsMessage[] = [];
  const send = async (message: SmsMessage) => {
    const refused = outcomes.shift();
    if (refused) throw refused;
    taken.push(message);
  };
  const sms = { sender: { provider: 'test', send }, announces: true, development: null };
  return { parts: { sms } as unknown as Parts, taken };
}

const said = (message: Message, parts: Parts) => announceReport(message, ctx, parts);
const mark = () => member.coll('reports').get('k1');

test('one message for a round, however often the event comes, at once or later', async () => {
  const { parts, taken } = provider();
  await Promise.all(Array.from({ length: 20 }, () => said(finished(), parts)));
  await said(finished(), parts);
  expect(taken).toEqual([{ phone: PHONE, template: 'report', params: { type: '八字', brand: '天机' } }]);
  expect(await mark()).toMatchObject({ smsRound: 1, sms: 'sent' });
});

test('a rebuilt report has a message of its own; an earlier round that comes late has none', async () => {
  const { parts, taken } = provider();
  await said(finished({ round: 2, reporttype: 1 }), parts);
  await said(finished({ round: 1 }), parts);
  expect(taken.map(({ params }) => params.type)).toEqual(['紫微斗数']);
});

test('what the provider certainly did not take is tried again with the next delivery', async () => {
  const { parts, taken } = provider(new SmsError('test', 'busy'), new SmsError('test', 'ECONNREFUSED', 'no'));
  await expect(said(finished(), parts)).rejects.toThrow('busy');
  await expect(said(finished(), parts)).rejects.toThrow('ECONNREFUSED');
  await said(finished(), parts);
  await said(finished(), parts);
  expect(taken).toHaveLength(1);
});

test('what it may have taken is not: no second message, ever', async () => {
  const { parts, taken } = provider(new SmsError('test', 'ETIMEDOUT', 'unknown'));
  await said(finished(), parts);
  await said(finished(), parts);
  expect(taken).toEqual([]);
  expect(await mark()).toMatchObject({ sms: 'unknown' });
  expect(member.log.lines.join()).not.toContain(PHONE);
});

test('a process that dies between the note and the provider leaves no second message', async () => {
  // A call that never comes back leaves in the store what a death at that point leaves.
  const dying = provider();
  dying.parts.sms.sender.send = () => new Promise(() => undefined);
  void said(finished(), dying.parts);
  await until(async () => (await mark())?.sms === 'sending');
  const { parts, taken } = provider();
  await said(finished(), parts);
  expect(taken).toEqual([]);
});

test('nobody is written to who is gone, of another tenant, or about yesterday', async () => {
  const { parts, taken } = provider();
  await said(finished({ tenant: 'other' }), parts);
  await said(finished({ memberId: 'nobody' }), parts);
  await said(finished({}, member.now() - 25 * 3_600_000), parts);
  await member.coll('members').updateOne({ _id: memberId }, { unset: { phone: true } });
  await said(finished(), parts);
  expect(taken).toEqual([]);
});

test('from the event to the message as a phone shows it', async () => {
  const { payload } = finished();
  for (const id of ['e1', 'e2']) await member.bus.publish(reportFinished.subject, payload, { id });
  const texts = async () =>
    (await member.data<{ template: string; text: string }[]>('member/devMessages'))
      .filter(({ template }) => template === 'report')
      .map(({ text }) => text);
  await until(async () => (await texts()).length > 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await texts()).toEqual(['【天机】您的八字报告已生成，请登录天机，在“我的报告”中查看。']);
});
