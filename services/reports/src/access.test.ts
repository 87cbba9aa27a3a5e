import { createHash } from 'node:crypto';
import { reportsContract } from './contract/index.ts';
import { BIRTH, type TestReports, testReports, type Who, who } from './testing/fixture.ts';
import { sampleContent } from './testing/sample.ts';

/**
 * Generated from the contracts: every call of reports, made by everyone but the owner, with the owner's values
 * wherever a field accepts them.
 */
let reports: TestReports;
let finished: string;
let failed: string;
let open: string;
let ziwei: string;
let filename: string;
beforeAll(async () => {
  reports = await testReports();
  finished = await reports.finished('0', OWNER);
  ziwei = await reports.finished('1', OWNER);
  failed = await reports.build('0', OWNER);
  await reports.failed(failed);
  filename = (
    await reports.service.data<{ filename: string }>('reports/exportReport', { key: finished }, OWNER)
  ).filename;
  open = await reports.build('0', OWNER);
});
afterAll(() => reports.close());

const PHONE = '13800000001';
const OWNER = who('owner', 'default', PHONE);
const STRANGERS: [string, Who][] = [
  ['no token', { ...OWNER, member: null }],
  ['another member', who('stranger', 'default', '13800000002')],
  ['the same member id at another tenant', who('owner', 'other', PHONE)],
  ['another member at another tenant', who('stranger', 'other', '13800000002')],
];
const BY_NAME = reportsContract.calls.filter(
  (call) => 'key' in call.input.shape || 'filename' in call.input.shape,
);
/** For anyone who has the link, logged in or not. */
const BY_LINK = reportsContract.calls.filter(({ access }) => access === 'link');
const OTHERS = reportsContract.calls.filter(
  (call) => !BY_LINK.includes(call) && !BY_NAME.includes(call as (typeof BY_NAME)[number]),
);

const NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOTHING = {
  status: 404,
  reply: { success: false, code: 'not_found', message: '未找到该内容' },
};
const LOGIN = { status: 200, reply: { success: false, message: 'login', code: 'login' } };
/** Every stored document, one per line, without pending events, which the relay adds and removes. */
const snapshot = async () =>
  [...(await reports.reports()), ...(await reports.contents()), ...(await reports.files())]
    .map((document) => JSON.stringify({ ...document, outbox: undefined, outboxAt: undefined }))
    .map((line) => `${line.slice(0, 40)} ${createHash('sha256').update(line).digest('hex').slice(0, 16)}`)
    .sort();

const count = { cases: 0 };
afterAll(() =>
  console.log(
    `IDOR: ${count.cases} cases of ${reportsContract.calls.length} calls, nothing given out or changed`,
  ),
);

test('the calls are told apart by what they name', () => {
  expect(BY_NAME.map(({ path }) => path.replace('reports/', ''))).toEqual([
    'viewReport',
    'rebuild/{kind}',
    'export/{kind}',
    'downloadFile',
    'share',
    'getLinks',
  ]);
  expect(BY_LINK.map(({ path }) => path)).toEqual(['reports/viewShared', 'reports/downloadShared']);
  for (const { access } of reportsContract.calls) expect(access).toMatch(/^(?:member|active|site|link)$/);
});

test.each(
  BY_LINK.flatMap(({ path }) =>
    [['the owner', OWNER] as const, ...STRANGERS].map((by) => [path, ...by] as const),
  ),
)('%s without a link by %s', async (path, _name, by) => {
  const answer = await reports.service.call(path, { key: finished }, by);
  expect(answer.reply).toMatchObject({ success: false, code: 'link_invalid' });
});

test.each(BY_NAME.flatMap(({ path }) => STRANGERS.map(([name, by]) => [path, name, by] as const)))(
  '%s by %s',
  async (path, _name, by) => {
    const before = await snapshot();
    const wanted = by.member === null ? LOGIN : NOTHING;
    for (const value of [
      finished,
      ziwei,
      failed,
      open,
      filename,
      NOBODYS,
      `${NOBODYS}.pdf`,
      '',
      '../x',
      'a\u0000b',
    ]) {
      count.cases += 1;
      const payload = { key: value, filename: value, kind: 'bazi', days: 7 };
      // A practitioner's role gives access to nothing that belongs to others.
      const roles = [{ role: 'practitioner', tenant: by.tenant?.id ?? '' }] as const;
      const answer = await reports.service.call(path, payload, { ...by, roles });
      expect({ value, ...answer }).toEqual({ value, ...wanted });
    }
    expect(await snapshot()).toEqual(before);
  },
);

test.each(OTHERS.flatMap(({ path }) => STRANGERS.map(([name, by]) => [path, name, by] as const)))(
  '%s by %s in the owner’s name',
  async (path, _name, by) => {
    const before = await snapshot();
    const payload = { ...BIRTH, kind: 'bazi', name: '外人', reporttype: '0', idempotencyKey: 'press-0001' };
    if (by.member?.loginname !== PHONE) {
      const named = await reports.service.call(path, { ...payload, loginname: PHONE }, by);
      const nobody = await reports.service.call(path, { ...payload, loginname: '13800000009' }, by);
      expect(named).toEqual(by.member === null ? LOGIN : NOTHING);
      expect(nobody).toEqual(named);
      count.cases += 2;
    }
    expect(await snapshot()).toEqual(before);
    const answer = JSON.stringify(await reports.service.call(path, payload, by));
    for (const own of [finished, ziwei, failed, open, filename, '沈清和']) expect(answer).not.toContain(own);
    count.cases += 1;
    if (by.member === null) expect(await snapshot()).toEqual(before);
  },
);

test('the owner gets no other answer for what is missing, unfinished or of the other kind', async () => {
  const call = (path: string, key: string) => reports.service.call(path, { key, filename: key }, OWNER);
  const answers = await Promise.all([
    ...[open, failed, NOBODYS].flatMap((key) =>
      ['viewReport', 'exportReport', 'getDouShuPDFUrl'].map((path) => call(`reports/${path}`, key)),
    ),
    call('reports/reBuildDouShuReport', failed),
    call('reports/downloadFile', finished),
    call('reports/viewReport', filename),
  ]);
  expect(answers).toEqual(answers.map(() => NOTHING));
});

test('the owner is answered', async () => {
  for (const { path } of BY_NAME.filter((call) => !/rebuild/.test(call.path) && call.access !== 'site')) {
    const answer = await reports.service.call(path, { key: finished, filename, kind: 'bazi' }, OWNER);
    expect({ path, ...answer }).toMatchObject({ path, status: 200, reply: { success: true } });
  }
});

test('no log line contains a phone number, a birth or a name', async () => {
  await reports.written(open, { content: sampleContent('0') });
  const log = reports.service.log.lines.join('\n');
  expect(log).toContain('report finished');
  expect(log).not.toMatch(/1380000000\d|1983-08-17|沈清和|成都/);
});
