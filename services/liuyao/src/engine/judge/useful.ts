/** The line that a question is judged by. */
import type { Relative } from '@tianji/hexagram';
import type { LiuyaoChart } from '../chart.ts';
import type { Useful } from '../matters.ts';
import type { LineState } from '../states.ts';

export interface UsefulLine {
  by: '用神' | '世' | '应';
  line: LineState;
  /** Why this one of several: one clause; '' when there is only one. */
  why: string;
}

/**
 * Among lines of one relative: the moving one, the asker's own, the one supported by month or day, the stronger.
 */
function weight(line: LineState, chart: LiuyaoChart): number {
  const { shi } = chart.cast.original;
  return (
    (line.moving ? 8 : 0) +
    (line.position === shi ? 4 : 0) +
    (line.month === '临' || line.day === '临' ? 5 : 0) +
    (line.stirred ? 3 : 0) +
    // 野鹤: of two, the matter depends on the void or broken one.
    (line.empty ? 3 : 0) +
    (line.monthBroken ? 3 : 0) +
    (line.strong ? 1 : 0)
  );
}

function whyOf(line: LineState, chart: LiuyaoChart): string {
  if (line.moving) return '两现，取发动的一爻';
  if (line.month === '临') return '两现，取临月建的一爻';
  if (line.day === '临') return '两现，取临日辰的一爻';
  if (line.position === chart.cast.original.shi) return '两现，取持世的一爻';
  if (line.stirred) return '两现，取暗动的一爻';
  if (line.empty) return '两现，取旬空的一爻，事情悬在这里';
  if (line.monthBroken) return '两现，取月破的一爻，事情悬在这里';
  return '两现，取得力的一爻';
}

function ofRelative(relative: Relative, chart: LiuyaoChart): UsefulLine | null {
  const shown = chart.lines.filter((line) => line.relative === relative);
  const best = [...shown].sort((a, b) => weight(b, chart) - weight(a, chart) || a.position - b.position)[0];
  if (best) return { by: '用神', line: best, why: shown.length > 1 ? whyOf(best, chart) : '' };
  const turned = chart.turned.find((line) => line.relative === relative);
  const hidden = chart.hidden.find((line) => line.relative === relative);
  if (turned && !(hidden && (hidden.month === '临' || hidden.day === '临')))
    return { by: '用神', line: turned, why: '本卦不现，取变出的一爻' };
  if (hidden) return { by: '用神', line: hidden, why: '本卦不现，取伏在飞爻下的一爻' };
  return null;
}

/** The line of a matter on a chart. Every relative is in the palace's pure hexagram, so there always is one. */
export function usefulLine(useful: Useful, chart: LiuyaoChart): UsefulLine {
  const { shi, ying } = chart.cast.original;
  if (useful.by === '用神') {
    const found = ofRelative(useful.relative, chart);
    if (found) return found;
  }
  const position = useful.by === '应' ? ying : shi;
  return { by: useful.by === '应' ? '应' : '世', line: chart.lines[position - 1]!, why: '' };
}
