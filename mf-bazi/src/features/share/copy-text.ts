import { type Chart, currentSelection, luckColumns, natalColumns } from '../chart/model.ts';
import { basisOf } from '../rules/rules.tsx';

/** A chart as plain text: pillars, luck and rules, without the name. */
export function chartText(chart: Chart): string {
  const natal = natalColumns(chart);
  const luck = luckColumns(chart, currentSelection(chart));
  const columns = [...natal, ...luck];
  const line = (name: string, cell: (column: (typeof columns)[number]) => string) =>
    `${name}　${columns.map(cell).join('　')}`;
  return [
    `${chart.sex === '男' ? '乾造' : '坤造'}　${chart.bazi}${chart.hourUnknown ? '（时辰不详）' : ''}`,
    `公历　${chart.gongli}`,
    `真太阳时　${chart.ztys}`,
    `农历　${chart.nongli}`,
    `出生地　${chart.location}`,
    line('　　', (c) => c.name),
    line('主星', (c) => c.god),
    line('干支', (c) => c.stem + c.branch),
    line('藏干', (c) => c.hidden.map(({ stem, god }) => stem + god).join('')),
    line('星运', (c) => c.stage),
    line('自坐', (c) => c.ownStage),
    line('空亡', (c) => c.voids),
    line('纳音', (c) => c.nayin),
    ...natal.map((c) => `${c.name}神煞　${starsOf(chart, c.name).join(' ') || '无'}`),
    `起运　${chart.qiyun}，${chart.qiyunInfo.date} 交运`,
    `大运　${chart.liunianbiao.map((each) => `${each.year}${each.ganzhi}`).join(' ')}`,
    `胎元 ${chart.taiyuan}　命宫 ${chart.minggong || '—'}　身宫 ${chart.shengong || '—'}　命卦 ${chart.mingGua}`,
    `强弱 ${chart.qiangruo.label}　喜用 ${chart.yongshen.elements.join('、')}　格局 ${chart.geju.name}`,
    `口径　${basisOf(chart.options).join('·')}　${chart.engine}`,
    '仅供娱乐，不作为决策依据',
  ].join('\n');
}

const starsOf = (chart: Chart, name: string): readonly string[] =>
  chart.siZhuShenSha[name as '年柱' | '月柱' | '日柱' | '时柱'];
