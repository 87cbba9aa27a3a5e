import type { PrintBlock, PrintDocument } from '@tianji/contracts/print';
import type { PrintOrder } from '../order.ts';

const WORDS =
  '春水初生林木向荣山中人语夜雨敲窗旧友来访茶烟未散读书养气行路看花田间日暮风过竹影月照空庭慢慢走稳稳做多听少说自有分寸';
const MARKS = '，，，。。、；：？！';
const BRACKETS = [
  '（略）',
  '《易》',
  '“稳”',
  '【注】',
  '——',
  '……',
  '「缓」',
  '（见《礼》）。',
  '2026 年',
  '3.5%',
  'A4',
];

/** Numbers from 0 to 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Chinese-looking text with many marks, ending in a full stop. */
export function madeText(length: number, next: () => number): string {
  const chars = [...WORDS];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  let text = '';
  while (text.length < length) {
    for (let i = 2 + Math.floor(next() * 9); i > 0; i -= 1) text += pick(chars);
    text += next() < 0.2 ? pick(BRACKETS) : '';
    text += pick([...MARKS]);
  }
  return `${text.slice(0, -1)}。`;
}

/** Every figure of the vocabulary, with texts that a test can find. */
export const FIGURES: readonly PrintBlock[] = [
  { block: 'chapter', title: '图版' },
  {
    block: 'facts',
    facts: [
      ['公历', '1990-05-17'],
      ['无值', ''],
    ],
  },
  {
    block: 'columns',
    count: 2,
    titles: ['甲列', '乙列'],
    marked: 1,
    rows: [
      { look: 'text', name: '主星', cells: ['比肩', '劫财'] },
      { look: 'glyph', name: '天干', cells: [{ text: '戊', tone: '土', note: '土', ring: true }, null] },
      { look: 'pairs', name: '藏干', cells: [[{ text: '乙', note: '正财', tone: '木' }], []] },
      { look: 'words', name: '神煞', cells: [['太极贵人', '国印'], ['将星']] },
      { look: 'entries', cells: [[{ left: '2026', middle: '丙午', right: '32', marked: true }], []] },
    ],
    empty: { column: 1, text: '时辰不详' },
  },
  { block: 'heading', title: '宫位' },
  {
    block: 'grid',
    columns: 3,
    rows: 3,
    width: 300,
    height: 300,
    cells: [
      {
        column: 0,
        row: 0,
        marked: true,
        lines: [{ x1: 0, y1: 200, x2: 300, y2: 200 }],
        texts: [
          { text: '天蓬', x: 20, y: 20, size: 14, song: true, down: true },
          { text: '禄', x: 40, y: 40, size: 8, tone: '木', badge: 'filled' },
          { text: '身', x: 60, y: 40, size: 8, tone: 'seal', badge: 'framed', align: 'center' },
        ],
      },
      {
        column: 1,
        row: 1,
        columns: 2,
        rows: 2,
        texts: [{ text: '中宫之文', x: 150, y: 150, size: 12, align: 'right', fit: 200 }],
      },
    ],
  },
  { block: 'chapter', title: '数据' },
  {
    block: 'table',
    columns: [
      { title: '虚岁', share: 1 },
      { title: '干支', share: 2, song: true, size: 11, tone: 'dim' },
    ],
    rows: [
      ['2–11', '辛酉'],
      ['12–21', '庚申'],
    ],
    marked: [1],
  },
  {
    block: 'bars',
    direction: 'across',
    most: 10,
    bars: [{ label: '木', value: 12, shown: '12.0%', notes: ['二个', '月令旺'], tone: '木' }],
    alt: '五行',
  },
  { block: 'reasons', reasons: [{ name: '喜用', text: '喜水木。' }] },
  {
    block: 'bars',
    direction: 'up',
    most: 100,
    mean: true,
    bars: [
      { label: '命宫', value: 71, shown: '71' },
      { label: '兄弟', value: -5, shown: '低' },
    ],
    alt: '十二宫',
  },
  {
    block: 'reasons',
    reasons: [{ name: '紫府朝垣', text: '紫微、天府会照。', mark: { text: '吉', tone: 'seal' } }],
  },
  {
    block: 'line',
    least: 0,
    most: 100,
    steps: [0, 50, 100],
    level: 50,
    points: [{ value: 40 }, { value: 60, marked: true }, { value: 150 }],
    spans: [{ title: '甲子', first: '1990', count: 3, mean: 50 }],
    alt: '逐年评分折线图',
  },
  {
    block: 'hexagram',
    hexagrams: [
      {
        title: '水雷屯',
        note: '坎宫',
        lines: [
          { yang: true, moving: true, left: '初九', right: '世' },
          { yang: false, left: '六二' },
          { yang: false },
          { yang: false, moving: true },
          { yang: true },
          { yang: false, right: '应' },
        ],
      },
      { title: '巽', lines: [{ yang: false }, { yang: true }, { yang: true }] },
    ],
    alt: '本卦水雷屯',
  },
  { block: 'note', label: '口径', text: '零点换日。' },
];

/** A document with generated texts: subheadings and paragraphs of many lengths in every section. */
export function madeDocument(
  seed: number,
  { paragraphs = 6, name = '林知秋' }: { paragraphs?: number; name?: string } = {},
): PrintDocument {
  const next = chance(seed);
  const text = () =>
    Array.from({ length: paragraphs }, (_, i) =>
      i % 3 === 0
        ? `# ${madeText(6, next).slice(0, -1)}\n${madeText(20 + next() * 200, next)}`
        : madeText(10 + next() * 240, next),
    ).join('\n');
  const sections = ['命盘解析', '健康', '建议', '流年机遇与风险预警'].map(
    (title, i): PrintBlock => ({ block: 'section', title, expert: text(), plain: i === 0 ? '' : text() }),
  );
  return {
    version: 1,
    title: '某术详批报告',
    name,
    subject: '戊辰 壬戌 庚子 庚辰',
    blocks: [
      {
        block: 'cover',
        pillars: [
          {
            title: '年柱',
            glyphs: [
              { text: '戊', tone: '土' },
              { text: '辰', tone: '土' },
            ],
          },
        ],
        facts: [['性别', '女']],
      },
      { block: 'contents' },
      ...FIGURES,
      ...sections,
    ],
  };
}

/** An order for the document. */
export const madeOrder = (document: PrintDocument, more: Partial<PrintOrder> = {}): PrintOrder => ({
  document,
  brand: '天机',
  written: '2026-11-21 12:00:00',
  ...more,
});
