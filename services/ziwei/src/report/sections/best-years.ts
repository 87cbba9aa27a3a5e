import type { PalaceVerdict, Verdict } from '../verdict.ts';

type Years = Pick<Verdict, 'bestYear' | 'careYear'>;

/** The years that are looked ahead to, in words: ten years, or by number once this year is nearly over. */
export const spanAhead = ({ years, open }: Pick<Verdict, 'years' | 'open'>): string =>
  open.length === years.length ? '往后十年' : `${open[0]!.year}到${open.at(-1)!.year}年里`;

/** What is said of the best of the ten years, if the verdict calls it 吉. */
export const ofBest = ({ bestYear }: Years, good: (year: number) => string, none = ''): string =>
  bestYear.tone === '吉' ? good(bestYear.year) : none;

/** The limit of the best year where it runs through one of the three weakest palaces. */
export const limitOf = (
  { bestYear, weak }: Pick<Verdict, 'bestYear' | 'weak'>,
  words: (palace: PalaceVerdict) => string,
): string => (weak.includes(bestYear.palace) ? `，只是${words(bestYear.palace)}` : '');

/** Whether a 忌 comes to a palace in a year, and no 禄 with it. */
export const heldBack = ({ hua }: Verdict['bestYear'], palace: PalaceVerdict): boolean =>
  hua[3]!.palace === palace && hua[0]!.palace !== palace;

/** Whether a year holds work back: by a 忌 on its palace, or by running through it where it is weak. */
export function slowsWork({ palace, weak }: Verdict, year: Verdict['bestYear']): boolean {
  const office = palace('官禄');
  return heldBack(year, office) || (year.palace === office && weak.includes(office));
}

/**
 * The verdict as one on work or studies: its best year is a good one in which no 忌 holds back 官禄, first of all one with
 * a 禄 there, as the section on decisions has it. Where every good year is held back the best stays, with its limit.
 */
export function forWork(verdict: Verdict): Verdict {
  const office = verdict.palace('官禄');
  const free = verdict.open.filter((each) => each.tone === '吉' && !slowsWork(verdict, each));
  const helped = free.filter(({ hua }) => hua[0]!.palace === office && hua[3]!.palace !== office);
  const [first, ...others] = helped.length > 0 ? helped : free;
  if (!first) return verdict;
  return { ...verdict, bestYear: others.reduce((a, b) => (b.weight > a.weight ? b : a), first) };
}

/** The limit of the best year as one for work or studies: a 忌 on their palace, or one of the weakest run through. */
export function limitOfWork(verdict: Verdict, plain = false): string {
  const { bestYear } = verdict;
  const office = verdict.palace('官禄');
  if (heldBack(bestYear, office))
    return plain ? '，只是那年这一头也要费心，一步一步来' : `，只是那年有忌到${office.label}，一步一步来`;
  return bestYear.palace === office
    ? limitOf(verdict, ({ label }) => (plain ? '这一头底子薄，仍要慢慢来' : `${label}排在末几位，仍宜慢`))
    : '';
}

/** To the oldest nothing is put off to a year far ahead. */
export const soonAlso = ({ bestYear, age, year }: Pick<Verdict, 'bestYear' | 'age' | 'year'>): string =>
  age > 75 && bestYear.year - year > 3 ? '，眼前的事不必等它' : '';

/** What is said of the hardest of the ten years, if the verdict calls it 慎. */
export const ofCare = ({ careYear }: Years, slow: (year: number) => string): string =>
  careYear.tone === '慎' ? slow(careYear.year) : '';

/**
 * What is said of the best and of the hardest of the ten years: only where the verdict calls them 吉 and 慎.
 * @param none said when no year is either
 * @param join between the two
 */
export function bestAndCare(
  years: Years,
  good: (year: number) => string,
  slow: (year: number) => string,
  none = '',
  join = '，',
): string {
  const told = [ofBest(years, good), ofCare(years, slow)].filter(Boolean);
  return told.length > 0 ? `${told.join(join)}。` : none;
}
