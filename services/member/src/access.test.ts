import { memberContract } from './contract/index.ts';
import { type LoggedIn, OTHER_TENANT, openMember, type TestMember, until } from './test/fixture.ts';
import { MINUTE } from './time.ts';

const OWN = '13800000001';
const OTHERS = '13900000002';
const NOBODYS = '13700000003';

const PERSON = {
  ...{ name: '沈清和', sex: '女', time: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
  ...{ hourUnknown: false, rules: {} },
};

/** Well-formed input for each call; a call that is missing here fails the test. */
const SAMPLES: Record<string, Record<string, string>> = {
  'member/sendCode': { loginname: OWN },
  'member/getProof': { loginname: OWN },
  'member/login': { loginname: OWN, code: '000000', mm: 'x'.repeat(22) },
  'member/getIndexInfo': { loginname: OWN },
  'member/getMemberTimeout': {},
  'member/getMemberByLoginname': { loginname: OWN },
  'member/logout': {},
  'member/getSessions': {},
  'member/endSession': { id: 'x'.repeat(22) },
  'member/endOtherSessions': {},
  'member/getPasskeys': {},
  'member/sendPasskeyCode': {},
  'member/startPasskey': { code: '000000', mm: 'x'.repeat(22) },
  'member/addPasskey': { answer: '{}' },
  'member/renamePasskey': { id: 'x'.repeat(22), name: '手机' },
  'member/removePasskey': { id: 'x'.repeat(22) },
  'member/sendConfirmCode': {},
  'member/confirm': { code: '000000', mm: 'x'.repeat(22) },
  'member/startPasskeyConfirm': {},
  'member/confirmByPasskey': { answer: '{}' },
  'member/startPasskeyLogin': {},
  'member/loginByPasskey': { answer: '{}' },
  'member/exportData': {},
  'member/getPeople': {},
  'member/savePeople': { people: '[]' },
  'member/deletePeople': {},
  'member/sendDeletionCode': {},
  'member/deleteAccount': { confirm: '删除', code: '000000', mm: 'x'.repeat(22) },
  'member/devMessages': {},
  'member/getAgentKeys': {},
  'member/makeAgentKey': { name: '书房的助手', months: '3' },
  'member/revokeAgentKey': { id: 'x'.repeat(22) },
  'smsaccount/{site}/getAccount': { site: 'qing' },
  'smsaccount/{site}/saveAccount': { site: 'qing', provider: 'development', sign: '青囊' },
  'smsaccount/{site}/testAccount': { site: 'qing' },
  'smsaccount/{site}/removeAccount': { site: 'qing' },
  'feedback/save': { phonenumber: OWN, content: '很好' },
};

let member: TestMember;
let own: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  member = await openMember();
  own = await member.login(OWN);
  other = await member.login(OTHERS);
  await member.data('member/savePeople', { people: JSON.stringify([PERSON]) }, { member: other.member });
  await until(async () => (await member.coll('members').get(other.member.id))?.outboxAt === undefined);
  member.forward(MINUTE);
});
afterAll(() => member.close());

test('every call has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(memberContract.calls.map(({ path }) => path).sort());
});

/** Calls whose answers contain something random, or a time. */
const NEW_EACH_TIME = new Set([
  'member/makeAgentKey',
  'member/sendCode',
  'member/sendDeletionCode',
  'member/sendPasskeyCode',
  'member/sendConfirmCode',
  'member/getProof',
  'member/exportData',
  'member/logout',
  'member/savePeople',
]);

const needsToken = memberContract.calls.filter(({ access }) => access === 'member' || access === 'active');
/** Fields in which a client could name somebody else. */
const NAMES = ['loginname', 'phonenumber', 'id', 'memberId'];
const takesName = memberContract.calls.flatMap((call) =>
  [...NAMES, 'tenant', 'member', 'token'].map((field) => ({ path: call.path, access: call.access, field })),
);

/** Everything stored about the other member. */
const kept = async () => ({
  member: await member.coll('members').get(other.member.id),
  sessions: await member.coll('sessions').find({ member: other.member.id }, { limit: 100 }),
  feedback: await member.coll('feedback').find({ member: other.member.id }, { limit: 100 }),
  people: await member.coll('people').get(other.member.id),
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
  test('discloses and changes nothing of the other', async () => {
    if (path === 'member/deleteAccount') return expect(await deleteIsOwn(field)).toBe(true);
    const before = await kept();
    const values = NAMES.slice(0, 2).includes(field)
      ? [OTHERS, NOBODYS]
      : [other.member.id, 'n'.repeat(other.member.id.length)];
    const [theirs, nobodys] = await Promise.all(
      values.map((value) => member.call(path, { ...SAMPLES[path], [field]: value }, { member: own.member })),
    );
    const text = JSON.stringify(theirs);
    expect(text).not.toContain(other.member.id);
    expect(text).not.toContain(other.token);
    if (path !== 'member/devMessages') expect(text).not.toContain(OTHERS);
    // The same answer whether the named one exists or not (apart from ids that are new each time).
    if (!NEW_EACH_TIME.has(path)) expect(theirs).toEqual(nobodys);
    if (field === 'loginname' && access !== 'visitor')
      expect(theirs).toMatchObject({ status: 404, reply: { success: false, code: 'not_found' } });
    expect(await kept()).toEqual(before);
  });
});

/** Deleting under another's name deletes nobody else: the name is refused, other fields are ignored. */
async function deleteIsOwn(field: string): Promise<boolean> {
  const before = await kept();
  const victim = await openMember();
  const mine = await victim.login(OWN);
  const theirs = await victim.login(OTHERS);
  const value = field === 'loginname' ? OTHERS : theirs.member.id;
  const { reply } = await victim.remove(mine, { [field]: value });
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
