import { accountDeletion, siteErasure } from '@tianji/contracts';
import {
  makeTestService,
  type TestService,
  testMember,
  testTenant,
  until,
} from '@tianji/service-kit/testing';
import service from '../service.ts';

const member = testMember();
const other = testMember({ id: 'member-2', loginname: '13900000000' });
const tenant = testTenant(['liuyao']);
const elsewhere = testTenant(['liuyao'], { id: 'elsewhere' });

interface Kept {
  id: string;
  matter: string;
  outcome: string;
  until: string;
}

const CAST = {
  ...{ id: '20261122100500-798767', cast: 'x=798767&m=coin&t=2026-11-22T10%3A05%3A00' },
  ...{ matter: '会不会被裁员', kind: '去留', at: '2026-11-22 10:05:00', until: '2026-12-01' },
};

let at: TestService;
beforeEach(async () => {
  at = await makeTestService(service);
});
afterEach(() => at.close());

const own = <T>(path: string, payload: object = {}, who = member, where = tenant) =>
  at.data<T>(path, payload as Record<string, unknown>, { tenant: where, member: who });
const keep = (more: object = {}, who = member, where = tenant) =>
  own<Kept>('najia64/keep', { ...CAST, ...more }, who, where);
const kept = async (who = member, where = tenant) =>
  (await own<{ casts: Kept[] }>('najia64/getKept', {}, who, where)).casts;
const refused = async (path: string, payload: object, who: typeof member | null = member) => {
  const { status, reply } = await at.call(path, payload as Record<string, unknown>, {
    tenant,
    ...(who && { member: who }),
  });
  expect(reply.success).toBe(false);
  return { status, ...(reply as { code?: string; message?: string }) };
};

test('a cast is kept with its outcome; the same id again changes it', async () => {
  expect(await keep()).toMatchObject({ ...CAST, outcome: '' });
  expect(await keep({ outcome: '应了' })).toMatchObject({ outcome: '应了' });
  expect(await kept()).toEqual([{ ...CAST, outcome: '应了' }]);
  await keep({ id: 'later', at: '2026-11-23 09:00:00', until: undefined });
  expect((await kept()).map(({ id, until: day }) => [id, day])).toEqual([
    ['later', ''],
    [CAST.id, '2026-12-01'],
  ]);
});

test('it belongs to the member of the token, and to nobody else, whatever is sent', async () => {
  await keep();
  const claims = { memberId: member.id, tenant: 'default' };
  expect(await own<{ casts: Kept[] }>('najia64/getKept', claims, other)).toEqual({ casts: [] });
  expect(await kept(member, elsewhere)).toEqual([]);
  expect((await refused('najia64/forget', { id: CAST.id, ...claims }, other)).status).toBe(404);
  // The same id of another member is another cast.
  await keep({ matter: '租房能成吗' }, other);
  expect((await kept()).map(({ matter }) => matter)).toEqual([CAST.matter]);
  await own('najia64/forget', { id: CAST.id });
  expect(await kept()).toEqual([]);
  expect((await kept(other)).map(({ matter }) => matter)).toEqual(['租房能成吗']);
  expect((await refused('najia64/forget', { id: CAST.id })).status).toBe(404);
});

test('a visitor keeps nothing', async () => {
  for (const path of ['najia64/keep', 'najia64/getKept', 'najia64/forget'])
    expect((await refused(path, path === 'najia64/keep' ? CAST : { id: CAST.id }, null)).code).toBe('login');
});

test.each(['活着没意思，不想活了', '今晚双色球买什么号', '老公有没有外遇'])(
  'a guarded question is never kept: %s',
  async (matter) => {
    expect((await refused('najia64/keep', { ...CAST, matter })).code).toBe('guarded');
    expect(await kept()).toEqual([]);
  },
);

test.each([
  { id: 'a/b' },
  { id: '' },
  { cast: '' },
  { matter: '' },
  { kind: '无此类' },
  { at: '2026-02-30 10:00:00' },
  { until: '明天' },
  { until: '2026-02-30' },
  { outcome: '也许' },
])('refused: %j', async (more) => {
  expect((await refused('najia64/keep', { ...CAST, ...more })).status).toBe(400);
  expect(await kept()).toEqual([]);
});

test('two hundred are the most; one that is there can still be changed', async () => {
  for (let i = 0; i < 200; i++) await keep({ id: `cast-${i}` });
  expect((await refused('najia64/keep', CAST)).message).toMatch(/200/);
  expect(await keep({ id: 'cast-0', outcome: '没应' })).toMatchObject({ outcome: '没应' });
});

test('nothing of a question is in the log, nor in what is published', async () => {
  const published = jest.spyOn(at.bus, 'publish');
  await keep();
  await refused('najia64/keep', { ...CAST, at: '2026-02-30 10:00:00' });
  await own('najia64/forget', { id: CAST.id });
  expect(at.log.lines.length).toBeGreaterThan(0);
  expect(at.log.lines.join('')).not.toMatch(/裁员|798767/);
  expect(published).not.toHaveBeenCalled();
});

test.each([
  [accountDeletion.subject, { memberId: member.id, tenant: 'default', at: 1 }],
  [siteErasure.subject, { site: 'default', at: 1 }],
])('%s deletes what was kept, and nothing of anybody else', async (subject, payload) => {
  await keep();
  await keep({}, member, elsewhere);
  await at.bus.publish(subject, payload, { id: 'event-1' });
  await until(async () => (await kept()).length === 0);
  expect(await kept(member, elsewhere)).toHaveLength(1);
});
