/**
 * For births so close to the edge of an hour, a day or a term that clock accuracy decides the chart, the other chart
 * is offered. An edge that only changes pillars, which no star depends on, is not mentioned.
 */
import {
  type CivilTime,
  formatTime,
  fromSeconds,
  nearestBoundaries,
  summerClock,
  summerTimeState,
  toSeconds,
} from '@tianji/almanac';
import { type Computed, computeChart, type ZiweiInput } from './chart.ts';

/** A birth within this many seconds of an edge counts as close to it. */
export const NEAR_SECONDS = 300;

export interface Alternative {
  title: string;
  /** The civil time whose chart is on the other side of the edge. */
  time: string;
  reason: string;
}

const minutes = (seconds: number): string => {
  const size = Math.abs(seconds);
  return size < 60 ? `${size}秒` : `${Math.floor(size / 60)}分${size % 60 === 0 ? '' : `${size % 60}秒`}`;
};

/**
 * What the clock showed some seconds later or earlier. The hour that the clocks in China skipped when they went
 * forward is no reading of any clock: after it they were an hour ahead. A clock with a history of its `own` is moved as it
 * was.
 */
function moveClock(time: CivilTime, seconds: number, own: boolean): CivilTime {
  const moved = fromSeconds(toSeconds(time) + seconds);
  return !own && summerTimeState(moved) === 'nonexistent' ? summerClock(moved) : moved;
}

/** What makes two Zi Wei charts equal: palaces with all their stars, decades, bureau, masters. */
const standing = ({ chart }: Computed): string =>
  JSON.stringify([chart.palaces, chart.decades, chart.bureauName, chart.lifeMaster, chart.bodyMaster]);

/**
 * The charts on the other side of nearby edges, if different: at most one for the hour (at 23:00 also the day's),
 * one for midnight and one for a term.
 * @param birth time, longitude, zone and clock that the chart was computed with
 */
export function alternatives(
  computed: Computed,
  { time, longitude, zone, clock }: Pick<ZiweiInput, 'time' | 'longitude' | 'zone' | 'clock'>,
): Alternative[] {
  const { options, sex } = computed.chart;
  const near = nearestBoundaries({
    time: computed.local,
    instant: computed.instant,
    dayBoundary: options.lateZi === 'next' ? '23:00' : '00:00',
  }).filter((edge) => Math.abs(edge.seconds) <= NEAR_SECONDS);
  const seen = new Set<string>();
  const found: Alternative[] = [];
  for (const edge of near) {
    // A minute past the edge is safely on its other side, whatever the clock's seconds.
    const moved = edge.seconds > 0 ? edge.seconds + 60 : edge.seconds - 60;
    const beyond = moveClock(time, moved, zone !== undefined || clock?.plain === false);
    const other = formatTime(beyond);
    const [here, there] = edge.seconds > 0 ? ['之前', '之后'] : ['之后', '之前'];
    const name = edge.kind === 'hour' ? `${edge.name}起点` : edge.name;
    if (seen.has(other)) continue;
    seen.add(other);
    const facing = computeChart({ sex: sex as '男' | '女', time: beyond, longitude, zone, clock, options });
    if (standing(facing) === standing(computed)) continue;
    found.push({
      title: `${name}${there}的盘`,
      time: other,
      reason: `出生时刻在${name}${here}${minutes(edge.seconds)}，钟表稍有出入，命盘即不同。`,
    });
  }
  return found;
}
