import { paceSays } from '../../corpus/matter-turns.ts';
import type { Verdict } from './verdict.ts';

const QUICK: readonly Verdict['pace'][] = ['近', '马', '反吟'];

/** How fast the matter goes, in one voice with what its own palace says of it. */
export function paceText({ matter, pace, roles }: Verdict): string {
  const { door, god, stars } = roles[0]!.palace;
  const held = door === '死门' || god === '勾陈';
  const driven = stars[0] === '天冲' && !held;
  return paceSays(matter.id, pace, QUICK.includes(pace) ? held : driven);
}
