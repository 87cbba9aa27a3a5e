/** The chart as plain text: the tree that practitioners paste to one another. */
import type { Chart } from './chart.ts';
import { optionLine } from './options.ts';
import type { Palace, Star } from './palaces.ts';

const star = (s: Star): string =>
  `${s.name}${s.brightness ? `[${s.brightness}]` : ''}${s.sihua ? `[生年${s.sihua}]` : ''}`;

function list(stars: readonly Star[], groups: readonly string[]): string {
  const found = stars.filter((s) => groups.includes(s.group));
  return found.length > 0 ? found.map(star).join('、') : '无';
}

function palaceText(palace: Palace, last: boolean): string[] {
  const stem = last ? '  ' : '│ ';
  const all = [...palace.xing, ...palace.shaxing];
  const title = palace.minggong ? '命　宫' : `${palace.qitagong}宫`;
  const marks = `${palace.shengong ? '[身宫]' : ''}${palace.laiyin ? '[来因]' : ''}`;
  const own = palace.sihuaxing.filter((h) => h.kind !== '生年').map((h) => `${h.star}${h.kind}${h.hua}`);
  return [
    `${last ? '└' : '├'}${title}[${palace.zuoxuan}${palace.dizhi}]${marks}`,
    `${stem}├主星：${list(all, ['主星'])}`,
    `${stem}├辅星：${list(all, ['辅星', '禄存', '天马', '煞星'])}`,
    `${stem}├小星：${list(all, ['桃花', '解神', '杂曜'])}`,
    ...(own.length > 0 ? [`${stem}├化象：${own.join('、')}`] : []),
    `${stem}├神煞：岁前${palace.suiqian} 将前${palace.jiangqian} 长生${palace.shiErZhangSheng} 博士${palace.boshi}`,
    `${stem}└限年：大限${palace.agerange}岁 小限${palace.xiaoxian.join('、')}岁`,
  ];
}

/** Canonical text of a chart (`dsQuery`, and what 'copy as text' gives). Palaces from the life palace on. */
export function chartText(chart: Chart): string {
  const life = chart.g12.findIndex((palace) => palace.minggong);
  const ordered = Array.from({ length: 12 }, (_, k) => chart.g12[(life - k + 12) % 12]!);
  const hua = Object.entries(chart.mingsihua).map(([name, s]) => `${s}化${name}`);
  return [
    `紫微斗数命盘　${chart.type}　${chart.juming}`,
    `├公历：${chart.gongli}　真太阳时：${chart.ztys}`,
    `├农历：${chart.nongli}`,
    `├四柱：${chart.ng}${chart.nz} ${chart.yg}${chart.yz} ${chart.rg}${chart.rz} ${chart.sg}${chart.sz}`,
    `├命主：${chart.mingzhu}　身主：${chart.shenzhu}　子年斗君：${chart.zidou}　流年斗君：${chart.liudou}`,
    `├生年四化：${hua.join('、')}`,
    `├口径：${optionLine(chart.options).join('·')}`,
    ...ordered.flatMap((palace, i) => palaceText(palace, i === 11)),
  ].join('\n');
}
