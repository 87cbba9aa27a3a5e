import { BRANCHES, ELEMENTS } from '@tianji/almanac/cycle';
import { isSummer, isWinter } from '../tables.ts';
import { isWeak, roleOf, type View } from '../view.ts';
import { type Ballot, vote } from './ballot.ts';

const WOOD = 0;
const FIRE = 1;
const EARTH = 2;
const METAL = 3;
const WATER = 4;

const present = (view: View, element: number) =>
  view.weights.shown[element]! > 0 || view.weights.rank[element]! > 1;

/** How much wood, fire, earth, metal and water days need fire in 亥子丑. Water only when it is strong. */
const WARMTH = [5, 0, 4, 5, 2];

function winter(ballot: Ballot): void {
  const { view } = ballot;
  const { own, month } = view;
  if (own === WATER && isWeak(view)) return;
  const want = WARMTH[own]!;
  if (want === 0) return;
  const here = present(view, FIRE);
  const say = `生于${BRANCHES[month]}月，${ELEMENTS[own]}寒待暖`;
  vote(ballot, roleOf(view, FIRE), here ? want : want >> 1, '调候', 'C1', here ? `${say}，局中有火` : say);
  vote(ballot, roleOf(view, WATER), -2, '调候', 'C1', `${BRANCHES[month]}月水冷，不宜再添`);
}

function summer(ballot: Ballot): void {
  const { view } = ballot;
  const { own, month, weights } = view;
  const water = roleOf(view, WATER);
  const metal = roleOf(view, METAL);
  const strong = !isWeak(view);
  const say = `生于${BRANCHES[month]}月，${ELEMENTS[own]}`;
  if (own === FIRE && strong) {
    if (weights.shown[WATER]! > 0) vote(ballot, water, 8, '调候', 'C2', `${say}炎，喜水透济之`);
    // Rootless water may provoke strong peers, but what cools a summer fire is never counted against it.
    else vote(ballot, water, 1, '调候', 'C2', `${say}炎，水虽不透，不作忌论`);
    vote(ballot, metal, weights.shown[WATER]! > 0 ? 3 : 2, '调候', 'C2', '金为水源');
  } else if (own === WOOD) {
    vote(ballot, water, present(view, WATER) ? 5 : 2, '调候', 'C3', `${say}渴，喜水润之`);
    vote(ballot, roleOf(view, FIRE), -2, '调候', 'C3', '夏火泄木太过');
    vote(ballot, metal, 1, '调候', 'C3', '金为水源');
  } else if (own === EARTH && strong) {
    vote(ballot, water, 2, '调候', 'C4', `${say}燥，喜水润之`);
    vote(ballot, metal, 1, '调候', 'C4', '金泄土而生水');
  }
}

/** 调候: only in the months of real cold and heat, and only for day masters that suffer from them. */
export function climate(ballot: Ballot): void {
  if (isWinter(ballot.view.month)) winter(ballot);
  else if (isSummer(ballot.view.month)) summer(ballot);
}
