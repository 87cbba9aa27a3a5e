import {
  atHand,
  isEven,
  isWeak,
  OFFICER,
  OUTPUT,
  PEERS,
  ROLE_NAMES,
  type Role,
  SEAL,
  stands,
  type View,
  WEALTH,
} from '../view.ts';
import { type Ballot, vote } from './ballot.ts';
import { VOTES } from './weights.ts';

/** The heaviest of output, wealth and officer. */
export function heaviestAgainst({ share }: View): Role {
  let heaviest: Role = OUTPUT;
  if (share[WEALTH]! > share[heaviest]!) heaviest = WEALTH;
  if (share[OFFICER]! > share[heaviest]!) heaviest = OFFICER;
  return heaviest;
}

function weak(ballot: Ballot): void {
  const { view } = ballot;
  const { shown, rank } = view;
  const heavy = heaviestAgainst(view);
  const how = ROLE_NAMES[heavy]!;
  const byPeers = heavy === WEALTH;
  const self = isEven(view) ? '日主中和' : '身弱';
  vote(
    ballot,
    SEAL,
    byPeers ? VOTES.poorSeal : VOTES.weakSeal,
    '扶抑',
    'U1',
    byPeers ? `${self}，印星生身` : `${how}最重，印星生身为先`,
  );
  vote(
    ballot,
    PEERS,
    byPeers ? VOTES.poorPeers : VOTES.weakPeers,
    '扶抑',
    'U1',
    byPeers ? '财重，比劫分财帮身为先' : `${self}，比劫帮身`,
  );
  for (const role of [SEAL, PEERS])
    if (shown[role] === 0 && rank[role]! < 2)
      vote(ballot, role, VOTES.lacking, '扶抑', 'U2', `局中无可用之${ROLE_NAMES[role]}，远水难济`);
  if (heavy === OFFICER && stands(view, OUTPUT) && shown[SEAL] === 0)
    vote(ballot, OUTPUT, VOTES.outputHolds, '病药', 'U3', '官杀重而印不透，食伤有根，取以制杀');
  if (heavy === OUTPUT) {
    vote(ballot, SEAL, VOTES.sealOnOutput, '病药', 'U4', '印能制食伤，对症');
    vote(ballot, PEERS, VOTES.peersFeed, '病药', 'U4', '比劫又生食伤');
  }
}

const unneeded = (view: View) => `${isEven(view) ? '同类已足' : '身旺'}，不劳再帮`;

function strongBySeal(ballot: Ballot): void {
  const { view } = ballot;
  const wealth = atHand(view, WEALTH);
  const output = atHand(view, OUTPUT);
  vote(
    ballot,
    WEALTH,
    VOTES.sealWealth + (wealth ? 0 : VOTES.absent),
    '扶抑',
    'U5',
    wealth ? '印重，财星破印' : '印重，喜财星破印',
  );
  vote(ballot, OUTPUT, VOTES.sealOutput + (output ? 0 : VOTES.absent), '扶抑', 'U5', '食伤泄秀，引通其气');
  vote(ballot, SEAL, VOTES.sealSeal, '病药', 'U5', '印星最重，为病');
  vote(ballot, PEERS, VOTES.sealPeers, '扶抑', 'U5', unneeded(view));
}

function strongByPeers(ballot: Ballot): void {
  const { view } = ballot;
  const output = atHand(view, OUTPUT);
  const officerStands = stands(view, OFFICER);
  vote(
    ballot,
    OUTPUT,
    VOTES.peerOutput + (output ? 0 : VOTES.absent),
    '扶抑',
    'U6',
    output ? '比劫重，食伤泄秀为先' : '比劫重，喜食伤泄秀',
  );
  vote(ballot, WEALTH, VOTES.peerWealth, '扶抑', 'U6', '财星流通，食伤有归');
  const standsAlone = officerStands && view.shown[OUTPUT] === 0;
  if (!standsAlone && view.shown[OFFICER]! > 0 && view.rank[OFFICER] === 3 && view.share[WEALTH]! > 100)
    vote(ballot, OFFICER, VOTES.peerFed, '扶抑', 'U7', '官杀有根，得财相生');
  else if (!standsAlone && output && !officerStands)
    vote(ballot, OFFICER, VOTES.peerOfficerWeak, '病药', 'U8', '官杀无力，徒激比劫，又碍食伤');
  helpsNoMore(ballot);
}

function helpsNoMore(ballot: Ballot): void {
  const { view } = ballot;
  vote(
    ballot,
    SEAL,
    VOTES.peerSeal,
    '病药',
    'U6',
    `${isEven(view) ? '同类已足' : '身旺'}，忌印再生，且夺食伤`,
  );
  vote(ballot, PEERS, VOTES.peerPeers, '扶抑', 'U6', unneeded(view));
}

/** 扶抑 and 病药, as seen from one side of the cut. */
export function balanceOnSide(ballot: Ballot, asWeak: boolean): void {
  const { share } = ballot.view;
  if (asWeak) weak(ballot);
  else if (share[SEAL]! > share[PEERS]!) strongBySeal(ballot);
  else strongByPeers(ballot);
}

/** Per mille below which peers do not carry two outputs beside the day stem. */
const CARRIES = 250;

/**
 * Output on both sides of the day stem drains it more than its weight says: with few peers of its own a seal is then its
 * support, not its sickness (《子平真诠》论伤官: 伤官佩印).
 */
export const drained = ({ four, own, share, rank }: View): boolean =>
  share[PEERS]! < CARRIES &&
  rank[SEAL]! >= 2 &&
  [1, 3].every((p) => four.stems[p] !== undefined && four.stems[p]! >> 1 === (own + 1) % 5);

/** 扶抑 and 病药: a weak day master is supported against what is heaviest, a strong one is drained or curbed. */
export const balance = (ballot: Ballot): void =>
  balanceOnSide(ballot, isWeak(ballot.view) || drained(ballot.view));
