import { accountDeletion, type RawReply, siteErasure } from '@tianji/contracts';
import {
  makeTestService,
  type TestService,
  testMember,
  testTenant,
  until,
} from '@tianji/service-kit/testing';
import ICAL from 'ical.js';
import ical from 'node-ical';
import service from '../service.ts';
import { hashOf } from './kept.ts';
import { stores } from './stores.ts';

const member = testMember();
const other = testMember({ id: 'member-2', loginname: '13900000000' });
const tenant = testTenant(['calendar'], { brand: '青囊；择日, 堂' });
const site = { address: 'https://qing.example', origin: 'https://qing.example', gateway: 'http://127.0.0.1' };

let now = Date.UTC(2026, 10, 29, 4);
let at: TestService;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 29, 4);
  at = await makeTestService(service, { now: () => now });
});
afterEach(() => at.close());

const raw = { raw: { body: '', headers: {} } };
const outcome = (path: string, file: string, ip = '192.0.2.1') =>
  at.call(path, { file, ...raw }, { tenant, site, ip });
async function text(path: string, file: string): Promise<string> {
  const { reply } = await outcome(path, file);
  if (!reply.success) throw new Error(reply.message);
  return (reply.data as RawReply).body;
}
const feed = (name: string) => text('calendar/feed/{file}', `${name}.ics`);
const mine = (path: string) => text('calendar/{file}', path.slice('/calendar/'.length));
const own = <T>(path: string, payload: object = {}, who = member) =>
  at.data<T>(path, payload as Record<string, unknown>, { tenant, member: who });
const keep = (more: object = {}) =>
  own<{ id: string }>('calendar/keepDay', { date: '2026-12-17', title: '婚礼', ...more });
const renew = async (settings: object = {}) =>
  (await own<{ path: string }>('calendar/renewFeed', settings)).path;

interface Read {
  uid: string;
  title: string;
  /** First day or instant as the parser has it, in UTC. */
  start: string;
  end: string;
}

/** The events as ical.js reads them. */
function byIcalJs(body: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(each);
    return { uid, title: summary, start: startDate.toString(), end: endDate.toString() };
  });
}

/** The same as node-ical reads them. */
function byNodeIcal(body: string): Read[] {
  const day = (date: Date & { dateOnly?: true }) =>
    date.dateOnly
      ? [date.getFullYear(), date.getMonth() + 1, date.getDate()]
          .map((n) => String(n).padStart(2, '0'))
          .join('-')
      : date.toISOString().replace('.000', '');
  return Object.values(ical.sync.parseICS(body)).flatMap((each) =>
    each?.type === 'VEVENT'
      ? [{ uid: each.uid, title: String(each.summary), start: day(each.start), end: day(each.end!) }]
      : [],
  );
}

const sorted = (list: Read[]) => [...list].sort((a, b) => (a.uid < b.uid ? -1 : 1));

/** Reads a feed with two parsers of other makers, which must agree. */
function read(body: string): Read[] {
  const [one, two] = [sorted(byIcalJs(body)), sorted(byNodeIcal(body))];
  expect(two).toEqual(one);
  return one;
}

const idsOf = (list: Read[]) => list.map(({ uid }) => uid);

