import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberDeleted } from '@tianji/member/contract';
import { testTenant, until } from '@tianji/service-kit/testing';
import { OWN, partnerOf, SECRET, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';
import { tellOfUntold } from './clients.ts';
import { eraseDesks } from './erase.ts';
import { deskSealer, rewrapKeys } from './keys.ts';

const ZHAO = {
  name: '赵青岚',
  sex: '女',
  birthtime: '1988-06-12 03:40:00',
  location: '四川-成都-武侯',
  tags: '长期，家人 长期',
  notes: '第一次来问事业。\n第二次问搬家。',
};

interface Listed {
  clients: { client: string; name: string; tags: string[] }[];
  total: number;
  all: number;
  tags: { tag: string; count: number }[];
  unreadable?: string[];
}

let now: number;
let partner: TestPartner;
beforeEach(async () => {
  now = Date.now();
  partner = await testPartner({ now: () => now });
  await partner.seed(OWN, siteDocument('gewu', '格物'));
});
afterEach(() => partner.close());

/** A practitioner at their own site. */
const at = (tenant: string, member: string) => ({
  ...partner.as(member, [partnerOf(tenant)]),
  tenant: testTenant(['partner'], { id: tenant }),
});
const teacher = () => at('gewu', 'teacher');
type By = ReturnType<typeof teacher>;

const save = (fields: object = {}, by: By = teacher()) =>
  partner.data<{ client: string; rev: number }>('desk/saveClient', { ...ZHAO, ...fields }, by);
const list = (fields: object = {}, by: By = teacher()) =>
  partner.data<Listed>('desk/getClients', { ...fields }, by);
const refused = async (path: string, fields: object, by: By = teacher()) => {
  const { reply, status } = await partner.call(path, { ...fields }, by);
  return { status, ...reply };
};

test('a client is kept whole and read by their practitioner', async () => {
  const { client, rev } = await save();
  expect(rev).toBe(1);
  expect(await partner.data('desk/getClient', { client }, teacher())).toMatchObject({
    ...{ ...ZHAO, tags: ['长期', '家人'] },
    ...{ client, rev: 1, hourUnknown: false, jingdu: 0 },
  });
});

test('one changed elsewhere meanwhile is not overwritten', async () => {
  const { client } = await save();
  expect(await save({ client, rev: 1, notes: '甲' })).toEqual({ client, rev: 2 });
  expect(await refused('desk/saveClient', { ...ZHAO, client, rev: 1, notes: '乙' })).toMatchObject({
    code: 'conflict',
  });
  expect(await partner.data('desk/getClient', { client }, teacher())).toMatchObject({ notes: '甲' });
});

interface Whole {
  rev: number;
  notes: string;
  events: { id: string; month: string; text: string; agrees?: string }[];
  jottings: { id: string; text: string; at: string }[];
}
const whole = (client: string) => partner.data<Whole>('desk/getClient', { client }, teacher());
const write = (path: string, fields: object) => partner.data<{ rev: number }>(path, { ...fields }, teacher());

test('what happened is kept by its month, changed and taken away one by one', async () => {
  const { client } = await save();
  await write('desk/saveEvent', { client, rev: 1, month: '2021-03', text: '换工作' });
  await write('desk/saveEvent', { client, rev: 2, month: '2016', text: '父亲住院', agrees: '存疑' });
  const { events, rev } = await whole(client);
  expect(events.map(({ id: _, ...told }) => told)).toEqual([
    { month: '2016', text: '父亲住院', agrees: '存疑' },
    { month: '2021-03', text: '换工作' },
  ]);
  const [first, second] = events;
  await write('desk/saveEvent', { client, rev, event: first!.id, month: '2022-01', text: '父亲出院' });
  await write('desk/deleteEvent', { client, rev: rev + 1, event: second!.id });
  expect((await whole(client)).events).toEqual([{ id: first!.id, month: '2022-01', text: '父亲出院' }]);
  // A change of the client's own facts leaves them as they are.
  await save({ client, rev: rev + 2, notes: '甲' });
  expect(await whole(client)).toMatchObject({ notes: '甲', events: [{ text: '父亲出院' }] });
});

test('a line of notes has its day, and is part of the export', async () => {
  const { client } = await save();
  await write('desk/addJotting', { client, rev: 1, text: '官合身，肯担当。' });
  const { jottings } = await whole(client);
  expect(jottings).toMatchObject([{ text: '官合身，肯担当。', at: new Date(now).toISOString() }]);
  const file = await partner.data<{ body: string }>('desk/exportClient', { client }, teacher());
  expect(file.body).toContain('官合身，肯担当。');
  await write('desk/deleteJotting', { client, rev: 2, jotting: jottings[0]!.id });
  expect((await whole(client)).jottings).toEqual([]);
});

test('an entry that was sent twice is added once: the second one names a revision of before', async () => {
  const { client } = await save();
  const event = { client, rev: 1, month: '2021-03', text: '换工作' };
  await write('desk/saveEvent', event);
  expect(await refused('desk/saveEvent', event)).toMatchObject({ code: 'conflict' });
  expect((await whole(client)).events).toHaveLength(1);
});

test.each([
  ['desk/saveEvent', 'month', { month: '2021-13', text: '换工作' }],
  ['desk/saveEvent', 'text', { month: '2021-03', text: 'a\u0007b' }],
  ['desk/saveEvent', 'agrees', { month: '2021-03', text: '换工作', agrees: '对' }],
  ['desk/addJotting', 'text', { text: '字'.repeat(201) }],
])('%s with a bad %s is refused by name', async (path, field, fields) => {
  const { client } = await save();
  expect(await refused(path, { client, rev: 1, ...fields })).toMatchObject({
    status: 400,
    details: [{ field }],
  });
  expect((await whole(client)).rev).toBe(1);
});

test('entries that are not there, and those of foreign clients, are missing', async () => {
  const { client } = await save();
  const gone = { client, rev: 1 };
  expect(await refused('desk/deleteEvent', { ...gone, event: 'AAAAAAAA' })).toMatchObject({ status: 404 });
  expect(await refused('desk/deleteJotting', { ...gone, jotting: 'AAAAAAAA' })).toMatchObject({
    status: 404,
  });
  const colleague = at('gewu', 'colleague');
  expect(await refused('desk/addJotting', { ...gone, text: '甲' }, colleague)).toMatchObject({ status: 404 });
  expect((await whole(client)).jottings).toEqual([]);
});

test('a desk is full of events and notes at two hundred', async () => {
  const { client } = await save();
  for (let rev = 1; rev <= 200; rev += 1) await write('desk/addJotting', { client, rev, text: `第${rev}句` });
  expect(await refused('desk/addJotting', { client, rev: 201, text: '又一句' })).toMatchObject({
    code: 'desk_full',
  });
  expect((await whole(client)).jottings).toHaveLength(200);
});

test('a request that is sent twice adds one client', async () => {
  const twice = { idempotencyKey: 'request-0001' };
  const made = await Promise.all([save(twice), save(twice)]);
  expect(made[0]).toEqual(made[1]);
  expect((await list()).all).toBe(1);
});

test('search by name and tag, pages, the last changed first', async () => {
  const { client } = await save();
  for (const [i, name] of ['钱一', '钱二', '孙三'].entries()) {
    now += 1000;
    await save({ name, tags: i === 0 ? '新客' : '长期' });
  }
  expect((await list()).clients.map(({ name }) => name)).toEqual(['孙三', '钱二', '钱一', '赵青岚']);
  expect((await list({ search: '钱' })).clients.map(({ name }) => name)).toEqual(['钱二', '钱一']);
  expect(await list({ search: '新', limit: 1 })).toMatchObject({ total: 1, all: 4 });
  expect((await list({ tag: '长期', offset: 2, limit: 1 })).clients).toMatchObject([{ client }]);
  expect((await list()).tags).toEqual([
    { tag: '长期', count: 3 },
    { tag: '家人', count: 1 },
    { tag: '新客', count: 1 },
  ]);
});

test.each([
  ['name', { name: '\u202e赵' }],
  ['name', { name: '' }],
  ['birthtime', { birthtime: '1988-02-30 03:40:00' }],
  ['location', { location: '四川-成都-没有' }],
  ['jingdu', { tz: 'America/New_York' }],
  ['tags', { tags: Array.from({ length: 13 }, (_, i) => `签${i}`).join(' ') }],
  ['notes', { notes: '字'.repeat(2001) }],
  ['notes', { notes: 'a\u0007b' }],
])('a bad %s is refused by name, and nothing is stored', async (field, fields) => {
  const answer = await refused('desk/saveClient', { ...ZHAO, ...fields });
  expect(answer).toMatchObject({ status: 400, details: [{ field }] });
  expect(await partner.stores.clients.count({})).toBe(0);
});

test('a foreign practitioner, a foreign site and nobody at all get the answer of a missing client', async () => {
  const { client } = await save();
  const missing = await refused('desk/getClient', { client: 'A'.repeat(22) });
  expect(missing).toMatchObject({ status: 404 });
  // The second: the same member id at another site.
  for (const by of [at('gewu', 'colleague'), at('default', 'teacher')]) {
    for (const path of ['desk/getClient', 'desk/deleteClient', 'desk/exportClient'])
      expect(await refused(path, { client }, by)).toEqual(missing);
    expect(await refused('desk/saveClient', { ...ZHAO, client, rev: 1 }, by)).toEqual(missing);
    expect((await list({}, by)).all).toBe(0);
  }
  const member = { ...teacher(), roles: [partnerOf('default')] };
  expect(await refused('desk/getClient', { client }, member)).toEqual(missing);
  expect(await partner.data('desk/getClient', { client }, teacher())).toMatchObject({ name: ZHAO.name });
});

test('a desk holds two thousand clients', async () => {
  const { client } = await save();
  const [one] = await partner.stores.clients.find({ _id: client }, { limit: 1 });
  if (!one) throw new Error('not stored');
  for (let i = 1; i < 2000; i += 1) await partner.stores.clients.insert({ ...one, _id: `filled-${i}` });
  expect(await refused('desk/saveClient', ZHAO)).toMatchObject({ code: 'desk_full' });
  expect(await partner.stores.clients.count({})).toBe(2000);
});

test('deleting removes the facts at once and tells it once; what remains has no name', async () => {
  const heard: unknown[] = [];
  const consumer = await partner.bus.consume({
    subject: 'tianji.partner.client.deleted',
    group: 'test',
    handler: ({ payload }) => void heard.push(payload),
  });
  const { client } = await save();
  expect((await refused('desk/deleteClient', { client })).success).toBe(true);
  expect(await refused('desk/deleteClient', { client })).toMatchObject({ status: 404 });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ client, tenant: 'gewu', memberId: 'teacher', at: now }]);
  expect((await partner.stores.clients.get(client))?.sealed).toBeUndefined();
  expect((await list()).all).toBe(0);
  await consumer.stop();
});

