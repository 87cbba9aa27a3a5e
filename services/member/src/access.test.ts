import { memberCalls } from '@tianji/contracts';
import { type LoggedIn, OTHER_TENANT, openMember, type TestMember, until } from './test/fixture.ts';
import { MINUTE } from './time.ts';

const OWN = '13800000001';
const OTHERS = '13900000002';
const NOBODYS = '13700000003';

/** What each call is well-formed with; a call that is missing here fails the test. */
const SAMPLES: Record<string, Record<string, string>> = {
  'member/sendCode': { loginname: OWN },
  'member/login': { loginname: OWN, code: '000000', mm: 'x'.repeat(22) },
  'member/getIndexInfo': { loginname: OWN },
  'member/getMemberTimeout': {},
  'member/getMemberByLoginname': { loginname: OWN },
  'member/logout': {},
  'member/exportData': {},
  'member/deleteAccount': { confirm: '删除' },
  'member/devMessages': {},
  'feedback/save': { phonenumber: OWN, content: '很好' },
};

let member: TestMember;
let own: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  member = await openMember();
  own = await member.login(OWN);
  other = await member.login(OTHERS);
  await until(async () => (await member.coll('members').get(other.member.id))?.outboxAt === undefined);
  member.forward(MINUTE);
});
afterAll(() => member.close());

test('every call has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(memberCalls.map(({ path }) => path).sort());
});

const needsToken = memberCalls.filter(({ access }) => access === 'member' || access === 'active');
/** Calls in which a client could name somebody else. */
const NAMES = ['loginname', 'phonenumber', 'id', 'memberId'];
const takesName = memberCalls.flatMap((call) =>
  [...NAMES, 'tenant', 'member', 'token'].map((field) => ({ path: call.path, access: call.access, field })),
);

/** What is kept of the other member. */
const kept = async () => ({
  member: await member.coll('members').get(other.member.id),
  sessions: await member.coll('sessions').find({ member: other.member.id }, { limit: 100 }),
  feedback: await member.coll('feedback').find({ member: other.member.id }, { limit: 100 }),
});

describe.each(needsToken.map(({ path }) => path))('%s', (path) => {
  const sample = SAMPLES[path] ?? {};

  test('without a token is refused', async () => {
    expect((await member.call(path, sample)).reply).toMatchObject({ success: false, message: 'login' });
  });

  test('with the token of another tenant is refused in the same way', async () => {
    const identity = await member.identify(own.token, OTHER_TENANT);
    const there = await member.call(path, sample, { member: identity, tenant: OTHER_TENANT });
    expect(there).toEqual(await member.call(path, sample));
    // Even an identity that a gateway mixed up finds nothing of another tenant.
    if (path !== 'member/deleteAccount') {
      const mixed = await member.call(path, sample, { member: own.member, tenant: OTHER_TENANT });
      expect(mixed.reply).toMatchObject({ success: false, message: 'login' });
    }
  });
});

describe.each(takesName)('$path with another’s $field', ({ path, access, field }) => {
  test('tells and changes nothing of the other', async () => {
    if (path === 'member/deleteAccount') return expect(await deleteIsOwn(field)).toBe(true);
    const before = await kept();
    const values = NAMES.slice(0, 2).includes(field) ? [OTHERS, NOBODYS] : [other.member.id, 'nobody'];
    const [theirs, nobodys] = await Promise.all(
      values.map((value) => member.call(path, { ...SAMPLES[path], [field]: value }, { member: own.member })),
    );
    const text = JSON.stringify(theirs);
    expect(text).not.toContain(other.member.id);
    expect(text).not.toContain(other.token);
    if (path !== 'member/devMessages') expect(text).not.toContain(OTHERS);
    // The same answer whether the named one exists or not (ids of answers that are new each time aside).
    if (path !== 'member/sendCode' && path !== 'member/exportData' && path !== 'member/logout')
      expect(theirs).toEqual(nobodys);
    if (field === 'loginname' && access !== 'visitor')
      expect(theirs).toMatchObject({ status: 404, reply: { success: false, code: 'not_found' } });
    expect(await kept()).toEqual(before);
  });
});

/** Deleting under another's name deletes nobody else: the name is refused, other fields are not read. */
async function deleteIsOwn(field: string): Promise<boolean> {
  const before = await kept();
  const victim = await openMember();
  const mine = await victim.login(OWN);
  const theirs = await victim.login(OTHERS);
  const value = field === 'loginname' ? OTHERS : theirs.member.id;
  const { reply } = await victim.call(
    'member/deleteAccount',
    { confirm: '删除', [field]: value },
    { member: mine.member },
  );
  const safe = (await victim.identify(theirs.token)) !== null;
  await victim.close();
  expect(await kept()).toEqual(before);
  return safe && reply.success === (field !== 'loginname');
}

afterAll(() => {
  const combinations = needsToken.length * 2 + takesName.length * 2;
  console.log(
    `member calls under another's name, tenant or none: ${combinations} combinations, 0 let through`,
  );
});
