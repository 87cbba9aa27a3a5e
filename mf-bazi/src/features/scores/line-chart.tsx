import styled from 'styled-components';
import type { ScoreRow } from '../reading/use-reading.ts';
import { useNarrow } from '../relations/narrow.ts';

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  border: 1px solid var(--line);
  background: var(--leaf);
  text {
    fill: var(--ink-2);
    font-size: 0.75rem;
  }
  .grid {
    stroke: var(--line);
  }
  .even {
    stroke: var(--ink-4);
    stroke-dasharray: 4 3;
  }
  .line {
    fill: none;
    stroke: var(--ink-1);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .here {
    stroke: var(--seal);
    stroke-width: 1.5;
  }
  .dot {
    fill: var(--leaf);
    stroke: var(--seal);
    stroke-width: 2;
  }
  text.mark {
    fill: var(--seal);
    font-weight: 600;
  }
`;

const HEIGHT = 220;
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 14, 26, 26];

/** A text alternative for the line. */
export function lineInWords(rows: readonly ScoreRow[]): string {
  const best = rows.reduce((a, b) => (b.score > a.score ? b : a));
  const worst = rows.reduce((a, b) => (b.score < a.score ? b : a));
  const mean = Math.round(rows.reduce((sum, { score }) => sum + score, 0) / rows.length);
  return (
    `${rows[0]!.year} 年至 ${rows.at(-1)!.year} 年的评分折线：平均 ${mean} 分；` +
    `最高 ${best.year} 年 ${best.score} 分，最低 ${worst.year} 年 ${worst.score} 分`
  );
}

/** Yearly scores as a line, 0 to 100, with the even mark at 50 and the year that the strips show. */
export function LineChart({ rows, year }: { rows: readonly ScoreRow[]; year: number }) {
  const width = useNarrow() ? 358 : 1200;
  const step = (width - LEFT - RIGHT) / Math.max(1, rows.length - 1);
  const x = (i: number) => Math.round((LEFT + i * step) * 10) / 10;
  const y = (score: number) => TOP + ((100 - score) / 100) * (HEIGHT - TOP - BOTTOM);
  const chosen = rows.findIndex((row) => row.year === year);
  const every = width < 600 ? 20 : 10;
  return (
    <Svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={lineInWords(rows)}>
      {[0, 25, 50, 75, 100].map((score) => (
        <g key={score}>
          <path
            className={score === 50 ? 'even' : 'grid'}
            d={`M${LEFT} ${y(score)}H${width - RIGHT}`}
            fill="none"
          />
          <text x={LEFT - 6} y={y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {rows.map((row, i) =>
        i % every === 0 ? (
          <text key={row.year} x={x(i)} y={HEIGHT - 8} textAnchor={i === 0 ? 'start' : 'middle'}>
            {row.year}
          </text>
        ) : null,
      )}
      <path className="line" d={rows.map((row, i) => `${i ? 'L' : 'M'}${x(i)} ${y(row.score)}`).join('')} />
      {chosen < 0 ? null : (
        <>
          <path className="here" d={`M${x(chosen)} ${TOP}V${HEIGHT - BOTTOM}`} fill="none" />
          <circle className="dot" cx={x(chosen)} cy={y(rows[chosen]!.score)} r="4" />
          <text
            className="mark"
            x={Math.min(Math.max(x(chosen), LEFT + 40), width - RIGHT - 44)}
            y={TOP - 10}
            textAnchor="middle"
          >
            {year} 年 {rows[chosen]!.score} 分
          </text>
        </>
      )}
    </Svg>
  );
}
