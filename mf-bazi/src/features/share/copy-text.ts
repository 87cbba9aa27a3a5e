import { zoneName } from '@tianji/almanac/zone-name';
import { longitudeText, placeText } from '@tianji/kit/birth';
import {
  type Chart,
  type Column,
  currentSelection,
  luckColumns,
  natalColumns,
  type Selection,
} from '../chart/model.ts';
import { selectionOf } from '../chart/use-selection.ts';

/** The cycle and year shown on the page, in words, and the month, day and hour if chosen. */
function chosenText(chart: Chart, { cycle, year }: Selection, columns: readonly Column[]): string {
  const luck = chart.liunianbiao[cycle];
  const flow = luck?.liunian[year];
  if (!luck || !flow) return '';
  // Month, day, hour: the columns begin with the shortest.
  const short = columns.filter(({ name }) => ['流月', '流日', '流时'].includes(name)).reverse();
  return [
    `${luck.ganzhi === '小运' ? '小运' : `${luck.ganzhi}大运`}（${luck.year}—${luck.endYear}）`,
    `${flow.year}年${flow.ganzhi}`,
    ...short.map(({ note, stem, branch }) => `${note}${stem}${branch}`),
  ].join('　');
}

/** The luck shown on the page, from its address. */
function selectionNow(chart: Chart): Selection {
  const query = new URLSearchParams(globalThis.location?.search ?? '');
  const number = (key: string) => (query.get(key) === null ? null : Number(query.get(key)));
  const chosen = selectionOf(chart, number('y'), [number('m'), number('d'), number('h')]);
  return chosen ?? currentSelection(chart);
}

/** A chart as plain text: pillars, the chosen luck and rules; the caller adds title, birth, notice and site. */
export function chartText(chart: Chart): string {
  const selection = selectionNow(chart);
  const natal = natalColumns(chart);
  const luck = luckColumns(chart, selection);
  const columns = [...natal, ...luck];
  const line = (name: string, cell: (column: (typeof columns)[number]) => string) =>
    `${name}　${columns.map(cell).join('　')}`;
  return [
    `${chart.sex === '男' ? '乾造' : '坤造'}　${chart.bazi}${chart.hourUnknown ? '（时辰不详）' : ''}`,
    `公历　${chart.gongli}`,
    `真太阳时　${chart.ztys}`,
    `农历　${chart.nongli}`,
    `出生地　${placeText(chart.location)}　${longitudeText(chart.longitude)}${chart.shiqu ? `　${zoneName(chart.shiqu)}` : ''}`,
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
    `所看岁运　${chosenText(chart, selection, luck)}`,
    `大运　${chart.liunianbiao.map((each) => `${each.year}${each.ganzhi}`).join(' ')}`,
    `胎元 ${chart.taiyuan}　命宫 ${chart.minggong || '—'}　身宫 ${chart.shengong || '—'}　命卦 ${chart.mingGua}`,
    `强弱 ${chart.qiangruo.label}　喜用 ${chart.yongshen.elements.join('、')}　格局 ${chart.geju.name}`,
  ].join('\n');
}

const starsOf = (chart: Chart, name: string): readonly string[] =>
  chart.siZhuShenSha[name as '年柱' | '月柱' | '日柱' | '时柱'];
