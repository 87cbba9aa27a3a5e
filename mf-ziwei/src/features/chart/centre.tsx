import { personName } from '@tianji/kit/chart';
import { ElementGlyph, Hua, lazyPiece, media, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { HuaName } from '../limits/flow.ts';
import type { FlownTo } from './flights.ts';
import { RelationLines } from './lines.tsx';
import type { Chart } from './model.ts';

/** Comes with the console that asks for it. */
const FlightLines = lazyPiece(
  () => import('./flight-lines.tsx'),
  () => undefined,
);

// A halo in the leaf's colour keeps the text readable over the lines.
const Box = styled.div`
  position: relative;
  grid-area: centre;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 8px;
  padding: 26px 32px;
  border-right: 1px solid var(--line-2);
  border-bottom: 1px solid var(--line-2);
  min-width: 0;
  .who {
    ${song}
    font-size: calc(1.5 * var(--fig));
    line-height: calc(2 * var(--fig));
  }
  .who small {
    font: 400 calc(0.875 * var(--fig))/calc(1.375 * var(--fig)) var(--sans);
    letter-spacing: 0;
    color: var(--ink-2);
    margin-left: 12px;
  }
  > *:not(svg) {
    position: relative;
    text-shadow: 0 0 3px var(--leaf), 0 0 3px var(--leaf), 0 0 3px var(--leaf);
  }
  ${media.phone} {
    padding: 16px 12px;
    /* The lines of a palace's stem run beside the text: see flights.ts. */
    &[data-rim] {
      padding: 17px;
    }
    gap: 4px;
    .who {
      font-size: calc(1.0625 * var(--fig));
      line-height: calc(1.375 * var(--fig));
    }
    .who small {
      font-size: calc(0.75 * var(--fig));
      line-height: calc(1 * var(--fig));
      margin-left: 6px;
    }
  }
`;

/* Year and age stay on one line, however narrow the centre. */
const Whole = styled.span`
  white-space: nowrap;
`;

/* Covers the whole centre; its text stays readable under it. */
const Press = styled.button`
  && {
    position: absolute;
  }
  inset: 0;
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.print} {
    display: none;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr auto 1fr;
  gap: 2px 12px;
  font-size: calc(0.8125 * var(--fig));
  line-height: calc(1.3125 * var(--fig));
  dt {
    color: var(--ink-3);
  }
  dd {
    min-width: 0;
    /* 未时 stays whole. */
    word-break: keep-all;
  }
  .wide {
    grid-column: 2 / -1;
  }
  ${media.phone} {
    font-size: calc(0.6875 * var(--fig));
    line-height: calc(0.9375 * var(--fig));
    gap: 0 6px;
  }
`;

const Pillars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  padding-top: 8px;
  border-top: 1px solid var(--line-2);
  text-align: center;
  font-size: calc(0.75 * var(--fig));
  line-height: calc(1 * var(--fig));
  color: var(--ink-2);
  .glyph {
    font-size: calc(1.5 * var(--fig));
    line-height: calc(1.75 * var(--fig));
    display: block;
  }
  .hidden {
    color: var(--ink-3);
  }
  ${media.phone} {
    font-size: calc(0.6875 * var(--fig));
    line-height: calc(0.8125 * var(--fig));
    padding-top: 4px;
    .glyph {
      font-size: calc(1.125 * var(--fig));
      line-height: calc(1.3125 * var(--fig));
    }
    .nayin,
    .hidden {
      display: none;
    }
  }
`;

const HuaLine = styled.p`
  && {
    text-shadow: none;
  }
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  justify-content: center;
  font-size: calc(0.875 * var(--fig));
  span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  ${media.phone} {
    font-size: calc(0.75 * var(--fig));
    gap: 1px 8px;
  }
`;

const Compass = styled.div`
  && {
    position: absolute;
  }
  inset: 4px 6px;
  display: grid;
  grid-template-columns: repeat(3, auto);
  place-content: space-between;
  font-size: calc(0.75 * var(--fig));
  line-height: calc(1 * var(--fig));
  color: var(--ink-3);
  :nth-child(3n) {
    text-align: end;
  }
  ${media.phone} {
    display: none;
  }
`;

/** South is up: the eight directions round the centre, row by row. */
const COMPASS = ['东南', '南', '西南', '东', '', '西', '东北', '北', '西北'];

export interface CentreProps {
  chart: Chart;
  /** The chosen palace, -1 for none. */
  branch: number;
  /** Age, decade and year laid over the chart, and the position of the year's first month. */
  time?: { text: string; liudou: string } | undefined;
  /** Where the chosen palace's stem flies, when requested. */
  flown?: readonly FlownTo[];
  /** Called when the centre is pressed; without it the centre is not a button. */
  onChoose?: () => void;
}

/** Whose chart it is, its times, masters, pillars and transformations. */
export function Centre({ chart, branch, time, flown = [], onChoose }: CentreProps) {
  const pillars = [
    [chart.nianshishen, chart.ng, chart.nz, chart.nianchanggan, chart.niannayin],
    [chart.yueshishen, chart.yg, chart.yz, chart.yuechanggan, chart.yuenayin],
    [chart.rishishen, chart.rg, chart.rz, chart.richanggan, chart.rinayin],
    [chart.shianshishen, chart.sg, chart.sz, chart.shichanggan, chart.shinayin],
  ] as const;
  return (
    <Box data-rim={flown.length > 0 ? '' : undefined}>
      {branch < 0 ? null : <RelationLines branch={branch} />}
      {flown.length > 0 && branch >= 0 ? (
        <FlightLines branch={branch} flights={flown} />
      ) : (
        <Compass aria-hidden="true">
          {COMPASS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </Compass>
      )}
      <p className="who">
        <span data-name="">{personName(chart.name)}</span>
        <small>
          {chart.type}　{chart.juming}
          {time ? '　' : ''}
          {time ? <Whole>{time.text}</Whole> : null}
        </small>
      </p>
      <Facts>
        <dt>真太阳</dt>
        <dd className="wide">{chart.ztys.slice(0, 16)}</dd>
        <dt>农历</dt>
        <dd className="wide">{chart.nongli}</dd>
        <dt>{chart.shiqu ? '当地' : '北京'}</dt>
        <dd className="wide">{chart.beijingshijian.slice(0, 16)}</dd>
        <dt>命主</dt>
        <dd>{chart.mingzhu}</dd>
        <dt>身主</dt>
        <dd>{chart.shenzhu}</dd>
        <dt>子斗</dt>
        <dd>{chart.zidou}</dd>
        <dt>流斗</dt>
        <dd>{time?.liudou ?? chart.liudou}</dd>
      </Facts>
      <Pillars role="group" aria-label="四柱">
        {pillars.map(([god, stem, branch, hidden, nayin], i) => (
          <div key={'年月日时'[i]}>
            <span>{god}</span>
            <ElementGlyph className="glyph" char={stem} word={false} />
            <ElementGlyph className="glyph" char={branch} word={false} />
            <span className="hidden">{hidden.join('')}</span>
            <br className="hidden" />
            <span className="nayin">{nayin}</span>
          </div>
        ))}
      </Pillars>
      <HuaLine aria-label="生年四化">
        {Object.entries(chart.mingsihua).map(([hua, star]) => (
          <span key={hua}>
            {star} <Hua of="birth" char={hua as HuaName} />
          </span>
        ))}
      </HuaLine>
      {onChoose ? (
        <Press
          type="button"
          aria-pressed={branch < 0}
          aria-label="中宫：姓名、时间与四柱"
          onClick={onChoose}
        />
      ) : null}
    </Box>
  );
}
