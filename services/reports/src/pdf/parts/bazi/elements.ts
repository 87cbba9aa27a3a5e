import { elementColour, HAIR, INK_2, INK_3 } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import { baselineAt, COLUMN } from '../../page/sheet.ts';
import type { Fonts } from '../../type/fonts.ts';
import { factRows } from '../facts.ts';
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
  const judged = factRows([
    ['日主', `${chart.rg}${label}　同党 ${score} 分`],
    ['格局', `${chart.geju.name}　${chart.geju.kind}`],
    ['喜用', elements.length > 0 ? `${elements.join('、')}　取法${method}` : ''],
    ['所忌', avoid.join('、')],
  ]);
  if (judged[0]) judged[0] = { ...judged[0], gap: 8 };
  void fonts;
  return [...bars, ...judged];
}
