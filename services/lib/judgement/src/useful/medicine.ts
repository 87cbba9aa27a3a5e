import { KILLER } from '../gods.ts';
import { heaviest, overheld, present, roleVisible, type Signs, visible } from '../signs.ts';
import { isEven, isWeak, OFFICER, OUTPUT, PEERS, SEAL, stands, WEALTH } from '../view.ts';
import { type Ballot, vote } from './ballot.ts';
import { VOTES } from './weights.ts';

const B = '病药';

/** 制杀太过 and its counterpart, a killer that nothing answers. */
function killers(ballot: Ballot, signs: Signs): void {
  const { share, score } = signs.view;
  const over = overheld(signs);
  const killer = visible(signs, KILLER);
  if (over) {
    vote(ballot, OFFICER, VOTES.overheldOfficer, B, 'B1', '制杀太过，官杀反为药');
    vote(ballot, WEALTH, VOTES.overheldWealth, B, 'B1', '制杀太过，财滋官杀');
  } else {
    if (share[OFFICER]! >= 280 && heaviest(signs) === OFFICER && present(signs, OUTPUT))
      vote(ballot, OUTPUT, VOTES.killerHeavyOutput, B, 'B2', '官杀重，食伤制之');
    if (score < 52 && (killer || share[OFFICER]! >= 500) && present(signs, OUTPUT))
      vote(ballot, OUTPUT, VOTES.faceToFace, B, 'B2', '杀透攻身，食伤制之');
  }
  if (!isWeak(signs.view) || !killer || present(signs, OUTPUT)) return;
  if (!roleVisible(signs, SEAL)) vote(ballot, OUTPUT, VOTES.killerBare, B, 'B3', '杀无制化，食伤为药');
  vote(ballot, SEAL, VOTES.killerNoOutput, B, 'B3', '杀无制，以印化之');
}

/** Peers that crowd the stems. */
function robbers(ballot: Ballot, signs: Signs): void {
  const { share, score, shown, view } = { ...signs.view, view: signs.view };
  if (shown[PEERS]! < 2) return;
  if (stands(view, OFFICER) && !roleVisible(signs, OUTPUT) && score >= 40)
    vote(ballot, OFFICER, VOTES.robbersHeld, B, 'B5', '比劫重重，官杀制之');
  if (score >= 35 && share[WEALTH]! >= 200 && !roleVisible(signs, OFFICER))
    vote(ballot, WEALTH, VOTES.robbersWealth, B, 'B5', '比劫多，足以任财');
}

/** 病药 after 《神峰通考》: what is held too much, what is too light, what weighs too much, and its medicine. */
export function medicine(ballot: Ballot, signs: Signs): void {
  const { share, score, shown, rank } = signs.view;
  killers(ballot, signs);
  if (score >= 48 && shown[OFFICER]! > 0 && share[OFFICER]! < 200 && !overheld(signs)) {
    const light = isEven(signs.view) ? '官杀轻' : '身强杀浅';
    vote(ballot, OFFICER, VOTES.lightOfficer, B, 'B4', `${light}，宜扶官杀`);
    vote(ballot, WEALTH, VOTES.lightWealth, B, 'B4', `${light}，财滋之`);
  }
  robbers(ballot, signs);
  if (score < 58 && signs.month.god >> 1 === OUTPUT && share[OUTPUT]! >= 280 && roleVisible(signs, SEAL))
    vote(ballot, SEAL, VOTES.wornSeal, B, 'B6', '真伤官泄身，佩印');
  if (share[SEAL]! >= 350 && present(signs, WEALTH))
    vote(ballot, WEALTH, VOTES.sealThick, B, 'B7', '印多为病，财破之');
  if (score < 40 && share[WEALTH]! >= 250 && share[OFFICER]! >= 200 && !roleVisible(signs, OUTPUT))
    vote(ballot, PEERS, VOTES.bothHeavyPeers, B, 'B8', '财杀并重，比劫帮身');
  if (score < 48 && shown[SEAL]! > 0 && rank[SEAL]! >= 2 && shown[WEALTH] === 0)
    vote(ballot, SEAL, VOTES.sealClean, B, 'B9', '印透有根，不逢财破');
}
