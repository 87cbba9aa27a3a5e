import { BAZI_TEXTS } from '@tianji/bazi/contract';
import { testTenant } from '@tianji/service-kit/testing';
import { ZIWEI_TEXTS } from '@tianji/ziwei/contract';
import { START, sampleDocument, type TestReports, testReports, until, who } from './testing/fixture.ts';
import { sampleContent } from './testing/sample.ts';

const MINUTE = 60_000;
let reports: TestReports;
beforeEach(async () => {
  reports = await testReports();
});
afterEach(() => reports.close());

const rebuild = (key: string, path = 'reports/reBuildReport', by = who()) =>
  reports.service.call(path, { key }, by);
const row = async () =>
  (await reports.service.data<{ list: object[] }>('reports/getList', {}, who())).list[0];
const ids = () => reports.told.map(({ id }) => id);
const BUSY = { reply: { success: false, code: 'report_processing' } };

describe("a writer's messages", () => {
  test('on progress are shown to the owner, and progress only increases', async () => {
    const key = await reports.build();
    await reports.progressed(key, 5);
    await reports.progressed(key, 3);
    expect(await row()).toMatchObject({
      status: 'processing',
      progress: { done: 5, total: 17, title: '健康' },
    });
  });

  test('with a complete report finish it, once, however often they arrive', async () => {
    const key = await reports.build();
    for (let n = 0; n < 5; n += 1) await reports.written(key, { id: `again-${n}` });
    await reports.progressed(key, 2);
    await reports.failed(key);
    await until(() => reports.told.length > 0);
    expect(reports.told).toEqual([
      expect.objectContaining({
        id: `reports:${key}:1:finished`,
        payload: {
          key,
          memberId: 'member-1',
          tenant: 'default',
          reporttype: 0,
          title: '八字报告',
          round: 1,
          brand: '天机',
          at: START,
        },
      }),
    ]);
    expect(await row()).toMatchObject({ status: 'finished', finish: true, complete: true, viewcount: 0 });
    expect(await reports.contents()).toHaveLength(1);
  });

  test.each([
    ['0', BAZI_TEXTS.length],
    ['1', ZIWEI_TEXTS.length],
  ] as const)('for type %s: each missing text makes it incomplete', async (type, count) => {
    const keys = type === '0' ? BAZI_TEXTS : ZIWEI_TEXTS;
    expect(keys).toHaveLength(count);
    for (const [n, missing] of keys.entries()) {
      const key = await reports.build(type, who(`member-${n}`));
      await reports.written(key, { content: sampleContent(type, { without: [missing] }) });
      expect({ missing, ...(await reports.report(key)) }).toMatchObject({
        missing,
        status: 'finished',
        complete: false,
      });
    }
  });

  test('a blank text counts as missing', async () => {
    const key = await reports.build();
    await reports.written(key, { content: { ...sampleContent('0'), 建议: ' \n ' } });
    expect(await reports.report(key)).toMatchObject({ complete: false });
  });

  test.each([
    ['no report at all', { content: { 命盘解析: 'x' } }],
    ['a report of the other type', { content: sampleContent('1') }],
    ['a text that is a list', { content: { ...sampleContent('0'), 建议: ['x'] } }],
    ['the other writer’s word', { type: '1' as const }],
    [
      'an unknown figure in the document',
      { document: { ...sampleDocument(), blocks: [{ block: 'clock' }] } },
    ],
    ['no document', { document: {} }],
  ])('%s is a failure', async (_name, more) => {
    const key = await reports.build();
    await reports.written(key, more);
    await until(() => reports.told.length > 0);
    expect(ids()).toEqual([`reports:${key}:1:failed`]);
    expect(await reports.report(key)).toMatchObject({ status: 'failed' });
    expect(await reports.contents()).toEqual([]);
  });

  test('giving up fails the report, and the member may request another', async () => {
    const key = await reports.build();
    await reports.failed(key);
    expect(await row()).toMatchObject({ status: 'failed', finish: false });
    await reports.build();
    await until(() => reports.told.length === 1);
    expect(ids()).toEqual([`reports:${key}:1:failed`]);
  });

  test('a process that died between text and report continues from the stored text', async () => {
    const key = await reports.build();
    const keep = reports.service.hosted.services.get('reports')?.context.stores.contents;
    const of = { key, round: 1, tenant: 'default', memberId: 'member-1', bazi: '甲子 甲子 甲子 甲子' };
    const kept = { _id: `${key}:1`, ...of, content: sampleContent('0', { mark: '先' }) };
    await keep?.insert(kept);
    await reports.written(key, { content: sampleContent('0', { without: ['建议'] }) });
    expect(await reports.contents()).toEqual([kept]);
    expect(await reports.report(key)).toMatchObject({ status: 'finished', complete: true, bazi: of.bazi });
  });
});

