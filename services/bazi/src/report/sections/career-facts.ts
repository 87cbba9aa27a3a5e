import type { Element } from '@tianji/almanac/cycle';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { ReportContext } from '../types.ts';

/** Which wealth shows, where, whether skill leads to it, and whether it has a store. */
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

/** The branch in which an element is laid up: its 墓. Earth goes with water here. */
const STORES: Readonly<Record<Element, string>> = { 木: '未', 火: '戌', 土: '辰', 金: '丑', 水: '辰' };

/** Whether the chart has a place given (officer) and learning to lean on (seal). */
export function backingOf({ view }: ReportContext): string {
  const has = (role: '官杀' | '印星') => (view.count(role).weight > 0 ? '有' : '无');
  return `官${has('官杀')}印${has('印星')}`;
}
