import { timeText } from '@tianji/contracts/formats';
import { defineReport, documentConverted, kindAnnounced, reportRequested } from '@tianji/contracts/report';
import { z } from 'zod';
import {
  BIRTH,
  KINDS,
  START,
  sampleDocument,
  type TestReports,
  testReports,
  until,
  who,
} from './testing/fixture.ts';
import { sampleContent } from './testing/sample.ts';

let reports: TestReports;
beforeEach(async () => {
  reports = await testReports();
});
afterEach(() => reports.close());

/** A kind of a tool that no file of this service names: requested for a matter, not for a birth. */
const omen = defineReport({
  kind: 'omen',
  titles: { short: '占', title: '占断报告' },
  viewer: '/viewOmen',
  birth: false,
  row: { name: 'matter', birthtime: 'time' },
  request: z.object({
    matter: z
      .string()
      .min(1)
      .max(60)
      .meta({ title: '事由', description: '1 至 60 个字符', guard: 'question' }),
    time: timeText(),
    coins: z.enum(['字', '背']).default('字'),
  }),
  sections: [{ key: '断语', plain: '断语Baihua' }],
  content: z.looseObject({ 断语: z.string().optional(), 断语Baihua: z.string().optional() }),
});
const announce = (declaration: object = omen.declaration(), at = START) =>
  reports.take(kindAnnounced.subject, { declaration, at });
const asker = () => {
  const by = who();
  return { ...by, tenant: { ...(by.tenant as NonNullable<typeof by.tenant>), tools: ['bazi', 'omen'] } };
};
const MATTER = { kind: 'omen', matter: '出行', time: '2036-11-21 10:00:00' };
const build = (more: object = {}, by = asker()) =>
  reports.service.call('reports/build/{kind}', { ...MATTER, ...more }, by);
const stored = () => reports.service.hosted.services.get('reports')?.context.stores;

describe('a kind that nobody has declared', () => {
  test('cannot be requested, and can as soon as its writer has declared it', async () => {
    expect(await build()).toMatchObject({ status: 503 });
    await announce();
    expect((await build()).reply).toMatchObject({ success: true });
    const [report] = await reports.reports();
    expect(report).toMatchObject({
      ...{ reporttype: 'omen', name: '出行', sex: '', birthtime: MATTER.time, location: '' },
      request: { matter: '出行', time: MATTER.time },
    });
  });

  test('follows the tenant’s choice: a site without the tool gets nopower, whatever its code', async () => {
    await announce();
    expect((await build({}, who() as ReturnType<typeof asker>)).reply).toMatchObject({ message: 'nopower' });
    for (const kind of ['0', '', 'constructor', 'Bazi'])
      expect((await build({ kind })).reply).toMatchObject({ message: 'nopower' });
  });
});

test.each([
  [{ matter: '' }, 'matter', '事由不能为空，应为 1 至 60 个字符'],
  [{ matter: '行'.repeat(61) }, 'matter', '事由太长，应为 1 至 60 个字符，现有 61 个'],
  [{ coins: '立' }, 'coins', '不在可选范围内'],
])('a request with %j is refused by the declared schema', async (wrong, field, message) => {
  await announce();
  expect(await build(wrong)).toMatchObject({
    status: 400,
    reply: { field, message: expect.stringContaining(message) },
  });
  expect(await reports.reports()).toEqual([]);
});

describe('a declaration', () => {
  const kindOf = async (id: string) => stored()?.kinds?.get(id);

  test('the latest one counts, in whatever order they arrive', async () => {
    await announce({ ...omen.declaration(), viewer: '/viewNew' }, START + 5);
    await announce({ ...omen.declaration(), viewer: '/viewOld' }, START + 1);
    expect(await kindOf('omen')).toMatchObject({ declaration: { viewer: '/viewNew' } });
  });

  test('may not claim the code of another kind', async () => {
    await announce({ ...omen.declaration(), code: '0' });
    expect(await kindOf('omen')).toBeNull();
    await announce();
    await announce({ ...omen.declaration(), code: '1' }, START + 1);
    expect(await kindOf('omen')).toMatchObject({ code: 'omen' });
    const log = reports.service.log.lines.join('\n');
    expect(log).toContain('its code is that of another kind');
  });

  test('must be readable', async () => {
    await announce({ ...omen.declaration(), request: '{"type":"string"}' });
    await announce({ ...omen.declaration(), content: 'not JSON' });
    expect(await kindOf('omen')).toBeNull();
    await expect(announce({ ...omen.declaration(), viewer: 'https://evil.example/' })).rejects.toThrow();
  });
});

