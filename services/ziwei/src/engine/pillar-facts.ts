/** What the chart shows for the four pillars: ten gods, hidden stems, nayin. */

import type { Pillars } from '@tianji/almanac';
import { BRANCHES, ganzhi, hiddenStems, nayin, STEMS, tenGod } from '@tianji/almanac/cycle';

/** One pillar relative to the day stem. */
export interface PillarColumn {
  stem: string;
  branch: string;
  nayin: string;
  /** 日主 on the day pillar. */
  tenGod: string;
  hiddenStems: string[];
  hiddenTenGods: string[];
}

export interface PillarFacts {
  year: PillarColumn;
  month: PillarColumn;
  day: PillarColumn;
  hour: PillarColumn;
}

/** Stem, branch and nayin of each of the sixty pillars. */
const PILLARS = Array.from({ length: 60 }, (_, i) => ({
  stem: STEMS[i % 10]!,
  branch: BRANCHES[i % 12]!,
  nayin: nayin(i),
  hidden: hiddenStems(BRANCHES[i % 12]!),
}));
/** Ten god of each stem to each day stem: [day][stem]. */
const GODS = STEMS.map((day) => STEMS.map((stem) => tenGod(day, stem)));
/** Ten gods of the hidden stems of each branch to each day stem: [day][branch]. */
const HIDDEN_GODS = STEMS.map((day) =>
  BRANCHES.map((branch) => hiddenStems(branch).map((hidden) => tenGod(day, hidden))),
);

/** Stem, branch, nayin, ten gods and hidden stems of the four pillars. */
export function pillarFacts(pillars: Pillars): PillarFacts {
  const gods = GODS[pillars.day % 10]!;
  const hiddenGods = HIDDEN_GODS[pillars.day % 10]!;
  const column = (i: number, tenGod: string): PillarColumn => {
    const { stem, branch, nayin: sound, hidden } = PILLARS[i]!;
    const [hiddenStems, hiddenTenGods] = [hidden.slice(), hiddenGods[i % 12]!.slice()];
    return { stem, branch, nayin: sound, tenGod, hiddenStems, hiddenTenGods };
  };
  return {
    year: column(pillars.year, gods[pillars.year % 10]!),
    month: column(pillars.month, gods[pillars.month % 10]!),
    day: column(pillars.day, '日主'),
    hour: column(pillars.hour, gods[pillars.hour % 10]!),
  };
}

/** 丙午 己亥 戊戌 丁巳 */
export const pillarText = (pillars: Pillars): string =>
  [pillars.year, pillars.month, pillars.day, pillars.hour].map((i) => ganzhi(i)).join(' ');

/** The same from a chart's pillars. */
export const pillarNames = ({ year, month, day, hour }: PillarFacts): string =>
  [year, month, day, hour].map(({ stem, branch }) => stem + branch).join(' ');
