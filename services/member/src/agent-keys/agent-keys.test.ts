import type { AgentKeyAsked } from '@tianji/service-kit';
import { tokenHash } from '../keys.ts';
import { OTHER_TENANT, openMember, TENANT, type TestMember } from '../test/fixture.ts';
import { DAY } from '../time.ts';

const PHONE = '13800000001';
const OTHER = '13900000002';

let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

interface Listed {
  list: { id: string; name: string; tail: string; usedOn?: string; days: { day: string; units: number }[] }[];
}
type Who = Awaited<ReturnType<TestMember['login']>>['member'];
const make = (who: Who, input: object = { name: '我的助手' }) =>
  member.data<{ id: string; key: string; tail: string; endsAt: string }>(
    'member/makeAgentKey',
    { ...input },
    { member: who },
  );
const list = (who: Who) => member.data<Listed>('member/getAgentKeys', {}, { member: who });
const resolve = (
  key: string,
  {
    tenant = TENANT.id,
    units = 0,
    take,
  }: { tenant?: string; units?: number; take?: AgentKeyAsked['take'] } = {},
) =>
  member.hosted.services
    .get('member')
    ?.agentKeys?.({ hash: tokenHash(key), tenant, units, ...(take && { take }) });

test('a key is shown once, stored as a hash, and found by its site alone', async () => {
  const { member: own } = await member.login(PHONE);
  const { key, tail, id } = await make(own);
  expect(key).toMatch(/^tjk_[0-9A-Za-z]{42}$/);
  expect(key.endsWith(tail)).toBe(true);
  expect(JSON.stringify(await list(own))).not.toContain(key);
  const stored = JSON.stringify(await member.coll('agentKeys').find({}, { limit: 10 }));
  expect(stored).not.toContain(key.slice(0, -4));
  expect(await resolve(key)).toEqual({ id, minute: 120, day: 5000, used: 0, ofSite: 0 });
  expect(await resolve(key, { tenant: OTHER_TENANT.id })).toBeNull();
  expect(await resolve(`${key}x`)).toBeNull();
  expect((await make(own)).key.slice(0, 8)).toBe(key.slice(0, 8));
});

test('a key gives facts alone, and whole answers where it was made for them', async () => {
  const { member: own } = await member.login(PHONE);
  const { key } = await make(own, { name: '全盘', scope: 'full' });
  expect(await resolve(key)).toMatchObject({ full: true });
  expect(await resolve((await make(own)).key)).not.toHaveProperty('full');
  // Two keys of one moment have no order.
  expect((await list(own)).list.map((each) => ('scope' in each ? each.scope : '')).sort()).toEqual([
    'full',
    'tools',
  ]);
});

test('what is used is counted by day, for all gateways together, and kept for a month', async () => {
  const { member: own } = await member.login(PHONE);
  const { key } = await make(own);
  await Promise.all([resolve(key, { units: 3 }), resolve(key, { units: 4 })]);
  expect(await resolve(key)).toMatchObject({ used: 7 });
  member.forward(DAY);
  expect(await resolve(key, { units: 2 })).toMatchObject({ used: 2 });
  const [first] = (await list(own)).list;
  expect(first?.days.map(({ units }) => units)).toEqual([2, 7]);
  expect(first?.usedOn).toBe(first?.days[0]?.day);
  member.forward(40 * DAY);
  const again = await member.login(PHONE);
  await resolve(key, { units: 1 });
  expect((await list(again.member)).list[0]?.days.map(({ units }) => units)).toEqual([1]);
});

test('units are taken while key and site have them, by however many at once; what is refused takes nothing', async () => {
  const { member: own } = await member.login(PHONE);
  const [{ key: one }, { key: two }] = [await make(own), await make(own)];
  const took = async (key: string, units: number, ofSite?: number) =>
    (await resolve(key, { take: { units, ...(ofSite && { ofSite }) } }))?.took;
  const many = await Promise.all(Array.from({ length: 30 }, (_, n) => took(n % 2 === 0 ? one : two, 1, 20)));
  expect(many.filter((each) => each)).toHaveLength(20);
  const used = async () => [
    (await resolve(one))?.used,
    (await resolve(two))?.used,
    (await resolve(two))?.ofSite,
  ];
  const [ofOne = 0, ofTwo = 0, ofSite] = await used();
  expect([ofOne + ofTwo, ofSite]).toEqual([20, 20]);
  expect([await took(one, 4, 23), await took(one, 3, 23)]).toEqual([false, true]);
  await resolve(one, { units: 4990 - ofOne });
  expect([await took(one, 8), await took(one, 7)]).toEqual([false, true]);
  member.forward(DAY);
  expect(await used()).toEqual([0, 0, 0]);
});

test('a revoked key, one that is over, and one of a deleted account are unknown', async () => {
  const { member: own } = await member.login(PHONE);
  const other = await member.login(OTHER);
  const [revoked, over, deleted] = [
    await make(own),
    await make(own, { name: '短', months: '3' }),
    await make(other.member),
  ];
  // Another's key is answered like a missing one.
  const foreign = await member.call('member/revokeAgentKey', { id: revoked.id }, { member: other.member });
  expect(foreign).toMatchObject({ status: 404, reply: { code: 'not_found' } });
  expect(await resolve(revoked.key)).not.toBeNull();
  await member.data('member/revokeAgentKey', { id: revoked.id }, { member: own });
  expect(await resolve(revoked.key)).toBeNull();
  await member.remove(other);
  expect(await resolve(deleted.key)).toBeNull();
  expect(await member.coll('agentKeys').count({ member: other.member.id })).toBe(0);
  member.forward(100 * DAY);
  expect(await resolve(over.key)).toBeNull();
});

test('an account has at most ten, however many are asked for at once; the export names them without the key', async () => {
  const { member: own } = await member.login(PHONE);
  const { key } = await make(own);
  member.forward(1000);
  const many = await Promise.all(
    Array.from({ length: 12 }, () => member.call('member/makeAgentKey', { name: '多' }, { member: own })),
  );
  expect(many.filter(({ reply }) => reply.success).length).toBeLessThanOrEqual(9);
  expect((await list(own)).list.length).toBeLessThanOrEqual(10);
  const data = await member.data<{ agentKeys: object[] }>('member/exportData', {}, { member: own });
  expect(data.agentKeys[0]).toMatchObject({ name: '我的助手', tail: key.slice(-4), days: [] });
  expect(JSON.stringify(data)).not.toContain(key);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a name too long', { name: 'x'.repeat(31) }, 'name'],
  ['a scope that is not offered', { name: '甲', scope: 'member' }, 'scope'],
  ['a term that is not offered', { name: '甲', months: '99' }, 'months'],
])('%s is refused by name', async (_, input, field) => {
  const { member: own } = await member.login(PHONE);
  expect(await member.call('member/makeAgentKey', input, { member: own })).toMatchObject({
    status: 400,
    reply: { field },
  });
  expect((await list(own)).list).toEqual([]);
});
