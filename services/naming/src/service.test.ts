import { memberDeleted } from '@tianji/member/contract';
import { makeTestService, type TestService, testMember, until } from '@tianji/service-kit/testing';
import { type NamingResult, namingContract } from './contract/index.ts';
import service from './service.ts';
import { type CityShown, type Naming, stores } from './stores/index.ts';

const member = testMember();
const other = testMember({ id: 'member-2', loginname: '13900000000' });
const expired = testMember({ id: 'member-3', loginname: '13700000000', endtime: 1 });
const form = {
  time: '2026-11-20 10:30:00',
  sex: '女',
  bbname: '陈立群',
  mmname: '林晓棠',
  paixu: 1,
  xing: 0,
  fanzicount: 2,
  fanzi: '',
  wordcount: 3,
  location: '浙江-杭州-西湖',
  arr: [{ sex: '男', name: '陈予墨' }],
  loginname: member.loginname,
};
const PATH = 'perpetualcalendaralmanac/getQiName';

let at: TestService;
beforeEach(async () => {
  at = await makeTestService(service);
});
afterEach(() => at.close());

const ask = (more: object = {}, origin: object = { member }) =>
  at.call(PATH, { qiming: JSON.stringify({ ...form, ...more }) }, origin);
const stored = async () => (await at.data<unknown[]>('qiming/getList', {}, { member })).length;

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('naming');
  expect(Object.keys(service.handlers)).toEqual(namingContract.calls.map((call) => call.path));
});

// spec 2.1.6
test('twenty names, three of them best, with every field that the spec names', async () => {
  const data = await at.data<NamingResult>(PATH, { qiming: JSON.stringify(form) }, { member });
  expect(data.list).toHaveLength(20);
  expect(data.best).toHaveLength(3);
  for (const { name } of data.best) expect(data.list.map((each) => each.name)).toContain(name);
  expect([data.ng + data.nz, data.yg + data.yz, data.rg + data.rz, data.sg + data.sz].join(' ')).toBe(
    '丙午 己亥 戊戌 丁巳',
  );
  expect(data).toMatchObject({ bjsj: '2026-11-20 10:30:00', shengxiao: '马', xingzuo: '天蝎座' });
  for (const text of [...Object.values(data.remark), ...Object.values(data.notes)])
    expect(text.length).toBeGreaterThan(8);
  for (const { scores, score } of data.list)
    expect(scores.reduce((sum, part) => sum + part.score, 0)).toBe(score);
});

test('the same request twice gives the same stored result, and one row', async () => {
  const first = await ask();
  const again = await ask();
  expect(again.reply).toEqual(first.reply);
  expect(await stored()).toBe(1);
  const both = await Promise.all([ask({ batch: 1 }), ask({ batch: 1 })]);
  expect(both[0]!.reply).toEqual(both[1]!.reply);
  expect(await stored()).toBe(2);
});

test('an hour that is known later is told of the list before it: what still serves, and what changed', async () => {
  const qiming = (more: object) => ({ qiming: JSON.stringify({ ...form, ...more }) });
  const before = await at.data<NamingResult>(
    PATH,
    qiming({ stage: 'hourUnknown', time: '2026-11-20 12:00:00' }),
    {
      member,
    },
  );
  expect(before.considerations.join('')).not.toContain('时辰补上了');
  const now = await at.data<NamingResult>(PATH, qiming({}), { member });
  const [told = ''] = now.considerations;
  expect(told).toMatch(/^时辰(?:补上了|有了)/);
  // Names that were chosen with the hour unknown are against none of its hours.
  expect(told).not.toMatch(/相忌，不宜|要放下/);
  const named = before.list.map(({ name }) => name).filter((name) => told.includes(name));
  const count = /有(\d+)个正合|共(\d+)个/.exec(told);
  if (count) expect(named).toHaveLength(Number(count[1] ?? count[2]));
  expect(told).toContain(
    now.elements.filter(({ role }) => role === '用').map(({ element }) => `用${element}`)[0],
  );
  // Another child of the same parents has nothing to do with it.
  const another = await at.data<NamingResult>(PATH, qiming({ time: '2026-11-21 10:30:00' }), { member });
  expect(another.considerations.join('')).not.toMatch(/时辰补上了|时辰有了/);
});

