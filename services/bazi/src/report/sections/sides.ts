/** Where two facts of a chart pull apart: which of them leads. The other is told as its limit, or not at all. */
import type { Element } from '@tianji/almanac/cycle';
import { burdenTold } from '../../engine/analysis/knots.ts';
import type { ReportContext } from '../types.ts';

/** Peers weigh so much that contending leads: what yields is told of those whom one takes for one's own. */
export function contends({ view }: ReportContext): boolean {
  const burden = burdenTold(view);
  return burden !== undefined && view.roleOf(burden) === '比劫';
}

const SELF_WILLED: readonly string[] = ['比肩', '劫财', '七杀'];

/** The god of greatest weight does everything by itself: what leans on others goes against the grain. */
export const isSelfWilled = ({ verdict }: ReportContext): boolean =>
  SELF_WILLED.includes(verdict.profile[0]!.god);

/** Moods that a light element would deny: walled up or cut off against told at once, flaring against calm, brooding against light. */
const DENIES: Readonly<Partial<Record<Element, readonly Element[]>>> = {
  水: ['土', '金'],
  火: ['木'],
  土: ['水'],
};

/** Whether the mood of the lightest element, which is not to be made up for, would say the opposite of the heaviest one's. */
export const deniesMood = (heavy: Element, light: Element): boolean =>
  DENIES[light]?.includes(heavy) ?? false;

/** With money: the god of month or of greatest weight leads, and the other kind under the day stem is its limit. */
export function moneyLed({ view, verdict }: ReportContext, seat: string): boolean {
  const other = { 正财: '偏财', 偏财: '正财' }[seat];
  if (other === undefined) return false;
  const month = view.pillar('月柱')!.hidden[0]!.tenGod;
  return month === other || verdict.profile[0]!.god === other;
}

/** A stem or a main seat of 七杀: in the end the chart does not give way. */
export const hasKiller = ({ view }: ReportContext): boolean => (view.tenGods.七杀?.stems ?? 0) > 0;

/** Palaces of quick warmth, and stages that say the feeling comes late; the other way round too. */
const QUICK = /[巳午]/u;
const SLOW = /[丑辰]/u;
const LATE_STAGES: readonly string[] = ['胎', '墓', '死', '衰'];
const EARLY_STAGES: readonly string[] = ['沐浴', '帝旺'];

/** Whether the life stage of the palace says the opposite of its branch: then the branch alone is told. */
export const stageDenies = (branch: string, stage: string): boolean =>
  (QUICK.test(branch) && LATE_STAGES.includes(stage)) || (SLOW.test(branch) && EARLY_STAGES.includes(stage));
