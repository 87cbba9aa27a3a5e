import { readPrintDocument } from '@tianji/contracts/print';
import { openReportDesk, type ReportDesk, until } from '@tianji/service-kit/testing';
import { ZIWEI_TEXTS, ziweiReportContent } from '../contract/index.ts';
import service from '../service.ts';

const BIRTH = {
  name: '张三',
  sex: '男',
  birthtime: '1990-06-15 10:30:00',
  location: '四川省-成都市-武侯区',
  jingdu: 0,
};

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk(service, 'ziwei');
});
afterAll(() => desk.close());

test('a request becomes a complete report that fits its contract, with progress for every text', async () => {
  const { written, content, document } = await desk.ask(BIRTH);
  expect(written).toBe(true);
  expect(ziweiReportContent.parse(content).writer).toMatch(/^rules\/ziwei-report-\d+$/);
  for (const key of ZIWEI_TEXTS) expect(String(content[key] ?? '').length).toBeGreaterThan(5);
  expect(readPrintDocument(document).problem).toBeUndefined();
  await until(() => desk.progress()[0]?.[0] === 1);
});

test('the same birth requested at the same instant gives the same report; a birth without a chart has none', async () => {
  const [one, two, none] = await Promise.all([
    desk.ask(BIRTH),
    desk.ask(BIRTH),
    desk.ask({ ...BIRTH, birthtime: '1990-02-30 10:30:00' }),
  ]);
  expect(JSON.stringify(two.content)).toBe(JSON.stringify(one.content));
  expect(none.reason).toMatch(/日|时间/);
});
