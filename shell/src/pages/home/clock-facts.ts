import { beijingTime, type CivilTime, jdn, toSeconds, weekday } from '@tianji/almanac/civil';
import { ganzhi, nayin } from '@tianji/almanac/cycle';
import { fourPillars, lunarFromCivil, lunarText, termAfter, termBefore } from '@tianji/almanac/now';

/** What the home clock shows of an instant besides hours, minutes and seconds. */
export interface ClockFacts {
  /** `2026-02-20` */
  date: string;
  /** `2026年2月20日　星期五` */
  dateText: string;
  /** `丙午年正月初四`, the year by the lunar new year */
  lunarText: string;
  /** `雨水第三日 · 距惊蛰 13 天` */
  termText: string;
  /** Year, month, day, hour, each with its nayin. */
  pillars: readonly { name: string; stem: string; branch: string; nayin: string }[];
}

const WEEKDAYS = '日一二三四五六';
const NUMERALS = '〇一二三四五六七八九十';
const SECONDS_A_DAY = 86_400;

/**
 * The facts of an instant on the Beijing clock, whatever the device's zone. Year and month change at the term's
 * instant, the day at 00:00, the hour at odd hours: 子 begins at 23:00 and already has the next day's stem, while the
 * day pillar stays.
 * @param epochMs the instant in epoch milliseconds
 */
export function clockFacts(epochMs: number): ClockFacts {
  const time = beijingTime(epochMs);
  const { year, month, day } = time;
  const today = jdn(year, month, day);
  const instant = toSeconds(time);
  const lunar = lunarFromCivil(year, month, day);
  const words = lunarText(lunar);
  const pillars = fourPillars(time, { dayBoundary: '00:00', instant });
  return {
    date: `${year}-${two(month)}-${two(day)}`,
    dateText: `${year}年${month}月${day}日\u3000星期${WEEKDAYS[weekday(today)]}`,
    lunarText: `${ganzhi((lunar.year + 56) % 60)}年${words.month}${words.day}`,
    termText: termText(instant, today),
    pillars: (
      [
        ['年柱', pillars.year],
        ['月柱', pillars.month],
        ['日柱', pillars.day],
        ['时柱', pillars.hour],
      ] as const
    ).map(([name, index]) => {
      const [stem = '', branch = ''] = ganzhi(index);
      return { name, stem, branch, nayin: nayin(index) };
    }),
  };
}

/** The clock's text: `10:26` and `08`. */
export function clockText(epochMs: number): { minutes: string; seconds: string } {
  const { hour, minute, second }: CivilTime = beijingTime(epochMs);
  return { minutes: `${two(hour)}:${two(minute)}`, seconds: two(second) };
}

function termText(instant: number, today: number): string {
  const last = termBefore(instant, 'all');
  const next = termAfter(instant, 'all');
  const since = today - dayOf(last.seconds) + 1;
  const left = dayOf(next.seconds) - today;
  const { hour, minute } = next.time;
  const coming = left === 0 ? `今日 ${two(hour)}:${two(minute)} 交${next.name}` : `距${next.name} ${left} 天`;
  return `${last.name}第${numeral(since)}日 · ${coming}`;
}

/** The civil day of an instant in Beijing seconds. */
const dayOf = (seconds: number) => Math.floor(seconds / SECONDS_A_DAY);

/** 1 to 19 in Chinese numerals. */
function numeral(n: number): string {
  return n <= 10 ? (NUMERALS[n] ?? '') : `十${NUMERALS[n - 10] ?? ''}`;
}

const two = (n: number) => String(n).padStart(2, '0');
