import { computeChart, ZIWEI_OPTIONS } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import { matchChartOf } from './chart-of.ts';

/** By the lunar year and by 立春, forward and backward, late at night and at noon. */
const BIRTHS = [
  ['女', 1983, 8, 17, 9],
  ['男', 1983, 8, 17, 23],
  ['男', 1984, 2, 3, 12],
  ['女', 1984, 2, 10, 0],
  ['男', 2020, 6, 10, 15],
] as const;

test.each(BIRTHS)(
  '%s %i-%i-%i %i: what a match needs is read back from the wire',
  (sex, year, month, day, hour) => {
    for (const yearBoundary of ['lunar', 'lichun'] as const) {
      const time = { year, month, day, hour, minute: 20, second: 0 };
      const options = ZIWEI_OPTIONS.complete({ yearBoundary });
      const computed = computeChart({ sex, time, longitude: 116.4, options });
      const chart = wireChart(computed, { name: '', location: '北京-北京-北京', longitude: 116.4, time });
      const { zidou: _, ...placement } = computed.placement;
      expect(matchChartOf(chart, '甲')).toEqual({
        ...{ name: '甲', sex, birth: { year, month, day }, born: computed.date.year },
        ...{ forward: computed.seed.forward, school: 'quanshu', placement },
      });
      // The stars stand where the year of the match would put them.
      const stem = (computed.date.year - 4) % 10;
      expect(stem).toBe(computed.seed.yearStem);
    }
  },
);
