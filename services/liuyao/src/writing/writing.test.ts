import { readPrintDocument } from '@tianji/contracts/print';
import { openReportDesk, type ReportDesk } from '@tianji/service-kit/testing';
import { liuyaoReport, liuyaoReportContent } from '../contract/report.ts';
import service from '../service.ts';

const ASKED = { matter: '下周的面试，结果如何', time: '2026-11-22 10:05:00', xuhao: '798767' };

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk(service, 'liuyao');
});
afterAll(() => desk.close());

test.each(['798767', '778787', '999999'])('%s becomes a whole report that can be printed', async (xuhao) => {
  const end = await desk.ask({ ...ASKED, xuhao });
  const content = liuyaoReportContent.parse(end.content) as Record<string, unknown>;
  for (const key of liuyaoReport.texts)
    expect([key, String(content[key] ?? '').length > 8]).toEqual([key, true]);
  expect(readPrintDocument(end.document).problem).toBeUndefined();
});

test('a time that does not exist has no report', async () => {
  expect((await desk.ask({ ...ASKED, time: '2026-02-30 10:00:00' })).written).toBe(false);
});
