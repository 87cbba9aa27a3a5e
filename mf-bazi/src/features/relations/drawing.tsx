import { elementColour, elementOf } from '@tianji/kit/ui';
import type { Column, Relation } from '../chart/model.ts';
import { type Bracket, layout } from './layout.ts';
import { relationText, strokeOf } from './words.ts';

interface DrawingProps {
  columns: readonly Column[];
  stems: readonly Relation[];
  branches: readonly Relation[];
  /** A phone's width: short labels, narrow columns. */
  narrow: boolean;
}

const LANE = 26;

function Line({
  bracket,
  from,
  side,
  brief,
}: {
  bracket: Bracket;
  from: number;
  side: 1 | -1;
  brief: boolean;
}) {
  const { relation, lane, ends, label } = bracket;
  const { colour, dash, arrows } = strokeOf(relation);
  const y = from + side * (14 + lane * LANE);
  const path = `M${ends[0]} ${y}H${ends.at(-1)}${ends.map((x) => `M${x} ${from}V${y}`).join('')}`;
  const text = relationText(relation, brief);
  const size = brief ? 11 : 12;
  const width = text.length * size + 8;
  const tip = (x: number) =>
    arrows ? `M${x} ${from}l-3 ${side * 6}h6z` : `M${x - 2} ${from}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`;
  return (
    <g stroke={colour} fill="none">
      <path d={path} strokeDasharray={dash} strokeWidth="1.25" />
      <path d={ends.map(tip).join('')} fill={colour} stroke="none" />
      <rect x={label - width / 2} y={y - 9} width={width} height="18" fill="var(--leaf)" stroke="none" />
      <text x={label} y={y + size / 3} textAnchor="middle" fontSize={size} fill={colour} stroke="none">
        {text}
      </text>
    </g>
  );
}

/** Brackets above the stems and below the branches. The list beside it says the same in words. */
export function Drawing({ columns, stems, branches, narrow }: DrawingProps) {
  const width = (narrow ? 348 : 820) / columns.length;
  const names = columns.map((column) => column.name);
  const above = layout(stems, names, width);
  const below = layout(branches, names, width);
  const lanes = (list: Bracket[]) => list.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const size = narrow ? 26 : 28;
  const top = 12 + (lanes(above) > 0 ? lanes(above) * LANE + 6 : 0);
  const bottom = top + size * 2.5;
  const height = bottom + (lanes(below) > 0 ? lanes(below) * LANE + 6 : 0) + 36;
  return (
    <svg
      viewBox={`0 0 ${width * columns.length} ${height}`}
      role="img"
      aria-label="刑冲合会图，内容与列表相同"
      style={{ display: 'block', width: '100%', height: 'auto' }}
    >
      {above.map((each) => (
        <Line key={keyOf(each)} bracket={each} from={top} side={-1} brief={narrow} />
      ))}
      {below.map((each) => (
        <Line key={keyOf(each)} bracket={each} from={bottom} side={1} brief={narrow} />
      ))}
      {columns.map(({ name, stem, branch }, i) => {
        const x = (i + 0.5) * width;
        return (
          <g key={name} textAnchor="middle" fontFamily="var(--song)" fontWeight="700" fontSize={size}>
            <text x={x} y={top + size} fill={colourOf(stem)}>
              {stem}
            </text>
            <text x={x} y={top + size * 2.2} fill={colourOf(branch)}>
              {branch}
            </text>
            <text
              x={x}
              y={height - 10}
              fill="var(--ink-2)"
              fontFamily="var(--sans)"
              fontWeight="400"
              fontSize={narrow ? 11 : 13}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const keyOf = ({ relation }: Bracket) => relation.type + relation.pillars.join('') + relation.chars;

function colourOf(char: string): string {
  const element = elementOf(char);
  return element ? elementColour(element) : 'var(--ink-1)';
}
