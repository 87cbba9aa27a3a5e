import { HIDDEN } from '../tables.ts';
import { heaviestAgainst } from '../useful/balance.ts';
import {
  isEven,
  isWeak,
  OFFICER,
  OUTPUT,
  PEERS,
  type Role,
  roleOf,
  SEAL,
  type View,
  WEALTH,
} from '../view.ts';

/** A role's two gods as patterns are named, and the words for them and for both. */
interface Words {
  patterns: readonly [own: string, other: string];
  /** Whether a visible god counts before the one that names the pattern (有煞只论煞，无煞方论官). */
  shownFirst: boolean;
  /** For the god of the day stem's own polarity, for the other one, for both. */
  words: readonly [own: string, other: string, both: string];
}
const OUTPUTS: Words = {
  patterns: ['食神格', '伤官格'],
  shownFirst: false,
  words: ['食神', '伤官', '食伤'],
};
const OFFICERS: Words = { patterns: ['七杀格', '正官格'], shownFirst: true, words: ['杀', '官', '官杀'] };

/**
 * Which god of a role counts: of output the one that names the pattern, else the visible ones; of officers the visible
 * ones, else the one that names the pattern; without any, the main stem of a branch, the month's first.
 */
function godOf({ four, own, shown: visible }: View, pattern: string, role: Role, of: Words): string {
  const { patterns, shownFirst, words } = of;
  const named = patterns.indexOf(pattern);
  if (named >= 0 && !(shownFirst && visible[role]! > 0)) return words[named]!;
  const { stems, branches } = four;
  const day = stems[2]!;
  const has = (list: readonly number[], even: boolean) =>
    list.some((stem) => roleOf({ own }, stem >> 1) === role && ((stem - day) % 2 === 0) === even);
  const shown = stems.filter((_, p) => p !== 2);
  const found = [
    shown,
    ...[1, 2, 3, 0].flatMap((p) => (p < branches.length ? [HIDDEN[branches[p]!]!.slice(0, 1)] : [])),
    branches.flatMap((branch) => HIDDEN[branch]!),
  ].find((list) => has(list, true) || has(list, false));
  if (!found) return words[2];
  const [same, different] = [has(found, true), has(found, false)];
  return same && different ? words[2] : same ? words[0] : words[1];
}

/** Names of the ways in which a regular pattern works for a weak day master: by the heaviest role and the first one used. */
function weakWorks(view: View, pattern: string, heavy: Role, first: Role): string | undefined {
  const output = godOf(view, pattern, OUTPUT, OUTPUTS);
  const officer = godOf(view, pattern, OFFICER, OFFICERS);
  // Where both stand, the harsher one is answered.
  const answered = officer === '官' ? '官' : '杀';
  switch (`${heavy}${first}`) {
    case `${OFFICER}${SEAL}`:
      return `${answered}印相生`;
    case `${OFFICER}${OUTPUT}`:
      return output === '伤官' && answered === '杀' ? '伤官驾杀' : `${output}制${answered}`;
    case `${OFFICER}${PEERS}`:
      return answered === '官' ? '用劫帮身' : '用劫敌杀';
    case `${OUTPUT}${SEAL}`:
      // 《子平真诠》: 伤官佩印, but 食神太旺而带印.
      return output === '食神' ? '食神带印' : `${output}佩印`;
    case `${OUTPUT}${PEERS}`:
      return `${output}用劫`;
    case `${OUTPUT}${OFFICER}`:
      return `${output}用${officer}`;
    case `${WEALTH}${PEERS}`:
      return '财多用劫';
    case `${WEALTH}${SEAL}`:
      return '财多用印';
    default:
      return undefined;
  }
}

/** The same for a strong or balanced one: by the first two roles used. */
function strongWorks(view: View, pattern: string, first: Role, second: Role): string | undefined {
  const officer = godOf(view, pattern, OFFICER, OFFICERS);
  switch (`${first}${second}`) {
    case `${OUTPUT}${WEALTH}`:
    case `${WEALTH}${OUTPUT}`:
      return '食伤生财';
    case `${OUTPUT}${OFFICER}`:
    case `${OUTPUT}${PEERS}`:
    case `${OUTPUT}${SEAL}`:
      return '食伤泄秀';
    case `${WEALTH}${OFFICER}`:
    case `${OFFICER}${WEALTH}`:
      return '财滋官杀';
    case `${OFFICER}${OUTPUT}`:
      return `${isEven(view) ? '' : '身强'}用${officer}`;
    case `${OFFICER}${SEAL}`:
      return `${officer === '官' ? '官' : '杀'}印相生`;
    default:
      return undefined;
  }
}

/** How the pattern of this name works, or undefined when no classical name fits. */
export function workingOf(view: View, pattern: string, first: Role, second: Role): string | undefined {
  const { share } = view;
  if (isWeak(view)) return weakWorks(view, pattern, heaviestAgainst(view), first);
  if (first === WEALTH && share[SEAL]! > share[PEERS]!) return '财星破印';
  return strongWorks(view, pattern, first, second);
}
