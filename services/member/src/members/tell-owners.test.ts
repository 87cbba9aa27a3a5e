import { stepAsked } from '@tianji/partner/contract';
import type { Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { SmsError, type SmsMessage } from '../sms/port.ts';
import type { MemberContext } from '../stores.ts';
import { openMember, type TestMember } from '../test/fixture.ts';
import { tellOwners } from './tell-owners.ts';

const PHONES = ['13800000001', '13800000002', '13800000003'];
let member: TestMember;
let ctx: MemberContext;
let owners: { member: string; tenant: string }[];
beforeEach(async () => {
  member = await openMember();
  ctx = member.hosted.services.get('member')?.context as unknown as MemberContext;
  owners = [];
  for (const phone of PHONES)
    owners.push({ member: (await member.login(phone)).member.id, tenant: 'default' });
});
afterEach(() => member.close());

const asked = (what: 'leave' | 'giveOwner' | 'dropOwner' | 'export' | 'account'): Message => ({
  ...{ id: `${what}:asked`, subject: stepAsked.subject, at: member.now(), attempt: 1 },
  payload: {
    site: 'gewu',
    brand: '格物',
    what,
    at: member.now(),
    due: member.now() + 48 * 3_600_000,
    owners,
  },
});

/** Parts with a provider whose next answers are these, and the messages that it took. */
function provider(outcomes: (Error | null)[] = [], template: string | null = 'SMS_1') {
  const taken: SmsMessage[] = [];
  const send = async (message: SmsMessage) => {
    const refused = outcomes.shift();
    if (refused) throw refused;
    taken.push(message);
  };
  const sms = { sender: { provider: 'test', send }, announces: true, development: null };
  const config = template === null ? {} : { SMS_TEMPLATE_STEP: template };
  return { parts: { sms, config } as unknown as Parts, taken };
}

test.each([
  ['leave', '退出平台'],
  ['giveOwner', '移交站主'],
  ['dropOwner', '收回一位站主'],
  ['export', '导出全部数据'],
  ['account', '更换收款账户'],
] as const)('of %s every owner is told by message', async (what, words) => {
  const { parts, taken } = provider();
  await tellOwners(asked(what), ctx, parts);
  expect(taken.map(({ phone }) => phone)).toEqual(PHONES);
  for (const message of taken)
    expect(message).toMatchObject({ template: 'step', params: { site: '格物', what: words } });
});

test('one who cannot be told just now keeps no other from it, and is told with the next delivery', async () => {
  const { parts, taken } = provider([new SmsError('test', 'busy')]);
  await expect(tellOwners(asked('leave'), ctx, parts)).rejects.toThrow('busy');
  expect(taken.map(({ phone }) => phone)).toEqual(PHONES.slice(1));
  await tellOwners(asked('leave'), ctx, parts);
  await tellOwners(asked('leave'), ctx, parts);
  expect(taken.map(({ phone }) => phone)).toEqual([...PHONES.slice(1), PHONES[0]]);
  expect(member.log.lines.join()).not.toContain(PHONES[0]);
});

test('without a template nobody is sent anything, and the log names the setting', async () => {
  const { parts, taken } = provider([], null);
  await tellOwners(asked('leave'), ctx, parts);
  expect(taken).toEqual([]);
  expect(member.log.lines.join()).toContain('SMS_TEMPLATE_STEP is not set');
});
