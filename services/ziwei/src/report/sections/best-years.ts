import type { Theme } from '@tianji/teller';
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { mattersOf } from '../verdict-asked.ts';

type Years = Pick<Verdict, 'bestYear' | 'careYear'>;

/** The years that are looked ahead to, in words: ten years, or by number once this year is nearly over. */
export const spanAhead = ({ years, open }: Pick<Verdict, 'years' | 'open'>): string =>
  open.length === years.length ? '往后十年' : `${open[0]!.year}到${open.at(-1)!.year}年里`;

/** What is said of the best of the ten years, if the verdict calls it 吉. */
export const ofBest = ({ bestYear }: Years, good: (year: number) => string, none = ''): string =>
  bestYear.tone === '吉' ? good(bestYear.year) : none;

/** The limit of the best year where the matter of its own palace goes hard in it, as the agenda has it. */
export const limitOf = (
  { bestYear, asked }: Pick<Verdict, 'bestYear' | 'asked'>,
  words: (palace: PalaceVerdict) => string,
): string =>
  mattersOf(bestYear.palace.name).some((theme) => asked.direction(theme, bestYear.year) === '慎')
    ? `，只是${words(bestYear.palace)}`
    : '';

/** Whether a 忌 comes to a palace in a year, and no 禄 with it. */
export const heldBack = ({ hua }: Verdict['bestYear'], palace: PalaceVerdict): boolean =>
  hua[3]!.palace === palace && hua[0]!.palace !== palace;

const TONES = { 顺: '吉', 平: '平', 慎: '慎' } as const;

/** Of whom studies are told: of those who still learn, and of a child. */
const studies = ({ stage, learns }: Verdict): boolean => stage === '幼' || learns;

/** How work or studies go in a year. */
export const workTone = (verdict: Verdict, year: number): Verdict['bestYear']['tone'] =>
  TONES[verdict.asked.direction(studies(verdict) ? 'learning' : 'work', year) ?? '平'];

/** Ages of which the agenda is asked when to move: a child's learning and a settled reader's work have their own years. */
const isAsked = ({ stage, learns }: Verdict): boolean => learns || stage === '青' || stage === '壮';

/** The open years in which a theme goes a way and the whole does not go the other, the clearest first. */
export function clearYears({ asked, open }: Pick<Verdict, 'asked' | 'open'>, theme: Theme, way: '顺' | '慎') {
  return open
    .map(({ year }) => year)
    .filter((year) => asked.direction(theme, year) === way)
    .filter((year) => way === '慎' || asked.direction('whole', year) !== '慎')
    .sort((a, b) => (asked.score(theme, b) - asked.score(theme, a)) * (way === '顺' ? 1 : -1));
}

/**
 * The year to move in work or studies and the one to hold back in them: the agenda's answers, and at ages of which it is not asked the
 * clearest year of the theme. Every section that names a year for work, studies, school or handing over reads these.
 */
export function workYears(verdict: Verdict): { best: readonly number[]; care: readonly number[] } {
  const { asked } = verdict;
  if (studies(verdict))
    return {
      best: isAsked(verdict)
        ? asked.pick('learning.exam')
        : clearYears(verdict, 'learning', '顺').slice(0, 1),
      care: clearYears(verdict, 'learning', '慎').slice(0, 1),
    };
  const held = asked.pick('work.hold');
  return {
    best: isAsked(verdict) ? asked.pick('work.change') : clearYears(verdict, 'work', '顺').slice(0, 1),
    care: held.length > 0 ? held : clearYears(verdict, 'work', '慎').slice(0, 1),
  };
}

/**
 * The verdict as one on work or studies: its best year is the answer to when to move in them, its hard one the answer to when to hold
 * back, each with the tone of the theme itself. Where there is none, none is called good or hard.
 */
export function forWork(verdict: Verdict): Verdict {
  const { open, bestYear, careYear } = verdict;
  const told = (years: readonly number[], other: typeof bestYear): typeof bestYear => {
    // Of two that are as good, the one in which the theme itself goes well.
    const named = open.filter((each) => years.includes(each.year));
    const year = named.find((each) => workTone(verdict, each.year) === '吉') ?? named[0];
    if (!year) return { ...other, tone: '平' };
    const tone = workTone(verdict, year.year);
    // What goes against the whole of its own year says so.
    return { ...year, tone, ...(tone === '慎' && year.tone === '吉' && { besides: '（那年别的事倒宽）' }) };
  };
  const { best, care } = workYears(verdict);
  return { ...verdict, bestYear: told(best, bestYear), careYear: told(care, careYear) };
}

/** The best and the hard year for work or studies as facts. */
export const yearsOf = ({ bestYear, careYear }: Years): string[] =>
  [bestYear, careYear].map(({ year, tone }) => `做事与学业${year}年${tone}`);

/** The limit of the best year for work or studies: a 忌 on their palace, or the year as a whole. */
export function limitOfWork(verdict: Verdict, plain = false): string {
  const { bestYear, asked } = verdict;
  const office = verdict.palace('官禄');
  if (heldBack(bestYear, office))
    return plain ? '，只是那年这一头也要费心，一步一步来' : `，只是那年有忌到${office.label}，一步一步来`;
  if (asked.direction('whole', bestYear.year) === '慎')
    return plain ? '，只是那年别的事要收一收' : '，只是那年总势偏紧，别的事收一收';
  return '';
}

/** To the oldest nothing is put off to a year far ahead. */
export const soonAlso = ({ bestYear, age, year }: Pick<Verdict, 'bestYear' | 'age' | 'year'>): string =>
  age > 75 && bestYear.year - year > 3 ? '，眼前的事不必等它' : '';

/** What is said of the hardest of the ten years, if the verdict calls it 慎. */
export const ofCare = ({ careYear }: Years, slow: (year: number) => string): string =>
  careYear.tone === '慎' ? slow(careYear.year).replace(/(?=。$)|(?<!。)$/u, careYear.besides ?? '') : '';

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

/** Whether somebody who still learns now will still learn in this year. */
export const stillLearns = ({ band }: Pick<YearVerdict, 'band'>): boolean => Number.parseInt(band, 10) < 23;