describe('public feeds', () => {
  test.each([
    ['jieqi', ['2026-lichun', '2027-dongzhi', '2026-chushu']],
    ['jieri', ['2026-zhongqiu', '2026-chuxi', '2026-laba', '2027-muqin', '2027-chufu', '2027-fuhou']],
    ['xiu', ['2026-guoqing-xiu', '2026-10-10-ban', '2027-chunjie-xiu']],
    ['quanbu', ['2026-dongzhi', '2026-chongyang', '2026-guoqing-xiu']],
  ])('%s is read alike by two parsers, and every id stands once', async (name, ids) => {
    const list = read(await feed(name));
    const all = idsOf(list);
    expect(new Set(all).size).toBe(all.length);
    for (const uid of all) expect(uid).toMatch(/^[\w-]+@qing\.example$/);
    // 立春 of 2026 lies before the three months back.
    for (const id of ids.filter((each) => each !== '2026-lichun'))
      expect(all).toContain(`${id}@qing.example`);
    expect(all).not.toContain('2026-lichun@qing.example');
    expect(all.join()).not.toContain('undefined');
  });

  test('terms and festivals stand on their days, each a whole day with an exclusive end', async () => {
    const list = read(await feed('quanbu'));
    const find = (id: string) => list.find(({ uid }) => uid === `${id}@qing.example`);
    expect(find('2026-dongzhi')).toMatchObject({ start: '2026-12-22', end: '2026-12-23', title: '冬至' });
    expect(find('2026-laba')).toMatchObject({ start: '2027-01-15', title: '腊八节' });
    expect(find('2026-guoqing-xiu')).toMatchObject({
      ...{ start: '2026-10-01', end: '2026-10-08' },
      title: '国庆节放假7天',
    });
    expect(find('2026-10-10-ban')).toMatchObject({ title: '调休上班' });
    expect(find('2027-laodong-xiu')).toMatchObject({ title: '劳动节（法定休息日）', end: '2027-05-03' });
  });

  test('stand under the site’s own name, with how often to look again, without alarms', async () => {
    const body = await feed('jieqi');
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    for (const name of ['NAME', 'X-WR-CALNAME'])
      expect(body).toContain(`${name}:青囊；择日\\, 堂 · 节气\r\n`);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('P1D');
    expect(body).toContain('X-PUBLISHED-TTL:P1D\r\n');
    expect(calendar.getFirstPropertyValue('source')).toBe('https://qing.example/calendar/feed/jieqi.ics');
    expect(body).not.toMatch(/VALARM|天机|tianji/);
  });

  test('lines have at most 75 octets and end in CRLF; no character is cut', async () => {
    const body = await feed('quanbu');
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n�]/);
  });

  test('the same text in the same month, named by its tag; how long it may be kept', async () => {
    const first = await outcome('calendar/feed/{file}', 'xiu.ics');
    now += 36 * 3_600_000 - 3_600_000;
    const again = await outcome('calendar/feed/{file}', 'xiu.ics');
    expect(first.reply).toMatchObject({
      data: {
        type: 'text/calendar',
        maxAge: 43_200,
        unlisted: true,
        etag: expect.stringMatching(/^\S{22}$/),
      },
    });
    expect(again.reply).toEqual(first.reply);
  });

  test.each(['jieqi', 'jieqi.txt', 'mine.ics', '../.ics', 'quanbu.ics.ics'])(
    '%s is no feed',
    async (file) => {
      expect((await outcome('calendar/feed/{file}', file)).status).toBe(404);
    },
  );

  test('sixty fetches of a feed in an hour by one address; then it waits', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push((await outcome('calendar/feed/{file}', 'jieqi.ics', '192.0.2.9')).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await outcome('calendar/feed/{file}', 'jieqi.ics', '192.0.2.8')).status).toBe(200);
    now += 3_600_000;
    expect((await outcome('calendar/feed/{file}', 'jieqi.ics', '192.0.2.9')).status).toBe(200);
  });
});

