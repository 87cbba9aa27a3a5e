/**
 * Alternatives: each is read by a line of its own. The first by 世, the second by 应, the third by the line between them;
 * the stronger is favoured. Our own rule: the books know 世 and 应 as this side and that.
 */
import type { Understood } from '@tianji/question';
import type { LiuyaoChart } from '../chart.ts';
import type { LineState } from '../states.ts';
import type { Reason } from './reason.ts';
import { groundsOf, total } from './weigh.ts';

/** One alternative and its line. */
export interface Alternative {
  /** In the asker's words. */
  readonly option: string;
  /** 世爻 */
  readonly by: string;
  readonly line: LineState;
  readonly reasons: readonly Reason[];
  /** The sum of its reasons. */
  readonly sum: number;
}

/** As many alternatives as are compared. */
const MOST = 3;
const LINES = ['世爻', '应爻', '世应之间的一爻'] as const;

/** The alternatives of a question, the strongest first; null where it names fewer than two. */
export function alternativesOf(
  chart: LiuyaoChart,
  asked: Pick<Understood, 'form' | 'options'> | null | undefined,
): readonly [Alternative, Alternative, ...Alternative[]] | null {
  if (asked?.form !== 'which') return null;
  const { shi, ying } = chart.cast.original;
  const places = [shi, ying, Math.min(shi, ying) + 1];
  const [first, second, ...rest] = asked.options
    .slice(0, MOST)
    .map((option, i) => {
      const line = chart.lines[places[i]! - 1]!;
      const reasons = groundsOf(line, chart);
      return { option, by: LINES[i]!, line, reasons, sum: total(reasons) };
    })
    .sort((a, b) => b.sum - a.sum);
  return first && second ? [first, second, ...rest] : null;
}
