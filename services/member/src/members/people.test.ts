import { keysOf } from '../keys.ts';
import { openMember, type TestMember } from '../test/fixture.ts';
import { MINUTE } from '../time.ts';

const PHONE = '13800000001';
const OTHER = '13900000002';
const person = (name: string, more: object = {}) => ({
  ...{ name, sex: '女', time: '1961-03-19 09:20:00', location: '四川-成都-武侯' },
  ...{ hourUnknown: false, rules: { bazi: { day: '23:00' } }, ...more },
});

let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

interface Kept {
  people: { name: string; note?: string }[];
  savedAt?: string;
}
type Who = Awaited<ReturnType<TestMember['login']>>['member'];
const save = (who: Who, people: unknown) =>
  member.call('member/savePeople', { people: JSON.stringify(people) }, { member: who });
const get = (who: Who) => member.data<Kept>('member/getPeople', {}, { member: who });

test('a member keeps people, updates and deletes them; nobody else sees any', async () => {
  const { member: own } = await member.login(PHONE);
  const { member: other } = await member.login(OTHER);
  expect(await get(own)).toEqual({ people: [] });
  await save(own, [person('甲'), person('乙', { abroad: { tz: 'Asia/Tokyo', longitude: 139.7 } })]);
  await save(own, [person('丙'), person('甲', { note: '姐姐', group: '家人' })]);
  const kept = await get(own);
  expect(kept.people.map(({ name, note }) => [name, note])).toEqual([
    ['甲', '姐姐'],
    ['乙', undefined],
    ['丙', undefined],
  ]);
  expect(kept.savedAt).toMatch(/^\d{4}-/);
  expect(await get(other)).toEqual({ people: [] });
  await member.data('member/deletePeople', {}, { member: other });
  expect((await get(own)).people).toHaveLength(3);
  await member.data('member/deletePeople', {}, { member: own });
  expect(await get(own)).toEqual({ people: [] });
});

test('many calls at once lose nobody', async () => {
  const { member: own } = await member.login(PHONE);
  await Promise.all(['甲', '乙', '丙', '丁', '戊'].map((name) => save(own, [person(name)])));
  expect((await get(own)).people.map(({ name }) => name).sort()).toEqual([...'甲乙丙丁戊'].sort());
});

test.each([
  ['no list', {}, '人员名单有误'],
  ['more than a call may bring', Array.from({ length: 41 }, (_, i) => person(`人${i}`)), '人员名单有误'],
  ['no name', [person('甲'), person('')], '第 2 人的资料有误'],
  ['no time', [person('甲', { time: 'x' })], '第 1 人的资料有误'],
  ['an invalid longitude', [person('甲', { abroad: { tz: 'x', longitude: 999 } })], '第 1 人的资料有误'],
  ['a note too long', [person('甲', { note: 'x'.repeat(201) })], '第 1 人的资料有误'],
])('%s is refused by name, and nobody is kept', async (_, people, message) => {
  const { member: own } = await member.login(PHONE);
  expect(await save(own, people)).toMatchObject({ status: 400, reply: { field: 'people', message } });
  expect(await get(own)).toEqual({ people: [] });
});

test('beyond the most an account refuses instead of dropping anybody', async () => {
  const { member: own } = await member.login(PHONE);
  for (let n = 0; n < 5; n += 1)
    await save(
      own,
      Array.from({ length: 40 }, (_, i) => person(`人${n}-${i}`)),
    );
  expect((await save(own, [person('又一人')])).reply).toMatchObject({ success: false, code: 'too_many' });
  expect((await get(own)).people).toHaveLength(200);
});

test('store and log hold no name and no birth of theirs; the export does, and the deletion takes all', async () => {
  const whose = await member.login(PHONE);
  await save(whose.member, [person('沈留痕', { note: '一句私话' })]);
  const stored = async () => JSON.stringify(await member.coll('people').find({}, { limit: 10 }));
  expect(await stored()).toContain(whose.member.id);
  expect(await stored()).not.toMatch(/沈留痕|1961|一句私话|武侯/);
  expect(member.log.lines.join('')).not.toMatch(/沈留痕|1961-03|一句私话/);
  const data = await member.data<Kept>('member/exportData', {}, { member: whose.member });
  expect(data.people).toEqual([person('沈留痕', { note: '一句私话' })]);
  member.forward(MINUTE);
  expect((await member.remove(whose)).reply.success).toBe(true);
  expect(await member.coll('people').count({})).toBe(0);
  expect((await save(whose.member, [person('甲')])).reply).toMatchObject({ message: 'login' });
  expect(await member.coll('people').count({})).toBe(0);
});

test('people that cannot be read are told as such, are not written over, and can be deleted', async () => {
  const { member: own } = await member.login(PHONE);
  await save(own, [person('甲')]);
  for (const sealed of ['AAAA', keysOf('b'.repeat(32)).sealing.seal(own.id, '[]')]) {
    await member.coll('people').updateOne({ _id: own.id }, { set: { sealed } });
    expect(await get(own)).toMatchObject({ people: [], unreadable: true });
    expect((await save(own, [person('乙')])).reply).toMatchObject({ code: 'unreadable' });
    const exported = await member.data('member/exportData', {}, { member: own });
    expect(exported).toMatchObject({ profile: { loginname: PHONE }, people: [], unreadable: ['people'] });
  }
  await member.data('member/deletePeople', {}, { member: own });
  await save(own, [person('乙')]);
  expect(await get(own)).toMatchObject({ people: [{ name: '乙' }] });
  expect(await get(own)).not.toHaveProperty('unreadable');
});

test('what is sealed for one member is not opened as another’s, nor when it was changed', () => {
  const keys = keysOf('a'.repeat(32));
  const sealed = keys.sealing.seal('m1', '一句话');
  expect(keys.sealing.unseal('m1', sealed).text).toBe('一句话');
  expect(keys.sealing.seal('m1', '一句话')).not.toBe(sealed);
  expect(() => keys.sealing.unseal('m2', sealed)).toThrow();
  expect(() => keysOf('b'.repeat(32)).sealing.unseal('m1', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => keys.sealing.unseal('m1', bytes.toString('base64'))).toThrow();
});
