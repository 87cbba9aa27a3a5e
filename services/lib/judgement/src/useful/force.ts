import { present, type Signs } from '../signs.ts';
import { isWeak, PEERS, ROLE_NAMES, ROLES, SEAL } from '../view.ts';
import { type Ballot, vote } from './ballot.ts';
import { VOTES } from './weights.ts';

/** Per mille between which a god is neither faint nor too much. */
const FAIR_FROM = 120;
const FAIR_TO = 300;

/**
 * 有力、有情: a god that stands beside the day stem and has a root is easier to use; one that is nowhere in the chart is far
 * water (《子平真诠》论用神格局高低; 《滴天髓》清气). Its name says nothing here, only its place.
 */
export function force(ballot: Ballot, signs: Signs): void {
  const { view, gods, keeps } = signs;
  const weak = isWeak(view);
  for (const role of ROLES) {
    const name = ROLE_NAMES[role]!;
    const near = [1, 3].some((p) => gods[p] !== undefined && gods[p]! >> 1 === role && keeps[p]! > 0.3);
    const supports = role === PEERS || role === SEAL;
    if (near && view.rank[role]! >= 2)
      vote(ballot, role, VOTES.nearRooted, '格局', 'E1', `${name}贴身有根，有情有力`);
    if (supports === weak && !present(signs, role))
      vote(ballot, role, VOTES.nowhere, '格局', 'E2', `${name}不在干支之上，力远`);
    if (supports !== weak && view.share[role]! >= FAIR_FROM && view.share[role]! <= FAIR_TO)
      vote(ballot, role, VOTES.fair, '格局', 'E3', `${name}轻重得宜`);
  }
}
