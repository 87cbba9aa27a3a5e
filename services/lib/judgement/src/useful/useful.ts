import { ELEMENTS } from '@tianji/almanac/cycle';
import type { Outcome } from '../month/success.ts';
import { seasonStems, seasonStemsAmong } from '../season.ts';
import { type Signs, signsOf } from '../signs.ts';
import type { Special } from '../structure/special.ts';
import type { Method, Useful } from '../types.ts';
import { elementOf, ROLE_NAMES, type Role, type View } from '../view.ts';
import { balance } from './balance.ts';
import { type Ballot, ballotOf, vote } from './ballot.ts';
import { bridge } from './bridge.ts';
import { climate } from './climate.ts';
import { force } from './force.ts';
import { feared, godValues } from './forms.ts';
import { medicine } from './medicine.ts';
import { byPattern } from './pattern.ts';
import { seasonNeed } from './urgency.ts';

/**
 * How far below the second god a role is avoided, by how many of two marks it has: it overcomes the first god; it is the
 * heaviest of the rest.
 */
const AVOID_BELOW: readonly number[] = [6, 3, 1.5];
/** The same where nothing else is avoided, for what overcomes the first god. */
const AVOID_CURB = 1.25;
const MOST_AVOIDED = 2;
/** Points of what a special structure follows: more than all votes of a regular chart together. */
const FOLLOWED = 40;
const NONE: readonly string[] = Object.freeze([]);

/** What a special structure follows is wanted, what opposes it is avoided; no other method counts. */
function bySpecial(ballot: Ballot, { name, method, good, bad }: Special): void {
  const [first, second] = good;
  vote(ballot, first, FOLLOWED, method, 'U9', `${name}，以${ROLE_NAMES[first]}为用，顺其势`);
  vote(ballot, second, FOLLOWED - 2, method, 'U9', `${ROLE_NAMES[second]}相辅`);
  bad.forEach((role, i) => {
    vote(ballot, role, i === 0 ? -8 : -6, method, 'U9', `${ROLE_NAMES[role]}逆其势`);
  });
}

/** The ballot of a chart: by its special structure alone, or by 扶抑, 病药, 调候 and 通关 together. */
export function ballotFor(view: View, special: Special | undefined, signs = signsOf(view)): Ballot {
  const ballot = ballotOf(view);
  if (special) bySpecial(ballot, special);
  else {
    balance(ballot);
    byPattern(ballot, signs);
    medicine(ballot, signs);
    force(ballot, signs);
    climate(ballot);
    bridge(ballot);
  }
  return ballot;
}

/** The method whose votes for a role weigh most; the pattern's own votes are told with the pattern. */
function carrier({ view, votes }: Ballot, role: Role): Method {
  const element = ELEMENTS[elementOf(view, role)]!;
  let best: Method = '扶抑';
  let most = 0;
  for (const { element: of, weight, method } of votes)
    if (of === element && weight > most && method !== '格局') {
      most = weight;
      best = method;
    }
  return best;
}

/** What a standing pattern depends on, and what rescues it unless the chart uses the very breaker. */
function keptBy({ success, xiang, breaker, rescuer }: Outcome, [first, second]: readonly Role[]) {
  if (success === '败') return [];
  const used = breaker !== undefined && (breaker.role === first || breaker.role === second);
  return used ? [xiang?.role] : [xiang?.role, rescuer?.role];
}

/**
 * Roles to avoid, worst first, never one of the two wanted: what overcomes the first god and weighs most among the rest, if
 * it lies a little below the second; one of the two, if it lies clearly below; any other, if it lies far below. What winter or
 * summer calls for is never avoided in a regular chart (《穷通宝鉴》): the cold or heat of its month wants it whatever the balance
 * says; nor is what a standing pattern depends on or is rescued by.
 */
export function avoidedRoles({ sums, view }: Ballot, order: readonly Role[], outcome: Outcome): Role[] {
  // A followed structure names what opposes it itself.
  if (sums[order[0]!] === FOLLOWED)
    return order
      .slice(2)
      .filter((role) => sums[role]! < 0)
      .reverse()
      .slice(0, MOST_AVOIDED);
  const { element: called } = seasonNeed(view);
  const kept = keptBy(outcome, order);
  const rest = order.slice(2).filter((role) => elementOf(view, role) !== called && !kept.includes(role));
  const curb = (order[0]! + 3) % 5;
  const heavy = rest.reduce((most, role) => (view.share[role]! > view.share[most]! ? role : most), rest[0]!);
  const marks = (role: Role) => (role === curb ? 1 : 0) + (role === heavy ? 1 : 0);
  const far = rest
    .filter((role) => sums[order[1]!]! - sums[role]! >= AVOID_BELOW[marks(role)]!)
    .reverse()
    .slice(0, MOST_AVOIDED);
  // What overcomes the first god is never welcome where nothing else is named.
  if (far.length > 0 || !rest.includes(curb as Role)) return far;
  const below = sums[order[1]!]! - sums[curb]! >= AVOID_CURB;
  return below || feared(outcome.form, curb as Role) ? [curb as Role] : far;
}

/** The useful god according to `order` (roles, most wanted first). */
export function usefulOf(
  ballot: Ballot,
  order: readonly Role[],
  signs: Signs,
  outcome: Outcome,
  special: Special | undefined,
): Useful {
  const { view, sums, votes } = ballot;
  const day = view.four.stems[2]!;
  const name = (role: Role) => ELEMENTS[elementOf(view, role)]!;
  const avoided = avoidedRoles(ballot, order, outcome);
  let bits = 0;
  for (const role of avoided) bits |= 1 << elementOf(view, role);
  return {
    first: name(order[0]!),
    second: name(order[1]!),
    method: carrier(ballot, order[0]!),
    ranked: order.map((role) => ({ element: name(role), weight: sums[role]! })),
    idle: order
      .slice(2)
      .filter((role) => !avoided.includes(role))
      .map(name),
    avoided: avoided.map(name),
    values: godValues(signs, outcome, special, order, avoided),
    need: seasonNeed(view),
    why: votes,
    season: seasonStems(day, view.month),
    refused: bits === 0 ? NONE : seasonStemsAmong(day, view.month, bits),
  };
}
