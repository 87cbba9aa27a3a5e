import { memberContract } from './contract/index.ts';
import { feedbackExpires } from './members/keep-feedback.ts';
import service from './service.ts';
import { readMemberConfig } from './settings.ts';
import { openMember, type TestMember, until } from './test/fixture.ts';
import { addMonths, beijingText, DAY, MINUTE } from './time.ts';

const PHONE = '13800000001';
const OTHER = '13900000002';
let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('member');
  expect(Object.keys(service.handlers).sort()).toEqual(memberContract.calls.map((call) => call.path).sort());
});

describe('a new member', () => {
  // spec 1.1.3, 1.6.6
  test('is welcomed once and has one calendar month', async () => {
    const before = Math.floor(member.now() / 1000) * 1000;
    const first = await member.login(PHONE);
    expect(first.newmember).toBe(true);
    member.forward(MINUTE);
    expect((await member.login(PHONE)).newmember).toBe(false);
    const own = await member.data<{ id: string; registrationdate: string; endtime: string }>(
      'member/getMemberByLoginname',
      { loginname: PHONE },
      { member: first.member },
    );
    const [kept] = await member.coll('members').find({}, { limit: 2 });
    expect(kept?.registeredAt).toBeGreaterThanOrEqual(before);
    expect(own).toEqual({
      id: first.member.id,
      loginname: PHONE,
      registrationdate: beijingText(kept?.registeredAt ?? 0),
      endtime: beijingText(addMonths(kept?.registeredAt ?? 0, 1)),
    });
  });

  test('has a name without the number', async () => {
    const given = await member.code(PHONE);
    const { name } = await member.data<{ name: string }>('member/login', { loginname: PHONE, ...given });
    expect(name).toBe('会员0001');
  });

  test('is published on the bus', async () => {
    const told: unknown[] = [];
    await member.bus.consume({
      subject: 'tianji.member.registered',
      group: 'watch',
      handler: (message) => void told.push(message.payload),
    });
    const { member: identity } = await member.login(PHONE);
    await until(() => told.length === 1);
    expect(told).toEqual([
      { memberId: identity.id, tenant: 'default', at: expect.any(Number), endtime: expect.any(Number) },
    ]);
  });
});

describe('getMemberTimeout', () => {
  test('a visitor has no membership that could end', async () => {
    expect(await member.data('member/getMemberTimeout')).toBe(false);
  });

  test('is false until the very end and true from it on', async () => {
    const { member: identity } = await member.login(PHONE);
    expect(await member.data('member/getMemberTimeout', {}, { member: identity })).toBe(false);
    member.forward(identity.endtime - member.now() - 5000);
    expect(await member.data('member/getMemberTimeout', {}, { member: identity })).toBe(false);
    member.forward(5001);
    expect(await member.data('member/getMemberTimeout', {}, { member: identity })).toBe(true);
  });

  test('reflects a payment at once, though the caller’s identity is older', async () => {
    const { member: identity } = await member.login(PHONE);
    member.forward(40 * DAY);
    await member.bus.publish(
      'tianji.payment.succeeded',
      {
        outTradeNo: 'N1',
        tenant: 'default',
        memberId: identity.id,
        months: 1,
        amount: 2500,
        paidAt: member.now(),
      },
      { id: 'N1:paid' },
    );
    await until(
      async () => (await member.data('member/getMemberTimeout', {}, { member: identity })) === false,
    );
  });
});

describe('the badge', () => {
  let identity: { id: string; loginname: string; endtime: number };
  let sent = 0;
  beforeEach(async () => {
    identity = (await member.login(PHONE)).member;
  });
  const tell = (what: string, key: string, at: number, more: object = {}) => {
    sent += 1;
    return member.bus.publish(
      `tianji.reports.report.${what}`,
      { key, memberId: identity.id, tenant: 'default', reporttype: 0, at, ...more },
      { id: `event-${sent}` },
    );
  };
  const count = async () =>
    (
      await member.data<{ notReadReportCount: number }>(
        'member/getIndexInfo',
        { loginname: PHONE },
        { member: identity },
      )
    ).notReadReportCount;

  test('grows with finished reports, shrinks when they are opened', async () => {
    expect(await count()).toBe(0);
    await tell('finished', 'r1', 100);
    await tell('finished', 'r2', 110);
    await until(async () => (await count()) === 2);
    await tell('viewed', 'r1', 120);
    await until(async () => (await count()) === 1);
    await tell('finished', 'r1', 130);
    await until(async () => (await count()) === 2);
    await tell('failed', 'r2', 140);
    await until(async () => (await count()) === 1);
  });

  test('the same event again, or events out of order, change nothing', async () => {
    await tell('viewed', 'r1', 200);
    await until(async () => (await member.coll('reports').get('r1'))?.viewedAt === 200);
    await tell('finished', 'r1', 100);
    await tell('finished', 'r2', 100);
    for (let n = 0; n < 5; n += 1) await tell('finished', 'r2', 100);
    await until(async () => (await count()) === 1);
    await until(async () => (await member.coll('reports').get('r1'))?.finishedAt === 100);
    expect(await count()).toBe(1);
    expect((await member.coll('reports').get('r1'))?.unread).toBe(false);
  });

  test('another member’s events do not affect it, nor can another take a report over', async () => {
    const other = (await member.login(OTHER)).member;
    await tell('finished', 'r1', 100);
    await until(async () => (await count()) === 1);
    await tell('viewed', 'r1', 200, { memberId: other.id });
    await tell('finished', 'r3', 100, { memberId: other.id });
    await tell('finished', 'r4', 100, { tenant: 'other' });
    await until(async () => (await member.coll('reports').get('r3')) !== null);
    expect(await count()).toBe(1);
    expect(await member.coll('reports').get('r4')).toBeNull();
  });
});

