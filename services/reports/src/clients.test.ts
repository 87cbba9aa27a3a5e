import { clientAddition, clientDeletion, siteErasure } from '@tianji/contracts';
import { onClientDeleted } from './reports/erase.ts';
import type { ReportsContext } from './stores.ts';
import { BIRTH, START, type TestReports, testReports, until, type Who, who } from './testing/fixture.ts';

let reports: TestReports;
beforeEach(async () => {
  reports = await testReports();
  await hasClients();
});
afterEach(() => reports.close());

const DAY = 86_400_000;
const practitioner = (id = 'member-1', tenant = 'default'): Who => ({
  ...who(id, tenant),
  roles: [{ role: 'practitioner', tenant }],
});
const clientNo = (n: number) => String(n).padStart(22, 'c');
const ALL_CLIENTS = Array.from({ length: 25 }, (_, n) => clientNo(n));
const CLIENT = clientNo(1);
const AUTHOR = { author: '沈砚', foreword: '读前请先看目录。' };

const order = (client = CLIENT, by = practitioner(), more: Record<string, unknown> = {}) =>
  reports.service.call('reports/buildFor/{kind}', { kind: 'bazi', ...BIRTH, client, ...AUTHOR, ...more }, by);
/** The service of desks tells of a practitioner's clients. */
const hasClients = async (memberId = 'member-1', tenant = 'default', all = ALL_CLIENTS) => {
  for (const client of all)
    await reports.take(clientAddition.subject, { client, tenant, memberId, at: START });
};
const ordered = async (client = CLIENT, by = practitioner()) => {
  const { reply } = await order(client, by);
  if (!reply.success) throw new Error(reply.message);
  return (reply.data as { key: string }).key;
};
const listOf = (client = CLIENT, by = practitioner()) =>
  reports.service.data<{ list: { key: string; queued: boolean; status: string }[]; total: number }>(
    'reports/getListOf',
    { client },
    by,
  );
const atWork = async () => (await reports.reports()).filter(({ slot }) => slot !== undefined).length;

test.each([
  ['author', { author: '傻逼' }],
  ['foreword', { foreword: '打倒共产党' }],
  ['name', { name: '王八蛋' }],
])('a rude or political word in what a link will show is refused by name: %s', async (field, more) => {
  expect(await order(CLIENT, practitioner(), more)).toMatchObject({ status: 400, reply: { field } });
  expect((await listOf()).total).toBe(0);
});

test('only a practitioner of this site orders for clients', async () => {
  for (const by of [who(), { ...who(), roles: [{ role: 'practitioner', tenant: 'other' }] } as Who])
    expect((await order(CLIENT, by)).reply).toMatchObject({ success: false, code: 'not_found' });
  expect(await reports.reports()).toEqual([]);
});

describe('whose client it is', () => {
  const REFUSED = { status: 404, reply: { success: false, code: 'not_found', field: 'client' } };

  test.each([
    ["another practitioner's of the same site", practitioner('member-2')],
    ["another site's, of a member with the same id", practitioner('member-1', 'other')],
  ])('%s is refused by name, like one that nobody has', async (_whose, by) => {
    const foreign = await order(CLIENT, by);
    expect(foreign).toMatchObject(REFUSED);
    expect(await order('n'.repeat(22), by)).toEqual({
      ...foreign,
      reply: expect.objectContaining(foreign.reply),
    });
    expect(await reports.reports()).toEqual([]);
    expect(reports.service.log.lines.join('')).toContain('foreign_object');
  });

  test('one that was added a moment ago is waited for', async () => {
    const fresh = 'f'.repeat(22);
    const answer = order(fresh);
    await hasClients('member-1', 'default', [fresh]);
    expect((await answer).reply).toMatchObject({ success: true });
  });

  test('a deleted one is refused, and late news does not bring it back', async () => {
    const gone = { tenant: 'default', memberId: 'member-1', client: CLIENT, at: START };
    await reports.take(clientDeletion.subject, gone);
    await reports.take(clientAddition.subject, gone);
    expect(await order()).toMatchObject(REFUSED);
  });

  test('nobody takes an id by saying it again, nor deletes for another', async () => {
    await hasClients('member-2', 'default', [CLIENT]);
    expect(await order(CLIENT, practitioner('member-2'))).toMatchObject(REFUSED);
    expect((await order()).reply).toMatchObject({ success: true });
  });
});

