import styled from 'styled-components';
import { hidden, type } from '../../ui/index.ts';
import type { MatchSpread } from './match-kind.ts';

const Figure = styled.figure`
  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  path {
    fill: none;
    stroke: var(--ink-1);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  path + path {
    stroke: var(--seal);
    stroke-dasharray: 9 7;
  }
  line {
    stroke: var(--line-2);
  }
  text {
    font-size: calc(0.8125 * var(--fig));
    fill: var(--ink-2);
    text-anchor: middle;
  }
  text.low {
    font-weight: 600;
    fill: var(--ink-1);
  }
  text.other {
    fill: var(--seal);
  }
  figcaption {
    margin-top: 4px;
    ${type.small}
    color: var(--ink-3);
  }
  table {
    ${hidden}
  }
`;

const [WIDTH, TOP, BOTTOM, AXIS, EDGE] = [480, 12, 108, 142, 34];
/** The scores between which a life is drawn, equal for all charts: a flat one is not stretched. */
const [LEAST, MOST] = [28, 76];

const heightOf = (score: number): number =>
  BOTTOM - ((Math.min(MOST, Math.max(LEAST, score)) - LEAST) / (MOST - LEAST)) * (BOTTOM - TOP);

/** A curve through every point (Catmull–Rom): no year is smoothed away. */
function curve(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as readonly [number, number];
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const [[ax, ay], [bx, by], [dx, dy]] = [at(i - 2), at(i - 1), at(i + 1)];
      const parts = [bx + (x - ax) / 6, by + (y - ay) / 6, x - (dx - bx) / 6, y - (dy - by) / 6, x, y];
      return `C${parts.map((part) => part.toFixed(1)).join(' ')}`;
    })
    .join('');
}

/** The years that two people walk side by side: the first in ink, the second in seal and dashed, each one's lowest named. */
export function StepYears({ names, years }: { names: readonly string[]; years: MatchSpread['years'] }) {
  if (years.length < 2) return null;
  const step = (WIDTH - 2 * EDGE) / (years.length - 1);
  const xOf = (i: number) => EDGE + i * step;
  const lowest = ([0, 1] as const).map((side) =>
    years.reduce((least, { scores }, i) => (scores[side] < (years[least]?.scores[side] ?? 0) ? i : least), 0),
  );
  const said = lowest.map((i, side) => `${names[side]}${years[i]?.year}年最紧`).join('，');
  return (
    <Figure>
      <svg viewBox={`0 0 ${WIDTH} 164`} role="img" aria-label={`同走${years.length}年：${said}`}>
        {([0, 1] as const).map((side) => (
          <path
            key={side}
            d={curve(years.map(({ scores }, i) => [xOf(i), Number(heightOf(scores[side]).toFixed(1))]))}
          />
        ))}
        {lowest.map((i, side) => (
          <text
            key={names[side]}
            className={side === 0 ? 'low' : 'low other'}
            x={Math.min(WIDTH - 60, Math.max(60, xOf(i)))}
            y={heightOf(years[i]?.scores[side as 0 | 1] ?? 0) + (side === 0 ? 20 : -12)}
          >
            {names[side]} 收
          </text>
        ))}
        <line x1={0} x2={WIDTH} y1={AXIS} y2={AXIS} />
        {years.map(({ year }, i) =>
          i % 5 === 2 ? (
            <text key={year} x={xOf(i)} y={AXIS + 18}>
              {year}
            </text>
          ) : null,
        )}
      </svg>
      <figcaption>
        实线 {names[0]}，虚线 {names[1]}。高处松，低处紧。
      </figcaption>
      <table>
        <caption>同走{years.length}年的流年分</caption>
        <tbody>
          {years.map(({ year, scores }) => (
            <tr key={year}>
              <th scope="row">{year}年</th>
              <td>{scores[0]}</td>
              <td>{scores[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}
