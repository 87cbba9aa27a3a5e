import { BIRTH, START, type TestReports, testReports, until, who } from './testing/fixture.ts';

let reports: TestReports;
beforeEach(async () => {
  reports = await testReports();
});
afterEach(() => reports.close());

const BUSY = {
  success: false,
  code: 'report_processing',
  message: '您有报告正在处理，待任务结束后才可生成新报告。',
};

describe('a request', () => {
  test('creates one open report and one request event, with the chart’s rules and no phone number', async () => {
    const more = { jingdu: '104.06', hourUnknown: 'true', dayBoundary: '23:00', trueSolar: 'false' };
    const html = { innerHTML: '<table>'.repeat(1000), tableln: 'x' };
    const key = await reports.build('0', who(), {
      ...more,
      ...html,
      birthtime: '1983-08-17 09:20',
      loginname: '13800000001',
    });
    expect(key).toMatch(/^[\w-]{22}$/);
    await until(() => reports.requests.length === 1);
    expect(reports.requests).toEqual([
      {
        id: `reports:${key}:1:requested:1`,
        type: '0',
        request: {
          ...{ key, round: 1, tenant: 'default', memberId: 'member-1', brand: '天机', at: START },
          // Fields that only the kind knows go to its writer as they were sent.
          input: { ...BIRTH, jingdu: 104.06, hourUnknown: 'true', dayBoundary: '23:00', trueSolar: 'false' },
        },
      },
    ]);
    const stored = JSON.stringify(await reports.report(key));
    expect(stored).not.toMatch(/13800000001|<table>/);
  });

  test.each(['0', '1'] as const)('of kind %s for a birth abroad goes by zone and longitude', async (kind) => {
    const abroad = { location: '海外-美国-纽约', tz: 'America/New_York', jingdu: '-73.98' };
    await reports.build(kind, who(), abroad);
    await until(() => reports.requests.length === 1);
    expect(reports.requests[0]?.request.input).toMatchObject({ ...abroad, jingdu: -73.98 });
  });

  test('for Zi Wei goes to the other writer, with its own rules', async () => {
    const key = await reports.build('1', who(), { lateZi: 'same', sihua: 'zhongzhou', dayBoundary: '23:00' });
    await until(() => reports.requests.length === 1);
    expect(reports.requests).toMatchObject([
      { type: '1', request: { key, input: { lateZi: 'same', sihua: 'zhongzhou' } } },
    ]);
    expect(reports.requests[0]?.request.input).not.toHaveProperty('dayBoundary');
  });

  test.each([
    [{ birthtime: '2023-02-30 08:00:00' }, 'birthtime', /出生时间/],
    [{ birthtime: '0516-05-01 08:00:00' }, 'birthtime', /517至2200/],
    [{ birthtime: 'soon' }, 'birthtime', /YYYY-MM-DD/],
    [{ location: '四川-成都-月球' }, 'location', /月球/],
    [{ jingdu: '200' }, 'jingdu', /73 至 135.1/],
    [{ jingdu: '-73.98' }, 'jingdu', /海外出生须同时给出时区/],
    [{ tz: 'Asia/Tokyo', location: '海外-日本-东京' }, 'jingdu', /海外出生须给出出生地的经度/],
    [{ tz: 'Mars/Base', jingdu: '10', location: '海外-其他-自填' }, 'tz', /没有时区/],
    [{ jingdu: '139.75', location: '海外-日本-东京' }, 'jingdu', /73至135.1/],
    [{ sex: '其他' }, 'sex', /男 或 女/],
    [{ name: '' }, 'name', /不能为空/],
    [{ dayBoundary: '12:00' }, 'dayBoundary', /00:00（零点换日）、23:00/],
    [{ name: '沈\0' }, 'name', /控制字符/],
    [{ name: '\u202e沈' }, 'name', /控制字符/],
    [{ name: '\u200b\u200b' }, 'name', /看得见/],
    [{ name: '\ud800' }, 'name', /看得见/],
  ])('%j is refused at once and by name', async (wrong, field, message) => {
    const { status, reply } = await reports.service.call(
      'reports/buildReports',
      { ...BIRTH, ...wrong },
      who(),
    );
    expect({ status, reply }).toMatchObject({
      status: 400,
      reply: { field, message: expect.stringMatching(message) },
    });
    expect(await reports.reports()).toEqual([]);
  });

  test('is refused to a member whose membership has ended, and to a tenant without the tool', async () => {
    const late = who();
    late.member = { id: 'm', loginname: '13800000001', endtime: START };
    const call = (path: string, by: object) => reports.service.call(path, BIRTH, by);
    expect((await call('reports/buildReports', late)).reply).toMatchObject({ code: 'member_expired' });
    const bare = { ...who(), tenant: { ...who().tenant, tools: ['bazi'] } };
    expect((await call('reports/buildDouShuReport', bare)).reply).toMatchObject({ message: 'nopower' });
    expect((await call('reports/buildReports', bare)).reply).toMatchObject({ success: true });
  });
});

