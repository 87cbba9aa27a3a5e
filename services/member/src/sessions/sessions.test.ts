import { OTHER_TENANT, openMember, TENANT, type TestMember } from '../test/fixture.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { MOST_SESSIONS } from './sessions.ts';

const PHONE = '13800000001';
let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

test('a token is 256 random bits; its hash alone is kept', async () => {
  const { token, member: identity } = await member.login(PHONE);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const [session] = await member.coll('sessions').find({}, { limit: 10 });
  expect(session?._id).toHaveLength(43);
  expect(JSON.stringify(session)).not.toContain(token);
  expect(identity).toMatchObject({ loginname: PHONE, session: session?._id });
  // The hash that is kept is no token.
  expect(await member.identify(session?._id ?? '')).toBeNull();
});

test('tokens never come twice', async () => {
  const tokens = new Set<string>();
  for (let n = 0; n < 8; n += 1) {
    tokens.add((await member.login(PHONE)).token);
    member.forward(61_000);
  }
  expect(tokens.size).toBe(8);
});

test('a token is good at its own tenant only', async () => {
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

test('a login ends the session in whose name it was made', async () => {
  const first = await member.login(PHONE);
  member.forward(MINUTE);
  const second = await member.login(PHONE, { member: first.member });
  expect(await member.identify(first.token)).toBeNull();
  expect(await member.identify(second.token)).not.toBeNull();
});

test('logout ends this session and no other, and may be said twice', async () => {
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

test('a session that was ended while it was being used stays ended', async () => {
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
    member.forward(n === 8 || n === 17 ? DAY : MINUTE);
  }
  const alive = await Promise.all(tokens.map(async (token) => (await member.identify(token)) !== null));
  expect(alive.filter(Boolean)).toHaveLength(MOST_SESSIONS);
  expect(alive.slice(0, 3)).toEqual([false, false, false]);
});
