/** What differs between two charts of one person under different rules or at neighbouring times. */
import type { Chart } from '../chart/model.ts';

export interface FactPair {
  label: string;
  one: string;
  other: string;
  differs: boolean;
}

const FACTS: readonly [label: string, of: (chart: Chart) => string][] = [
  ['钟表时间', (c) => c.gongli],
  ['真太阳时', (c) => c.ztys],
  ['年柱', (c) => `${c.pillars.year}　${c.nianshishen}`],
  ['月柱', (c) => `${c.pillars.month}　${c.yueshishen}`],
  ['日柱', (c) => `${c.pillars.day}　日主`],
  ['时柱', (c) => (c.hourUnknown ? '时辰不详' : `${c.pillars.hour}　${c.shianshishen}`)],
  ['起运', (c) => `${c.qiyunInfo.forward ? '顺行' : '逆行'}　${c.qiyun}`],
  ['首步大运', (c) => `${c.liunianbiao[1]!.ganzhi}　${c.liunianbiao[1]!.year} 年`],
  ['命宫 身宫', (c) => `${c.minggong || '—'}　${c.shengong || '—'}`],
  ['强弱', (c) => c.qiangruo.label],
  ['喜用', (c) => c.yongshen.elements.join('、')],
  ['格局', (c) => c.geju.name],
];

/** The facts that a reader compares, in the order of the chart. */
export function differences(one: Chart, other: Chart): FactPair[] {
  return FACTS.map(([label, of]) => {
    const [a, b] = [of(one), of(other)];
    return { label, one: a, other: b, differs: a !== b };
  });
}
