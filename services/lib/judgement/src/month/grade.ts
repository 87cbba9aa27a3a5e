import { bears, type Signs } from '../signs.ts';
import { type Role, stands } from '../view.ts';
import type { Outcome } from './success.ts';

const START: Readonly<Record<Outcome['success'], number>> = { 成: 4, 救: 3, 未成: 2, 败: 1 };
const LAST = 6;

/**
 * 格局高低, 0–6 (《子平真诠》论用神格局高低): 有力, a helper with a root, raises it; a mixed month, a helper far away or without a
 * root, and a body that cannot bear it lower it.
 */
export function gradeOf(signs: Signs, outcome: Outcome): number {
  const { xiang, success } = outcome;
  let grade = START[success];
  if (xiang) {
    const rooted = !xiang.stem || stands(signs.view, xiang.role as Role);
    if (rooted && success !== '败') grade += 1;
    if (!rooted || (xiang.place === 0 && xiang.stem)) grade -= 1;
  }
  if (signs.month.purity === '杂') grade -= 1;
  if (signs.month.purity === '纯') grade += 1;
  if (!xiang?.role && signs.view.share[0]! < 60) grade -= 1;
  if (success !== '败' && !bears(signs) && outcome.form !== '' && xiang?.role !== 4 && xiang?.role !== 0)
    grade -= 1;
  return Math.max(0, Math.min(LAST, grade));
}
