import { beijingTime, jdn, toSeconds } from '@tianji/almanac/civil';
import { fourPillars, ganzhi, termAfter, termBefore } from '@tianji/almanac/now';

/** What the figures of the index pages are drawn from. */
export interface Today {
  /** Stem of the day: 丁. */
  stem: string;
  /** Branch of the year by 立春: 午. */
  yearBranch: string;
  /** Branch of the month by its term: 亥. */
  monthBranch: string;
  /** The present term, its day counted from 1, and the days to the next. */
  term: { name: string; day: number; next: string; left: number; share: number };
}

const SECONDS_A_DAY = 86_400;

/**
 * Today on the Beijing clock, whatever the device's zone.
 * @param epochMs the instant in epoch milliseconds
 */
export function todayOf(epochMs: number): Today {
  const time = beijingTime(epochMs);
  const instant = toSeconds(time);
  const pillars = fourPillars(time, { dayBoundary: '00:00', instant });
  const [last, next] = [termBefore(instant, 'all'), termAfter(instant, 'all')];
  const dayOf = (seconds: number) => Math.floor(seconds / SECONDS_A_DAY);
  const day = jdn(time.year, time.month, time.day);
  return {
    stem: ganzhi(pillars.day).charAt(0),
    yearBranch: ganzhi(pillars.year).charAt(1),
    monthBranch: ganzhi(pillars.month).charAt(1),
    term: {
      name: last.name,
      day: day - dayOf(last.seconds) + 1,
      next: next.name,
      left: dayOf(next.seconds) - day,
      share: (instant - last.seconds) / (next.seconds - last.seconds),
    },
  };
}

/** The twelve hexagrams of the months, by the month's branch, lines from below: 十二消息卦. */
export const OF_MONTH: Readonly<Record<string, readonly [name: string, lines: string]>> = {
  子: ['复', '100000'],
  丑: ['临', '110000'],
  寅: ['泰', '111000'],
  卯: ['大壮', '111100'],
  辰: ['夬', '111110'],
  巳: ['乾', '111111'],
  午: ['姤', '011111'],
  未: ['遯', '001111'],
  申: ['否', '000111'],
  酉: ['观', '000011'],
  戌: ['剥', '000001'],
  亥: ['坤', '000000'],
};

const [STEM, BRANCH] = ['[甲乙丙丁戊己庚辛壬癸]', '[子丑寅卯辰巳午未申酉戌亥]'];
const PILLARS = RegExp(`(?:${STEM}${BRANCH}\\s*){2}(${STEM})${BRANCH}`, 'u');

/** The stem of the day in four pillars, 戊寅 丁巳 辛酉 壬辰; undefined where a text has none. */
export const dayStemIn = (text: string): string | undefined => PILLARS.exec(text)?.[1];
