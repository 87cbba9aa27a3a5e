/** What the chart tells of the four pillars: ten gods, hidden stems, nayin, under the wire's names. */

import type { Pillars } from '@tianji/almanac';
import { BRANCHES, ganzhi, hiddenStems, nayin, STEMS, tenGod } from '@tianji/almanac/cycle';

/** Wire prefixes of the four pillars; the ten god of the hour is spelled `shianshishen` there. */
type Prefix = 'nian' | 'yue' | 'ri' | 'shi';
type TextField =
  | `${'n' | 'y' | 'r' | 's'}${'g' | 'z'}`
  | `${Prefix}nayin`
  | 'nianshishen'
  | 'yueshishen'
  | 'rishishen'
  | 'shianshishen';
type ListField = `${Prefix}changgan` | `${Prefix}changganshishen`;

export type PillarFacts = Record<TextField, string> & Record<ListField, string[]>;

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

/** `ng nz … sz`, `…nayin`, `…shishen`, `…changgan`, `…changganshishen` of the four pillars. */
export function pillarFacts(pillars: Pillars): PillarFacts {
  const [n, y, r, s] = [
    PILLARS[pillars.year]!,
    PILLARS[pillars.month]!,
    PILLARS[pillars.day]!,
    PILLARS[pillars.hour]!,
  ];
  const gods = GODS[pillars.day % 10]!;
  const hidden = HIDDEN_GODS[pillars.day % 10]!;
  return {
    ng: n.stem,
    nz: n.branch,
    yg: y.stem,
    yz: y.branch,
    rg: r.stem,
    rz: r.branch,
    sg: s.stem,
    sz: s.branch,
    niannayin: n.nayin,
    yuenayin: y.nayin,
    rinayin: r.nayin,
    shinayin: s.nayin,
    nianshishen: gods[pillars.year % 10]!,
    yueshishen: gods[pillars.month % 10]!,
    rishishen: '日主',
    shianshishen: gods[pillars.hour % 10]!,
    nianchanggan: n.hidden.slice(),
    nianchangganshishen: hidden[pillars.year % 12]!.slice(),
    yuechanggan: y.hidden.slice(),
    yuechangganshishen: hidden[pillars.month % 12]!.slice(),
    richanggan: r.hidden.slice(),
    richangganshishen: hidden[pillars.day % 12]!.slice(),
    shichanggan: s.hidden.slice(),
    shichangganshishen: hidden[pillars.hour % 12]!.slice(),
  };
}

/** 丙午 己亥 戊戌 丁巳 */
export const pillarText = (pillars: Pillars): string =>
  [pillars.year, pillars.month, pillars.day, pillars.hour].map((i) => ganzhi(i)).join(' ');
