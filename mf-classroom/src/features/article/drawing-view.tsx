import type { Drawing, Shape, Tone } from '@tianji/classroom/contract';
import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';

const Frame = styled.figure`
  margin: 28px 0;
  padding: 16px 0 12px;
  border-block: 1px solid var(--line-2);
  break-inside: avoid;
  .scroll {
    overflow-x: auto;
  }
  svg {
    width: 100%;
    height: auto;
    margin: 0 auto;
  }
  ${media.phone} {
    svg {
      min-width: 340px;
    }
  }
  figcaption {
    margin-top: 8px;
    ${type.small}
    color: var(--ink-3);
  }
`;

const colour = (tone: Tone | undefined) => (tone ? `var(--${tone})` : 'none');

function Part({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'line':
      return (
        <line
          x1={shape.x1}
          y1={shape.y1}
          x2={shape.x2}
          y2={shape.y2}
          stroke={colour(shape.stroke)}
          strokeWidth={shape.width ?? 1}
          strokeDasharray={shape.dash ? '4 4' : undefined}
        />
      );
    case 'rect':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.w}
          height={shape.h}
          fill={colour(shape.fill)}
          stroke={colour(shape.stroke)}
        />
      );
    case 'circle':
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.r}
          fill={colour(shape.fill)}
          stroke={colour(shape.stroke)}
        />
      );
    case 'path':
      return (
        <path
          d={shape.d}
          fill={colour(shape.fill)}
          stroke={colour(shape.stroke)}
          strokeWidth={shape.width ?? 1}
        />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fill={colour(shape.fill)}
          fontSize={shape.size}
          fontFamily={shape.song ? 'var(--song)' : 'var(--sans)'}
          fontWeight={shape.song ? 700 : 400}
          textAnchor={shape.anchor ?? 'start'}
        >
          {shape.text}
        </text>
      );
  }
}

/** Below this scale a drawing's words are unreadable: it scrolls instead. */
const LEAST_SCALE = 0.8;

/** A figure of an article: its shapes in the colours of the theme, with a text alternative. */
export function DrawingView({ drawing }: { drawing: Drawing }) {
  return (
    <Frame>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="scroll" tabIndex={0} role="img" aria-label={drawing.label}>
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          style={{ maxWidth: drawing.width, minWidth: drawing.width * LEAST_SCALE }}
          aria-hidden="true"
        >
          {drawing.shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing never change
            <Part key={index} shape={shape} />
          ))}
        </svg>
      </div>
      <figcaption>图　{drawing.caption}</figcaption>
    </Frame>
  );
}