test('another batch repeats no name and has a row of its own', async () => {
  const names = async (batch: number) =>
    (await at.data<NamingResult>(PATH, { qiming: JSON.stringify({ ...form, batch }) }, { member })).list.map(
      ({ name }) => name,
    );
  const all = [...(await names(0)), ...(await names(1))];
  expect(new Set(all).size).toBe(40);
});

test('the best names of one family are held back from others of its city, and not from the family itself', async () => {
  const best = async (who: typeof member, more: object = {}) => {
    const qiming = JSON.stringify({ ...form, loginname: who.loginname, ...more });
    const { best: three, list } = await at.data<NamingResult>(PATH, { qiming }, { member: who });
    return { three: three.map(({ name }) => name.slice(1)), all: list.map(({ name }) => name.slice(1)) };
  };
  const { three: mine } = await best(member);
  const neighbour = await best(other, { bbname: '陈志远', mmname: '沈丽华', arr: [], paixu: 0 });
  expect(neighbour.all.filter((given) => mine.includes(given))).toEqual([]);
  const city = await best(other, { bbname: '赵志远', mmname: '沈丽华', arr: [], paixu: 0 });
  expect(city.three.filter((given) => mine.includes(given))).toEqual([]);
  const cities = at.store.scope('naming').coll<CityShown>('cities', stores.cities.indexes);
  const kept = await cities.find({}, { limit: 10 });
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toMatch(/[\u4e00-\u9fff]/);
  expect(Object.keys(kept[0]!.names).length).toBeGreaterThanOrEqual(3);
});

test("a stored naming opens for its owner only; somebody else's and a missing one get the same answer", async () => {
  await ask();
  const [row] = await at.data<{ id: string; content: string }[]>('qiming/getList', {}, { member });
  const kept = await at.data<{ content: string; result: string }>(
    'qiming/getObj',
    { id: row!.id },
    { member },
  );
  expect(kept.content).toBe(row!.content);
  expect(JSON.parse(kept.result)).toHaveProperty('list');
  const foreign = await at.call('qiming/getObj', { id: row!.id }, { member: other });
  const missing = await at.call('qiming/getObj', { id: 'f'.repeat(40) }, { member: other });
  expect(foreign).toEqual(missing);
  expect(foreign.status).toBe(404);
  expect(await at.data('qiming/getList', {}, { member: other })).toEqual([]);
  expect((await at.call('qiming/getList', { loginname: member.loginname }, { member: other })).status).toBe(
    404,
  );
});

// spec 2.5.14, 2.6.4
test("naming requires an active member, and the form's number must be the token’s", async () => {
  expect((await ask({}, {})).reply).toMatchObject({ success: false, message: 'login' });
  expect((await ask({ loginname: expired.loginname }, { member: expired })).reply).toMatchObject({
    code: 'member_expired',
  });
  expect((await ask({ loginname: other.loginname })).status).toBe(404);
  expect(await stored()).toBe(0);
});

test.each([
  [{ time: '2026-02-30 10:00:00' }, 'time'],
  [{ time: 'yesterday' }, 'time'],
  [{ sex: '无' }, 'sex'],
  [{ bbname: '' }, 'bbname'],
  [{ bbname: 'John' }, 'bbname'],
  [{ mmname: '林3' }, 'mmname'],
  [{ mmname: '欧阳司马令狐' }, 'mmname'],
  [{ arr: [] }, 'arr'],
  [{ paixu: 2 }, 'arr'],
  [{ arr: [{ sex: '男', name: 'x1' }] }, 'arr.0.name'],
  [{ paixu: 3 }, 'paixu'],
  [{ xing: 2 }, 'xing'],
  [{ fanzicount: 4 }, 'fanzicount'],
  [{ fanzi: 'A' }, 'fanzi'],
  [{ wordcount: 5 }, 'wordcount'],
  [{ location: '火星-火星-火星' }, 'location'],
  [{ loginname: 'me' }, 'loginname'],
  [{ batch: -1 }, 'batch'],
  [{ wishes: '温柔，不要太柔' }, 'wishes'],
  [{ wishes: '善'.repeat(201) }, 'wishes'],
])('%j is refused by the name of its field, and nothing is stored', async (more, field) => {
  const { status, reply } = await ask(more);
  expect({ status, reply }).toMatchObject({ status: 400, reply: { success: false, field } });
  expect((reply as { message: string }).message).toMatch(/[\u4e00-\u9fff]/);
  expect(await stored()).toBe(0);
});

