/** What differs between two charts of one person under different rules or at neighbouring times. */
import { type Chart, leadingStars, smallStars } from '../chart/model.ts';

export interface FactPair {
  label: string;
  one: string;
  other: string;
  differs: boolean;
}

const star = (s: { name: string; brightness: string; sihua?: string }): string =>
  `${s.name}${s.brightness}${s.sihua ? `化${s.sihua}` : ''}`;

function palaceText(chart: Chart, branch: number): string {
  const palace = chart.g12[branch]!;
  const stars = [...leadingStars(palace), ...smallStars(palace)].map(star);
  const marks = palace.shengong ? '（身）' : '';
  return `${palace.qitagong}${marks}　${stars.join(' ') || '无星'}`;
}

function pair(label: string, one: string, other: string): FactPair {
  return { label, one, other, differs: one !== other };
}

const pillars = (chart: Chart): string =>
  `${chart.ng}${chart.nz} ${chart.yg}${chart.yz} ${chart.rg}${chart.rz} ${chart.sg}${chart.sz}`;

/** The summary facts and the twelve palaces of two charts, branch by branch. */
export function differences(one: Chart, other: Chart): FactPair[] {
  return [
    pair('农历', one.nongli, other.nongli),
    pair('四柱', pillars(one), pillars(other)),
    pair('五行局', one.juming, other.juming),
    pair('命主 身主', `${one.mingzhu} ${one.shenzhu}`, `${other.mingzhu} ${other.shenzhu}`),
    pair('生年四化', Object.values(one.mingsihua).join(' '), Object.values(other.mingsihua).join(' ')),
    ...one.g12.map((palace, branch) =>
      pair(`${palace.dizhi}宫`, palaceText(one, branch), palaceText(other, branch)),
    ),
  ];
}
