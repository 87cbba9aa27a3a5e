import { type TestReports, testReports, type Who, who } from './testing/fixture.ts';

/** 香港 had no summer time in 1988; the rule of before took the mainland's hour off. */
const BIRTH = { birthtime: '1988-07-01 07:30:00', location: '香港-香港-中西' };
/** By 06:30, as that rule had it, and by 07:30 of the clock, both by the clock alone. */
const BEFORE = '戊辰 戊午 丁巳 癸卯';
const NOW = '戊辰 戊午 丁巳 甲辰';

let reports: TestReports;
beforeEach(async () => {
  reports = await testReports();
});
afterEach(() => reports.close());

const late = (): Who => {
  const by = who();
  return { ...by, member: { ...by.member!, endtime: 1 } };
};

async function finished(type: '0' | '1', bazi: string, more: Record<string, unknown> = {}) {
  const key = await reports.build(type, who(), { ...BIRTH, trueSolar: 'false', ...more });
  await reports.written(key, { bazi });
  return key;
}
const view = (key: string, by = who()) =>
  reports.service.data<{ clock?: { rule: string; text: string } }>('reports/viewReport', { key }, by);
const rebuild = (key: string, kind: string, by: Who) =>
  reports.service.call('reports/rebuild/{kind}', { kind, key }, by);

test.each([
  ['0', 'bazi'],
  ['1', 'ziwei'],
] as const)(
  'a whole report of kind %s says its older rule and is rebuilt once, expired or not',
  async (type, kind) => {
    const key = await finished(type, BEFORE);
    const { clock } = await view(key);
    expect(clock?.rule).toBe('mainland');
    expect(clock?.text).toContain(BEFORE);
    expect(clock?.text).toContain(NOW);
    const { list } = await reports.service.data<{ list: { clock?: object }[] }>('reports/getList', {}, who());
    expect(list[0]?.clock).toEqual(clock);

    expect((await rebuild(key, kind, late())).reply).toMatchObject({ success: true });
    expect(await reports.report(key)).toMatchObject({ status: 'processing', round: 2 });
    await reports.written(key, { bazi: NOW });
    expect(await view(key)).not.toHaveProperty('clock');
    expect((await rebuild(key, kind, late())).reply).toMatchObject({ code: 'member_expired' });
    expect((await rebuild(key, kind, who())).reply).toMatchObject({ code: 'report_complete' });
  },
);

test('the paths of the specification do the same', async () => {
  const key = await finished('0', BEFORE);
  const answer = await reports.service.call('reports/reBuildReport', { key }, late());
  expect(answer.reply).toMatchObject({ success: true });
});

test.each([
  ['by the clock of its place', NOW, {}],
  ['that asked for the older rule', BEFORE, { clock: 'mainland' }],
  ['of a place where the rule has not changed', BEFORE, { location: '四川-成都-武侯' }],
])('a report %s is not rebuilt', async (_, bazi, more) => {
  const key = await finished('0', bazi, more);
  expect(await view(key)).not.toHaveProperty('clock');
  expect((await rebuild(key, 'bazi', late())).reply).toMatchObject({ code: 'member_expired' });
  expect((await rebuild(key, 'bazi', who())).reply).toMatchObject({ code: 'report_complete' });
});

test('nobody else rebuilds it', async () => {
  const key = await finished('0', BEFORE);
  const stranger = who('stranger', 'default', '13800000002');
  expect((await rebuild(key, 'bazi', stranger)).status).toBe(404);
  expect((await rebuild(key, 'bazi', { ...who(), member: null })).reply).toMatchObject({ message: 'login' });
});

test('a failed report of an expired member stays as it is', async () => {
  const key = await reports.build('0');
  await reports.failed(key);
  expect((await rebuild(key, 'bazi', late())).reply).toMatchObject({ code: 'member_expired' });
});
