import { type CivilTime, fromSeconds, toSeconds } from './civil-core.ts';
import { CLOCKS } from './data/clocks.ts';

/** The zones of China whose clocks differed, by their names in the tz database. */
export type ClockZone = 'Asia/Hong_Kong' | 'Asia/Macau' | 'Asia/Shanghai' | 'Asia/Taipei' | 'Asia/Urumqi';

/** A stretch of time in which a zone's clock was not changed. Instants are Beijing seconds. */
export interface ClockSpan {
  /** Infinite at the beginning and the end of the history. */
  readonly from: number;
  readonly to: number;
  /** Seconds east of Greenwich that the clock showed. */
  readonly offset: number;
  /** Seconds of it that are not standard time: summer time, or the winter time of Hong Kong in 1941. */
  readonly summer: number;
}

/** Where a reading lies in a history. */
export interface ClockReading {
  /** The span whose clock was read; of a reading that occurred twice the first, of a skipped one the span before. */
  readonly span: ClockSpan;
  readonly reading: 'once' | 'twice' | 'skipped';
  /** The span on the other side of the change, where the clock was changed within half an hour of the reading. */
  readonly turn: ClockSpan | undefined;
}

/** UTC+8, the clock of China. */
export const UTC8 = 28800;
/** Beijing seconds of 1970-01-01 00:00 UTC. */
const EPOCH = toSeconds({ year: 1970, month: 1, day: 1, hour: 8, minute: 0, second: 0 });
/** A reading this close to a change may have been taken from a clock that was changed late or early. */
const NEAR = 1800;

const histories = new Map<ClockZone, readonly ClockSpan[]>();

function unpack(zone: ClockZone): ClockSpan[] {
  const [first = '', ...changes] = (CLOCKS[zone] ?? '').split(' ');
  const marks = changes.map((text) => {
    const [at = 0, offset = 0] = text.replace('s', '').split(':').map(Number);
    return { at: at + EPOCH, offset, moved: text.endsWith('s') };
  });
  const all = [{ at: Number.NEGATIVE_INFINITY, offset: Number(first), moved: false }, ...marks];
  let standard = all[0]!.offset;
  return all.map(({ at, offset, moved }, i) => {
    if (!moved) standard = offset;
    return { from: at, to: all[i + 1]?.at ?? Number.POSITIVE_INFINITY, offset, summer: offset - standard };
  });
}

/** The spans of a zone's clock, the earliest first; the first one is the local mean time of its city. */
export function spansOf(zone: ClockZone): readonly ClockSpan[] {
  const known = histories.get(zone);
  if (known) return known;
  const made = unpack(zone);
  histories.set(zone, made);
  return made;
}

/** The Beijing seconds at which a clock that was `offset` ahead of Greenwich showed a reading. */
export const instantOf = (time: CivilTime, offset: number): number => toSeconds(time) - offset + UTC8;

/** What a clock that was `offset` ahead of Greenwich showed at Beijing seconds. */
export const shownAt = (instant: number, offset: number): CivilTime => fromSeconds(instant + offset - UTC8);

/**
 * The span of a history that a reading belongs to.
 * @param time the clock as it was read
 * @param spans a history without gaps, the earliest span first
 */
export function readingIn(time: CivilTime, spans: readonly ClockSpan[]): ClockReading {
  const own = spans.filter(({ from, to, offset }) => {
    const instant = instantOf(time, offset);
    return instant >= from && instant < to;
  });
  const near = (one: ClockSpan, other: ClockSpan | undefined): ClockSpan | undefined => {
    if (!other || other.offset === one.offset) return undefined;
    const edge = other.from === one.to ? one.to : one.from;
    return Math.abs(instantOf(time, one.offset) - edge) <= NEAR ? other : undefined;
  };
  const beside = (span: ClockSpan) => {
    const i = spans.indexOf(span);
    return near(span, spans[i - 1]) ?? near(span, spans[i + 1]);
  };
  if (own.length > 1) return { span: own[0]!, reading: 'twice', turn: own[1] };
  if (own[0]) return { span: own[0], reading: 'once', turn: beside(own[0]) };
  // Skipped: by the clock before the change it lies after the change, by the clock after it before it.
  const i = spans.findIndex(({ to, offset }) => instantOf(time, offset) < to);
  return { span: spans[i - 1]!, reading: 'skipped', turn: spans[i] };
}
