/** What somebody who has a chart reads first: the articles on what this chart has, each with the character that stands for it. Pure. */
import { BRANCHES, branchIndex, hiddenStems, STEMS, stemIndex, tenGod } from '@tianji/almanac';

/** An article that a chart leads to. */
export interface Read {
  /** The character of the chart that it explains. */
  readonly glyph: string;
  /** Id of the article. */
  readonly article: string;
  /** Where the chart has it: 日干, 年支与日支. */
  readonly where: string;
}

const PLACES = ['年', '月', '日', '时'] as const;
const PILLARS = RegExp(`(?:[${STEMS.join('')}][${BRANCHES.join('')}][\\s　]*){4}`, 'u');

/** Four pillars in a text, 戊寅 丁巳 辛酉 壬辰; null where it has none. */
export function pillarsIn(text: string): readonly string[] | null {
  const found = PILLARS.exec(text)?.[0].match(/\S\S/gu);
  return found?.length === 4 ? found : null;
}

const mod = (n: number, of: number): number => ((n % of) + of) % of;
const branchAt = (pillar: string): number => branchIndex(pillar.charAt(1));
const stemAt = (pillar: string): number => stemIndex(pillar.charAt(0));

/** The first pair of places, year before month and so on, of which something holds. */
function pairOf(pillars: readonly string[], holds: (a: string, b: string) => boolean): string | null {
  for (let i = 0; i < 4; i += 1)
    for (let k = i + 1; k < 4; k += 1)
      if (holds(pillars[i]!, pillars[k]!)) return `${PLACES[i]}与${PLACES[k]}`;
  return null;
}

/** The two branches that the decade of days around a day pillar lacks (旬空); of a text, which may hold a pillar that no day has. */
function voidOf(day: string): readonly number[] {
  const start = mod(branchAt(day) - stemAt(day), 12);
  return [mod(start + 10, 12), mod(start + 11, 12)];
}

/** Travelling horse of the three branches around a day branch: the place opposite their first. */
const horseOf = (branch: number): number => ([2, 11, 8, 5] as const)[branch % 4]!;
/** Peach blossom of the three branches around a day branch. */
const peachOf = (branch: number): number => ([9, 6, 3, 0] as const)[branch % 4]!;

/** Where, beside the day, a branch stands in the chart. */
function standsAt(pillars: readonly string[], branch: number): string | null {
  const i = pillars.findIndex((pillar, at) => at !== 2 && branchAt(pillar) === branch);
  return i === -1 ? null : `${PLACES[i]}支`;
}

/**
 * @param pillars four, year to hour
 * @returns the articles in reading order: the day's stem first, then the month, then what stands between the pillars
 */
export function readsOf(pillars: readonly string[]): Read[] {
  const [, month = '', day = ''] = pillars;
  const of = (glyph: string, article: string, where: string | null): Read[] =>
    where === null ? [] : [{ glyph, article, where }];
  const apart = (distance: number) => (a: string, b: string) =>
    mod(branchAt(a) - branchAt(b), 12) === distance;
  const voids = voidOf(day);
  const rooted = pillars.some((pillar) =>
    hiddenStems(pillar.charAt(1)).some(
      (stem) => Math.floor(stemAt(stem) / 2) === Math.floor(stemAt(day) / 2),
    ),
  );
  return [
    ...of(day.charAt(0), 'ri-zhu', '日干'),
    ...of(month.charAt(1), 'yue-ling-ge-ju', '月支'),
    ...of('冲', 'liu-he-liu-chong', withBranches(pairOf(pillars, apart(6)))),
    ...of(
      '合',
      'tian-gan-wu-he',
      withStems(pairOf(pillars, (a, b) => Math.abs(stemAt(a) - stemAt(b)) === 5)),
    ),
    ...of(
      '空',
      'xun-kong',
      voids.map((branch) => standsAt(pillars, branch)).find((at) => at !== null) ?? null,
    ),
    ...of('马', 'tao-hua-yi-ma', standsAt(pillars, horseOf(branchAt(day)))),
    ...of('花', 'tao-hua-yi-ma', standsAt(pillars, peachOf(branchAt(day)))),
    ...of('根', 'tong-gen', rooted ? '地支所藏' : '四支皆无'),
  ];
}
const withBranches = (pair: string | null): string | null => pair && `${pair}支`;
const withStems = (pair: string | null): string | null => pair && `${pair}干`;

/** The ten gods of the stems that stand in the open, with their places. */
export function godsOf(pillars: readonly string[]): { god: string; where: string }[] {
  const day = pillars[2]?.charAt(0) ?? '';
  return [0, 1, 3].map((i) => ({ god: tenGod(day, pillars[i]?.charAt(0) ?? ''), where: `${PLACES[i]}干` }));
}
