import { memberDeleted } from '@tianji/member/contract';
import { BAZI, BIRTH, sampleDocument, type TestReports, testReports, until, who } from './testing/fixture.ts';
import { sampleContent } from './testing/sample.ts';

let reports: TestReports;
beforeEach(async () => {
  reports = await testReports();
});
afterEach(() => reports.close());

interface Listed {
  list: { key: string; reporttype: string; name: string }[];
  total: number;
  counts: { all: number; unread: number };
  kinds: { kind: string; code: string; count: number; viewer: string }[];
}
const list = (more: object = {}, by = who()) =>
  reports.service.data<Listed>('reports/getList', { ...more }, by);
const view = (key: string, by = who()) => reports.service.call('reports/viewReport', { key }, by);

const BAZI_PATHS = {
  build: 'reports/buildReports',
  rebuild: 'reports/reBuildReport',
  export: 'reports/exportReport',
};
const ZIWEI_PATHS = {
  build: 'reports/buildDouShuReport',
  rebuild: 'reports/reBuildDouShuReport',
  export: 'reports/getDouShuPDFUrl',
};

describe('the list', () => {
  // spec 1.7.22, 1.7.23, 1.7.24
  test("has the member's own reports, newest first, 20 per page, without their texts", async () => {
    for (let n = 0; n < 45; n += 1) {
      reports.clock.now += 60_000;
      const key = await reports.build(n % 3 ? '0' : '1', who(), { name: `第${n}` });
      await reports.written(key);
    }
    await reports.finished('0', who('member-2'));
    const pages = await Promise.all([0, 20, 40, 60].map((offset) => list({ offset: String(offset) })));
    expect(pages.map((page) => page.list.length)).toEqual([20, 20, 5, 0]);
    const names = pages.flatMap((page) => page.list.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 45 }, (_, n) => `第${44 - n}`));
    for (const { total, counts, kinds } of pages) {
      expect(total).toBe(45);
      expect(counts).toEqual({ all: 45, unread: 45 });
      expect(kinds).toMatchObject([
        { kind: 'bazi', code: '0', short: '八字', count: 30, viewer: '/viewBZReport', paths: BAZI_PATHS },
        { kind: 'ziwei', code: '1', short: '紫微', count: 15, viewer: '/viewZWDSReport', paths: ZIWEI_PATHS },
      ]);
    }
    expect(JSON.stringify(pages)).not.toContain('之文');
    const ziwei = await list({ reporttype: '1', limit: '5' });
    expect(ziwei).toMatchObject({ total: 15 });
    expect(ziwei.list.map(({ reporttype }) => reporttype)).toEqual(['1', '1', '1', '1', '1']);
  });

  // spec 1.4.13
  test('shows what is known of each', async () => {
    const key = await reports.build();
    const row = {
      ...BIRTH,
      key,
      reporttype: '0',
      applicationtime: '2036-11-21 10:00:00',
      generationtime: '',
      finish: false,
      viewcount: 0,
      status: 'processing',
      progress: { done: 0, total: 0, title: '' },
      complete: false,
    };
    expect((await list()).list).toEqual([row]);
    reports.clock.now += 3_000;
    await reports.written(key);
    await view(key);
    expect((await list()).list).toEqual([
      {
        ...row,
        generationtime: '2036-11-21 10:00:03',
        finish: true,
        viewcount: 1,
        status: 'finished',
        progress: { done: 17, total: 17, title: '' },
        complete: true,
      },
    ]);
  });

  test('can be limited to unread reports', async () => {
    const [one, two] = [await reports.finished(), await reports.finished('1')];
    await reports.build();
    await view(one);
    const unread = await list({ read: 'unread' });
    expect(unread.list.map(({ key }) => key)).toEqual([two]);
    expect(unread).toMatchObject({ total: 1, counts: { all: 3, unread: 1 } });
  });

  test.each([{ limit: '21' }, { limit: '0' }, { offset: '-1' }, { reporttype: '2' }, { read: 'all' }])(
    'with %j is refused',
    async (wrong) => {
      expect(await reports.service.call('reports/getList', wrong, who())).toMatchObject({
        status: 400,
        reply: { field: Object.keys(wrong)[0] },
      });
    },
  );
});

describe('a finished report', () => {
  test('is answered as before to a page built for the first major', async () => {
    const key = await reports.finished();
    const before = await reports.service.call('reports/viewReport@1', { key }, who());
    expect(before.reply).toMatchObject({ data: { key, reportcontentJson: sampleContent('0') } });
  });

  // spec 1.4.14
  test('is read by its owner; the first view publishes an event, every view is counted', async () => {
    const key = await reports.finished();
    const content = sampleContent('0');
    for (const viewcount of [1, 2, 3]) {
      expect((await view(key)).reply).toMatchObject({
        success: true,
        data: {
          ...BIRTH,
          key,
          reporttype: '0',
          viewcount,
          bazi: BAZI,
          complete: true,
          reportcontentJson: JSON.stringify(content),
          kind: { kind: 'bazi', viewer: '/viewBZReport', title: '八字报告' },
        },
      });
    }
    expect(await reports.report(key)).toMatchObject({ viewcount: 3 });
    await until(() => reports.told.length === 2);
    expect(reports.told.map(({ id }) => id)).toEqual([
      `reports:${key}:1:finished`,
      `reports:${key}:1:viewed`,
    ]);
    expect(reports.told[1]?.payload.at).toBeGreaterThan(reports.told[0]?.payload.at as number);
  });

  test('30 concurrent views: one publishes the event, 30 are counted', async () => {
    const key = await reports.finished();
    const seen = await Promise.all(Array.from({ length: 30 }, () => view(key)));
    expect(
      seen.filter(({ reply }) => reply.success && (reply.data as { viewcount: number }).viewcount === 1),
    ).toHaveLength(1);
    expect(await reports.report(key)).toMatchObject({ viewcount: 30 });
    await until(() => reports.told.length === 2);
  });
});

