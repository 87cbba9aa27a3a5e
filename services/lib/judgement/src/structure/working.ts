import { heaviestAgainst } from '../useful/balance.ts';
import { isEven, isWeak, OFFICER, OUTPUT, PEERS, type Role, SEAL, type View, WEALTH } from '../view.ts';

/** Names of the ways in which a regular pattern works: by the heaviest role and the first one used. */
const WEAK_WORKS: Readonly<Record<string, string>> = {
  [`${OFFICER}${SEAL}`]: '杀印相生',
  [`${OFFICER}${OUTPUT}`]: '食神制杀',
  [`${OFFICER}${PEERS}`]: '用劫敌杀',
  [`${OUTPUT}${SEAL}`]: '伤官佩印',
  [`${OUTPUT}${PEERS}`]: '伤官用劫',
  [`${OUTPUT}${OFFICER}`]: '伤官用官',
  [`${WEALTH}${PEERS}`]: '财多用劫',
  [`${WEALTH}${SEAL}`]: '财多用印',
};
const STRONG_WORKS: Readonly<Record<string, string>> = {
  [`${OUTPUT}${WEALTH}`]: '食伤生财',
  [`${WEALTH}${OUTPUT}`]: '食伤生财',
  [`${OUTPUT}${OFFICER}`]: '食伤泄秀',
  [`${OUTPUT}${PEERS}`]: '食伤泄秀',
  [`${OUTPUT}${SEAL}`]: '食伤泄秀',
  [`${WEALTH}${OFFICER}`]: '财滋官杀',
  [`${OFFICER}${WEALTH}`]: '财滋官杀',
  [`${OFFICER}${OUTPUT}`]: '身强用官',
  [`${OFFICER}${SEAL}`]: '官印相生',
};

/** How the pattern works, or undefined when no classical name fits. */
export function workingOf(view: View, first: Role, second: Role): string | undefined {
  const { share } = view;
  if (isWeak(view)) return WEAK_WORKS[`${heaviestAgainst(view)}${first}`];
  if (first === WEALTH && share[SEAL]! > share[PEERS]!) return '财星破印';
  const name = STRONG_WORKS[`${first}${second}`];
  return name === '身强用官' && isEven(view) ? '用官' : name;
}