test('a wrong twin is told what may be said', async () => {
  const { reply } = await ask({ twin: '双' });
  expect(reply).toMatchObject({ field: 'twin', message: expect.stringContaining('男 或 女') });
});

test.each(['', 'x', '[]', '{', 'null'])('%j is not a valid form', async (qiming) => {
  expect(await at.call(PATH, { qiming }, { member })).toMatchObject({
    status: 400,
    reply: { field: 'qiming' },
  });
});

test('wishes are understood, answered and told; what is not understood is named; danger is met with help', async () => {
  const wishes = '善良坚强，不要太柔，出自诗经，会弹钢琴';
  const qiming = JSON.stringify({ ...form, wishes });
  const data = await at.data<NamingResult>(PATH, { qiming }, { member });
  expect(data.wishes?.understood.map(({ words }) => words)).toEqual([
    '善良',
    '坚强',
    '不要太柔',
    '出自《诗经》',
  ]);
  expect(data.wishes?.unknown).toEqual(['会弹钢琴']);
  for (const { words, answered } of data.wishes!.understood)
    if (answered !== undefined)
      expect(data.list.filter((name) => name.wishes?.includes(words))).toHaveLength(answered);
  expect(data.why).toContain('心愿');
  expect(await stored()).toBe(1);
  for (const plain of ['不要太柔，别太硬，不要和奶奶同音', '一生平安，没有烦恼，不要生僻字'])
    expect((await ask({ wishes: plain })).status).toBe(200);
  const danger = await ask({ wishes: '我想自杀' });
  expect(danger.reply).toMatchObject({ success: false, code: 'guarded' });
  expect(await stored()).toBe(3);
});

test('the surnames of both parents are the child’s, and stay whole in a vote', async () => {
  const { list } = await at.data<NamingResult>(
    PATH,
    { qiming: JSON.stringify({ ...form, shuangxing: true }) },
    { member },
  );
  expect(list.every(({ name }) => name.startsWith('陈林'))).toBe(true);
  const names = list
    .slice(0, 2)
    .map(({ name }) => name)
    .join(',');
  const { key } = await at.data<{ key: string }>('qiming/createVote', { names }, { member });
  const { about } = await at.data<{ about: { passport: string }[] }>('qiming/vote', { key });
  for (const { passport } of about) expect(passport).toMatch(/^CHENLIN [A-Z]+$/);
});

test('twins get pairs, each name with the sound and the meaning of the other beside it', async () => {
  const qiming = JSON.stringify({ ...form, twin: '男' });
  const { list, best } = await at.data<NamingResult>(PATH, { qiming }, { member });
  expect(list).toHaveLength(10);
  for (const { pair, twin } of list) expect(pair).toMatchObject({ name: twin, sex: '男' });
  for (const { name } of best) expect(list.find((one) => one.name === name)?.pair?.tie).toBeTruthy();
  const next = JSON.stringify({ ...form, twin: '男', batch: 1 });
  const second = await at.data<NamingResult>(PATH, { qiming: next }, { member });
  const all = [...list, ...second.list].flatMap(({ name, twin }) => [name, twin]);
  expect(new Set(all).size).toBe(40);
});

test('anybody may test a name; an invalid one is refused', async () => {
  const good = await at.data<{ score: number }>('qiming/check', { name: '陈清嘉', sex: '女' });
  const bad = await at.data<{ score: number; rules: { state: string; text: string }[] }>('qiming/check', {
    name: '范统',
  });
  expect(good.score).toBeGreaterThan(bad.score + 30);
  expect(bad.rules.some(({ state, text }) => state === 'broken' && text.includes('饭桶'))).toBe(true);
  expect(await at.call('qiming/check', { name: 'John' })).toMatchObject({
    status: 400,
    reply: { field: 'name' },
  });
  const timed = { name: '陈清嘉', time: '2026-11-20 10:30:00' };
  expect(await at.call('qiming/check', timed)).toMatchObject({ status: 400, reply: { field: 'location' } });
});

