import { type CivilTime, DAY_SECONDS, fromSeconds, toSeconds } from './civil-core.ts';
import type { DayBoundary } from './pillars.ts';
import { BRANCHES } from './sexagenary.ts';
import type { Term } from './terms.ts';

export interface Boundary {
  /** 'jie': year or month pillar; 'hour': double hour; 'day': day pillar. */
  kind: 'jie' | 'hour' | 'day';
  /** The 节, the double hour that begins there, or 换日. */
  name: string;
  /** The boundary on its own clock: Beijing time for a 节, the chart's clock for hour and day. */
  at: CivilTime;
  /** Seconds from the moment to the boundary; negative when it has passed. */
  seconds: number;
}

export interface BoundaryInput {
  /** The clock that determines day and hour (true solar or Beijing). */
  time: CivilTime;
  /** Beijing seconds of the physical moment; by default `time` read as Beijing time. */
  instant?: number;
  dayBoundary?: DayBoundary;
}

const TWO_HOURS = 7200;

/** The nearest edge of a grid with a given step and shift; an edge exactly reached counts as just passed. */
function nearestEdge(seconds: number, step: number, shift: number): number {
  return Math.round((seconds - shift) / step) * step + shift;
}

/** Distances from a moment to the boundaries that would change its pillars. */
export function makeBoundaries(terms: {
  termBefore(seconds: number, kind: 'jie'): Term;
  termAfter(seconds: number, kind: 'jie'): Term;
}) {
  /** The nearest 节, double-hour edge and day edge, nearest first: what a chart warns about. */
  function nearestBoundaries({ time, instant, dayBoundary = '00:00' }: BoundaryInput): Boundary[] {
    const local = toSeconds(time);
    const moment = instant ?? local;
    const before = terms.termBefore(moment, 'jie');
    const after = terms.termAfter(moment, 'jie');
    const jie = moment - before.seconds <= after.seconds - moment ? before : after;
    const hour = nearestEdge(local, TWO_HOURS, -3600);
    const day = nearestEdge(local, DAY_SECONDS, dayBoundary === '23:00' ? -3600 : 0);
    const hourOfDay = (((hour % DAY_SECONDS) + 3600) % DAY_SECONDS) / TWO_HOURS;
    const found: Boundary[] = [
      { kind: 'jie', name: jie.name, at: jie.time, seconds: jie.seconds - moment },
      { kind: 'hour', name: `${BRANCHES[hourOfDay]}时`, at: fromSeconds(hour), seconds: hour - local },
      { kind: 'day', name: '换日', at: fromSeconds(day), seconds: day - local },
    ];
    return found.sort((a, b) => Math.abs(a.seconds) - Math.abs(b.seconds));
  }

  return { nearestBoundaries };
}
