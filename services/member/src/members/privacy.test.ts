import { siteErasure } from '@tianji/contracts';
import { delivered, OTHER_TENANT, openMember, type TestMember, until } from '../test/fixture.ts';
import { addMonths, DAY, MINUTE } from '../time.ts';

const PHONE = '13800000001';
const OTHER = '13900000002';
let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

interface Export {
  profile: Record<string, string>;
  sessions: object[];
  feedback: { content: string }[];
  payments: object[];
  reports: object[];
  codes: object[];
}

/** A member with stored data of every kind. */
async function richMember() {
  const whose = await member.login(PHONE);
  const { member: identity, token } = whose;
  await member.data('feedback/save', { content: '很好' }, { member: identity });
  await member.bus.publish(
    'tianji.payment.succeeded',
    {
      outTradeNo: 'N1',
      tenant: 'default',
      memberId: identity.id,
      months: 3,
      amount: 6600,
      paidAt: member.now(),
    },
    { id: 'N1:paid' },
  );
  await member.bus.publish(
    'tianji.reports.report.finished',
    { key: 'r1', memberId: identity.id, tenant: 'default', reporttype: 1, name: '张三', at: member.now() },
    { id: 'r1:finished' },
  );
  await until(async () => (await member.coll('reports').get('r1')) !== null);
  await until(async () => (await member.coll('members').get(identity.id))?.grants !== undefined);
  return { identity, token, whose };
}

/** Every collection of the service, as text. */
async function everything(): Promise<string> {
  const keys = ['members', 'codes', 'sessions', 'counters', 'feedback', 'reports', 'trials'] as const;
  const all = await Promise.all(keys.map((key) => member.coll(key).find({}, { limit: 1000 })));
  return JSON.stringify(all);
}