test('only a name without a polyphone may be spoken by a browser’s voice', async () => {
  const spoken = async (name: string) =>
    (await at.data<{ name: { oneReading: boolean } }>('qiming/check', { name })).name.oneReading;
  expect(await spoken('陈清嘉')).toBe(true);
  expect(await spoken('单清嘉')).toBe(false);
  expect(await spoken('陈清乐')).toBe(false);
});

test('a vote with a rude or political word among its names is refused by name, and none is opened', async () => {
  for (const names of ['陈清嘉,傻逼', '王八蛋、陈沐芳', '陈清嘉,习近平'])
    expect(await at.call('qiming/createVote', { names }, { member })).toMatchObject({
      status: 400,
      reply: { field: 'names', message: expect.stringMatching(/^名字中的“.+”不宜/) },
    });
  expect(await at.data('qiming/getVotes', {}, { member })).toEqual([]);
});

/** Opens a vote and keeps the mark that it gives, as a browser does. */
test('a vote refuses a rude name by name, and shows what each of the others says', async () => {
  const rude = await at.call('qiming/createVote', { names: '沙碧,陈沐芳' }, { member });
  expect(JSON.stringify(rude)).toContain('沙碧');
  expect(rude).toMatchObject({ status: 400 });
  const { key } = await at.data<{ key: string }>('qiming/createVote', { names: '陈清和,陈沐芳' }, { member });
  const { about } = await at.data<{
    about: { name: string; pinyin: string; passport: string; meaning: string }[];
  }>('qiming/vote', { key });
  expect(about.map(({ name, pinyin }) => `${name} ${pinyin}`)).toEqual([
    '陈清和 chén qīng hé',
    '陈沐芳 chén mù fāng',
  ]);
  expect(about[0]!.passport).toBe('CHEN QINGHE');
  expect(about.every(({ meaning }) => meaning.length > 4)).toBe(true);
});

const markOf = async (key: string) => (await at.data<{ voter: string }>('qiming/vote', { key })).voter;

test('a voter is one whom this vote has signed: made-up ones and those of another vote cast nothing', async () => {
  const names = '陈清嘉,陈沐芳';
  const { key } = await at.data<{ key: string }>('qiming/createVote', { names }, { member });
  const { key: other } = await at.data<{ key: string }>('qiming/createVote', { names }, { member });
  const mark = await markOf(key);
  for (const voter of [
    undefined,
    'A'.repeat(22),
    await markOf(other),
    `${mark.slice(0, 21)}${mark.endsWith('A') ? 'E' : 'A'}`,
  ])
    expect(await at.call('qiming/vote', { key, ...(voter && { voter }), choice: '陈清嘉' })).toMatchObject({
      status: 400,
      reply: { field: 'voter' },
    });
  for (const choice of ['陈清嘉', '陈沐芳', '陈清嘉'])
    await at.data('qiming/vote', { key, voter: mark, choice });
  const votes = await at.data<{ key: string; names: object[] }[]>('qiming/getVotes', {}, { member });
  expect(votes.find((vote) => vote.key === key)?.names).toEqual([
    { name: '陈清嘉', votes: 1 },
    { name: '陈沐芳', votes: 0 },
  ]);
});

test('whoever opens a vote is its first voter, by a mark that counts in this vote alone', async () => {
  const create = () =>
    at.data<{ key: string; voter: string }>('qiming/createVote', { names: '陈清嘉,陈沐芳' }, { member });
  const [own, other] = [await create(), await create()];
  const cast = async (key: string, voter: string) =>
    (await at.call('qiming/vote', { key, voter, choice: '陈清嘉' })).reply;
  expect(await cast(own.key, own.voter)).toMatchObject({ data: { chosen: '陈清嘉', voter: own.voter } });
  expect(await cast(own.key, other.voter)).toMatchObject({ success: false, field: 'voter' });
});

