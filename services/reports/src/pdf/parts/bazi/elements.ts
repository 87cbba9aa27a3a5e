import { elementColour, HAIR, INK_2, INK_3 } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import { baselineAt, COLUMN } from '../../page/sheet.ts';
import type { Fonts } from '../../type/fonts.ts';
import { groundRows } from '../facts.ts';
import type { BaziChart } from './chart.ts';

const ELEMENTS = ['木', '火', '土', '金', '水'] as const;

/** The five elements as bars of their strength, then what was judged from them. */
export function elementRows(chart: BaziChart, fonts: Fonts): Row[] {
  const { shares, label, score } = chart.qiangruo;
  const most = Math.max(1, ...ELEMENTS.map((element) => shares[element]));
  const left = COLUMN.left + 104;
  const room = COLUMN.width - 104 - 40;
  const bars: Row[] = ELEMENTS.map((element) => ({
    height: 19,
    keep: true,
    draw(pen, top) {
      const middle = top + 9.5;
      const color = elementColour(element);
      pen.text(element, COLUMN.left, baselineAt(middle, 13), { face: 'song', size: 13, color });
      pen.text(`${chart.wuxing[element]} 个`, COLUMN.left + 24, baselineAt(middle, 9.5), {
        size: 9.5,
        color: INK_2,
      });
      pen.text(`月令${chart.wangxiang[element]}`, COLUMN.left + 56, baselineAt(middle, 9.5), {
        size: 9.5,
        color: INK_3,
      });
      pen.line(left, middle, left + room, middle, { color: HAIR, width: 0.5 });
      const width = (room * shares[element]) / most;
      if (width > 0) pen.box({ x: left, y: middle - 4, width, height: 8 }, { fill: color });
      pen.text(`${(shares[element] / 10).toFixed(1)}%`, COLUMN.right, baselineAt(middle, 9.5), {
        size: 9.5,
        color: INK_2,
        align: 'right',
      });
    },
  }));
  const { elements, avoid, method } = chart.yongshen;
  const wanted = elements.length > 0 ? `喜${elements.join('、')}` : '';
  const unwanted = avoid.length > 0 ? `忌${avoid.join('、')}` : '';
  const grounds = groundRows(
    [
      ['日主强弱', reasoned(`${chart.rg}日主${label}，同党 ${score} 分`, chart.qiangruo.reasons)],
      ['格局', reasoned(`${chart.geju.name}，属${chart.geju.kind}`, chart.geju.reasons)],
      [
        '喜用',
        reasoned([wanted, unwanted, `取法${method}`].filter(Boolean).join('，'), chart.yongshen.reasons),
      ],
      ['刑冲合会', relationsInWords(chart)],
    ],
    fonts,
  );
  if (grounds[0]) grounds[0] = { ...grounds[0], gap: 14 };
  return [...bars, ...grounds];
}

const reasoned = (verdict: string, reasons: readonly string[]): string =>
  `${[verdict, ...reasons].join('；')}。`;

/** 年柱与月柱：辰戌六冲；… */
function relationsInWords(chart: BaziChart): string {
  const all = [...chart.yuanJuTianGan, ...chart.yuanJuDiZhi, ...chart.yuanJuZhengZhu];
  if (all.length === 0) return '四柱之间无刑冲合会。';
  const words = all.map(
    ({ pillars, chars, type, element }) => `${pillars.join('、')}${chars}${type}${element ?? ''}`,
  );
  return `${words.join('；')}。`;
}