describe('a member’s own', () => {
  const NONE = { jieqi: false, jieri: false, xiu: false };

  test('holds what was kept: whole days and hours in Beijing time, and casts’ dates', async () => {
    const { id } = await keep();
    await keep({ date: '2026-12-20', hour: '巳', title: '搬家' });
    await keep({ date: '2026-12-23', kind: 'cast', title: '卦象所取的日子' });
    await keep({ date: '2026-12-24', hour: '子', title: '祭祖' });
    const list = read(await mine(await renew(NONE)));
    expect(list).toHaveLength(4);
    expect(list.find(({ uid }) => uid === `${id}@qing.example`)).toMatchObject({
      ...{ title: '婚礼', start: '2026-12-17', end: '2026-12-18' },
    });
    expect(list.find(({ title }) => title === '搬家')).toMatchObject({
      ...{ start: '2026-12-20T01:00:00Z', end: '2026-12-20T03:00:00Z' },
    });
    expect(list.find(({ title }) => title === '祭祖')?.start).toBe('2026-12-23T16:00:00Z');
  });

  test('alarms and neutral titles by choice; the address stays when they change', async () => {
    await keep();
    const path = await renew(NONE);
    expect(await mine(path)).not.toContain('VALARM');
    await own('calendar/setFeed', { ...NONE, alarms: true, neutral: true });
    const body = await mine(path);
    const [event] = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent');
    const alarm = event!.getFirstSubcomponent('valarm')!;
    expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('-PT15H');
    expect(read(body)[0]).toMatchObject({ title: '择定的日子' });
    expect(body).not.toContain('婚礼');
  });

  test('signs, long Chinese titles and alarms come back whole from both parsers, and nothing repeats', async () => {
    const titles = ['搬家；新居, 东门 A\\B: “吉”', '外'.repeat(20), '𠮷野家𠮷野家𠮷野家𠮷野家𠮷野家'];
    for (const title of titles) await keep({ title });
    const body = await mine(await renew({ alarms: true, jieqi: true, jieri: true, xiu: true }));
    for (const title of titles) expect(read(body).map((each) => each.title)).toContain(title);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body).toMatch(/\r\n /);
    expect(body).not.toMatch(/^(?:RRULE|RDATE|EXDATE|ATTENDEE|ORGANIZER|ATTACH)/m);
    const [calendar] = Object.values(ical.sync.parseICS(body)).filter((each) => each?.type === 'VCALENDAR');
    expect(calendar).toMatchObject({ 'WR-CALNAME': '青囊；择日, 堂 · 我的日历' });
    const events = Object.values(ical.sync.parseICS(body)).filter((each) => each?.type === 'VEVENT');
    expect(events.length).toBeGreaterThan(50);
    for (const event of events)
      expect((event as { alarms?: { trigger: string }[] }).alarms?.map(({ trigger }) => trigger)).toEqual([
        '-PT15H',
      ]);
  });

  test('an id does not depend on the title or the day: a change keeps it and counts up', async () => {
    const { id } = await keep();
    const path = await renew(NONE);
    now += 1000;
    await keep({ id, date: '2026-12-26', title: '婚礼与婚宴' });
    const body = await mine(path);
    expect(read(body)).toEqual([
      { uid: `${id}@qing.example`, title: '婚礼与婚宴', start: '2026-12-26', end: '2026-12-27' },
    ]);
    expect(body).toContain('SEQUENCE:1\r\n');
  });

  test('what was taken back is said for thirty days, without its title, and then gone', async () => {
    const { id } = await keep();
    const path = await renew(NONE);
    await own('calendar/forgetDay', { id });
    const body = await mine(path);
    expect(body).toContain('STATUS:CANCELLED\r\n');
    expect(body).not.toContain('婚礼');
    expect((await own<{ days: unknown[] }>('calendar/getKept')).days).toEqual([]);
    now += 31 * 86_400_000;
    expect(await mine(path)).not.toContain('VEVENT');
  });

  test('a renewed address ends the one before; a withdrawn one opens nothing', async () => {
    const first = await renew();
    const second = await renew();
    expect(second).not.toBe(first);
    expect((await outcome('calendar/{file}', first.slice(10))).status).toBe(404);
    expect((await outcome('calendar/{file}', second.slice(10))).reply).toMatchObject({
      data: { private: true, unlisted: true },
    });
    await own('calendar/withdrawFeed');
    expect((await outcome('calendar/{file}', second.slice(10))).status).toBe(404);
    expect(await own('calendar/getKept')).toEqual({ days: [], feed: null });
  });

  test('the store has a hash of the address, and the log nothing of it', async () => {
    const path = await renew();
    await mine(path);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    const feeds = await at.store
      .scope('calendar')
      .coll('feeds', stores.feeds.indexes)
      .find({}, { limit: 10 });
    expect(JSON.stringify(feeds)).toContain(hashOf(secret));
    expect(JSON.stringify(feeds)).not.toContain(secret);
    expect(JSON.stringify(at.log)).not.toContain(secret);
  });

  test('no other member, site or visitor gets or changes it', async () => {
    const { id } = await keep();
    const path = await renew();
    expect((await own<{ days: unknown[] }>('calendar/getKept', {}, other)).days).toEqual([]);
    const refused = await at.call('calendar/forgetDay', { id }, { tenant, member: other });
    expect(refused.status).toBe(404);
    expect((await at.call('calendar/renewFeed', {}, { tenant })).reply).toMatchObject({ message: 'login' });
    const elsewhere = testTenant(['calendar'], { id: 'other' });
    const foreign = await at.call('calendar/{file}', { file: path.slice(10), ...raw }, { tenant: elsewhere });
    expect(foreign.status).toBe(404);
  });

  test('has no birth, name or phone in it', async () => {
    await keep();
    const body = await mine(await renew());
    expect(body).not.toMatch(/138|生于|出生|member-1/);
  });

  test.each([
    [{ date: '2026-02-30' }, /日期/],
    [{ date: '2099-01-01' }, /日期：只存前后 5 年/],
    [{ hour: '猫' }, /时辰/],
    [{ title: '' }, /名称/],
    [{ title: '长'.repeat(21) }, /名称/],
    [{ kind: 'x' }, /由来/],
  ])('%j is refused by name, and nothing is kept', async (more, message) => {
    const { status, reply } = await at.call(
      'calendar/keepDay',
      { date: '2026-12-17', title: '婚礼', ...more },
      { tenant, member },
    );
    expect(status).toBe(400);
    expect((reply as { message: string }).message).toMatch(message);
    expect((await own<{ days: unknown[] }>('calendar/getKept')).days).toEqual([]);
  });

  test('the same day twice is one; two hundred are the most', async () => {
    expect((await keep()).id).toBe((await keep()).id);
    for (let i = 1; i < 200; i++) await keep({ title: `第${i}件` });
    const more = await at.call('calendar/keepDay', { date: '2026-12-17', title: '再多' }, { tenant, member });
    expect(more.status).toBe(400);
  });

  test.each([
    [accountDeletion.subject, { memberId: member.id, tenant: 'default', at: 1 }],
    [siteErasure.subject, { site: 'default', at: 1 }],
  ])('%s deletes days and address', async (subject, payload) => {
    await keep();
    const path = await renew();
    await at.bus.publish(subject, payload, { id: 'event-1' });
    await until(async () => (await own<{ days: unknown[] }>('calendar/getKept')).days.length === 0);
    await until(async () => (await outcome('calendar/{file}', path.slice(10))).status === 404);
  });
});