test("an export's texts: every finished report of the client, no other, no view counted", async () => {
  const keys: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    keys.push(await ordered());
    await reports.written(keys[n]!);
    reports.clock.now += 1000;
  }
  await reports.written(await ordered(clientNo(2)));
  await ordered();
  const textsOf = (input: object, by = practitioner()) =>
    reports.service.data<{
      list: { key: string; viewcount: number; reportcontentJson: string }[];
      next: number;
    }>('reports/getTextsOf', { client: CLIENT, ...input }, by);
  const first = await textsOf({ limit: 2 });
  const second = await textsOf({ limit: 2, offset: first.next });
  expect(first).toMatchObject({ next: 2, total: 3 });
  expect([...first.list, ...second.list].map(({ key }) => key)).toEqual(keys.reverse());
  expect(first.list[0]).toMatchObject({ viewcount: 0, author: { name: '沈砚' } });
  expect(JSON.parse(first.list[0]!.reportcontentJson)).toBeInstanceOf(Object);
  expect(await textsOf({}, practitioner('member-2'))).toMatchObject({ list: [], total: 0 });
});

test("an export of all has every client's finished reports, each with its client, and none of the practitioner's own", async () => {
  for (const client of [CLIENT, clientNo(2), clientNo(3)]) {
    await reports.written(await ordered(client));
    reports.clock.now += 1000;
  }
  await reports.written(await reports.build());
  const textsOf = (input: Record<string, unknown>, by = practitioner()) =>
    reports.service.data<{ list: { client: string }[]; next: number; total: number }>(
      'reports/getTextsOf',
      input,
      by,
    );
  const first = await textsOf({ limit: 2 });
  const second = await textsOf({ limit: 2, offset: first.next });
  expect(first).toMatchObject({ next: 2, total: 3 });
  expect([...first.list, ...second.list].map(({ client }) => client)).toEqual([
    clientNo(3),
    clientNo(2),
    CLIENT,
  ]);
  expect(await textsOf({}, practitioner('member-2'))).toMatchObject({ list: [], total: 0 });
});

test('a client has one open report; the member beside it one of their own', async () => {
  await ordered();
  expect((await order()).reply).toMatchObject({ success: false, code: 'report_processing' });
  await reports.build();
  await ordered(clientNo(2));
  expect(await reports.reports()).toHaveLength(3);
});

test('of twenty-five at once twenty are queued, two are written, and the rest is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => order(clientNo(n))));
  const refused = answers.filter(({ reply }) => !reply.success);
  expect(refused.map(({ reply }) => reply)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ code: 'queue_full' })),
  );
  expect(await atWork()).toBe(2);
  await until(() => reports.requests.length === 2);
});

test('the oldest waiting report begins when another is finished or has failed', async () => {
  const keys: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    keys.push(await ordered(clientNo(n)));
    reports.clock.now += 1000;
  }
  await reports.written(keys[0]!);
  await reports.failed(keys[1]!);
  expect((await listOf(clientNo(2))).list).toMatchObject([{ queued: false, status: 'processing' }]);
  expect((await listOf(clientNo(3))).list).toMatchObject([{ queued: false, status: 'processing' }]);
  expect((await listOf(clientNo(4))).list).toMatchObject([{ queued: true, status: 'processing' }]);
  expect(await atWork()).toBe(2);
});

test('waiting in the queue is not failing; a slot that nobody took over is filled by the sweep', async () => {
  for (let n = 0; n < 3; n += 1) await ordered(clientNo(n));
  reports.clock.now += 31 * 60_000;
  await reports.sweep();
  expect((await listOf(clientNo(0))).list).toMatchObject([{ status: 'failed' }]);
  expect((await listOf(clientNo(2))).list).toMatchObject([{ queued: false, status: 'processing' }]);
});

test("a client's reports are not among the member's own, and nobody is told of them", async () => {
  const key = await ordered();
  await reports.written(key);
  const mine = await reports.finished('0', practitioner());
  await until(() => reports.told.length > 0);
  expect(reports.told).toMatchObject([{ payload: { key: mine } }]);
  const own = await reports.service.data<{ total: number; counts: object }>(
    'reports/getList',
    {},
    practitioner(),
  );
  expect(own).toMatchObject({ total: 1, counts: { all: 1, unread: 1 } });
  expect(await listOf()).toMatchObject({ total: 1, list: [{ key, finish: true, queued: false }] });
  expect(await listOf(CLIENT, practitioner('member-2'))).toEqual({ list: [], total: 0 });
});

test('the author and the foreword are shown and printed', async () => {
  const key = await ordered();
  await reports.written(key);
  const view = await reports.service.data('reports/viewReport', { key }, practitioner());
  expect(view).toMatchObject({ author: { name: '沈砚', foreword: '读前请先看目录。' } });
  const { filename } = await reports.service.data<{ filename: string }>(
    'reports/export/{kind}',
    { kind: 'bazi', key },
    practitioner(),
  );
  await reports.service.call('reports/downloadFile', { filename }, practitioner());
  expect(reports.set).toMatchObject([{ author: { name: '沈砚', foreword: '读前请先看目录。' } }]);
});

