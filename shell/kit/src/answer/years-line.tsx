import type { NowRecord } from '@tianji/contracts';
import styled from 'styled-components';
import { hidden } from '../ui/css.ts';
import { brush } from './brush.ts';

type Point = NowRecord['line'][number];

/** Sixteenths of the reader's own size, from above: the figure, the stroke's highest and lowest place, the axis; of the width, in hundredths: its ends. */
const [HEIGHT, TOP, BOTTOM, AXIS, EDGE] = [100, 24, 54, 80, 5];
/** The width in which the stroke is drawn: it stretches to that of the page. */
const WIDTH = 400;

const rem = (sixteenths: number): string => `${sixteenths / 16}rem`;

/** The lowest and the highest score that a figure has room for, equal for all charts of a kind: a flat life is not stretched. */
export type Scale = readonly [low: number, high: number];

const Figure = styled.figure`
  margin: 0;
  > div {
    position: relative;
    height: ${rem(HEIGHT)};
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: var(--ink-1);
  }
  /* Words and the present stand at the places of the stroke, in their own size at every width. */
  span {
    position: absolute;
    transform: translate(-50%, -100%);
    font-size: 0.8125rem;
    line-height: 1.25rem;
    white-space: nowrap;
    color: var(--ink-2);
  }
  .under {
    transform: translate(-50%, 0);
  }
  .first {
    font-weight: 600;
    color: var(--seal);
  }
  .at {
    top: ${rem(AXIS)};
    transform: translate(-50%, 0);
    font-size: 0.75rem;
    color: var(--ink-3);
  }
  .down {
    position: absolute;
    border-left: 1px dashed var(--seal);
  }
  .now {
    position: absolute;
    width: 14px;
    height: 14px;
    margin: -7px;
    border: 2px solid var(--paper);
    border-radius: 50%;
    background: var(--seal-fill);
  }
  .axis {
    position: absolute;
    top: ${rem(AXIS)};
    width: 100%;
    border-top: 1px solid var(--line-2);
  }
  table {
    ${hidden}
  }
  @media (forced-colors: active) {
    svg {
      fill: CanvasText;
    }
    .now {
      background: CanvasText;
    }
  }
`;

/** `2031` of `year:2031`, `3月` of `month:2027-03-06`. */
const nameOf = ({ at }: Point): string => {
  const [scope, rest = ''] = at.split(':');
  return scope === 'month' ? `${Number(rest.slice(5, 7))}月` : rest.slice(0, 4);
};

const extreme = (line: readonly Point[], sign: 1 | -1): number =>
  line.reduce((best, { score }, i) => (sign * score > sign * line[best]!.score ? i : best), 0);

/**
 * The years or months of `now` as one stroke of ink from the present on, the highest and the lowest named; their words in a table
 * for readers of screens.
 */
export function YearsLine({ line, scale }: { line: readonly Point[]; scale?: Scale | undefined }) {
  if (line.length < 2) return null;
  const scores = line.map(({ score }) => score);
  const [low, high] = scale ?? [Math.min(...scores), Math.max(...scores)];
  const share = (score: number) =>
    high === low ? 0.5 : (Math.min(high, Math.max(low, score)) - low) / (high - low);
  const places = scores.map((score, i) => ({
    left: EDGE + (i * (100 - 2 * EDGE)) / (line.length - 1),
    top: BOTTOM - share(score) * (BOTTOM - TOP),
  }));
  const [highest, lowest] = [extreme(line, 1), extreme(line, -1)];
  const isFlat = scores[highest] === scores[lowest];
  // The present has its own word; that of a neighbour would stand in it.
  const named = isFlat ? [] : [highest, lowest].filter((i) => i > 1);
  const said = isFlat ? '各段一样高' : `最高在${nameOf(line[highest]!)}，最低在${nameOf(line[lowest]!)}`;
  const style = (i: number, down = 0) => ({ left: `${places[i]!.left}%`, top: rem(places[i]!.top + down) });
  return (
    <Figure>
      <div role="img" aria-label={`从${nameOf(line[0]!)}起的走势：${said}。高处松，低处紧`}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            d={brush(
              places.map(({ left, top }) => [(left / 100) * WIDTH, top] as const),
              6,
              Math.round(Math.abs(scores[0]!) * 100),
            )}
          />
        </svg>
        <i className="axis" />
        <i className="down" style={{ ...style(0), height: rem(AXIS - places[0]!.top) }} />
        <i className="now" style={style(0)} />
        <span className="first" style={style(0, -8)}>
          {line[0]!.at.startsWith('month') ? '本月' : '今年'}
        </span>
        {named.map((i) => (
          <span key={i} className={i === lowest ? 'under' : ''} style={style(i, i === lowest ? 5 : -5)}>
            {nameOf(line[i]!)} {line[i]!.word}
          </span>
        ))}
        {line.map((point, i) =>
          i % 3 === 0 ? (
            <span key={point.at} className="at" style={{ left: `${places[i]!.left}%` }}>
              {nameOf(point)}
            </span>
          ) : null,
        )}
      </div>
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
