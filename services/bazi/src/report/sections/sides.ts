/** Where two facts of a chart pull apart: which of them leads. The other is told as its limit, or not at all. */
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

/** Palaces of quick warmth, and stages that say the feeling comes late; the other way round too. */
const QUICK = /[巳午]/u;
const SLOW = /[丑辰]/u;
const LATE_STAGES: readonly string[] = ['胎', '墓', '死', '衰'];
const EARLY_STAGES: readonly string[] = ['沐浴', '帝旺'];

/** Whether the life stage of the palace says the opposite of its branch: then the branch alone is told. */
export const stageDenies = (branch: string, stage: string): boolean =>
  (QUICK.test(branch) && LATE_STAGES.includes(stage)) || (SLOW.test(branch) && EARLY_STAGES.includes(stage));