describe('the export', () => {
  test('contains everything stored about the member, and nothing of anybody else', async () => {
    const { identity } = await richMember();
    const other = await member.login(OTHER);
    await member.data('feedback/save', { content: '别人的话' }, { member: other.member });
    const data = await member.data<Export>('member/exportData', {}, { member: identity });
    expect(data).toMatchObject({
      profile: { id: identity.id, loginname: PHONE, name: '会员0001', tenant: 'default' },
      feedback: [{ content: '很好', phonenumber: PHONE }],
      payments: [{ outTradeNo: 'N1', amount: '66.00', months: 3 }],
      reports: [{ key: 'r1', reporttype: 1, unread: true }],
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.codes).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${OTHER}|别人的话|${other.member.id}`));
  });

  test('lists the times of sessions and nothing that opens them', async () => {
    const { identity, token } = await richMember();
    const data = await member.data<Export>('member/exportData', {}, { member: identity });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(data.sessions).toEqual([{ createdAt: time, lastUsedAt: time, expiresAt: time }]);
    expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify(data)).not.toContain(identity.session);
  });
});

describe('deleting the account', () => {
  test.each([undefined, '', '删', 'yes'])('with %j instead of 删除 does nothing', async (confirm) => {
    const { identity } = await richMember();
    expect(await member.call('member/deleteAccount', { confirm }, { member: identity })).toMatchObject({
      status: 400,
      reply: { field: 'confirm' },
    });
    expect((await member.coll('members').get(identity.id))?.phone).toBe(PHONE);
  });

  test('requires a fresh code, sent for this and to this member’s own phone, used once', async () => {
    const { identity, whose } = await richMember();
    const ask = (more: object) =>
      member.call('member/deleteAccount', { confirm: '删除', ...more }, { member: identity });
    expect(await ask({})).toMatchObject({ status: 400, reply: { field: 'code' } });
    expect(await ask({ code: '123456' })).toMatchObject({ status: 400, reply: { field: 'mm' } });
    member.forward(MINUTE);
    // A login code is not accepted, nor is another member's deletion code.
    expect((await ask(await member.code(PHONE))).reply).toMatchObject({ code: 'wrong_code' });
    const other = await member.login(OTHER);
    const { code: mm } = await member.data<{ code: string }>(
      'member/sendDeletionCode',
      {},
      { member: other.member },
    );
    const [message] = await member.data<{ phone: string; params: { code: string } }[]>('member/devMessages');
    expect(message?.phone).toBe(OTHER);
    expect((await ask({ mm, code: message?.params.code })).reply).toMatchObject({ code: 'wrong_code' });
    // And no deletion code logs anybody in.
    const login = { loginname: OTHER, mm, code: message?.params.code };
    expect((await member.call('member/login', login)).reply).toMatchObject({ code: 'wrong_code' });
    expect((await member.coll('members').get(identity.id))?.phone).toBe(PHONE);
    expect((await member.remove(whose, { code: '000000' })).reply).toMatchObject({ code: 'wrong_code' });
    member.forward(6 * MINUTE);
    expect((await member.remove(whose)).reply.success).toBe(true);
  });

  test('also deletes what was written with this number before logging in', async () => {
    const { whose } = await richMember();
    await member.data('feedback/save', { content: '未登录时写的', phonenumber: PHONE });
    await member.data('feedback/save', { content: '别人写的', phonenumber: OTHER });
    await member.remove(whose);
    const left = await member.coll('feedback').find({}, { limit: 10 });
    expect(left.map(({ content }) => content)).toEqual(['别人写的']);
  });

  test('ends all sessions at once, erases personal data, and publishes the event', async () => {
    const told: unknown[] = [];
    await member.bus.consume({
      subject: 'tianji.member.deleted',
      group: 'watch',
      handler: (message) => void told.push(message.payload),
    });
    const { identity, token } = await richMember();
    member.forward(MINUTE);
    const second = await member.login(PHONE);
    expect((await member.remove(second)).reply).toEqual({ success: true, data: {} });
    expect(await member.identify(token)).toBeNull();
    expect(await member.identify(second.token)).toBeNull();
    await until(
      async () =>
        told.length === 1 && (await member.coll('members').get(identity.id))?.outboxAt === undefined,
    );
    expect(told).toEqual([{ memberId: identity.id, tenant: 'default', at: expect.any(Number) }]);
    const left = await everything();
    expect(left).not.toMatch(new RegExp(`${PHONE}|会员0001|很好|N1"|"r1"`));
    expect(await member.coll('members').get(identity.id)).toEqual({
      _id: identity.id,
      tenant: 'default',
      deletedAt: expect.any(Number),
      purgeAt: expect.any(Number),
    });
    // An identity that a gateway still caches grants nothing.
    for (const path of ['member/getIndexInfo', 'member/getMemberByLoginname', 'member/exportData'])
      expect((await member.call(path, {}, { member: identity })).reply).toMatchObject({ message: 'login' });
    const late = await member.call('feedback/save', { content: '又一句' }, { member: identity });
    expect(late.reply).toMatchObject({ message: 'login' });
    expect(await member.coll('feedback').count({})).toBe(0);
    expect(await member.data('member/getMemberTimeout', {}, { member: identity })).toBe(false);
  });

  test('a later payment brings nothing back, and is told as granted to nobody; the daily comparison tells it again', async () => {
    const { identity, whose } = await richMember();
    await member.remove(whose);
    const ungranted: unknown[] = [];
    await member.bus.consume({
      ...{ subject: 'tianji.member.payment.ungranted', group: 'watch' },
      handler: ({ id, payload }) => void ungranted.push({ id, payload }),
    });
    await member.bus.publish(
      'tianji.payment.succeeded',
      {
        outTradeNo: 'N2',
        tenant: 'default',
        memberId: identity.id,
        months: 1,
        amount: 2500,
        paidAt: member.now(),
      },
      { id: 'N2:paid' },
    );
    const lines = () => member.log.lines.filter((line) => line.includes('a deleted account was paid for'));
    await until(() => lines().length === 1);
    expect((await member.coll('members').get(identity.id))?.endtime).toBeUndefined();
    const order = { outTradeNo: 'N2', memberId: identity.id, tenant: 'default', at: member.now() };
    await until(() => ungranted.length === 1);
    expect(ungranted).toEqual([{ id: 'N2:ungranted', payload: order }]);
    // Stated: one paid afterwards, one paid before, and one that was given back.
    const stated = (outTradeNo: string, paidAt: number, refunded = 0) => ({
      ...{ outTradeNo, memberId: identity.id, tenant: 'default', months: 1, amount: 2500, paidAt, refunded },
    });
    const orders = [
      stated('N3', member.now() + 1),
      stated('N4', member.now() - DAY),
      stated('N5', member.now() + 1, 2500),
    ];
    await member.bus.publish('tianji.payment.stated', { orders }, { id: 'stated-1' });
    await until(() => ungranted.length === 2);
    await delivered(member.store.scope('bus'));
    expect(ungranted[1]).toMatchObject({ id: 'N3:ungranted' });
    expect(lines()).toHaveLength(2);
  });

  test('a returning phone is a new member with what is left of the first free month, not a second one', async () => {
    const first = await member.login(PHONE);
    await member.remove(first);
    member.forward(10 * DAY);
    const second = await member.login(PHONE);
    expect(second.member.id).not.toBe(first.member.id);
    expect(second.newmember).toBe(false);
    expect(second.member.endtime).toBe(first.member.endtime);
    await member.remove(second);
    member.forward(60 * DAY);
    const third = await member.login(PHONE);
    expect(third.member.endtime).toBeLessThan(addMonths(member.now(), 1) - 20 * DAY);
    expect(await member.data('member/getMemberTimeout', {}, { member: third.member })).toBe(true);
  });
});

describe('a site is erased', () => {
  const AT_OTHER = { tenant: OTHER_TENANT };
  const erase = (id: string) =>
    member.bus.publish(siteErasure.subject, { site: OTHER_TENANT.id, at: member.now() }, { id });

  test('its accounts are deleted as by their owners, each once; what nobody owns goes too; other sites keep theirs', async () => {
    await richMember();
    const theirs = [];
    for (const phone of ['13700000001', '13700000002', '13700000003'])
      theirs.push(await member.login(phone, AT_OTHER));
    await member.data('feedback/save', { content: '我叫沈留痕', phonenumber: '13600000009' }, AT_OTHER);
    await member.code('13700000004', AT_OTHER);
    const deleted: string[] = [];
    await member.bus.consume<{ memberId: string; tenant: string }>({
      ...{ subject: 'tianji.member.deleted', group: 'test' },
      handler: ({ payload }) => void deleted.push(`${payload.tenant} ${payload.memberId}`),
    });
    const before = await everything();
    for (const text of ['沈留痕', '13700000001', '13600000009']) expect(before).toContain(text);

    await erase('erased');
    await erase('erased-again');
    await until(() => deleted.length === theirs.length);
    await until(async () => (await member.coll('codes').count({ tenant: OTHER_TENANT.id })) === 0);
    await until(async () => !/沈留痕|1370000000|13600000009/.test(await everything()));
    for (const { token, member: gone } of theirs) {
      expect(await member.identify(token, OTHER_TENANT)).toBeNull();
      const left = await member.coll('members').get(gone.id);
      expect(
        Object.keys(left ?? {})
          .filter((key) => !key.startsWith('outbox'))
          .sort(),
      ).toEqual(['_id', 'deletedAt', 'purgeAt', 'tenant']);
    }
    expect(deleted.toSorted()).toEqual(theirs.map(({ member: { id } }) => `other ${id}`).toSorted());
    expect(await everything()).toContain(PHONE);
    expect(await member.coll('sessions').count({ tenant: OTHER_TENANT.id })).toBe(0);
    expect(await member.coll('sessions').count({ tenant: 'default' })).toBe(1);
  });
});