describe('a store in the old format', () => {
  /** As this service stored it before kinds were declared. */
  async function storeOfOld(type: '0' | '1', more: object = {}, texts = true) {
    const key = await reports.finished(type);
    const options = type === '0' ? { dayBoundary: '23:00', trueSolar: false } : { lateZi: 'same' };
    await stored()?.reports?.updateOne(
      { _id: key },
      { set: { jingdu: 104.06, options, ...more }, unset: { request: true } },
    );
    if (texts) await stored()?.contents?.updateOne({ _id: `${key}:1` }, { unset: { document: true } });
    return key;
  }
  /** The conversions requested from the writers. */
  async function hearConversions() {
    const heard: { kind: string; payload: Record<string, unknown> }[] = [];
    for (const { kind } of Object.values(KINDS))
      await reports.service.bus.consume<Record<string, unknown>>({
        subject: `tianji.reports.conversion.requested.${kind}`,
        group: 'test',
        personal: true,
        handler: ({ payload }) => void heard.push({ kind, payload }),
      });
    return heard;
  }
  const contents = () => reports.contents();

  test('is converted to the present one, once, by the writers of its kinds; nothing of it is lost', async () => {
    const keys = [await storeOfOld('0', { hourUnknown: true }), await storeOfOld('1')];
    const before = await contents();
    const heard = await hearConversions();
    await reports.convert();
    await until(() => heard.length === 2);
    expect(heard.find(({ kind }) => kind === 'bazi')?.payload).toMatchObject({
      key: keys[0],
      input: { ...BIRTH, jingdu: 104.06, hourUnknown: true, dayBoundary: '23:00', trueSolar: false },
      content: sampleContent('0'),
    });
    for (const { kind, payload } of heard)
      for (const name of ['先', '后'])
        await reports.take(documentConverted.subject, {
          ...{ kind, key: payload.key, round: payload.round, at: START },
          document: sampleDocument(name),
        });
    const after = await contents();
    // The first document received is kept; the text is unchanged.
    expect(after.map(({ document }) => document?.name)).toEqual(['先', '先']);
    expect(after.map(({ document: _, ...content }) => content)).toEqual(before);
    for (const report of await reports.reports()) {
      expect(report).not.toHaveProperty('options');
      expect(report.request).toMatchObject({ ...BIRTH, jingdu: 104.06 });
    }
    await reports.convert();
    await reports.convert();
    expect(heard).toHaveLength(2);
    expect(await stored()?.state?.get('conversion')).toMatchObject({ done: true });
  });

  test('a rebuild of an old report uses its original input', async () => {
    const key = await storeOfOld('0', { status: 'failed', complete: false }, false);
    await reports.service.data('reports/reBuildReport', { key }, who());
    await until(() => reports.requests.length === 2);
    expect(reports.requests[1]?.request.input).toMatchObject({ ...BIRTH, dayBoundary: '23:00' });
    expect(reportRequested('bazi').schema.safeParse(reports.requests[1]?.request).success).toBe(true);
  });

  test('a report without a document cannot be downloaded for a moment; requesting it makes one', async () => {
    const key = await storeOfOld('0');
    const heard = await hearConversions();
    const name = () => reports.service.call('reports/exportReport', { key }, who());
    expect(await name()).toMatchObject({ status: 503 });
    await until(() => heard.length === 1);
    await reports.take(documentConverted.subject, {
      ...{ kind: 'bazi', key, round: 1, at: START, document: sampleDocument() },
    });
    expect(await name()).toMatchObject({ status: 200 });
  });

  test('a document that cannot be read is refused by name, the report stays readable', async () => {
    const key = await storeOfOld('0');
    await reports.take(documentConverted.subject, {
      ...{ kind: 'bazi', key, round: 1, at: START },
      document: { ...sampleDocument(), blocks: [{ block: 'clock' }] },
    });
    expect(reports.service.log.lines.join('\n')).toContain('unknown block \\"clock\\"');
    expect(await reports.service.call('reports/viewReport', { key }, who())).toMatchObject({ status: 200 });
  });

  test('reports that no writer converts are skipped after a while and checked again later', async () => {
    await storeOfOld('0');
    for (let n = 0; n < 30; n += 1) await reports.convert();
    expect(await stored()?.state?.get('conversion')).toMatchObject({ after: '' });
    expect((await stored()?.state?.get('conversion')) as object).not.toHaveProperty('done');
    const heard = await hearConversions();
    const told = heard.length;
    reports.clock.now += 601_000;
    await reports.convert();
    await until(() => heard.length > told);
  });
});