describe('the PDF', () => {
  interface File {
    status: number;
    type: string;
    body: string;
    filename: string;
  }
  const name = async (key: string, by = who()) =>
    (await reports.service.data<{ filename: string }>('reports/exportReport', { key }, by)).filename;
  const download = (filename: string, by = who()) =>
    reports.service.call('reports/downloadFile', { filename }, by);
  const fileOf = ({ reply }: Awaited<ReturnType<typeof download>>) =>
    (reply.success ? reply.data : null) as File;

  test('has a random name, and is saved under a readable one', async () => {
    const key = await reports.finished();
    const filename = await name(key);
    expect(filename).toMatch(/^[\w-]{22}\.pdf$/);
    expect(filename).not.toContain(key);
    const file = fileOf(await download(filename));
    expect(file).toMatchObject({
      status: 200,
      type: 'application/pdf',
      encoding: 'base64',
      filename: '沈清和-八字报告-2036-11-21.pdf',
    });
    expect(Buffer.from(file.body, 'base64').toString()).toBe('%PDF-1.7 沈清和 天机');
    expect(reports.set).toMatchObject([
      { document: sampleDocument(), brand: '天机', written: '2036-11-21 10:00:00' },
    ]);
  });

  test('is typeset once for ten downloads, under one name, and has each site’s own brand', async () => {
    const key = await reports.finished();
    const names = new Set(await Promise.all([1, 2, 3].map(() => name(key))));
    expect((await reports.files()).length).toBe(names.size);
    expect(await name(key)).toBe(await name(key));
    const filename = await name(key);
    await Promise.all(Array.from({ length: 10 }, () => download(filename)));
    expect(reports.set).toHaveLength(1);
    const branded = who();
    if (branded.tenant) branded.tenant = { ...branded.tenant, brand: '玄门' };
    await download(filename, branded);
    expect(reports.set.map(({ brand }) => brand)).toEqual(['天机', '玄门']);
  });

  test('a name is valid for an hour, and not for the text that a rebuild replaced', async () => {
    const key = await reports.build();
    await reports.written(key, { content: sampleContent('0', { without: ['建议'] }) });
    const filename = await name(key);
    reports.clock.now += 3_599_000;
    expect(await download(filename)).toMatchObject({ status: 200 });
    reports.clock.now += 1_000;
    expect(await download(filename)).toMatchObject({ status: 404 });
    const fresh = await name(key);
    await reports.service.data('reports/reBuildReport', { key }, who());
    expect(await download(fresh)).toMatchObject({ status: 404 });
    await reports.written(key);
    expect(await download(fresh)).toMatchObject({ status: 404 });
    expect(await download(await name(key))).toMatchObject({ status: 200 });
  });

  test.each([
    '../data/member.key',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'C:\\windows\\win.ini',
    'x\u0000.pdf',
    `${'A'.repeat(22)}.pdf`,
    `${'A'.repeat(22)}.pdf\u0000`,
    '',
    '.pdf',
    '{"$gt":""}',
    'constructor',
  ])('%j is not a file', async (filename) => {
    await name(await reports.finished());
    expect(await download(filename)).toEqual({
      status: 404,
      reply: { success: false, code: 'not_found', message: '未找到该内容' },
    });
  });

  test('each kind has its own call', async () => {
    const [bazi, ziwei] = [await reports.finished(), await reports.finished('1')];
    const call = (path: string, key: string) => reports.service.call(path, { key }, who());
    expect(await call('reports/getDouShuPDFUrl', bazi)).toMatchObject({ status: 404 });
    expect(await call('reports/exportReport', ziwei)).toMatchObject({ status: 404 });
    const { reply } = await call('reports/getDouShuPDFUrl', ziwei);
    const { filename } = (reply.success ? reply.data : {}) as { filename: string };
    expect(fileOf(await download(filename)).filename).toBe('沈清和-紫微斗数报告-2036-11-21.pdf');
  });

  test.each(['../../x', '张 三/<b>', 'a"b;c', '…'])(
    'a person called %j is saved under a plain name',
    async (odd) => {
      const key = await reports.build('0', who(), { name: odd });
      await reports.written(key);
      expect(fileOf(await download(await name(key))).filename).toMatch(
        /^(?:[\p{L}\p{N}]+-)?八字报告-2036-11-21\.pdf$/u,
      );
    },
  );
});

describe('a deleted member', () => {
  const gone = (memberId = 'member-1') =>
    reports.service.bus.publish(
      memberDeleted.subject,
      { memberId, tenant: 'default', at: reports.clock.now },
      { id: `${memberId}:deleted` },
    );

  test('loses reports, texts and file names, and nobody else does', async () => {
    const key = await reports.finished();
    await reports.service.data('reports/exportReport', { key }, who());
    await reports.build();
    await reports.finished('0', who('member-2'));
    await reports.finished('0', who('member-1', 'other'));
    await gone();
    await until(async () => (await reports.contents()).length === 2);
    expect((await reports.reports()).map(({ memberId, tenant }) => [memberId, tenant]).sort()).toEqual([
      ['member-1', 'other'],
      ['member-2', 'default'],
    ]);
    expect(await reports.files()).toEqual([]);
  });

  test('anything written afterwards is not stored', async () => {
    const key = await reports.build();
    await gone();
    await until(async () => (await reports.reports()).length === 0);
    await reports.written(key, { round: 1 });
    await reports.progressed(key, 3);
    await reports.failed(key);
    expect(await reports.contents()).toEqual([]);
    await reports.sweep();
    expect(reports.told).toEqual([]);
  });
});
