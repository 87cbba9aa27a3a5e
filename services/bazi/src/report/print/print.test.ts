import type { BlockOf, PrintBlock } from '@tianji/contracts/print';
import { readPrintDocument } from '@tianji/contracts/print';
import { assemble, planReport } from '../index.ts';
import { printReport } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 12, minute: 0, second: 0 };
const BIRTH = {
  name: '林知秋',
  sex: '女',
  birthtime: '1988-10-12 07:36:00',
  location: '浙江-杭州-西湖',
} as const;

function contentOf(more: { hourUnknown?: boolean; birthtime?: string; options?: { reading: string } } = {}) {
  const plan = planReport({ ...BIRTH, options: {}, ...more, jingdu: 0, now: NOW, brand: '天机' });
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  return { bazi: plan.bazi, content: assemble(plan, texts) };
}

const { bazi, content } = contentOf();
const printed = (written: number, given = content, birth: { name: string } = BIRTH) =>
  printReport(given, { birth: { ...BIRTH, ...birth }, bazi, written });
const blocks = <K extends PrintBlock['block']>(kind: K, of: { blocks: PrintBlock[] }) =>
  of.blocks.filter((block): block is BlockOf<K> => block.block === kind);
const notes = (of: { blocks: PrintBlock[] }) =>
  blocks('note', of)
    .map(({ text }) => text)
    .join('');

test('a whole report is a valid document, with its nine sections', () => {
  const document = printed(2026);
  expect(readPrintDocument(document)).toEqual({ document });
  const sections = blocks('section', document);
  expect(sections).toHaveLength(9);
  for (const { title, expert } of sections)
    expect([title, expert]).toEqual([title, content[title as '健康']]);
  expect(
    blocks('cover', document)[0]?.pillars?.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')),
  ).toEqual(bazi.split(' '));
});

test('a report by the other reading says so in print', () => {
  const other = '各家有分歧处，取用按另一读法';
  expect(notes(printed(2026, contentOf({ options: { reading: 'second' } }).content))).toContain(other);
  expect(notes(printed(2026))).not.toContain(other);
});

test('a section without text is left out; a name that was not given appears nowhere', () => {
  const document = printed(2026, { ...content, 健康: undefined, 健康Baihua: ' ' }, { name: '无' });
  expect(blocks('section', document).map(({ title }) => title)).not.toContain('健康');
  expect(document.name).toBe('');
});

test('the cycle and the year in which the report was written are marked, and no note ranks the years anew', () => {
  const document = printed(2026);
  const luck = blocks('columns', document)[1]!;
  expect(luck.marked).toBe(content.siZhu.liunianbiao.findIndex(({ selected }) => selected));
  expect(JSON.stringify(luck)).toContain('"left":"2026"');
  expect(notes(document)).not.toMatch(/评分较高者|评分较低者/u);
  // A report written in January still belongs to the previous year.
  expect(blocks('columns', printed(2027))[1]!.marked).toBe(luck.marked);
});

test('a table that ended before the report was written has no current entry', () => {
  const document = printed(2040);
  expect(blocks('columns', document)[1]).not.toHaveProperty('marked');
  expect(JSON.stringify(blocks('line', document))).not.toContain('marked');
});

test('without the hour: no clock time is shown, and the hour column says why it is empty', () => {
  const known = blocks('facts', printed(2026))[0]!.facts.map(([name]) => name);
  expect(known).toContain('北京时间');
  const document = printed(2026, contentOf({ hourUnknown: true }).content);
  expect(
    blocks('facts', document)[0]!
      .facts.filter(([, value]) => / \d\d:/.test(value))
      .map(([name]) => name),
  ).toEqual(['上一节气', '下一节气']);
  expect(blocks('columns', document)[0]!.empty).toEqual({ column: 3, text: '时辰不详' });
  expect(blocks('cover', document)[0]!.facts).toContainEqual(['出生时间', '1988年10月12日　时辰不详']);
});