describe('one unfinished report per member', () => {
  // spec 1.5.8
  test('50 requests at once: one report, 49 refusals', async () => {
    const paths = Array.from({ length: 50 }, (_, i) =>
      i % 2 ? 'reports/buildReports' : 'reports/buildDouShuReport',
    );
    const replies = (await Promise.all(paths.map((path) => reports.service.call(path, BIRTH, who())))).map(
      ({ reply }) => reply,
    );
    const refused = replies.filter((reply) => !reply.success);
    console.log(`50 requests at once: ${50 - refused.length} report(s), ${refused.length} refusals`);
    expect(refused).toHaveLength(49);
    for (const reply of refused) expect(reply).toMatchObject(BUSY);
    expect(await reports.reports()).toHaveLength(1);
    await until(() => reports.requests.length > 0);
    expect(reports.requests).toHaveLength(1);
    const count = (by = who()) => reports.service.data('reports/getNotFinishReportCount', {}, by);
    expect(await count()).toEqual({ count: 1 });
    expect(await count(who('member-2'))).toEqual({ count: 0 });
  });

  test('another member, and the same id at another tenant, have their own', async () => {
    await reports.build();
    await reports.build('0', who('member-2'));
    await reports.build('0', who('member-1', 'other'));
    expect(await reports.reports()).toHaveLength(3);
  });

  // spec 1.7.16
  test('a finished or failed one blocks nobody', async () => {
    await reports.written(await reports.build());
    await reports.failed(await reports.build());
    expect(await reports.build('1')).toMatch(/./);
    expect(await reports.service.data('reports/getReportCount', {}, who())).toEqual({ count: 3 });
    const bazi = { reporttype: '0' };
    expect(await reports.service.data('reports/getReportCount', bazi, who())).toEqual({ count: 2 });
  });

  test('60 in an hour, then no more until it has passed', async () => {
    for (let n = 0; n < 60; n += 1) await reports.failed(await reports.build());
    expect(await reports.service.call('reports/buildReports', BIRTH, who())).toMatchObject({ status: 429 });
    reports.clock.now += 3_600_001;
    expect(await reports.build()).toMatch(/./);
  });
});

describe('an idempotency key', () => {
  const idempotencyKey = 'press-0001';
  const call = (more: object, by = who()) =>
    reports.service.call('reports/buildReports', { ...BIRTH, idempotencyKey, ...more }, by);

  test('100 times: one report, the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => call({})));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, reply: { success: true } });
    expect(await reports.reports()).toHaveLength(1);
  });

  test('answers the same when the report is done', async () => {
    const key = await reports.build('0', who(), { idempotencyKey });
    await reports.written(key);
    expect((await call({ birthtime: '1983-08-17 09:20' })).reply).toEqual({ success: true, data: { key } });
  });

  test.each([{ name: '别人' }, { dayBoundary: '23:00' }, { hourUnknown: 'true' }, { jingdu: '100' }])(
    'with %j it is refused',
    async (other) => {
      await reports.build('0', who(), { idempotencyKey });
      expect(await call(other)).toMatchObject({
        status: 409,
        reply: { code: 'idempotency_conflict', field: 'idempotencyKey' },
      });
      expect(await reports.reports()).toHaveLength(1);
    },
  );

  test('is each member’s own', async () => {
    const key = await reports.build('0', who(), { idempotencyKey });
    expect(await reports.build('0', who('member-2'), { idempotencyKey })).not.toBe(key);
  });
});
