import { memberDeleted } from '@tianji/member/contract';
import { Jobs } from '@tianji/service-kit';
import { KEEP_MS } from './export/ahead.ts';
import { pdfsKept, readReportsConfig } from './settings.ts';
import { type Content, type KeptPdf, type Report, stores } from './stores.ts';
import { START, type TestReports, testReports, until, who } from './testing/fixture.ts';
import { sampleContent } from './testing/sample.ts';

// PDFs are made when their reports are finished: a download finds its file.

let reports: TestReports;
afterEach(() => reports.close());
const open = async (options?: Parameters<typeof testReports>[0]) => {
  reports = await testReports(options);
};

const pdfs = () =>
  reports.service.store.scope('reports').coll<KeptPdf>(stores.pdfs.name, [...stores.pdfs.indexes]);
const kept = () => pdfs().find({}, { limit: 1000 });
/** The PDFs in the store, as soon as there are so many. */
async function made(count: number): Promise<KeptPdf[]> {
  await until(async () => (await kept()).length === count);
  return kept();
}
const nameOf = async (key: string, by = who()) =>
  (await reports.service.data<{ filename: string }>('reports/exportReport', { key }, by)).filename;
const download = async (key: string, by = who()) =>
  reports.service.call('reports/downloadFile', { filename: await nameOf(key, by) }, by);

test('a finished report has its PDF before anybody asks; a download is that file', async () => {
  await open();
  const key = await reports.finished();
  const [pdf] = await made(1);
  expect(pdf).toMatchObject({ key, round: 1, tenant: 'default', memberId: 'member-1' });
  expect(pdf!.expiresAt - pdf!.keptAt).toBe(KEEP_MS);
  expect(await reports.report(key)).not.toHaveProperty('pdfDue');
  // The one that was made, and no other: a download typesets nothing.
  await pdfs().updateOne({ _id: pdf!._id }, { set: { body: Buffer.from('%PDF kept').toString('base64') } });
  const { reply } = await download(key);
  const { body } = (reply.success ? reply.data : null) as { body: string };
  expect(Buffer.from(body, 'base64').toString()).toBe('%PDF kept');
  expect(reports.set).toHaveLength(1);
});

test('another brand or seal than at the request is typeset anew', async () => {
  await open();
  const seal = { seal: '#8a2b1f', wash: '#f3e4e0', on: '#ffffff' };
  const sealed = who();
  if (sealed.tenant) sealed.tenant = { ...sealed.tenant, seal };
  const key = await reports.finished('0', sealed);
  await made(1);
  expect(reports.set).toMatchObject([{ brand: '天机', seal }]);
  expect(await download(key, sealed)).toMatchObject({ status: 200 });
  expect(reports.set).toHaveLength(1);
  expect(await download(key)).toMatchObject({ status: 200 });
  expect(reports.set).toHaveLength(2);
  expect(reports.set[1]).not.toHaveProperty('seal');
});

test('a process that dies after finishing the report leaves its PDF to the next', async () => {
  await open();
  await reports.finished();
  await made(1);
  // Another report as it stands when the process died between finishing it and ordering the job.
  const scope = reports.service.store.scope('reports');
  const all = scope.coll<Report>(stores.reports.name, [...stores.reports.indexes]);
  const texts = scope.coll<Content>(stores.contents.name, [...stores.contents.indexes]);
  const [[report], [content]] = [await reports.reports(), await reports.contents()];
  const key = 'a'.repeat(22);
  await texts.insert({ ...content!, _id: `${key}:1`, key });
  await all.insert({ ...report!, _id: key, pdfDue: START });
  reports.clock.now += 9_000;
  await reports.sweep();
  expect(await reports.report(key)).toHaveProperty('pdfDue', START);
  reports.clock.now += 2_000;
  await reports.sweep();
  expect(await reports.report(key)).not.toHaveProperty('pdfDue');
  expect((await made(2)).map((pdf) => pdf.key).sort()).toEqual([key, report!._id].sort());
});

test('a rebuild replaces the file, and a deleted member leaves none', async () => {
  await open();
  const key = await reports.build();
  await reports.written(key, { content: sampleContent('0', { without: ['建议'] }) });
  expect(await made(1)).toMatchObject([{ key, round: 1 }]);
  await reports.service.data('reports/reBuildReport', { key }, who());
  await reports.written(key, { round: 2 });
  await until(async () => (await kept()).every(({ round }) => round === 2));
  expect(await made(1)).toMatchObject([{ key, round: 2 }]);
  await reports.take(memberDeleted.subject, { memberId: 'member-1', tenant: 'default', at: START });
  expect(await kept()).toEqual([]);
});

test('a PDF that cannot be made leaves the report as it is, and is typeset when asked for', async () => {
  let broken = true;
  await open({
    beforePdf: () => {
      if (broken) throw new Error('out of paper');
    },
  });
  const key = await reports.finished();
  await until(() => reports.set.length === 1);
  expect(await reports.report(key)).toMatchObject({ status: 'finished', complete: true });
  broken = false;
  expect(await download(key)).toMatchObject({ status: 200 });
  expect(await kept()).toEqual([]);
});

test('the oldest go first: no more are kept than the setting says', async () => {
  await open({ env: { ...process.env, PDFS_KEPT: '2' } });
  const keys: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    keys.push(await reports.finished());
    await until(async () => (await kept()).some(({ key }) => key === keys.at(-1)));
    reports.clock.now += 60_000;
  }
  expect((await kept()).map(({ key }) => key).sort()).toEqual(keys.slice(1).sort());
});

test('none is made ahead where none is kept', async () => {
  await open({ env: { ...process.env, PDFS_KEPT: '0' } });
  const key = await reports.finished();
  const jobs = new Jobs({ store: reports.service.store.scope('reports') });
  await until(async () => (await jobs.list('report-pdf', 'done')).length === 1);
  expect([reports.set, await kept()]).toEqual([[], []]);
  expect(await download(key)).toMatchObject({ status: 200 });
});

test('how many are kept follows the setting and the limit of the store', () => {
  const most = (env: Record<string, string>) => pdfsKept(readReportsConfig({ NODE_ENV: 'test', ...env }));
  expect(most({})).toBe(300);
  expect(most({ STORE_MAX_MB: '400' })).toBe(50);
  expect(most({ STORE_MAX_MB: '8000', PDFS_KEPT: '20' })).toBe(20);
  expect(most({ PDFS_KEPT: '0' })).toBe(0);
  expect(() => most({ PDFS_KEPT: '-1' })).toThrow('PDFS_KEPT');
});