describe('a report without news', () => {
  test('is requested again after a minute, then less and less often, each time under another id', async () => {
    const key = await reports.build();
    const waits = [];
    let last = START;
    for (; reports.clock.now < START + 29 * MINUTE; reports.clock.now += 10_000) {
      const { asks } = (await reports.report(key)) ?? { asks: 0 };
      await reports.sweep();
      if (((await reports.report(key))?.asks ?? 0) === asks) continue;
      waits.push((reports.clock.now - last) / 1000);
      last = reports.clock.now;
    }
    expect(waits).toEqual([60, 120, 240, 300, 300, 300, 300]);
    await until(() => reports.requests.length === 1 + waits.length);
    expect(new Set(reports.requests.map(({ id }) => id)).size).toBe(1 + waits.length);
    for (const { request } of reports.requests) expect(request).toMatchObject({ key, round: 1, at: START });
  });

  test('is requested again at once after the clock was set back by a day', async () => {
    const key = await reports.build();
    reports.clock.now -= 86_400_000;
    await reports.sweep();
    expect(await reports.report(key)).toMatchObject({ asks: 2, dueAt: reports.clock.now + 120_000 });
    await reports.sweep();
    expect(await reports.report(key)).toMatchObject({ asks: 2 });
  });

  test('progress postpones it', async () => {
    const key = await reports.build();
    for (let n = 1; n <= 5; n += 1) {
      reports.clock.now += 50_000;
      await reports.progressed(key, n);
      await reports.sweep();
    }
    expect(await reports.report(key)).toMatchObject({ asks: 1 });
    reports.clock.now += 60_000;
    await reports.sweep();
    expect(await reports.report(key)).toMatchObject({ asks: 2 });
  });

  // spec 1.4.15
  test('has failed after 30 minutes, at once for every reader, and recorded by the sweep', async () => {
    const key = await reports.build();
    reports.clock.now = START + 30 * MINUTE;
    expect(await row()).toMatchObject({ status: 'processing' });
    reports.clock.now += 1;
    expect(await row()).toMatchObject({ status: 'failed', finish: false });
    expect(await reports.service.data('reports/getNotFinishReportCount', {}, who())).toEqual({ count: 0 });
    expect(await reports.report(key)).toMatchObject({ status: 'processing' });
    await reports.sweep();
    expect(await reports.report(key)).toMatchObject({ status: 'failed' });
    await reports.sweep();
    await until(() => reports.told.length === 1);
    expect(ids()).toEqual([`reports:${key}:1:failed`]);
  });

  // spec 1.4.15
  test('blocks nothing, even before the sweep', async () => {
    const first = await reports.build();
    reports.clock.now += 30 * MINUTE + 1;
    const second = await reports.build();
    expect(await reports.report(first)).toMatchObject({ status: 'failed' });
    expect(await rebuild(first)).toMatchObject(BUSY);
    await reports.written(second);
    expect(await rebuild(first)).toMatchObject({ reply: { success: true } });
  });

  test('a late result is accepted while the round is open', async () => {
    const key = await reports.build();
    reports.clock.now += 31 * MINUTE;
    await reports.written(key);
    expect(await row()).toMatchObject({ status: 'finished' });
  });
});

