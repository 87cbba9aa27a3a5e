import { KILLER, MAGISTRATE } from '../gods.ts';
import { bears, overheld, present, roleVisible, type Signs, visible } from '../signs.ts';
import { OFFICER, OUTPUT, PEERS, SEAL, stands, WEALTH } from '../view.ts';
import { type Ballot, vote } from './ballot.ts';
import { VOTES } from './weights.ts';

const P = '格局';
/** Per mille from which officers count as heavy. */
const HEAVY = 350;

function killerPattern(ballot: Ballot, signs: Signs): void {
  if (present(signs, OUTPUT) && !overheld(signs))
    vote(ballot, OUTPUT, VOTES.killerOutput, P, 'P2', '七杀喜食神制伏');
  if (roleVisible(signs, SEAL)) vote(ballot, SEAL, VOTES.killerSeal, P, 'P2', '印透化杀');
}

function officerPattern(ballot: Ballot, signs: Signs): void {
  const { share, score, shown } = signs.view;
  const heavy = share[OFFICER]! >= HEAVY;
  if (roleVisible(signs, WEALTH) && bears(signs) && !heavy)
    vote(ballot, WEALTH, VOTES.officerWealth, P, 'P1', '正官喜财相生');
  if (roleVisible(signs, SEAL)) vote(ballot, SEAL, VOTES.officerSeal, P, 'P1', '印护官星');
  if (share[OFFICER]! < 300 && score < 48 && shown[WEALTH] === 0)
    vote(ballot, PEERS, VOTES.officerPeers, P, 'P1', '身弱，帮身以任官');
  if (heavy) vote(ballot, SEAL, VOTES.officerHeavySeal, P, 'P1', '官重，印化之');
  if (share[OFFICER]! < 450 && !visible(signs, KILLER))
    vote(ballot, OUTPUT, VOTES.officerOutput, P, 'P1', '食伤伤官，格不用之');
  if (score >= 48 && share[OFFICER]! < 300)
    vote(ballot, OFFICER, VOTES.officerClear, P, 'P1', '身能任官，官宜扶');
}

function wealthPattern(ballot: Ballot, signs: Signs): void {
  const killer = visible(signs, KILLER);
  if (killer && present(signs, OUTPUT))
    vote(ballot, OUTPUT, VOTES.wealthKillerOutput, P, 'P3', '财透七杀，食伤制之');
  if (signs.view.score >= 48 && present(signs, OFFICER) && !killer)
    vote(ballot, OFFICER, VOTES.wealthOfficer, P, 'P3', '财旺生官');
}

function sealPattern(ballot: Ballot, signs: Signs): void {
  const { score, share } = signs.view;
  if (visible(signs, MAGISTRATE) && score >= 40)
    vote(ballot, OFFICER, VOTES.sealUsesOfficer, P, 'P4', '印逢官，官印相生');
  if (share[SEAL]! < 300 && roleVisible(signs, WEALTH) && score < 52)
    vote(ballot, SEAL, VOTES.sealBroken, P, 'P4', '印轻逢财，先护其印');
}

function outputPattern(ballot: Ballot, signs: Signs): void {
  const { score, share } = signs.view;
  if (present(signs, WEALTH) && (score >= 40 || bears(signs)))
    vote(ballot, WEALTH, VOTES.outputWealth, P, 'P5', '食伤有财，相生为用');
  if (share[OUTPUT]! < 300 && score >= 48) vote(ballot, OUTPUT, VOTES.outputKeeps, P, 'P5', '食伤不重，宜存');
}

function peerPattern(ballot: Ballot, signs: Signs): void {
  const strong = signs.view.score >= 48;
  if (strong && stands(signs.view, OFFICER) && signs.month.name !== '月刃格')
    vote(ballot, OFFICER, VOTES.peerMonthOfficer, P, 'P6', '禄劫用官杀');
  if (!strong && bears(signs) && roleVisible(signs, OUTPUT))
    vote(ballot, OUTPUT, VOTES.peerMonthOutput, P, 'P7', '禄刃当令而食伤透，泄秀为用');
}

/** 格局: what serves the month's pattern (《子平真诠》 chapters 31–46). */
export function byPattern(ballot: Ballot, signs: Signs): void {
  const role = signs.month.god >> 1;
  if (signs.month.god === KILLER) killerPattern(ballot, signs);
  else if (role === OFFICER) officerPattern(ballot, signs);
  else if (role === WEALTH) wealthPattern(ballot, signs);
  else if (role === SEAL) sealPattern(ballot, signs);
  else if (role === OUTPUT) outputPattern(ballot, signs);
  else peerPattern(ballot, signs);
}
