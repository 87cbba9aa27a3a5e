import { ELEMENTS } from '@tianji/almanac/cycle';
import type { PrintBlock } from '@tianji/contracts/print';
import type { PrintedChart } from './chart.ts';

const percent = (share: number): string => `${(share / 10).toFixed(1)}%`;

/** The five elements as bars of their strength, followed by the judgements based on them. */
export function elementBlocks(chart: PrintedChart): PrintBlock[] {
  const { shares, label, score, reasons } = chart.qiangruo;
  const { geju, yongshen } = chart;
  const wanted = yongshen.elements.length > 0 ? `喜${yongshen.elements.join('、')}` : '';
  const unwanted = yongshen.avoid.length > 0 ? `忌${yongshen.avoid.join('、')}` : '';
  const useful = [wanted, unwanted, `取法${yongshen.method}`].filter(Boolean).join('，');
  return [
    {
      block: 'bars',
      direction: 'across',
      most: Math.max(1, ...ELEMENTS.map((element) => shares[element])),
      bars: ELEMENTS.map((element) => ({
        label: element,
        tone: element,
        value: shares[element],
        shown: percent(shares[element]),
        notes: [`${chart.wuxing[element]} 个`, `月令${chart.wangxiang[element]}`],
      })),
      alt: `五行力量：${ELEMENTS.map((element) => `${element} ${percent(shares[element])}`).join('，')}`,
    },
    {
      block: 'reasons',
      reasons: [
        {
          name: '日主强弱',
          text: reasoned(`${chart.rg}日主${label}，${score} 分（50 为强弱之界）`, reasons),
        },
        { name: '格局', text: reasoned(`${geju.name}，属${geju.kind}`, geju.reasons) },
        { name: '喜用', text: reasoned(useful, yongshen.reasons) },
        { name: '刑冲合会', text: relationsInWords(chart) },
      ],
    },
  ];
}

const reasoned = (verdict: string, reasons: readonly string[]): string =>
  `${[verdict, ...reasons].join('；')}。`;

/** 年柱与月柱：辰戌六冲；… */
function relationsInWords(chart: PrintedChart): string {
  const all = [...chart.yuanJuTianGan, ...chart.yuanJuDiZhi, ...chart.yuanJuZhengZhu];
  if (all.length === 0) return '四柱之间无刑冲合会。';
  const words = all.map(
    ({ pillars, chars, type, element }) => `${pillars.join('、')}${chars}${type}${element ?? ''}`,
  );
  return `${words.join('；')}。`;
}
