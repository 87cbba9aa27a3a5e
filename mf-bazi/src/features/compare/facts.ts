import type { Fact } from '@tianji/kit/chart';
import type { Chart } from '../chart/model.ts';

/** The facts by which two charts of one person are compared, in the order of the chart. */
export function factsOf(c: Chart): Fact[] {
  const [, first] = c.liunianbiao;
  return [
    ['钟表时间', c.gongli],
    ['真太阳时', c.ztys],
    ['年柱', `${c.pillars.year}　${c.nianshishen}`],
    ['月柱', `${c.pillars.month}　${c.yueshishen}`],
    ['日柱', `${c.pillars.day}　日主`],
    ['时柱', c.hourUnknown ? '时辰不详' : `${c.pillars.hour}　${c.shianshishen}`],
    ['起运', `${c.qiyunInfo.forward ? '顺行' : '逆行'}　${c.qiyun}`],
    ['首步大运', first ? `${first.ganzhi}　${first.year} 年` : '—'],
    ['命宫 身宫', `${c.minggong || '—'}　${c.shengong || '—'}`],
    ['强弱', c.qiangruo.label],
    ['喜用', c.yongshen.elements.join('、')],
    ['格局', c.geju.name],
  ];
}