describe('a rebuild', () => {
  test('of a failed report is its next round; messages of the earlier one no longer count', async () => {
    const key = await reports.build();
    await reports.failed(key);
    reports.clock.now += MINUTE;
    expect(await rebuild(key)).toMatchObject({ status: 200, reply: { success: true, data: {} } });
    await until(() => reports.requests.length === 2);
    expect(reports.requests[1]).toMatchObject({
      id: `reports:${key}:2:requested:1`,
      request: { key, round: 2 },
    });
    await reports.written(key, { round: 1 });
    await reports.progressed(key, 9, 1);
    await reports.failed(key, 1);
    expect(await row()).toMatchObject({
      status: 'processing',
      progress: { done: 0, total: 0 },
      applicationtime: '2036-11-21 10:01:00',
    });
    await reports.written(key);
    expect(await row()).toMatchObject({ status: 'finished', generationtime: '2036-11-21 10:01:00' });
    await until(() => reports.told.length === 2);
    expect(ids()).toEqual([`reports:${key}:1:failed`, `reports:${key}:2:finished`]);
  });

  test('is written as its site wants at that time', async () => {
    const rules = { ...who(), tenant: { ...testTenant(['bazi', 'ziwei']), writer: 'rules' as const } };
    const key = await reports.build('0', rules);
    await until(() => reports.requests.length === 1);
    await reports.failed(key);
    await rebuild(key);
    await until(() => reports.requests.length === 2);
    expect(reports.requests.map(({ request }) => request.writer)).toEqual(['rules', undefined]);
    await reports.failed(key, 2);
    await rebuild(key, 'reports/reBuildReport', rules);
    await until(() => reports.requests.length === 3);
    expect(reports.requests[2]?.request.writer).toBe('rules');
    expect((await reports.report(key))?.writer).toBe('rules');
  });

  test('of an expired one needs no sweep first', async () => {
    const key = await reports.build();
    reports.clock.now += 30 * MINUTE + 1;
    expect(await rebuild(key)).toMatchObject({ reply: { success: true } });
    await until(() => reports.requests.length === 2);
    expect(await reports.report(key)).toMatchObject({ status: 'processing', round: 2, open: true });
    await until(() => reports.told.length === 1);
    expect(ids()).toEqual([`reports:${key}:1:failed`]);
  });

  test('of an incomplete report replaces its text, and it is unread again', async () => {
    const key = await reports.build('1');
    await reports.written(key, { content: sampleContent('1', { without: ['决策支持'] }) });
    await reports.service.data('reports/viewReport', { key }, who());
    await rebuild(key, 'reports/reBuildDouShuReport');
    expect(await reports.service.call('reports/viewReport', { key }, who())).toMatchObject({ status: 404 });
    await reports.written(key);
    expect((await reports.contents()).map(({ _id }) => _id)).toEqual([`${key}:2`]);
    expect(await row()).toMatchObject({ complete: true, viewcount: 0 });
    await until(() => reports.told.length === 3);
    const at = reports.told.map(({ payload }) => payload.at as number);
    // The badge relies on the times: each is later than the previous one, though the clock stood still.
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(new Set(at).size).toBe(3);
  });

  test('of a complete one, one being written or of another kind is refused', async () => {
    const key = await reports.finished();
    expect(await rebuild(key)).toMatchObject({
      reply: { code: 'report_complete', message: '报告内容完整，无需重新生成' },
    });
    expect(await rebuild(key, 'reports/reBuildDouShuReport')).toMatchObject({ status: 404 });
    const open = await reports.build();
    expect(await rebuild(open)).toMatchObject(BUSY);
    expect(reports.requests.length).toBeLessThanOrEqual(2);
  });

  test('20 concurrent ones are one round', async () => {
    const key = await reports.build();
    await reports.failed(key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rebuild(key)));
    expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1);
    expect(await reports.report(key)).toMatchObject({ round: 2, asks: 1 });
  });

  test('and a concurrent new report: one of the two', async () => {
    const key = await reports.build();
    await reports.failed(key);
    await Promise.allSettled([rebuild(key), reports.build(), rebuild(key), reports.build('1')]);
    expect((await reports.reports()).filter(({ open }) => open)).toHaveLength(1);
  });
});
