import { EATER, KILLER, MAGISTRATE } from '../gods.ts';
import type { Outcome } from '../month/success.ts';
import { EVEN_FROM, EVEN_TO, UTTERLY_WEAK } from '../numbers.ts';
import { characters, present, type Signs } from '../signs.ts';
import { OFFICER, OUTPUT, PEERS, ROLE_NAMES, type Role, SEAL, stands, WEALTH } from '../view.ts';
import { type Ballot, ranking, vote } from './ballot.ts';

/** Per mille below which a god is light: what overcomes it then breaks the pattern. */
const LIGHT = 300;
const HEAVY_SEAL = 400;
/** Officers past counting, in characters. */
const MANY = 4;
/** Points from which a vote of the season excuses a breaker: fire that winter has, water that summer has, or the lack of it. */
const URGENT = 3;
/** 官多变杀: so many that a seal does not turn them all. */
const SWARM = 4;

/** How far a breaker is put below the role that takes its place. */
const STEP = 0.5;

/** Which role would break the month's pattern as it works here, or undefined (《子平真诠》论用神成败救应). */
export function breakerOf(signs: Signs, outcome: Outcome): readonly Role[] {
  const { share, score } = signs.view;
  const { god, name } = signs.month;
  const able = score >= EVEN_FROM;
  if (god === MAGISTRATE) return [OUTPUT];
  if (god === KILLER && outcome.form === '杀用食制') return able && share[OUTPUT]! < LIGHT ? [SEAL] : [];
  if (god >> 1 === WEALTH) return able && share[WEALTH]! < LIGHT ? [PEERS] : [];
  if (god >> 1 === SEAL) {
    // A heavy seal needs its outlet; a light one is what wealth takes first.
    if (outcome.form === '印用官') return share[SEAL]! < HEAVY_SEAL ? [OUTPUT] : [];
    return !able && share[SEAL]! < LIGHT ? [WEALTH] : [];
  }
  if (god === EATER && outcome.form !== '食神带印')
    return score > EVEN_TO && share[OUTPUT]! < LIGHT ? [SEAL] : [];
  if (outcome.form === '伤官佩印') return [WEALTH];
  if (name === '月刃格' && outcome.form === '刃用官杀') return stands(signs.view, OFFICER) ? [OUTPUT] : [];
  return [];
}

/** Why a role that breaks the pattern may be used all the same; undefined where nothing allows it. */
export function excuseOf(
  signs: Signs,
  outcome: Outcome,
  ballot: Ballot,
  role: Role,
  first: boolean,
): string | undefined {
  const name = ROLE_NAMES[role]!;
  const pattern = signs.month.name;
  // Output is never the first god of a living 官 pattern because it is a medicine; 官杀 must be past counting (below).
  const pure = first && signs.month.god === MAGISTRATE;
  if (outcome.xiang?.role === role && !pure) return `${outcome.form}，${outcome.xiang.text}正是此格所凭`;
  if (outcome.success === '败') {
    const by = outcome.breaker ? `（${outcome.breaker.text}）` : '';
    return `${pattern}已破${by}，不复顾之，改用${name}`;
  }
  const urgent = ballot.votes.some(
    (each) => each.method === '调候' && each.weight >= URGENT && each.element === ballot.elements[role],
  );
  if (urgent)
    return `寒暖所急，${name}不得不用；须有${role === OUTPUT ? '财星' : '比劫'}居间，方不伤${pattern}`;
  const officers = characters(signs, OFFICER);
  if (role === OUTPUT && officers >= SWARM && signs.view.score < UTTERLY_WEAK)
    return `官多变杀，${name}去其太过（《神峰通考》）`;
  if (role === OUTPUT && officers >= MANY && !present(signs, SEAL)) return `官杀重见而无印，${name}去其太过`;
  return undefined;
}

/**
 * Guards the pattern: a role among the first two that breaks it without a reason is voted below the next one. Returns the
 * order, and the reason of a breaker that stays.
 */
export function guarded(signs: Signs, outcome: Outcome, ballot: Ballot): { order: Role[]; excuse?: string } {
  const breakers = breakerOf(signs, outcome);
  let order = ranking(ballot);
  let excuse: string | undefined;
  const settled = new Set<Role>();
  for (;;) {
    const role = order.slice(0, 2).find((each) => breakers.includes(each) && !settled.has(each));
    if (role === undefined) break;
    settled.add(role);
    const why = excuseOf(signs, outcome, ballot, role, role === order[0]);
    if (why !== undefined) {
      excuse ??= why;
      continue;
    }
    const below = order.find((each) => order.indexOf(each) >= 2 && !breakers.includes(each));
    if (below === undefined) break;
    const weight = ballot.sums[below]! - ballot.sums[role]! - STEP;
    vote(ballot, role, weight, '格局', 'G1', `${ROLE_NAMES[role]}破${signs.month.name}，不可为用`);
    order = ranking(ballot);
  }
  return excuse === undefined ? { order } : { order, excuse };
}
