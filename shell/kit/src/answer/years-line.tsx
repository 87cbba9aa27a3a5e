import type { NowRecord } from '@tianji/contracts';
import styled from 'styled-components';
import { hidden } from '../ui/css.ts';

type Point = NowRecord['line'][number];

const Figure = styled.figure`
  margin: 12px 0 0;
  svg {
    display: block;
    width: 100%;
    max-width: 560px;
    height: 96px;
  }
  .ahead {
    fill: var(--ink-3);
  }
  .first {
    fill: var(--seal);
  }
  .axis {
    stroke: var(--ink-2);
  }
  text {
    font-size: calc(0.6875 * var(--fig));
    fill: var(--ink-3);
    text-anchor: middle;
  }
  table {
    ${hidden}
  }
  @media (forced-colors: active) {
    .ahead,
    .first,
    text {
      fill: CanvasText;
    }
    .axis {
      stroke: CanvasText;
    }
  }
`;

const [WIDTH, HEIGHT, LEAST, STROKE] = [336, 64, 6, 10];

/** `2031` of `year:2031`, `3月` of `month:2027-03-06`. */
const nameOf = ({ at }: Point): string => {
  const [scope, rest = ''] = at.split(':');
  return scope === 'month' ? `${Number(rest.slice(5, 7))}月` : rest.slice(0, 4);
};

/** The years or months of `now` as strokes of ink, the first of them in seal; their words in a table for readers of screens. */
export function YearsLine({ line }: { line: readonly Point[] }) {
  if (line.length < 2) return null;
  const scores = line.map(({ score }) => score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const step = WIDTH / line.length;
  const heightOf = (score: number) =>
    high === low ? HEIGHT / 2 : LEAST + ((HEIGHT - LEAST) * (score - low)) / (high - low);
  return (
    <Figure>
      <svg viewBox={`0 0 ${WIDTH} 96`} aria-hidden="true" focusable="false">
        {line.map((point, i) => {
          const [x, height] = [step * (i + 0.5), heightOf(point.score)];
          return (
            <g key={point.at}>
              <rect
                className={i === 0 ? 'first' : 'ahead'}
                x={x - STROKE / 2}
                y={72 - height}
                width={STROKE}
                height={height}
                rx={STROKE / 2}
              />
              <text x={x} y="90">
                {nameOf(point)}
              </text>
            </g>
          );
        })}
        <line className="axis" x1="0" y1="72.5" x2={WIDTH} y2="72.5" />
      </svg>
      <table>
        <caption>这几年的走势</caption>
        <tbody>
          {line.map((point) => (
            <tr key={point.at}>
              <th scope="row">{nameOf(point)}</th>
              <td>{point.word ?? point.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}
