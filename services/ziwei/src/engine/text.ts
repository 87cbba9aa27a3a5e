/** The chart as plain text: the tree that practitioners paste to one another. */
import type { Chart } from './chart.ts';
import { smallLimitText } from './limits.ts';
import { optionLine } from './options.ts';
import type { Palace, Star } from './palaces.ts';

/** Appends a star to a list. Plain concatenation: this runs for every star of every chart. */
function listed(list: string, s: Star): string {
  let text = list === '' ? s.name : `${list}、${s.name}`;
  if (s.brightness !== '') text += `[${s.brightness}]`;
  if (s.sihua !== undefined) text += `[生年${s.sihua}]`;
  return text;
}

function palaceText(palace: Palace, last: boolean): string {
  const stem = last ? '\n  ' : '\n│ ';
  let [main, minor, small, own] = ['', '', '', ''];
  for (const s of palace.xing) {
    if (s.group === '主星') main = listed(main, s);
    else if (s.group === '辅星' || s.group === '禄存' || s.group === '天马') minor = listed(minor, s);
    else small = listed(small, s);
  }
  for (const s of palace.shaxing) minor = listed(minor, s);
  for (const h of palace.sihuaxing) {
    if (h.kind !== '生年') own += `${own === '' ? '' : '、'}${h.star}${h.kind}${h.hua}`;
  }
  const title = palace.minggong ? '命　宫' : `${palace.qitagong}宫`;
  const marks = `${palace.shengong ? '[身宫]' : ''}${palace.laiyin ? '[来因]' : ''}`;
  const hua = own === '' ? '' : `${stem}├化象：${own}`;
  return (
    `\n${last ? '└' : '├'}${title}[${palace.zuoxuan}${palace.dizhi}]${marks}` +
    `${stem}├主星：${main || '无'}${stem}├辅星：${minor || '无'}${stem}├小星：${small || '无'}${hua}` +
    `${stem}├神煞：岁前${palace.suiqian} 将前${palace.jiangqian} 长生${palace.shiErZhangSheng} 博士${palace.boshi}` +
    `${stem}└限年：大限${palace.agerange}岁 小限${smallLimitText(palace.xiaoxian)}岁`
  );
}

/** Canonical text of a chart (`dsQuery`, and what 'copy as text' gives). Palaces from the life palace on. */
export function chartText(chart: Chart): string {
  const life = chart.g12.findIndex((palace) => palace.minggong);
  const hua = Object.entries(chart.mingsihua).map(([name, s]) => `${s}化${name}`);
  let text =
    `紫微斗数命盘　${chart.type}　${chart.juming}` +
    `\n├公历：${chart.gongli}　真太阳时：${chart.ztys}` +
    `\n├农历：${chart.nongli}` +
    `\n├四柱：${chart.ng}${chart.nz} ${chart.yg}${chart.yz} ${chart.rg}${chart.rz} ${chart.sg}${chart.sz}` +
    `\n├命主：${chart.mingzhu}　身主：${chart.shenzhu}　子年斗君：${chart.zidou}　流年斗君：${chart.liudou}` +
    `\n├生年四化：${hua.join('、')}` +
    `\n├口径：${optionLine(chart.options).join('·')}`;
  for (let k = 0; k < 12; k += 1) text += palaceText(chart.g12[(life - k + 12) % 12]!, k === 11);
  return text;
}
