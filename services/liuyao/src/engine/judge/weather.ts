/** Weather questions are judged by the strongest relative: 父母 brings rain, 子孙 and 妻财 sun, 兄弟 clouds and wind. */
import type { LiuyaoChart } from '../chart.ts';
import type { LineState } from '../states.ts';
import { W } from './numbers.ts';
import { groundsOf, total } from './weigh.ts';

export type Weather = '雨' | '晴' | '阴';

const BRINGS: Readonly<Record<string, Weather | null>> = {
  父母: '雨',
  子孙: '晴',
  妻财: '晴',
  兄弟: '阴',
  官鬼: null,
};

/** A moving line shows itself; a still one waits for its day. */
const MOVES = 3;
const STIRS = 1.5;

const standing = (line: LineState, chart: LiuyaoChart): number =>
  total(groundsOf(line, chart)) + (line.moving ? MOVES : line.stirred ? STIRS : 0);

/**
 * The weather that a chart shows, and the line that brings it.
 * @param asked the relative asked about with “when”: 何日雨 takes the rain itself for granted; null otherwise
 */
export function weatherOf(chart: LiuyaoChart, asked: string | null): { weather: Weather; line: LineState } {
  const ranked = chart.lines
    .flatMap((line) => {
      const weather = BRINGS[line.relative];
      return weather
        ? [{ weather, line, points: standing(line, chart) + (line.relative === asked ? W.asksWhen : 0) }]
        : [];
    })
    .sort((a, b) => b.points - a.points);
  const { weather, line } = ranked[0]!;
  return { weather, line };
}