describe('feedback', () => {
  test('of a visitor is kept with a number or none', async () => {
    expect(await member.data('feedback/save', { phonenumber: '', content: '很好' })).toEqual({});
    await member.data('feedback/save', { phonenumber: OTHER, content: ' 还可以 ' });
    await member.data('feedback/save', { content: '<script>alert(1)</script>' });
    const kept = await member.coll('feedback').find({}, { limit: 10, sort: { at: 1 } });
    expect(kept).toHaveLength(3);
    expect(kept.map(({ phone, content, tenant, member: of }) => ({ phone, content, tenant, of }))).toEqual(
      expect.arrayContaining([
        { phone: '', content: '很好', tenant: 'default', of: undefined },
        { phone: OTHER, content: '还可以', tenant: 'default', of: undefined },
      ]),
    );
  });

  test('of a member is kept with the member', async () => {
    const { member: identity } = await member.login(PHONE);
    await member.data('feedback/save', { phonenumber: PHONE, content: '很好' }, { member: identity });
    await member.data('feedback/save', { content: '再说一句' }, { member: identity });
    expect(await member.coll('feedback').count({ member: identity.id, phone: PHONE })).toBe(2);
  });

  test('is deleted a year after it was written, also what was written before it had an end', async () => {
    await member.data('feedback/save', { content: '很好' });
    const feedback = member.coll('feedback');
    const [kept] = await feedback.find({}, { limit: 10 });
    const old = { ...(kept as NonNullable<typeof kept>), _id: 'old', at: member.now() - 30 * DAY };
    delete old.expiresAt;
    await feedback.insert(old);
    const step = feedbackExpires(() => readMemberConfig({}));
    const ctx = { stores: { feedback } as never, log: member.log, now: member.now };
    await step.run(ctx);
    await step.run(ctx);
    expect((await feedback.get('old'))?.expiresAt).toBe(member.now() + 335 * DAY);
    expect((await feedback.get(kept?._id ?? ''))?.expiresAt).toBe(member.now() + 365 * DAY);
  });

  test('invisible characters are removed from feedback', async () => {
    await member.data('feedback/save', { content: '第一行\n第\u0000二\t行\ud83d' });
    expect(await member.coll('feedback').count({ content: '第一行\n第 二 行' })).toBe(1);
  });

  test.each(['', '   ', '\n\t', '\u0000'])('%j is not valid feedback', async (content) => {
    expect(await member.call('feedback/save', { phonenumber: '', content })).toMatchObject({
      status: 400,
      reply: { success: false, field: 'content', message: '请填写反馈内容' },
    });
  });

  test('accepts 2000 characters and no more', async () => {
    expect(await member.data('feedback/save', { content: '好'.repeat(2000) })).toEqual({});
    expect(await member.call('feedback/save', { content: '好'.repeat(2001) })).toMatchObject({
      status: 400,
      reply: { message: '反馈内容太长，应为 不超过 2000 个字符，现有 2001 个' },
    });
    expect(await member.coll('feedback').count({})).toBe(1);
  });

  test('is limited per address and day', async () => {
    await member.close();
    member = await openMember({ FEEDBACK_PER_IP: '2' });
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await member.call('feedback/save', { content: 'x' })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await member.call('feedback/save', { content: 'x' }, { ip: '198.51.100.1' })).status).toBe(200);
  });
});

describe('messages for developers', () => {
  test('show what a phone would show, newest first', async () => {
    const { code } = await member.code(PHONE);
    await member.code(OTHER);
    const messages = await member.data<{ phone: string; text: string }[]>('member/devMessages');
    expect(messages.map(({ phone }) => phone)).toEqual([OTHER, PHONE]);
    expect(messages[1]?.text).toBe(`【天机】您的登录验证码为 ${code}，5 分钟内有效，请勿告诉他人。`);
  });

  test('do not exist in production, and nothing is sent without a provider', async () => {
    await member.close();
    member = await openMember({ NODE_ENV: 'production' });
    expect(await member.call('member/devMessages')).toMatchObject({
      status: 404,
      reply: { code: 'unknown_call' },
    });
    const send = () => member.call('member/sendCode', { loginname: PHONE });
    // Not the caller's doing: it counts as a failure.
    expect(await send()).toMatchObject({
      outside: true,
      reply: { success: false, code: 'sms_failed', message: '短信发送失败，请稍后再试' },
    });
    // Who got nothing need not wait, and no code is left behind.
    expect((await send()).reply).toMatchObject({ code: 'sms_failed' });
    expect(await member.coll('codes').count({})).toBe(0);
  });
});