test('whose a client is, is told once and without any fact of them, also of those kept before', async () => {
  const heard: { client: string }[] = [];
  const consumer = await partner.bus.consume({
    subject: 'tianji.partner.client.added',
    group: 'test',
    handler: ({ payload }) => void heard.push(payload as { client: string }),
  });
  const ctx = partner.hosted.services.get('partner')?.context as never;
  const { client } = await save();
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ client, tenant: 'gewu', memberId: 'teacher', at: now }]);
  // As the release before left it, and a deleted one.
  await partner.stores.clients.updateOne({ _id: client }, { unset: { told: true } });
  const before = (await save({ name: '钱' })).client;
  await partner.stores.clients.updateOne({ _id: before }, { unset: { told: true, sealed: true } });
  await tellOfUntold(ctx);
  expect(await partner.stores.clients.count({ told: true })).toBe(1);
  await tellOfUntold(ctx);
  await until(() => heard.length > 1);
  expect(new Set(heard.map((each) => each.client))).toEqual(new Set([client, before]));
  await consumer.stop();
});

test('exports contain everything that was typed in', async () => {
  const { client } = await save();
  await partner.data('desk/saveAuthor', { author: '林先生', foreword: '见字如面。' }, teacher());
  const one = await partner.data<{ type: string; body: string }>('desk/exportClient', { client }, teacher());
  expect(one.type).toBe('text/plain');
  expect(JSON.parse(one.body).client).toMatchObject({ client, name: ZHAO.name, notes: ZHAO.notes });
  const all = (await partner.data<{ body: string }>('desk/exportAll', {}, teacher())).body;
  for (const text of [ZHAO.name, ZHAO.birthtime, '第一次来问事业', '林先生', '见字如面'])
    expect(all).toContain(text);
});

