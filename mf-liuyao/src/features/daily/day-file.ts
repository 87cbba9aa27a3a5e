import { fromJdn, jdn, parseDate } from '@tianji/almanac/civil';
import { castOf } from '@tianji/hexagram';
import { createEvents, type EventAttributes } from 'ics';
import { completeDays, type KeptDays } from './kept.ts';
import { movingText } from './words.ts';

/** One day as an all-day event; it ends on the next day, as the format requires. */
function asEvent(date: string, digits: string): EventAttributes {
  const { year, month, day } = parseDate(date);
  const next = fromJdn(jdn(year, month, day) + 1);
  const cast = castOf(digits);
  return {
    uid: `meiRiYiGua-${date}@tianji`,
    title: `每日一卦　${cast.original.fullName}`,
    description: movingText(cast),
    start: [year, month, day],
    end: [next.year, next.month, next.day],
    productId: 'tianji/liuyao',
    calName: '每日一卦',
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
  };
}

/** The complete days on this device as an iCalendar file. Throws when the writer refuses an event. */
export function dayFile(days: KeptDays): string {
  const { error, value } = createEvents(
    completeDays(days).map(([date, { digits }]) => asEvent(date, digits)),
  );
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
}
