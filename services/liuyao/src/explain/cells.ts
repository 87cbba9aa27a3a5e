/** The lines that an answer stands on, as addresses of the chart, each with the part that it plays. */
import { type CitedCell, MOST_CELLS } from '@tianji/contracts';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import type { Reason } from '../engine/judge/reason.ts';
import { weatherOf } from '../engine/judge/weather.ts';
import { lineName } from '../engine/judge/weigh.ts';
import type { LineState } from '../engine/states.ts';

interface Cited {
  line: LineState;
  role: string;
}

const PLACES = { shown: 'line', changed: 'changed', hidden: 'hidden' } as const;
const addressOf = ({ place, position }: LineState): string => `${PLACES[place]}.${position}`;

/** The other lines that a ground is about; none where it is about the matter's own alone. */
function citedBy({ rule, title, text }: Reason, { useful }: Judgement, chart: LiuyaoChart): Cited[] {
  const { lines, turned, hidden, cast } = chart;
  const { shi, ying } = cast.original;
  const self = { line: lines[shi - 1]!, role: '世' };
  const other = { line: lines[ying - 1]!, role: '应' };
  const named = (role: (line: LineState) => string): Cited[] =>
    [...lines, ...turned, ...hidden]
      .filter((line) => text.includes(lineName(line)))
      .map((line) => ({ line, role: role(line) }));
  const acting = ({ moving }: LineState) => (moving ? '动爻' : '暗动');
  switch (rule) {
    case 'movers':
      return named(acting);
    case 'holds':
      return title === '持世' ? [self] : named(acting);
    case 'self':
      return [self];
    case 'clash':
      // Of a hexagram of six clashes or harmonies these two are one of its pairs.
      return [self, other];
    case 'second':
      return named(({ position }) => (position === ying ? '应' : '旁看'));
    case 'turn':
      return turned.filter(({ position }) => position === useful.line.position).map(asChanged);
    case 'trine':
      return chart.trines
        .filter(({ branches }) => text.startsWith(branches.join('')))
        .flatMap(({ positions }) => positions.map((at) => ({ line: lines[at - 1]!, role: '三合' })));
    case 'whole':
      return turned.map(asChanged);
    case 'source':
      return [{ line: lines[useful.line.position - 1]!, role: '飞神' }];
    default:
      return [];
  }
}

const asChanged = (line: LineState): Cited => ({ line, role: '变爻' });

/**
 * The cells of an answer: the line of the matter first, then those of the grounds that decide it. A line that plays two parts is named
 * once with both.
 * @param grounds those that the answer names, for and against
 */
export function cellsOf(chart: LiuyaoChart, judged: Judgement, grounds: readonly Reason[]): CitedCell[] {
  const { useful, weather } = judged;
  const cited: Cited[] = [
    { line: useful.line, role: useful.by },
    // What the sky shows is told by a line of its own.
    ...(weather === null ? [] : [{ line: weatherOf(chart, null).line, role: '天象' }]),
    ...grounds.flatMap((ground) => citedBy(ground, judged, chart)),
  ];
  const roles = new Map<string, Set<string>>();
  for (const { line, role } of cited) {
    const cell = addressOf(line);
    roles.set(cell, (roles.get(cell) ?? new Set()).add(role));
  }
  return [...roles].slice(0, MOST_CELLS).map(([cell, parts]) => ({ cell, role: [...parts].join('、') }));
}
