import type { Element } from '@tianji/almanac/cycle';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { ReportContext } from '../types.ts';
import { type CycleVerdict, FAINT } from '../verdict/index.ts';
import { shareOf } from './evidence.ts';

/** Which wealth is visible, where, whether skill leads to it, and whether it has a storage branch. */
export function wealthFacts({ view, verdict }: ReportContext) {
  const element = view.elementOf('财星');
  const has = (god: string) => view.tenGods[god] !== undefined;
  const kind = has('正财') ? (has('偏财') ? '兼' : '正') : has('偏财') ? '偏' : '无';
  const stem = view.pillars.find((each) => each.name !== '日柱' && roleOfGod(each.tenGod) === '财星');
  const seat = view.pillar('日柱')!.hidden.some((each) => roleOfGod(each.tenGod) === '财星');
  const place = kind === '无' ? '' : stem ? `${stem.name.charAt(0)}干` : seat ? '日支' : '支中';
  const output = view.count('食伤').weight > 0;
  const chain = kind === '无' ? (output ? '有源' : '两缺') : output ? '通' : '无源';
  const storeBranch = STORES[element];
  const store = view.pillars.filter((each) => each.branch === storeBranch).map((each) => each.name);
  return { element, worth: verdict.worth(element), kind, place, chain, storeBranch, store };
}

/** The storage branch of an element: its 墓. Earth shares water's here. */
const STORES: Readonly<Record<Element, string>> = { 木: '未', 火: '戌', 土: '辰', 金: '丑', 水: '辰' };

/** Support from position (officer) and learning (seal): usable, to be used sparingly, or absent. */
export function backingOf({ view, verdict }: ReportContext): string {
  const state = (role: '官杀' | '印星') => {
    if (view.count(role).weight === 0) return '无';
    return verdict.worth(view.elementOf(role)) === '忌' ? '慎' : '用';
  };
  return `官${state('官杀')}印${state('印星')}`;
}

/**
 * Support of its own kind, for both versions: but a trace of learning, or a place better absent that is not missed.
 * Undefined where the general words hold.
 */
export function backingOwn(ctx: ReportContext): '印微' | '无官' | undefined {
  const { view, verdict } = ctx;
  const backing = backingOf(ctx);
  if (!backing.endsWith('印用')) return undefined;
  if (shareOf(ctx, view.elementOf('印星')) < FAINT) return '印微';
  return backing === '官无印用' && verdict.worth(view.elementOf('官杀')) === '忌' ? '无官' : undefined;
}

/** Ten years in three levels, with what their stem is to the chart: 喜-高 … 忌-低. */
export function cycleHeight({ stemWorth, grade }: CycleVerdict): string {
  const height = grade === '开阔' || grade === '向上' ? '高' : grade === '平和' ? '中' : '低';
  return `${stemWorth}-${height}`;
}

/** Whether this is the last year of the running decade: no theme of ten years is begun any more. */
export const endsNow = ({ verdict: { current, thisYear } }: ReportContext): boolean =>
  current !== undefined && thisYear !== undefined && current.cycle.endYear <= thisYear.year;

/** The key of a pattern in tables that tell it by its god, or by the kind of a special one. */
export function patternKey({ verdict }: ReportContext): string {
  const { name, kind } = verdict.pattern;
  return kind === '正格' || kind === '建禄月刃' ? name.replace('格', '') : kind;
}
