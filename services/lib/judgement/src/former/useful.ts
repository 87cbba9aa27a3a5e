import { ELEMENTS } from '@tianji/almanac/cycle';
import { seasonStems, seasonStemsAmong } from '../season.ts';
import type { Method } from '../types.ts';
import { elementOf, ROLE_NAMES, type Role, type View } from '../view.ts';
import { balance } from './balance.ts';
import { type Ballot, ballotOf, vote } from './ballot.ts';
import { bridge } from './bridge.ts';
import { climate } from './climate.ts';
import type { Special } from './special.ts';
import type { FormerUseful as Useful } from './types.ts';

/** A role with this sum or less is avoided, two at most. */
const AVOID_FROM = -4;
const MOST_AVOIDED = 2;
const NONE: readonly string[] = Object.freeze([]);

/** What a special structure follows is wanted, what opposes it is avoided; no other method counts. */
function bySpecial(ballot: Ballot, { name, method, good, bad }: Special): void {
  const [first, second] = good;
  vote(ballot, first, 10, method, 'U9', `${name}，以${ROLE_NAMES[first]}为用，顺其势`);
  vote(ballot, second, 8, method, 'U9', `${ROLE_NAMES[second]}相辅`);
  bad.forEach((role, i) => {
    vote(ballot, role, i === 0 ? -8 : -6, method, 'U9', `${ROLE_NAMES[role]}逆其势`);
  });
}

/** The ballot of a chart: by its special structure alone, or by 扶抑, 病药, 调候 and 通关 together. */
export function ballotFor(view: View, special: Special | undefined): Ballot {
  const ballot = ballotOf(view);
  if (special) bySpecial(ballot, special);
  else {
    balance(ballot);
    climate(ballot);
    bridge(ballot);
  }
  return ballot;
}

/** The method whose votes for a role weigh most. */
function carrier({ view, votes }: Ballot, role: Role): Method {
  const element = ELEMENTS[elementOf(view, role)]!;
  let best: Method = '扶抑';
  let most = 0;
  for (const { element: of, weight, method } of votes)
    if (of === element && weight > most) {
      most = weight;
      best = method as Method;
    }
  return best;
}

/** Roles to avoid: those far below zero, worst first, and never one of the two wanted. */
export function avoidedRoles({ sums }: Ballot, order: readonly Role[]): Role[] {
  return order
    .slice(2)
    .filter((role) => sums[role]! <= AVOID_FROM)
    .reverse()
    .slice(0, MOST_AVOIDED);
}

/** The useful god according to `order` (roles, most wanted first). */
export function usefulOf(ballot: Ballot, order: readonly Role[]): Useful {
  const { view, sums, votes } = ballot;
  const day = view.four.stems[2]!;
  const name = (role: Role) => ELEMENTS[elementOf(view, role)]!;
  const avoided = avoidedRoles(ballot, order);
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
    why: votes,
    season: seasonStems(day, view.month),
    refused: bits === 0 ? NONE : seasonStemsAmong(day, view.month, bits),
  };
}
