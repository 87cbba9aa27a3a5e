import { BRANCHES, branchElement, type Element, elementRelation, seasonStrength } from '@tianji/almanac';

/** 旺相休囚死 for doors; stars have 废 instead of 死. */
export type Season = '旺' | '相' | '休' | '囚' | '死' | '废';

/** 《烟波钓叟歌》: 与我同行即为相，我生之月诚为旺，废于父母休于财，囚于鬼. */
const STAR_STATES: Readonly<Record<string, Season>> = {
  同: '相',
  我生: '旺',
  生我: '废',
  我克: '休',
  克我: '囚',
};

const DOORS_BY_MONTH = BRANCHES.map((branch) => seasonStrength(branch));
const STARS_BY_MONTH = BRANCHES.map((branch) => {
  const month = branchElement(branch);
  const of = (star: Element): Season => STAR_STATES[elementRelation(star, month)]!;
  return { 木: of('木'), 火: of('火'), 土: of('土'), 金: of('金'), 水: of('水') };
});

/** State of a door in a month, by branch number. */
export const doorSeason = (door: Element, month: number): Season => DOORS_BY_MONTH[month]![door];

/** State of a star in a month: its order differs from that of the doors. */
export const starSeason = (star: Element, month: number): Season => STARS_BY_MONTH[month]![star];
