import { ELEMENTS } from '@tianji/almanac/cycle';
import type { SecondReading } from '../types.ts';
import {
  atHand,
  gathers,
  isWeak,
  monthElement,
  OFFICER,
  OUTPUT,
  PEERS,
  type Role,
  SEAL,
  type View,
  WEALTH,
} from '../view.ts';
import { balanceOnSide } from './balance.ts';
import { ballotOf, ranking } from './ballot.ts';
import { climate } from './climate.ts';
import { ruler } from './follow.ts';
import { SINGLE, type Special, seated, wantedOf } from './special.ts';

/** Scores this close to the cut are also read from the other side. */
const NEAR = 5;
/** Below and above these scores a chart without a following structure is also read as following. */
const VERY_WEAK = 22;
const VERY_STRONG = 82;
/** Above this score a day master whose element rules the month and gathers in the branches is also read as 专旺. */
const GATHERED = 70;

const reading = (view: View, because: string, name: string, first: Role, second: Role): SecondReading => ({
  because,
  name,
  first: ELEMENTS[(view.own + first) % 5]!,
  second: ELEMENTS[(view.own + second) % 5]!,
});

function byBalance(view: View, weak: boolean, because: string, name: string): SecondReading {
  const ballot = ballotOf(view);
  balanceOnSide(ballot, weak);
  climate(ballot);
  const [first, second] = ranking(ballot);
  return reading(view, because, name, first!, second!);
}

/** Wood in 寅卯 and metal in 申酉: months of its own 禄 and 刃, in which output alone is a noble use. */
const OWN_MONTHS: Readonly<Record<number, readonly number[]>> = { 0: [2, 3], 3: [8, 9] };

/** 《子平真诠》论建禄月劫: 无财官而用伤食，泄其太过，唯春木秋金用之则贵. */
const lendsItsBrilliance = (view: View): boolean =>
  OWN_MONTHS[view.own]?.includes(view.month) === true &&
  view.shown[WEALTH] === 0 &&
  view.shown[OFFICER] === 0 &&
  atHand(view, OUTPUT);

/**
 * The other reading of a chart on which schools differ: a structure with a contradicting remainder read by 扶抑, an
 * extreme chart or one gathered in its own month read as following, a chart at the cut read from its other side, a day
 * master in its own month that is weak by weight but has only output to use. None when the first reading is clear.
 */
export function secondReading(view: View, special: Special | undefined): SecondReading | undefined {
  const weak = isWeak(view);
  if (special) {
    if (special.genuine) return undefined;
    return byBalance(view, weak, `${special.name}尚有杂气，或以为格局不成`, '扶抑');
  }
  if (view.four.stems.length < 4) return undefined;
  if (Math.abs(view.score - 50) <= NEAR)
    return byBalance(view, !weak, '强弱在两可之间，或从另一边看', weak ? '作强看' : '作弱看');
  if (weak && lendsItsBrilliance(view))
    return reading(view, '禄刃当令，不见财官而食伤得力，或以为泄秀', '食伤泄秀', OUTPUT, WEALTH);
  if (view.score <= VERY_WEAK && !seated(view) && view.share[PEERS]! < 200) {
    const other = view.share[OUTPUT]! > view.share[WEALTH]! && view.share[OUTPUT]! > view.share[OFFICER]!;
    const chosen = other ? { name: '从儿格', good: [OUTPUT, WEALTH] as const } : ruler(view);
    if (chosen) return reading(view, '日主气微，或以为可从', chosen.name, chosen.good[0], chosen.good[1]);
  }
  if (view.score > GATHERED && gathers(view, view.own) && monthElement(view) === view.own)
    return reading(view, '地支成局而当令，或以为专旺可顺', SINGLE[view.own]!, ...wantedOf(view));
  if (view.score >= VERY_STRONG) {
    const mother = view.share[SEAL]! > view.share[PEERS]!;
    return reading(
      view,
      '旺势已极，或以为宜顺不宜逆',
      '从强格',
      mother ? SEAL : PEERS,
      mother ? PEERS : SEAL,
    );
  }
  return undefined;
}
