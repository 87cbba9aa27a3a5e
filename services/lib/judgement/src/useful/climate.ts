import { BRANCHES, ELEMENTS } from '@tianji/almanac/cycle';
import { isSummer, isWinter } from '../tables.ts';
import { isWeak, roleOf, type View } from '../view.ts';
import { type Ballot, vote } from './ballot.ts';
import { seasonNeed } from './urgency.ts';
import { VOTES } from './weights.ts';

const WOOD = 0;
const FIRE = 1;
const EARTH = 2;
const METAL = 3;
const WATER = 4;

const present = (view: View, element: number) =>
  view.weights.shown[element]! > 0 || view.weights.rank[element]! > 1;

/** How much wood, fire, earth, metal and water days need fire in 亥子丑. Water only when it is strong. */
const WARMTH = [VOTES.coldWood, 0, VOTES.coldEarth, VOTES.coldMetal, VOTES.coldWater];

function winter(ballot: Ballot): void {
  const { view } = ballot;
  const { own, month } = view;
  if (own === WATER && isWeak(view)) return;
  const want = WARMTH[own]!;
  if (want === 0) return;
  const say = `生于${BRANCHES[month]}月，${ELEMENTS[own]}寒待暖`;
  if (present(view, FIRE)) vote(ballot, roleOf(view, FIRE), want, '调候', 'C1', `${say}，局中有火`);
  vote(ballot, roleOf(view, WATER), VOTES.coldWaterBad, '调候', 'C1', `${BRANCHES[month]}月水冷，不宜再添`);
}

function summer(ballot: Ballot): void {
  const { view } = ballot;
  const { own, month, weights } = view;
  const water = roleOf(view, WATER);
  const metal = roleOf(view, METAL);
  const strong = !isWeak(view);
  const say = `生于${BRANCHES[month]}月，${ELEMENTS[own]}`;
  const seen = weights.shown[WATER]! > 0;
  if (own === FIRE && strong) {
    if (seen) vote(ballot, water, VOTES.hotFire, '调候', 'C2', `${say}炎，喜水透济之`);
    vote(ballot, metal, seen ? VOTES.hotFireMetal : VOTES.hotFireMetal - 1, '调候', 'C2', '金为水源');
  } else if (own === WOOD) {
    if (present(view, WATER)) vote(ballot, water, VOTES.hotWood, '调候', 'C3', `${say}渴，喜水润之`);
    vote(ballot, metal, VOTES.hotSource, '调候', 'C3', '金为水源');
  } else if (own === EARTH && strong)
    vote(ballot, metal, VOTES.hotSource, '调候', 'C4', '夏土燥，金泄土而生水');
}

/** 急: what the season cannot do without and the chart lacks, or has only lamed. */
function urgent(ballot: Ballot): void {
  const { urgency, element, missing, lamed, stems } = seasonNeed(ballot.view);
  if (urgency !== '急' || !(missing || lamed)) return;
  const text = `寒暖所急在${stems.join('、')}，局中${missing ? '不见，待运' : '无力'}`;
  vote(
    ballot,
    roleOf(ballot.view, element),
    missing ? VOTES.urgentMissing : VOTES.urgentLamed,
    '调候',
    'C5',
    text,
  );
}

/** 调候: only in the months of real cold and heat, and only for day masters that suffer from them. */
export function climate(ballot: Ballot): void {
  if (isWinter(ballot.view.month)) winter(ballot);
  else if (isSummer(ballot.view.month)) summer(ballot);
  urgent(ballot);
}
