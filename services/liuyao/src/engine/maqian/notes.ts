import { nearestBoundaries, spanText, toSeconds } from '@tianji/almanac';
import type { MaqianCast } from './cast.ts';

/** A cast closer than this many seconds to the edge of a double hour gets a note. */
const NEAR_SECONDS = 180;

/** Notes on the time of a cast: summer time, a leap month, the hour 子, an edge close by. */
export function notesOf(cast: MaqianCast): string[] {
  const { time, standardTime, lunar, options, counted } = cast;
  const notes: string[] = [];
  const moved = toSeconds(standardTime) - toSeconds(time);
  if (moved === -3600) notes.push('当时实行夏令时，起课按钟表时间，北京时间一栏已减去1小时。');
  else if (moved !== 0)
    notes.push(`当时的钟与北京时间不同，起课按钟表时间，北京时间一栏已${spanText(moved)}。`);
  if (lunar.leap)
    notes.push(
      options.leapMonth === 'split' && lunar.day > 15
        ? `${counted.month}十六日起，按下月数。`
        : `${counted.month}按本月数。`,
    );
  if (time.hour === 23)
    notes.push(
      options.dayChange === '23:00' ? '23点已过，日用次日，时为子时。' : '23点已过，日仍用当日，时为子时。',
    );
  const hour = nearestBoundaries({ time }).find(({ kind }) => kind === 'hour');
  if (hour && Math.abs(hour.seconds) < NEAR_SECONDS && hour.seconds !== 0)
    notes.push(
      `离${hour.name}起点不到三分钟（${hour.seconds > 0 ? '未到' : '已过'}），钟表略有出入，结果即不同。`,
    );
  return notes;
}