test('beyond ten of one network a ballot waits for the owner, who lets it count or drops it', async () => {
  const { key } = await at.data<{ key: string }>('qiming/createVote', { names: '陈清嘉,陈沐芳' }, { member });
  const cast = async (ip: string) =>
    (
      await at.data<{ waits: boolean }>(
        'qiming/vote',
        { key, voter: await markOf(key), choice: '陈清嘉' },
        { ip },
      )
    ).waits;
  const results = [];
  for (let n = 0; n < 13; n += 1) results.push(await cast(`192.0.2.${n}`));
  expect(results).toEqual([...Array(10).fill(false), ...Array(3).fill(true)]);
  expect(await cast('198.51.100.1')).toBe(false);
  const shown = async () => {
    const votes = await at.data<{ key: string; waiting: number; names: { votes: number }[] }[]>(
      'qiming/getVotes',
      {},
      { member },
    );
    const vote = votes.find((each) => each.key === key);
    return [vote?.names[0]?.votes, vote?.waiting];
  };
  expect(await shown()).toEqual([11, 3]);
  expect((await at.call('qiming/decideVotes', { key, admit: true }, { member: other })).status).toBe(404);
  await at.data('qiming/decideVotes', { key, admit: true }, { member });
  expect(await shown()).toEqual([14, 0]);
  expect(await cast('192.0.2.99')).toBe(true);
  await at.data('qiming/decideVotes', { key, admit: false }, { member });
  expect(await shown()).toEqual([14, 0]);
});

test('a family votes by a key without an account; only its owner sees the votes', async () => {
  const names = '陈清嘉,陈沐芳';
  const { key } = await at.data<{ key: string }>('qiming/createVote', { names }, { member });
  expect(await at.data('qiming/vote', { key })).toMatchObject({ names: ['陈清嘉', '陈沐芳'], chosen: '' });
  const [one, two] = [await markOf(key), await markOf(key)];
  await at.data('qiming/vote', { key, voter: one, choice: '陈清嘉' });
  await at.data('qiming/vote', { key, voter: two, choice: '陈清嘉' });
  expect(await at.data('qiming/vote', { key, voter: two, choice: '陈沐芳' })).toMatchObject({
    chosen: '陈沐芳',
  });
  const [vote] = await at.data<{ names: object[] }[]>('qiming/getVotes', {}, { member });
  expect(vote!.names).toEqual([
    { name: '陈清嘉', votes: 1 },
    { name: '陈沐芳', votes: 1 },
  ]);
  expect(await at.data('qiming/getVotes', {}, { member: other })).toEqual([]);
  expect(await at.call('qiming/vote', { key, voter: one, choice: '陈大文' })).toMatchObject({
    status: 400,
    reply: { field: 'choice' },
  });
  expect((await at.call('qiming/vote', { key: 'C'.repeat(22) })).status).toBe(404);
  expect(await at.call('qiming/createVote', { names: '陈清嘉' }, { member })).toMatchObject({
    status: 400,
    reply: { field: 'names' },
  });
});

test('a vote ends after seven days', async () => {
  let now = Date.UTC(2026, 10, 20);
  const timed = await makeTestService(service, { now: () => now });
  const active = testMember({ endtime: now + 90 * 86_400_000 });
  const { key } = await timed.data<{ key: string }>(
    'qiming/createVote',
    { names: '陈清嘉,陈沐芳' },
    { member: active },
  );
  now += 7 * 86_400_000 + 1;
  expect((await timed.call('qiming/vote', { key })).status).toBe(404);
  await timed.close();
});

test('a stored naming that cannot be read is told as such, made anew when asked, and hides no other', async () => {
  await ask();
  await ask({ batch: 1 });
  const list = () => at.data<{ id: string }[]>('qiming/getList', {}, { member });
  const namings = at.store.scope('naming').coll<Naming>(stores.namings.name, stores.namings.indexes);
  const [bad, good] = await list();
  const open = async (id = '') => (await at.call('qiming/getObj', { id }, { member })).reply;
  for (const spoiled of [{ result: '{' }, { result: '{}' }, { content: '[1' }]) {
    await namings.updateOne({ _id: bad?.id ?? '' }, { set: spoiled });
    expect(await open(bad?.id)).toMatchObject({ success: false, code: 'unreadable' });
    expect((await open(good?.id)).success).toBe(true);
    expect((await list()).map(({ id }) => id)).toContain(good?.id);
    for (const batch of [0, 1]) expect((await ask({ batch })).reply.success).toBe(true);
    expect((await open(bad?.id)).success).toBe(true);
    expect(await list()).toHaveLength(2);
  }
});

test('the names of a deleted member’s children are deleted with the account', async () => {
  await ask();
  const payload = { memberId: member.id, tenant: 'default', at: Date.now() };
  await at.bus.publish(memberDeleted.subject, memberDeleted.schema.parse(payload), { id: 'gone-1' });
  await until(async () => (await stored()) === 0);
});
