import { EATER, KILLER, MAGISTRATE } from '../gods.ts';
import type { Outcome } from '../month/success.ts';
import { SICK } from '../month/trial.ts';
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
export function breakerOf(signs: Signs, outcome: Outcome): Role[] {
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
  // Drained past use: after the seal its own side, not what drains or presses it more (《神峰通考》真伤官).
  if (outcome.disease === '食伤泄尽') return [WEALTH, OFFICER];
  if (outcome.form === '伤官佩印') return [WEALTH];
  if (name === '月刃格' && outcome.form === '刃用官杀') return stands(signs.view, OFFICER) ? [OUTPUT] : [];
  return [];
}

/**
 * What is out of measure is not used (《神峰通考》病药说). 制杀太过 is left out: there the officers are the medicine, and what holds
 * them may still be the second god of a strong chart.
 */
const sickRole = ({ disease }: Outcome): Role | undefined =>
  disease === undefined || disease === '制杀太过' ? undefined : SICK[disease];

/** The season asks for a role so much that it excuses a breaker. */
const urgent = ({ votes, elements }: Ballot, role: Role): boolean =>
  votes.some((each) => each.method === '调候' && each.weight >= URGENT && each.element === elements[role]);

/** A pattern that failed is no longer regarded. */
function givenUp(pattern: string, { breaker }: Outcome, role: Role, first: boolean): string {
  const by = breaker ? `（${breaker.text}）` : '';
  return `${pattern}已破${by}，不复顾之，${first ? '改用' : '兼取'}${ROLE_NAMES[role]}`;
}

/**
 * What is said where the character that broke the pattern is of a role that is used: the pattern is given up, the season
 * forces it, or what rescues the pattern holds it.
 */
function ownBreaker({ month }: Signs, outcome: Outcome, ballot: Ballot, order: readonly Role[]) {
  const { breaker, rescuer, success } = outcome;
  const at = breaker ? order.indexOf(breaker.role) : -1;
  if (!breaker || at < 0 || at > 1) return undefined;
  const name = ROLE_NAMES[breaker.role]!;
  if (success === '败') return givenUp(month.name, outcome, breaker.role, at === 0);
  if (urgent(ballot, breaker.role)) return `${breaker.text}虽为${month.name}所忌，寒暖所急，${name}不得不用`;
  return `${breaker.text}虽为${month.name}所忌，既有${rescuer!.text}救之，${name}可取为用而不可过`;
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
  if (outcome.success === '败' && outcome.disease === undefined)
    return givenUp(pattern, outcome, role, first);
  if (urgent(ballot, role))
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
  const sick = sickRole(outcome);
  const breakers = breakerOf(signs, outcome);
  if (sick !== undefined && !breakers.includes(sick)) breakers.push(sick);
  let order = ranking(ballot);
  let excuse: string | undefined;
  const excused = new Set<Role>();
  for (;;) {
    const role = order.slice(0, 2).find((each) => breakers.includes(each) && !excused.has(each));
    if (role === undefined) break;
    const why = excuseOf(signs, outcome, ballot, role, role === order[0]);
    if (why !== undefined) {
      excuse ??= why;
      excused.add(role);
      continue;
    }
    const below = order.find((each) => order.indexOf(each) >= 2 && !breakers.includes(each));
    if (below === undefined) break;
    const weight = ballot.sums[below]! - ballot.sums[role]! - STEP;
    vote(ballot, role, weight, '格局', 'G1', `${ROLE_NAMES[role]}破${signs.month.name}，不可为用`);
    order = ranking(ballot);
  }
  excuse ??= ownBreaker(signs, outcome, ballot, order);
  return excuse === undefined ? { order } : { order, excuse };
}
