/** The chart as plain text: the tree that practitioners exchange. */
import { standardTimeOf } from '@tianji/almanac/zone-name';
import type { Chart } from './chart.ts';
import { smallLimitText } from './limits.ts';
import { ZIWEI_OPTIONS } from './options.ts';
import type { Palace, Star } from './palaces.ts';
import { pillarNames } from './pillar-facts.ts';

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
  for (const s of palace.stars) {
    if (s.group === '主星') main = listed(main, s);
    else if (s.group === '辅星' || s.group === '禄存' || s.group === '天马') minor = listed(minor, s);
    else small = listed(small, s);
  }
  for (const s of palace.malefics) minor = listed(minor, s);
  for (const h of palace.transformations) {
    if (h.kind !== '生年') own += `${own === '' ? '' : '、'}${h.star}${h.kind}${h.hua}`;
  }
  const title = palace.isLife ? '命　宫' : `${palace.name}宫`;
  const marks = `${palace.isBody ? '[身宫]' : ''}${palace.isOrigin ? '[来因]' : ''}`;
  const hua = own === '' ? '' : `${stem}├化象：${own}`;
  return (
    `\n${last ? '└' : '├'}${title}[${palace.stem}${palace.branch}]${marks}` +
    `${stem}├主星：${main || '无'}${stem}├辅星：${minor || '无'}${stem}├小星：${small || '无'}${hua}` +
    `${stem}├神煞：岁前${palace.yearGod} 将前${palace.generalGod} 长生${palace.lifeStage} 博士${palace.doctorGod}` +
    `${stem}└限年：大限${palace.ageRange}岁 小限${smallLimitText(palace.smallLimitAges)}岁`
  );
}

/** The rules in force, a few characters each; abroad also which clock is used. */
export const rulesOf = ({ options, zone }: Pick<Chart, 'options' | 'zone'>): string[] => [
  ...ZIWEI_OPTIONS.labels(options),
  ...(zone === undefined ? [] : [standardTimeOf(zone)]),
];

/**
 * Canonical text of a chart (`dsQuery`, and the output of 'copy as text'). Palaces start with the life
 * palace.
 */
export function chartText(chart: Chart): string {
  const life = chart.palaces.findIndex((palace) => palace.isLife);
  const hua = Object.entries(chart.yearTransformations).map(([name, s]) => `${s}化${name}`);
  let text =
    `紫微斗数命盘　${chart.type}　${chart.bureauName}` +
    `\n├公历：${chart.enteredTime}　真太阳时：${chart.solarTime}` +
    `\n├农历：${chart.lunarText}` +
    `\n├四柱：${pillarNames(chart.pillars)}` +
    `\n├命主：${chart.lifeMaster}　身主：${chart.bodyMaster}　子年斗君：${chart.zidou}　流年斗君：${chart.liudou}` +
    `\n├生年四化：${hua.join('、')}` +
    `\n├口径：${rulesOf(chart).join('·')}`;
  for (let k = 0; k < 12; k += 1) text += palaceText(chart.palaces[(life - k + 12) % 12]!, k === 11);
  return text;
}
