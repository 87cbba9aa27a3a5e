import styled from 'styled-components';
import { type } from './css.ts';

const Box = styled.div`
  .head {
    display: flex;
    justify-content: space-between;
    margin-bottom: 4px;
    ${type.small}
    color: var(--ink-2);
  }
  .track {
    height: 6px;
    background: var(--wash);
  }
  .bar {
    height: 100%;
    background: var(--c);
    transform-origin: left;
    transition: transform 200ms var(--ease);
  }
`;

/** A progress bar, 0–100, with its text; colour of the bar by `colour` (a CSS variable's name without dashes). */
export function Progress(props: {
  value: number;
  label: string;
  text?: string;
  colour?: string;
  hideLabel?: boolean;
}) {
  const value = Math.min(100, Math.max(0, props.value));
  return (
    <Box style={{ '--c': `var(--${props.colour ?? 'ink-1'})` } as React.CSSProperties}>
      {props.hideLabel ? null : (
        <div className="head" aria-hidden="true">
          <span>{props.label}</span>
          <span>{props.text ?? `${Math.round(value)}%`}</span>
        </div>
      )}
      <div
        className="track"
        role="progressbar"
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value)}
        aria-valuetext={props.text}
      >
        <div className="bar" style={{ transform: `scaleX(${value / 100})` }} />
      </div>
    </Box>
  );
}
