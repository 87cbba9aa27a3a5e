import type { MemberIdentity } from '@tianji/service-kit';
import { OTHER_TENANT, openMember, TENANT, type TestMember } from '../test/fixture.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { MOST_SESSIONS } from './sessions.ts';

const PHONE = '13800000001';
let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

/** An unknown device gets four codes a day for a phone, one a minute. */
const afterLogin = (n: number): number => (n % 4 === 3 ? DAY : 61_000);

test('a token is 256 random bits; only its hash is stored', async () => {
  const { token, member: identity } = await member.login(PHONE);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const [session] = await member.coll('sessions').find({}, { limit: 10 });
  expect(session?._id).toHaveLength(43);
  expect(JSON.stringify(session)).not.toContain(token);
  expect(identity).toMatchObject({ loginname: PHONE, session: session?._id });
  // The stored hash does not work as a token.
  expect(await member.identify(session?._id ?? '')).toBeNull();
});

test('tokens never repeat', async () => {
  const tokens = new Set<string>();
  for (let n = 0; n < 8; n += 1) {
    tokens.add((await member.login(PHONE)).token);
    member.forward(afterLogin(n));
  }
  expect(tokens.size).toBe(8);
});

test('a token is valid at its own tenant only', async () => {
  const { token } = await member.login(PHONE);
  expect(await member.identify(token, OTHER_TENANT)).toBeNull();
  expect(await member.identify(token, TENANT)).not.toBeNull();
});

test('one phone at two tenants is two members', async () => {
  const here = await member.login(PHONE);
  member.forward(MINUTE);
  const there = await member.login(PHONE, { tenant: OTHER_TENANT });
  expect(there.newmember).toBe(true);
  expect(there.member.id).not.toBe(here.member.id);
});

test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}=`, 'x'.repeat(512), '../../etc/passwd'])(
  'the forged token %p is nobody’s',
  async (token) => expect(await member.identify(token)).toBeNull(),
);

test('a login ends the session that made it', async () => {
  const first = await member.login(PHONE);
  member.forward(MINUTE);
  const second = await member.login(PHONE, { member: first.member });
  expect(await member.identify(first.token)).toBeNull();
  expect(await member.identify(second.token)).not.toBeNull();
});

test('logout ends this session and no other, and may be repeated', async () => {
  const first = await member.login(PHONE);
  member.forward(MINUTE);
  const second = await member.login(PHONE);
  expect(await member.data('member/logout', {}, { member: first.member })).toEqual({});
  expect(await member.identify(first.token)).toBeNull();
  expect(await member.identify(second.token)).not.toBeNull();
  expect(await member.data('member/logout', {}, { member: first.member })).toEqual({});
  expect(await member.data('member/logout')).toEqual({});
});

test('a session ends when it is idle for 14 days, and after 60 days in any case', async () => {
  const { token } = await member.login(PHONE);
  member.forward(14 * DAY - HOUR);
  expect(await member.identify(token)).not.toBeNull();
  member.forward(14 * DAY);
  expect(await member.identify(token)).toBeNull();

  const used = await member.login(PHONE);
  for (let day = 0; day < 59; day += 1) {
    member.forward(DAY);
    expect(await member.identify(used.token)).not.toBeNull();
  }
  member.forward(DAY);
  expect(await member.identify(used.token)).toBeNull();
});

test('a session ended while it was in use stays ended', async () => {
  const { token, member: identity } = await member.login(PHONE);
  member.forward(HOUR);
  await Promise.all([
    member.identify(token),
    member.data('member/logout', {}, { member: identity }),
    member.identify(token),
  ]);
  expect(await member.identify(token)).toBeNull();
  expect(await member.coll('sessions').count({})).toBe(0);
});

test(`of more than ${MOST_SESSIONS} sessions the oldest end`, async () => {
  const tokens: string[] = [];
  for (let n = 0; n < MOST_SESSIONS + 3; n += 1) {
    tokens.push((await member.login(PHONE)).token);
    member.forward(afterLogin(n));
  }
  const alive = await Promise.all(tokens.map(async (token) => (await member.identify(token)) !== null));
  expect(alive.filter(Boolean)).toHaveLength(MOST_SESSIONS);
  expect(alive.slice(0, 3)).toEqual([false, false, false]);
});

interface Listed {
  id: string;
  device: string;
  current: boolean;
}
const listed = (of: { member: MemberIdentity }) =>
  member.data<Listed[]>('member/getSessions', {}, { member: of.member });

test('the owner sees the devices, this one marked, and ends one or all others', async () => {
  const first = await member.login(PHONE, { device: 'Chrome · Windows' });
  member.forward(61_000);
  const second = await member.login(PHONE, { device: '微信 · Android' });
  member.forward(61_000);
  const third = await member.login(PHONE);
  const all = await listed(first);
  expect(all.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['', false],
    ['Chrome · Windows', true],
    ['微信 · Android', false],
  ]);
  // What is shown grants nothing and is not stored anywhere.
  const kept = JSON.stringify(await member.coll('sessions').find({}, { limit: 10 }));
  for (const { id } of all) {
    expect(kept).not.toContain(id);
    expect(await member.identify(id)).toBeNull();
  }
  const wechat = all.find(({ device }) => device.startsWith('微信'))?.id;
  expect(await member.data('member/endSession', { id: wechat }, { member: first.member })).toEqual({});
  expect(await member.identify(second.token)).toBeNull();
  expect(await member.identify(third.token)).not.toBeNull();
  expect(await member.data('member/endOtherSessions', {}, { member: first.member })).toEqual({ ended: 1 });
  expect(await member.identify(third.token)).toBeNull();
  expect(await member.identify(first.token)).not.toBeNull();
  expect(await listed(first)).toHaveLength(1);
});

test("another member's device is answered like a missing one, and stays", async () => {
  const own = await member.login(PHONE);
  const other = await member.login('13900000002');
  const [theirs] = await listed(other);
  const refused = await member.call('member/endSession', { id: theirs?.id }, { member: own.member });
  expect(refused).toEqual(
    await member.call('member/endSession', { id: 'x'.repeat(22) }, { member: own.member }),
  );
  expect(refused.status).toBe(404);
  expect(await member.identify(other.token)).not.toBeNull();
});
