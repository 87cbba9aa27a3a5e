import { readPrintDocument } from '@tianji/contracts/print';
import { openReportDesk, type ReportDesk } from '@tianji/service-kit/testing';
import { {{id}}Report, {{id}}ReportContent } from '../contract/index.ts';
import service from '../service.ts';

const BIRTH = { name: '张三', sex: '男', birthtime: '1990-06-15 10:30:00', location: '四川-成都-武侯', jingdu: 0 };

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk(service, '{{id}}');
});
afterAll(() => desk.close());

test('a request becomes a complete report that fits its declaration, and a valid document', async () => {
  const end = await desk.ask(BIRTH);
  const content = {{id}}ReportContent.parse(end.content) as Record<string, unknown>;
  for (const key of {{id}}Report.texts) expect(String(content[key] ?? '').length).toBeGreaterThan(5);
  expect(readPrintDocument(end.document).problem).toBeUndefined();
});

test('a birth without a chart has no report', async () => {
  expect((await desk.ask({ ...BIRTH, birthtime: '1990-02-30 10:30:00' })).written).toBe(false);
});
