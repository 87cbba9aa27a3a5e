import { type BlockOf, noteBlocks, type PrintBlock } from '@tianji/contracts/print';
import type { ZiweiReportContent } from '../../contract/index.ts';
import { rulesOf } from '../../engine/index.ts';
import { centreCell } from './centre.ts';
import { decadeSums, decadeTable, themeReasons, themeTable, yearTable } from './decades.ts';
import { CELL, type PrintedChart, palaceCell } from './palace.ts';

type Scores = ZiweiReportContent['pingfen'];

/** The full name of a palace: 命宫, 财帛宫. */
const palaceName = (name: string): string => (name.endsWith('宫') ? name : `${name}宫`);

const plate = (chart: PrintedChart): BlockOf<'grid'> => ({
  ...{ block: 'grid', columns: 4, rows: 4, ...CELL },
  cells: [...chart.g12.map(palaceCell), centreCell(chart)],
});

function scoreBars({ gonglist }: Scores): BlockOf<'bars'>[] {
  if (gonglist.length === 0) return [];
  return [
    {
      ...{ block: 'bars', direction: 'up', most: 100, mean: true },
      bars: gonglist.map(({ gong, defen }) => ({
        label: gong,
        value: defen,
        shown: String(Math.round(defen)),
      })),
      alt: `十二宫评分：${gonglist.map(({ gong, defen }) => `${gong} ${Math.round(defen)}`).join('，')}`,
    },
  ];
}

function patternBlocks({ geju }: PrintedChart): PrintBlock[] {
  if (geju.length === 0) return noteBlocks('格局', ['此盘不入所列各格，以各宫星情为主']);
  return [
    {
      block: 'reasons',
      reasons: geju.map(({ name, kind, condition, source }) => ({
        name,
        text: source ? `${condition}　出${source}` : condition,
        mark: { text: kind, tone: kind === '吉' ? 'seal' : 'faint' },
      })),
    },
  ];
}

/** Every transformation of the chart, by its origin. */
function transformations({ g12 }: PrintedChart): PrintBlock {
  const all = g12.flatMap(({ qitagong, sihuaxing }) =>
    sihuaxing.map(({ hua, star, kind }) => ({ kind, text: `${star}化${hua}在${palaceName(qitagong)}` })),
  );
  return {
    block: 'reasons',
    reasons: ['生年', '自化', '向心'].map((kind) => {
      const texts = all.filter((one) => one.kind === kind).map(({ text }) => text);
      return {
        name: kind === '生年' ? '生年四化' : kind,
        text: texts.length > 0 ? `${texts.join('；')}。` : '',
      };
    }),
  };
}

function decadeBlocks(pingfen: Scores): PrintBlock[] {
  const table = decadeSums(pingfen);
  return table ? [{ block: 'heading', title: '大限合计' }, table] : [];
}

/** Ten years: by eight themes with what decides them, then the sum of each whole. */
function yearBlocks(pingfen: Scores): PrintBlock[] {
  const [themes, reasons, sums] = [themeTable(pingfen), themeReasons(pingfen), yearTable(pingfen)];
  const sumsTitle = '十年流年合计';
  return [
    ...(themes
      ? [
          { block: 'chapter', title: '十年与八事' } as const,
          themes,
          ...noteBlocks('读法', [
            '每格由本命、大限、流年三层的星曜与四化合计而定，与全部命盘相比，居前约四分之一为顺，居后约五分之一为慎，点为平',
            '空格是快要过完的一年，或那时的年龄不宜说的事',
          ]),
        ]
      : []),
    ...(themes && reasons ? [{ block: 'heading', title: '顺与慎由什么定' } as const, reasons] : []),
    ...(sums ? [{ block: themes ? 'heading' : 'chapter', title: sumsTitle } as const, sums] : []),
    ...(sums ? noteBlocks('评分与合计的规则', pingfen.guize ?? []) : []),
  ];
}

/** Chapters of charts: the twelve palaces, ten years by eight themes, scores with the patterns, the decades. */
export function chartBlocks({ doushujson: chart, pingfen, engine }: ZiweiReportContent): PrintBlock[] {
  const { zongfen, dengji } = pingfen;
  return [
    { block: 'chapter', title: '紫微命盘' },
    plate(chart),
    ...noteBlocks('口径', [
      rulesOf({ options: chart.options, zone: chart.shiqu }).join('；'),
      `引擎 ${engine}`,
    ]),
    ...noteBlocks(
      '提示',
      chart.notices.map((notice) => (typeof notice === 'string' ? notice : notice.text)),
    ),
    ...yearBlocks(pingfen),
    { block: 'chapter', title: '十二宫评分与格局' },
    ...scoreBars(pingfen),
    ...noteBlocks('读图', [
      `全盘 ${zongfen} 分，等级${dengji}`,
      '评分只就星曜庙陷、四化与会照计算，各宫相较看轻重，不是高下贵贱之断',
    ]),
    { block: 'heading', title: '格局' },
    ...patternBlocks(chart),
    { block: 'heading', title: '四化' },
    transformations(chart),
    { block: 'chapter', title: '十二大限' },
    decadeTable(chart, pingfen),
    ...noteBlocks('读法', [
      '每限十年，以虚岁计；干支为该宫之宫干与地支，宫分为该宫本命评分，大限分再加宫干四化',
    ]),
    ...decadeBlocks(pingfen),
  ];
}
