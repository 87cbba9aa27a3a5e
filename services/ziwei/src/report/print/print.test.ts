import { type BlockOf, type PrintBlock, type PrintedBirth, readPrintDocument } from '@tianji/contracts/print';
import { assemble, planReport } from '../index.ts';
import { printReport } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 12, minute: 0, second: 0 };
const BIRTH = {
  name: '陆明远',
  sex: '男',
  birthtime: '1985-03-27 15:20:00',
  location: '四川-成都-武侯',
} as const;
const plan = planReport({ ...BIRTH, jingdu: 0, options: {}, now: NOW, brand: '天机' });
const content = assemble(plan, Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])));
const printed = (of = content, birth: PrintedBirth = BIRTH) =>
  printReport(of, { birth, bazi: plan.bazi, written: NOW.year });
const blocks = <K extends PrintBlock['block']>(kind: K, of: { blocks: PrintBlock[] }) =>
  of.blocks.filter((block): block is BlockOf<K> => block.block === kind);

test('a whole report is a valid document, with the thirteen displayed sections', () => {
  const document = printed();
  expect(readPrintDocument(document)).toEqual({ document });
  const titles = blocks('section', document).map(({ title }) => title);
  expect(titles).toHaveLength(13);
  expect(titles).not.toContain('关系经营方案');
  expect(document.subject).toBe(plan.bazi);
});

test('the plate has the twelve palaces with every star, and whose chart it is in the middle', () => {
  const [plate] = blocks('grid', printed());
  expect(plate!.cells).toHaveLength(13);
  plan.chart.g12.forEach((palace, branch) => {
    const texts = plate!.cells[branch]!.texts.map(({ text }) => text);
    for (const { name } of [...palace.xing, ...palace.shaxing]) expect(texts).toContain(name);
    expect(texts).toContain(palace.qitagong);
    expect(texts.includes('身')).toBe(palace.shengong);
  });
  // No two palaces share a position.
  expect(new Set(plate!.cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(13);
  const centre = plate!.cells[12]!.texts.map(({ text }) => text);
  for (const text of ['陆明远', plan.chart.nongli, ...Object.values(plan.chart.mingsihua)])
    expect(centre).toContain(text);
});

test('a report that names a school is made by its rules, and says so in print', () => {
  const birth = { ...BIRTH, jingdu: 0, options: { school: 'zhongzhou' }, now: NOW, brand: '天机' };
  const { chart } = planReport(birth);
  expect(chart.options).toMatchObject({ sihua: 'zhongzhou', mingzhuBy: 'year', minorLight: 'zhongzhou' });
  const notes = blocks('note', printed({ ...content, doushujson: chart }));
  expect(notes.find(({ label }) => label === '口径')!.text).toContain(
    '四化依中州派；命主依生年支；魁钺辅弼也论亮度',
  );
});

test('a name that was not given appears nowhere', () => {
  const chart = { ...content.doushujson, name: '无' };
  const document = printed({ ...content, doushujson: chart }, { ...BIRTH, name: '无' });
  expect(document.name).toBe('');
  expect(blocks('grid', document)[0]!.cells[12]!.texts.map(({ text }) => text)).not.toContain('无');
});

test('the decades are a table, the scores bars with their mean', () => {
  const document = printed();
  const decades = blocks('table', document).find(({ columns }) => columns.at(-1)!.title === '大限分');
  expect(decades!.rows).toHaveLength(12);
  expect(blocks('bars', document)[0]!.bars.map(({ label, value }) => [label, value])).toEqual(
    plan.pingfen.gonglist.map(({ gong, defen }) => [gong, defen]),
  );
});

test('ten years by eight themes come before the scores: each field that is not even has its reason below', () => {
  const document = printed();
  const titles = blocks('chapter', document).map(({ title }) => title);
  expect(titles).toEqual(['紫微命盘', '十年与八事', '十二宫评分与格局', '十二大限']);
  const [grid, reasons] = blocks('table', document) as [BlockOf<'table'>, BlockOf<'table'>];
  const { bashi } = content.pingfen;
  expect(grid.columns.map(({ title }) => title)).toEqual(['事', ...bashi!.nian.map(String)]);
  expect(grid.rows).toHaveLength(8);
  const named = new Set<string>();
  let year = '';
  for (const [printedYear, theme, direction, lead] of reasons.rows) {
    if (printedYear) year = printedYear;
    expect(lead).not.toBe('');
    named.add(`${theme} ${year} ${direction}`);
  }
  const clear = grid.rows.flatMap(([theme, ...row]) =>
    row.flatMap((one, i) => (one === '顺' || one === '慎' ? `${theme} ${bashi!.nian[i]} ${one}` : [])),
  );
  expect(clear.length).toBeGreaterThan(10);
  expect([...named].sort()).toEqual(clear.sort());
});

test('content from before the grid has the sums of ten years in a chapter of their own', () => {
  const { bashi: _, ...pingfen } = content.pingfen;
  const titles = blocks('chapter', printed({ ...content, pingfen })).map(({ title }) => title);
  expect(titles).toEqual(['紫微命盘', '十年流年合计', '十二宫评分与格局', '十二大限']);
});
