import { CURRENT_LEARNER, CYCLE_LEARNER } from '../../corpus/reading-learner.ts';
import { CURRENT_SENIOR } from '../../corpus/reading-senior.ts';
import { PLAIN_HANDING_NOW } from '../../corpus/report/luck-behind.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { ReportContext } from '../types.ts';
import { registerOf } from '../verdict/words.ts';

const KIND = { 喜: '为喜', 平: '为平', 忌: '宜慎' } as const;

/**
 * The current cycle for those who still learn or already hand over: no office, no savings, no change of job.
 * Undefined for people of working age.
 */
export function cycleOutsideWork({ verdict }: ReportContext): { expert: string; plain: string } | undefined {
  const register = registerOf(verdict.ages);
  const { current } = verdict;
  if (!current || (register !== 'learner' && register !== 'senior')) return undefined;
  const learner = register === 'learner';
  const whole = (learner ? CURRENT_LEARNER : CURRENT_SENIOR)[roleOfGod(current.god)]!;
  const god = CYCLE_LEARNER[current.god]!;
  return {
    expert: whole[KIND[current.stemWorth]]!,
    plain: learner
      ? `您现在走的这十年，${god.slice(god.indexOf('，') + 1)}`
      : PLAIN_HANDING_NOW[current.stemWorth][roleOfGod(current.god)]!,
  };
}