test.each([
  ['author', { author: '' }],
  ['author', { author: '沈\u0000砚' }],
  ['foreword', { foreword: 'x'.repeat(1001) }],
  ['foreword', { foreword: '\u001b[2J' }],
  ['client', { client: '../etc' }],
  ['birthtime', { birthtime: '1983-02-30 09:20:00' }],
])('a wrong %s is refused by name', async (field, wrong) => {
  const { status, reply } = await order(CLIENT, practitioner(), wrong);
  expect({ status, reply }).toMatchObject({ status: 400, reply: { field } });
  expect(await reports.reports()).toEqual([]);
});

test('a failed report is queued again with its client and author', async () => {
  const key = await ordered();
  await reports.failed(key);
  await reports.service.data('reports/rebuild/{kind}', { kind: 'bazi', key }, practitioner());
  const again = await reports.report(key);
  expect(again).toMatchObject({
    round: 2,
    client: CLIENT,
    author: { name: '沈砚' },
    slot: 1,
    openFor: CLIENT,
  });
  await reports.written(key);
  expect(await reports.report(key)).toMatchObject({ status: 'finished' });
});

describe('a link', () => {
  const shared = async (days = 7) => {
    const key = await ordered();
    await reports.written(key);
    const given = await reports.service.data<{ id: string; link: string }>(
      'reports/share',
      { key, days },
      practitioner(),
    );
    return { key, ...given };
  };
  const reader = (link: string, tenant = 'default'): Who => ({ ...who('x', tenant), member: null, link });
  const open = async (link: string, tenant?: string) =>
    (await reports.service.call('reports/viewShared', {}, reader(link, tenant))).reply;
  const INVALID = { success: false, code: 'link_invalid', message: '链接无效或已过期' };

  test('opens the report without a login, until it expires', async () => {
    const { key, link } = await shared(1);
    expect(await open(link)).toMatchObject({
      success: true,
      data: { key, viewcount: 0, author: { name: '沈砚' } },
    });
    const file = await reports.service.call('reports/downloadShared', {}, reader(link));
    expect(file.reply).toMatchObject({ success: true, data: { type: 'application/pdf' } });
    reports.clock.now += DAY;
    expect(await open(link)).toMatchObject(INVALID);
  });

  test('is worth nothing when it is withdrawn, forged, or taken to another site', async () => {
    const { key, id, link } = await shared();
    expect(await open(link, 'other')).toMatchObject(INVALID);
    expect(await open(`${link.slice(0, -2)}AA`)).toMatchObject(INVALID);
    expect(await open('')).toMatchObject(INVALID);
    const foreign = await reports.service.call('reports/unshare', { id }, practitioner('member-2'));
    expect(foreign.reply).toMatchObject({ success: false, code: 'not_found' });
    await reports.service.data('reports/unshare', { id }, practitioner());
    expect(await open(link)).toMatchObject(INVALID);
    expect(await reports.service.data('reports/getLinks', { key }, practitioner())).toEqual([]);
  });

  test("is not made for a report of the member's own, nor for somebody else's", async () => {
    const own = await reports.finished('0', practitioner());
    const { key } = await shared();
    for (const [asked, by] of [
      [own, practitioner()],
      [key, practitioner('member-2')],
    ] as const) {
      const { reply } = await reports.service.call('reports/share', { key: asked, days: 7 }, by);
      expect(reply).toMatchObject({ success: false, code: 'not_found' });
    }
  });

  test('goes with its client', async () => {
    const { link } = await shared();
    const other = await ordered(clientNo(2));
    await reports.take(clientDeletion.subject, {
      ...{ tenant: 'default', memberId: 'member-1', client: CLIENT, at: START },
    });
    expect(await open(link)).toMatchObject(INVALID);
    expect((await reports.reports()).map(({ _id }) => _id)).toEqual([other]);
    expect(await reports.contents()).toEqual([]);
    expect(await reports.links()).toEqual([]);
  });

  test('goes with its client although it cannot be noted just now that the client is gone', async () => {
    const { link } = await shared();
    const payload = { tenant: 'default', memberId: 'member-1', client: CLIENT, at: START };
    const ctx = reports.service.hosted.services.get('reports')?.context as unknown as ReportsContext;
    const away = { updateOne: () => Promise.reject(new Error('this collection is away')) };
    const failing = { ...ctx, stores: { ...ctx.stores, clients: away } } as unknown as ReportsContext;
    const message = { id: 'gone', subject: clientDeletion.subject, payload, at: START, attempt: 1 };
    await expect(onClientDeleted(message, failing)).rejects.toThrow('this collection is away');
    expect(await open(link)).toMatchObject(INVALID);
    expect([await reports.reports(), await reports.contents(), await reports.links()]).toEqual([[], [], []]);
  });

  test('goes with its site', async () => {
    await shared();
    await reports.take(siteErasure.subject, { site: 'default', at: START });
    expect([await reports.reports(), await reports.contents(), await reports.links()]).toEqual([[], [], []]);
  });
});
