/** Births so near to the edge of an hour or a day that the clock decides the chart: the other chart is offered. */
import { type CivilTime, formatTime, fromSeconds, nearestBoundaries, toSeconds } from '@tianji/almanac';
import type { Computed } from './chart.ts';

/** Seconds on either side of an edge within which a birth counts as near it. */
export const NEAR_SECONDS = 180;

export interface Alternative {
  title: string;
  /** The civil time whose chart lies on the other side of the edge. */
  time: string;
  reason: string;
}

const minutes = (seconds: number): string => {
  const size = Math.abs(seconds);
  return size < 60 ? `${size}秒` : `${Math.floor(size / 60)}分${size % 60 === 0 ? '' : `${size % 60}秒`}`;
};

/**
 * The charts on the other side of the edges nearby: at most one for the hour (which at 23:00 is the
 * day's too) and one for midnight or a term that only moves pillars.
 */
export function alternatives(computed: Computed, time: CivilTime): Alternative[] {
  const { options } = computed.chart;
  const near = nearestBoundaries({
    time: computed.local,
    instant: computed.instant,
    dayBoundary: options.lateZi === 'next' ? '23:00' : '00:00',
  }).filter((edge) => Math.abs(edge.seconds) <= NEAR_SECONDS);
  const seen = new Set<string>();
  const found: Alternative[] = [];
  for (const edge of near) {
    // A minute past the edge stands well on its other side, whatever the clock's seconds.
    const moved = edge.seconds > 0 ? edge.seconds + 60 : edge.seconds - 60;
    const other = formatTime(fromSeconds(toSeconds(time) + moved));
    const side = edge.seconds > 0 ? '之前' : '之后';
    if (seen.has(other)) continue;
    seen.add(other);
    found.push({
      title: edge.seconds > 0 ? `${edge.name}之后的盘` : `${edge.name}之前的盘`,
      time: other,
      reason: `出生时刻在${edge.name}${edge.kind === 'hour' ? '起点' : ''}${side}${minutes(edge.seconds)}，钟表稍有出入，命盘即不同。`,
    });
  }
  return found;
}
