/** The words and the cells of the chart behind each fact that a year's sum is made of. */
import { branchElement, branchIndex, cycleIndex, ELEMENTS, STEMS, stemElement } from '@tianji/almanac/cycle';
import type { Direction, Evidence } from '@tianji/teller';
import { roleOfGod, type View } from '../analysis/view.ts';
import { worthOf } from '../analysis/years.ts';
import { luckOf } from '../level/explain.ts';
import type { FlowYear } from '../types.ts';
import type { LEADS } from './facts.ts';

/** A reason as the first lines of a chart print it, and the addresses of the cells it rests on. */
export interface Ground {
  lead: (typeof LEADS)[number];
  name: string;
  where: readonly string[];
}

const WORTH_WORDS = { 喜: '为喜', 平: '不喜不忌', 忌: '为忌' } as const;
const PLACES = { 年: 'year', 月: 'month', 日: 'day', 时: 'hour' } as const;

/** Cells that the words of an event name: 亥冲日支, 丁巳与日柱天克地冲, 丁合住相神月干壬. */
function cellsOf(words: string): string[] {
  const [, place, part] = /([年月日时])([干支柱])/u.exec(words) ?? [];
  const flow = STEMS.includes(words.charAt(0)) ? 'flow.stem' : 'flow.branch';
  if (words.includes('大运')) return ['flow.stem', 'flow.branch', 'luck.stem', 'luck.branch'];
  if (/贵人|日主/u.test(words)) return [flow, 'day.stem'];
  if (words.includes('月令')) return [flow, 'month.branch'];
  if (!place) return [flow];
  const own = PLACES[place as keyof typeof PLACES];
  if (part === '柱') return ['flow.stem', 'flow.branch', `${own}.stem`, `${own}.branch`];
  return [flow, `${own}.${part === '干' ? 'stem' : 'branch'}`];
}

/** What points are called beside what an element is to the chart. */
function sideWords(worth: keyof typeof WORTH_WORDS, points: number): string {
  if (points === 0) return WORTH_WORDS[worth];
  if (points > 0) return worth === '喜' ? '为喜' : '于格局有助';
  return worth === '忌' ? '为忌' : '于格局有碍';
}

/**
 * The ground of a piece of evidence.
 * @param luck the pillar of the running ten years, or of the small cycle
 * @returns by the fact's id without its time, and its points: `god`, `day`, `meet/冲日支`
 */
export function groundsOf(v: View, flow: FlowYear, luck: string): (fact: string, points: number) => Ground {
  const [stem, branch] = [flow.ganzhi.charAt(0), flow.ganzhi.charAt(1)];
  const role = roleOfGod(flow.tenGod);
  const ofStem: Ground = {
    ...{ lead: role, where: ['flow.stem'] },
    name: `流年天干${stem}（${flow.tenGod}）${WORTH_WORDS[worthOf(v, stemElement(stem))]}`,
  };
  const touched = (place: '月' | '日', points: number): Ground => {
    const own = v.pillar(`${place}柱`)!.branch;
    const met = points < 0 ? '冲' : '合';
    return {
      ...{ lead: met, where: ['flow.branch', `${PLACES[place]}.branch`] },
      name: `流年${branch}与${place}支${own}相${met}`,
    };
  };
  const small = luck === flow.smallCycle ? '小运' : '大运';
  const beside = small === '大运' ? cycleIndex(luck) : -1;
  const bureau = luckOf(v).bureau(branchIndex(branch), beside);
  const worth = { stem: worthOf(v, stemElement(stem)), branch: worthOf(v, branchElement(branch)) };
  const inside = (points: number): string => {
    const own = sideWords(worth.branch, points);
    return own.startsWith('为') ? `所藏多${own}` : own;
  };
  return (fact, points) => {
    const [name, words = ''] = fact.split('/');
    switch (name) {
      case 'month':
        return touched('月', points);
      case 'day':
        return touched('日', points);
      case 'horse':
        return { lead: '冲', name: `流年${branch}为驿马`, where: ['flow.branch'] };
      case 'branch':
        return {
          ...{ lead: '岁运', where: ['flow.branch'] },
          name:
            bureau < 0
              ? `流年地支${branch}${inside(points)}`
              : `流年地支${branch}会成${ELEMENTS[bureau]}局，${points > 0 ? '有助' : '有碍'}`,
        };
      case 'luck':
        return {
          ...{ lead: '岁运', where: ['luck.stem', 'luck.branch'] },
          name: `${small}${luck}${points > 0 ? '助喜' : '助忌'}`,
        };
      case 'meet':
        return {
          lead: words.includes('冲') ? '冲' : words.endsWith('合日支') ? '合' : '岁运',
          ...{ name: `流年${words}`, where: cellsOf(words) },
        };
      case 'stem':
        return { ...ofStem, name: `流年天干${stem}（${flow.tenGod}）${sideWords(worth.stem, points)}` };
      default:
        return ofStem;
    }
  };
}

/** `year:2026/meet/冲日支` → `meet/冲日支`. */
export const withoutTime = (fact: string): string => fact.slice(fact.indexOf('/') + 1);

/** A ground that an earlier theme of the year has named gives way to one of at least this part of its weight. */
const SECOND = 0.35;

/**
 * The ground that decides a cell: the heaviest of its direction's sign, a theme's own before those of the whole year; at 平 the
 * heaviest of all; the year's stem where nothing weighs.
 * @param told names of grounds that other themes of this year have: the next of some weight is named instead
 */
export function leadOf(
  own: readonly Evidence[],
  whole: readonly Evidence[],
  direction: Direction,
  groundOf: (fact: string, points: number) => Ground,
  told: ReadonlySet<string> = new Set(),
): Ground {
  const fits = ({ points }: Evidence) =>
    points !== 0 && (direction === '平' || points > 0 === (direction === '顺'));
  const heaviest = (list: readonly Evidence[]): Ground | undefined => {
    const ranked = list.filter(fits).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
    const least = Math.abs(ranked[0]?.points ?? 0) * SECOND;
    const all = ranked
      .filter(({ points }) => Math.abs(points) >= least)
      .map(({ fact, points }) => groundOf(withoutTime(fact), points));
    return all.find(({ name }) => !told.has(name)) ?? all[0];
  };
  return heaviest(own) ?? heaviest(whole) ?? groundOf('god', 0);
}