test('signature and foreword of what clients share take no rude word; notes take what they like', async () => {
  const rude = { author: '林先生', foreword: '见字如面，你这个王八蛋。' };
  expect(await partner.call('desk/saveAuthor', rude, teacher())).toMatchObject({
    status: 400,
    reply: { field: 'foreword', message: expect.stringContaining('序言') },
  });
  expect(await partner.call('desk/saveAuthor', { author: '傻逼', foreword: '' }, teacher())).toMatchObject({
    reply: { field: 'author', message: expect.stringContaining('署名') },
  });
  expect(await partner.data('desk/getAuthor', {}, teacher())).toEqual({ author: '', foreword: '' });
  await save({ notes: '他自己说：王八蛋老板' });
});

describe('encryption', () => {
  /** Every byte that the store has on disk. */
  const disk = () =>
    Buffer.concat(
      readdirSync(partner.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
    );

  test('no name, birth, tag or note stands on disk or in a log', async () => {
    await save({ idempotencyKey: 'request-0002' });
    await partner.data('desk/saveAuthor', { author: '林先生', foreword: '见字如面。' }, teacher());
    const bytes = disk();
    // The search would find something that is stored openly.
    expect(bytes.includes('request-0002')).toBe(true);
    for (const text of [ZHAO.name, ZHAO.birthtime, '长期', '第一次来问事业', '武侯', '林先生', '见字如面']) {
      expect({ text, found: bytes.includes(text) }).toEqual({ text, found: false });
      expect(partner.log.lines.join('\n')).not.toContain(text);
    }
  });

  test('a sealed text copied to another client or practitioner cannot be read', async () => {
    const [one, other] = [await save(), await save({ name: '钱一' })];
    const sealed = (await partner.stores.clients.get(one.client))?.sealed;
    await partner.stores.clients.updateOne({ _id: other.client }, { set: { sealed } });
    expect(await refused('desk/getClient', { client: other.client })).toMatchObject({ code: 'unreadable' });
  });

  type Seal = (text: string) => string;
  test.each<[string, (seal: Seal) => string]>([
    ['changed', () => 'AAAA'],
    ['of another form', (seal) => seal('{"name":1}')],
    ['no JSON', (seal) => seal('{')],
  ])('a record that is %s is shown as such and can be deleted; the others live', async (_, spoiled) => {
    const [one, other] = [await save(), await save({ name: '钱一' })];
    const context = partner.hosted.services.get('partner')?.context as never;
    const sealing = await deskSealer(context, [SECRET], 'gewu');
    const sealed = spoiled((text) => sealing?.seal(`gewu/teacher/${one.client}`, text) ?? '');
    await partner.stores.clients.updateOne({ _id: one.client }, { set: { sealed } });
    const unreadable = [one.client];
    expect(await list()).toMatchObject({ clients: [{ name: '钱一' }], all: 1, unreadable });
    expect(await refused('desk/getClient', { client: one.client })).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('无法读取'),
    });
    const file = await partner.data<{ body: string }>('desk/exportAll', {}, teacher());
    expect(JSON.parse(file.body)).toMatchObject({ clients: [{ name: '钱一' }], unreadable });
    await partner.data('desk/deleteClient', { client: one.client }, teacher());
    expect(await list()).not.toHaveProperty('unreadable');
    expect(await partner.data('desk/getClient', { client: other.client }, teacher())).toMatchObject({
      name: '钱一',
    });
  });

  test('a name and foreword that cannot be read stand empty, and saving them mends it', async () => {
    await save();
    await partner.data('desk/saveAuthor', { author: '林先生', foreword: '' }, teacher());
    await partner.stores.authors.updateOne({ tenant: 'gewu' }, { set: { sealed: 'AAAA' } });
    const author = () => partner.data('desk/getAuthor', {}, teacher());
    expect(await author()).toEqual({ author: '', foreword: '' });
    expect((await refused('desk/exportAll', {})).success).toBe(true);
    await partner.data('desk/saveAuthor', { author: '林先生', foreword: '' }, teacher());
    expect(await author()).toEqual({ author: '林先生', foreword: '' });
  });

  test('another secret wraps the keys anew; what they encrypt stays as it is', async () => {
    const { client } = await save();
    const context = partner.hosted.services.get('partner')?.context as never;
    const before = await partner.stores.clients.get(client);
    const next = 'nE2xt4sE6cr8eT0of3th5iR7ty9two1Le';
    await rewrapKeys(context, [next, SECRET]);
    expect(await partner.stores.clients.get(client)).toEqual(before);
    // The former secret opens nothing any more, and is not needed.
    expect(await refused('desk/getClient', { client })).toMatchObject({ status: 500 });
    await rewrapKeys(context, [SECRET, next]);
    expect(await partner.data('desk/getClient', { client }, teacher())).toMatchObject({ name: ZHAO.name });
    await expect(rewrapKeys(context, ['some other secret of 32 characters'])).rejects.toThrow('not set');
  });

  test('a key that cannot be unwrapped keeps no other from being wrapped anew', async () => {
    await save();
    const { client } = await save({}, at('other', 'teacher'));
    await partner.stores.deskKeys.updateOne({ _id: 'gewu' }, { set: { wrapped: 'AAAA' } });
    const context = partner.hosted.services.get('partner')?.context as never;
    const wrapped = async () => (await partner.stores.deskKeys.get('other'))?.wrapped;
    const before = await wrapped();
    const next = 'nE2xt4sE6cr8eT0of3th5iR7ty9two1Le';
    await expect(rewrapKeys(context, [next, SECRET])).rejects.toThrow('gewu');
    expect(await wrapped()).not.toBe(before);
    expect(await deskSealer(context, [next], 'other')).not.toBeNull();
    expect((await partner.stores.clients.get(client))?.sealed).toBeDefined();
  });

  test('without its key a desk cannot be read', async () => {
    const { client } = await save();
    await partner.stores.deskKeys.deleteMany({ _id: 'gewu' });
    expect(await refused('desk/getClient', { client })).toMatchObject({ status: 404 });
    expect((await list()).clients).toEqual([]);
  });
});

test('an erased site loses its key and its clients, others keep theirs', async () => {
  await save();
  await save({}, at('default', 'teacher'));
  await eraseDesks(partner, 'gewu');
  expect(await partner.stores.clients.count({ tenant: 'gewu' })).toBe(0);
  expect(await partner.stores.deskKeys.count({})).toBe(1);
  expect((await list({}, at('default', 'teacher'))).all).toBe(1);
});

test('a deleted account loses its desk, a colleague keeps theirs', async () => {
  await save();
  await partner.data('desk/saveAuthor', { author: '林先生', foreword: '' }, teacher());
  await save({}, at('gewu', 'colleague'));
  const payload = { memberId: 'teacher', tenant: 'gewu', at: now };
  for (const id of ['deleted:1', 'deleted:2'])
    await partner.bus.publish(memberDeleted.subject, payload, { id });
  await until(async () => (await partner.stores.clients.count({ member: 'teacher' })) === 0);
  await until(async () => (await partner.stores.authors.count({})) === 0);
  expect((await list({}, at('gewu', 'colleague'))).all).toBe(1);
});
