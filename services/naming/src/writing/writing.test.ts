import { readPrintDocument } from '@tianji/contracts/print';
import { openReportDesk, type ReportDesk, testMember } from '@tianji/service-kit/testing';
import { NAMING_SECTIONS, type NamingResult, namingReportContent } from '../contract/index.ts';
import service from '../service.ts';

const FORM = {
  ...{ time: '2026-11-20 10:30:00', sex: '女', bbname: '陈立群', mmname: '林晓棠', paixu: 1, xing: 0 },
  ...{
    fanzicount: 2,
    fanzi: '',
    wordcount: 3,
    location: '浙江-杭州-西湖',
    arr: [{ sex: '男', name: '陈予墨' }],
  },
};
const asked = (form: object) => ({ name: '陈姓宝宝', birthtime: FORM.time, qiming: JSON.stringify(form) });

let desk: ReportDesk;
beforeAll(async () => {
  desk = await openReportDesk(service, 'naming');
});
afterAll(() => desk.close());

test('a request becomes a complete report that matches its declaration, and a document that can be typeset', async () => {
  const end = await desk.ask(asked(FORM));
  const content = namingReportContent.parse(end.content);
  for (const key of NAMING_SECTIONS) expect(String(content[key] ?? '').length).toBeGreaterThan(40);
  for (const { name } of content.mingdan.list) expect(content.二十个名字).toContain(name);
  for (const { name } of content.mingdan.best) expect(content.三个优选).toContain(name);
  expect(readPrintDocument(end.document).problem).toBeUndefined();
  expect((await desk.ask(asked(FORM))).content).toEqual(end.content);
  expect(content.mingdan.notes.bihui).not.toMatch(/(“.”).*\1/u);
});

test('no sentence promises, frightens, or occurs twice in a section', async () => {
  const { content } = await desk.ask(asked({ ...FORM, twin: '男' }));
  for (const key of NAMING_SECTIONS) {
    const text = String(content[key]);
    expect(text).not.toMatch(/必定|一定会|改运|招财|保证|大凶|克父|克母/);
    const lines = text.split('\n').filter((line) => !line.startsWith('#'));
    expect(new Set(lines).size).toBe(lines.length);
  }
});

test('without its hour a birth has three pillars in the report, and no clock', async () => {
  const { content } = await desk.ask(asked({ ...FORM, stage: 'hourUnknown' }));
  const text = NAMING_SECTIONS.map((key) => String(content[key])).join('\n');
  expect(text).toContain('只排年、月、日三柱：丙午、己亥、戊戌。');
  expect(text).not.toMatch(/\d\d:\d\d/);
});

test('the report of an expected child has no pillars', async () => {
  const end = await desk.ask(asked({ ...FORM, stage: 'unborn' }));
  expect(readPrintDocument(end.document).problem).toBeUndefined();
  expect(JSON.stringify(end.document)).not.toContain('年柱');
  expect(JSON.stringify((await desk.ask(asked(FORM))).document)).toContain('年柱');
});

test('an invalid form has no report', async () => {
  expect((await desk.ask(asked({ ...FORM, bbname: 'John' }))).written).toBe(false);
  expect((await desk.ask({ ...asked(FORM), qiming: '[]' })).written).toBe(false);
});

test('the report is about the names that the page showed, whatever was shown to others before', async () => {
  const member = testMember({ id: 'm1' });
  const neighbour = testMember({ id: 'm2', loginname: '13900000000' });
  const names = async (who: typeof member, form: object) => {
    const qiming = JSON.stringify({ ...form, loginname: who.loginname });
    return (
      await desk.running.data<NamingResult>('perpetualcalendaralmanac/getQiName', { qiming }, { member: who })
    ).list.map(({ name }) => name);
  };
  await names(neighbour, { ...FORM, mmname: '沈丽华' });
  const shown = await names(member, { ...FORM, bbname: '陈志远' });
  const { content } = await desk.ask(asked({ ...FORM, bbname: '陈志远' }));
  expect(namingReportContent.parse(content).mingdan.list.map(({ name }) => name)).toEqual(shown);
});
