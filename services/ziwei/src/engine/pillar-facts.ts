/** What the chart tells of the four pillars: ten gods, hidden stems, nayin, under the wire's names. */

import type { Pillars } from '@tianji/almanac';
import { BRANCHES, ganzhi, hiddenStems, nayin, STEMS, tenGod } from '@tianji/almanac/cycle';

/** Wire prefixes of the four pillars; the ten god of the hour is spelled `shianshishen` there. */
const PREFIX = ['nian', 'yue', 'ri', 'shi'] as const;
const SHORT = ['n', 'y', 'r', 's'] as const;

type Prefix = (typeof PREFIX)[number];
type TextField =
  | `${(typeof SHORT)[number]}${'g' | 'z'}`
  | `${Prefix}nayin`
  | 'nianshishen'
  | 'yueshishen'
  | 'rishishen'
  | 'shianshishen';
type ListField = `${Prefix}changgan` | `${Prefix}changganshishen`;

export type PillarFacts = Record<TextField, string> & Record<ListField, string[]>;

/** `ng nz … sz`, `…nayin`, `…shishen`, `…changgan`, `…changganshishen` of the four pillars. */
export function pillarFacts(pillars: Pillars): PillarFacts {
  const facts: Record<string, string | string[]> = {};
  const indexes = [pillars.year, pillars.month, pillars.day, pillars.hour];
  const dayStem = STEMS[pillars.day % 10]!;
  for (let i = 0; i < 4; i += 1) {
    const pillar = indexes[i]!;
    const stem = STEMS[pillar % 10]!;
    const branch = BRANCHES[pillar % 12]!;
    const prefix = PREFIX[i]!;
    const hidden = hiddenStems(branch);
    facts[`${SHORT[i]}g`] = stem;
    facts[`${SHORT[i]}z`] = branch;
    facts[`${prefix}nayin`] = nayin(pillar);
    facts[i === 3 ? 'shianshishen' : `${prefix}shishen`] = i === 2 ? '日主' : tenGod(dayStem, stem);
    facts[`${prefix}changgan`] = [...hidden];
    facts[`${prefix}changganshishen`] = hidden.map((h) => tenGod(dayStem, h));
  }
  return facts as PillarFacts;
}

/** 丙午 己亥 戊戌 丁巳 */
export const pillarText = (pillars: Pillars): string =>
  [pillars.year, pillars.month, pillars.day, pillars.hour].map((i) => ganzhi(i)).join(' ');
