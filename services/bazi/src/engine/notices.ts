import {
  type Boundary,
  CLOCK_READINGS,
  type ClockedBirth,
  clockNotices,
  formatTime,
  fourPillarsText,
  fromSeconds,
  nearestBoundaries,
  pillarsBy,
  spanText,
  toSeconds,
  type ZoneReading,
} from '@tianji/almanac';
import { type Moment, momentOf } from './moment.ts';
import type { BaziOptions } from './options.ts';
import type { Alternative, BaziInput, HourVariant, Notice } from './types.ts';

/** Births closer to a boundary than this many seconds get a notice. */
export const NEAR_SECONDS = 300;

/** The clock input moved across a boundary, and its pillars there. */
function across(
  input: BaziInput,
  options: BaziOptions,
  moment: Moment,
  edge: Boundary,
): Alternative | undefined {
  const here = fourPillarsText(moment.pillars);
  const clock = toSeconds(input.time);
  // The equation of time may round by a second: a few more steps reach the other side.
  for (let extra = 0; extra <= 5; extra++) {
    const seconds = clock + edge.seconds + (edge.seconds > 0 ? extra : -1 - extra);
    const time = fromSeconds(seconds);
    const bazi = fourPillarsText(momentOf({ ...input, time }, options).pillars);
    if (bazi === here) continue;
    const side = edge.seconds > 0 ? '之后' : '之前';
    return {
      boundary: edge.name,
      time: formatTime(time),
      bazi,
      text: `若生于${edge.name}${edge.kind === 'hour' ? '起点' : ''}${side}，四柱为${bazi}`,
    };
  }
  return undefined;
}

function boundaryText(edge: Boundary): string {
  const size = spanText(Math.abs(edge.seconds)).replace('加', '') || '不变';
  const where = edge.kind === 'jie' ? '交节' : edge.kind === 'hour' ? '起点' : '换日';
  const name = edge.kind === 'day' ? '' : edge.name;
  if (edge.seconds === 0) return `出生正在${name}${where}，按已过计；请核对出生时间`;
  return `出生距${name}${where}只有${size}（${edge.seconds > 0 ? '未到' : '已过'}），出生时间略有出入四柱即不同，请核对`;
}

/** The mainland's summer time of 1986–1991; what is told of the night of a change belongs to the clock's own notices. */
const SUMMER = '出生时实行夏令时，已减去1小时作北京标准时间';

/** Of an unknown hour no clock was read, so nothing was taken off it. */
const SUMMER_DAY = '出生当日实行夏令时，知道钟点时减去1小时才是北京标准时间';

/** The same of a clock abroad. */
function summerAbroad({ name, summer, reading }: ZoneReading): string | undefined {
  const taken = `已减去${spanText(summer).replace('加', '')}作当地标准时间`;
  const told = CLOCK_READINGS[reading];
  if (told) return `当地（${name}）${told}${summer > 0 ? `，${taken}` : ''}`;
  return summer > 0 ? `出生时当地（${name}）实行夏令时，${taken}` : undefined;
}

/**
 * In the south the month's branch and the weather disagree. The branch stays, for it names the sun's place; what is
 * told of warmth is told of the branch.
 */
const SOUTH =
  '出生地在南半球，冬夏与北半球相反：月柱仍按节气（太阳黄经）定，不把月令对调；文中所说的春夏秋冬都指节令，调候一项不是当地的寒暖，只作参考。也有人把月令对调六个月来看，本站不取';

/** A birth in China as the almanac judges its clock; undefined abroad. */
export function clockedBirth(
  { time, longitude, clock, zone }: BaziInput,
  options: BaziOptions,
): ClockedBirth | undefined {
  if (zone || !clock) return undefined;
  return { time, longitude, clock, trueSolar: options.trueSolar, pillarsOf: pillarsBy(options) };
}

function unknownHour(variants: readonly HourVariant[]): Notice[] {
  const text =
    '时辰不详：不列时柱、命宫、身宫与卦序，起运按正午估算，格局不取从化专旺；各时辰之别见十二时辰一览';
  const list: Notice[] = [{ kind: 'hourUnknown', text }];
  const months = new Set(variants.map((each) => each.bazi.split(' ').slice(0, 2).join(' ')));
  if (months.size > 1)
    list.push({ kind: 'boundary', text: `当日交节，年柱、月柱随时辰而异：${[...months].join('、')}` });
  return list;
}

/** Notices about a chart's time, and the charts on the other side of near boundaries. */
export function noticesOf(
  input: BaziInput,
  options: BaziOptions,
  moment: Moment,
  variants: readonly HourVariant[],
): { notices: Notice[]; alternatives: Alternative[] } {
  const notices: Notice[] = [];
  const alternatives: Alternative[] = [];
  const { dst, summerTime } = moment.solar;
  const clock = dst && input.hourUnknown ? SUMMER_DAY : summerTime === 'summer' ? SUMMER : undefined;
  const summer = input.zone ? summerAbroad(input.zone) : clock;
  if (summer) notices.push({ kind: 'summerTime', text: summer });
  const clocked = clockedBirth(input, options);
  if (clocked) notices.push(...clockNotices(clocked).map((each) => ({ kind: 'clock' as const, ...each })));
  if (input.zone?.southern) notices.push({ kind: 'season', text: SOUTH });
  if (input.hourUnknown) {
    notices.push(...unknownHour(variants));
    return { notices, alternatives };
  }
  const { clock: time, instant } = moment;
  for (const edge of nearestBoundaries({ time, instant, dayBoundary: options.dayBoundary })) {
    if (Math.abs(edge.seconds) > NEAR_SECONDS) continue;
    const other = across(input, options, moment, edge);
    // With the 23:00 rule the day edge is also the hour edge: one notice for both.
    if (!other || alternatives.some((each) => each.bazi === other.bazi)) continue;
    notices.push({ kind: 'boundary', text: boundaryText(edge) });
    alternatives.push(other);
  }
  return { notices, alternatives };
}
