import type { BaziReportContent } from '@tianji/contracts';
import { sampleContent } from '../../../testing/sample.ts';
import { SEAL_WASH } from '../../page/colours.ts';
import { fillPages } from '../../page/flow.ts';
import { testFonts } from '../../testing/fonts.ts';
import { baziChartRows } from './chart.ts';

const fonts = testFonts();
type Chart = BaziReportContent['siZhu'];

/** A chart of two cycles of three years from 2020 on, 2021 marked as the present. */
function contentWith(changes: Partial<Chart>): BaziReportContent {
  const content = sampleContent('0') as BaziReportContent;
  const liunianbiao = [2020, 2023].map((year, i) => ({
    ganzhi: ['小运', '甲子'][i]!,
    year,
    age: 1 + 3 * i,
    endYear: year + 2,
    endAge: 3 + 3 * i,
    shishengan: '',
    changgan: [],
    changganshishen: [],
    nayin: '',
    changsheng: '',
    xunkong: '',
    shenSha: [],
    selected: i === 0,
    liunian: [0, 1, 2].map((k) => ({
      ganzhi: '甲子',
      year: year + k,
      age: 1,
      score: 50 + k,
      liunianshishengan: '',
      selected: year + k === 2021,
    })),
  }));
  return { ...content, siZhu: { ...content.siZhu, liunianbiao, ...changes } };
}

function drawn(content: BaziReportContent, written: number) {
  const ops = fillPages(baziChartRows(content, written, fonts), fonts).sheets.flatMap((sheet) => sheet.ops);
  const text = ops.map((op) => (op.kind === 'text' ? op.text : '')).join('');
  const washed = ops.some((op) => op.kind === 'path' && op.fill === SEAL_WASH);
  return { text, washed };
}

test('the cycle and the year in which the report was written are marked, what is ahead is named', () => {
  const { text, washed } = drawn(contentWith({}), 2021);
  expect(washed).toBe(true);
  expect(text).toContain('2021 至 2025 年之间');
  expect(text).toContain('评分较高者2022 甲子（52）');
});

test('a report of January still belongs to the year before', () => {
  expect(drawn(contentWith({}), 2022).washed).toBe(true);
});

test('a table that ended before the report was written has no present', () => {
  const { text, washed } = drawn(contentWith({}), 2040);
  expect(washed).toBe(false);
  expect(text).toContain('2020 至 2025 年之间');
});

test('without the hour: no clock time is shown, the column of the hour says why it is empty', () => {
  const times = { gongli: '1990-05-17 12:00:00', bjsj: '1990-05-17 12:00:00', ztys: '1990-05-17 11:40:00' };
  expect(drawn(contentWith(times), 2021).text).toContain('公历1990-05-17 12:00北京时间');
  const { text } = drawn(contentWith({ ...times, hourUnknown: true }), 2021);
  expect(text).toContain('公历1990-05-17');
  expect(text).not.toMatch(/北京时间|11:40|12:00/);
  expect(text).toContain('时辰不详');
});
