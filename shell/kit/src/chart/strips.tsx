import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Leaf, media, song, Tag, VisuallyHidden } from '../ui/index.ts';

/** One styled element for all cells: a strip has dozens. */
const Frame = styled(Leaf)`
  .head {
    display: grid;
    place-content: center;
    padding: 2px;
    border-right: 1px solid var(--line-2);
    background: var(--paper);
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1.125 * var(--fig));
    color: var(--ink-2);
    text-align: center;
  }
  .head b {
    ${song}
    font-size: calc(0.9375 * var(--fig));
    color: var(--ink-1);
  }
  .cells {
    position: relative;
    display: grid;
    align-items: stretch;
    grid-auto-flow: column;
    grid-auto-columns: minmax(50px, 1fr);
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .seen {
    display: grid;
    justify-items: center;
  }
  .seen > :first-child {
    line-height: calc(1.125 * var(--fig));
  }
  button {
    /* Keeps the hidden words within the strip that scrolls. */
    position: relative;
    padding: 8px 2px;
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1.0625 * var(--fig));
    color: var(--ink-2);
    white-space: nowrap;
  }
  .pillar {
    ${song}
    font-size: calc(1.375 * var(--fig));
    line-height: calc(1.8125 * var(--fig));
    letter-spacing: 0;
    color: var(--ink-1);
  }
  button + button {
    border-left: 1px solid var(--line);
  }
  button:disabled {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  button[aria-pressed='true'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  button:focus-visible {
    outline-offset: -5px;
  }
  ${media.hover} {
    button:not(:disabled):not([aria-pressed='true']):hover {
      background: var(--wash);
    }
  }
  ${media.tablet} {
    button {
      padding-inline: 0;
      font-size: calc(0.6875 * var(--fig));
    }
  }
  ${media.phone} {
    .cells {
      grid-auto-columns: 58px;
      scroll-snap-type: x proximity;
    }
    button {
      scroll-snap-align: center;
      font-size: calc(0.6875 * var(--fig));
    }
    .head {
      font-size: calc(0.6875 * var(--fig));
    }
    .pillar {
      font-size: calc(1.25 * var(--fig));
      line-height: calc(1.6875 * var(--fig));
    }
  }
  /* Paper does not scroll: all cells stand in its width. */
  ${media.print} {
    .cells {
      grid-auto-columns: minmax(0, 1fr);
    }
    button {
      padding-inline: 0;
      font-size: calc(0.625 * var(--fig));
    }
    button[aria-pressed='true'] {
      box-shadow: none;
      outline: 2px solid #000;
      outline-offset: -2px;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  & + & {
    border-top: 1px solid var(--line-2);
  }
  ${media.phone} {
    grid-template-columns: 42px minmax(0, 1fr);
  }
`;

/** One span of time in a strip. */
export interface StripCell {
  key: string;
  /** First line: a year, an age. */
  top: ReactNode;
  /** Second line, above the stem and branch. */
  second?: string;
  /** Stem and branch; a string is set in Song, a node is the tool's own drawing. */
  body: ReactNode;
  foot?: string;
  current: boolean;
  disabled?: boolean;
  /** The whole cell as text for screen readers. */
  label: string;
}

/** A row of spans, one of which can be chosen. */
export interface StripFacts {
  title: string;
  note: string;
  cells: readonly StripCell[];
  /** Index of the chosen cell; with -1 the strip shows the current one. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** One strip; the chosen cell, else the current one, is scrolled to the middle, and without either the strip begins anew. */
function Strip({ title, note, cells, chosen, onChoose }: StripFacts) {
  const row = useRef<HTMLDivElement>(null);
  const first = cells[0]?.key;
  const shown = chosen < 0 ? cells.findIndex((each) => each.current) : chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cells are a reason to look anew
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const cell = box.children[shown] as HTMLElement | undefined;
    // Scroll the strip, not the page.
    box.scrollLeft = cell ? cell.offsetLeft - (box.clientWidth - cell.clientWidth) / 2 : 0;
  }, [shown, first]);
  return (
    <Row role="group" aria-label={title}>
      <div className="head">
        <b>{title}</b>
        {note}
      </div>
      <div className="cells" ref={row}>
        {cells.map((cell, i) => (
          <button
            key={cell.key}
            type="button"
            aria-pressed={i === chosen}
            disabled={cell.disabled}
            onClick={() => onChoose(i)}
          >
            <VisuallyHidden>{cell.label}</VisuallyHidden>
            <span className="seen" aria-hidden="true">
              <span>
                {cell.current ? <Tag variant="white">今</Tag> : null} {cell.top}
              </span>
              {cell.second ? <span>{cell.second}</span> : null}
              {typeof cell.body === 'string' ? <span className="pillar">{cell.body}</span> : cell.body}
              {cell.foot ? <span>{cell.foot}</span> : null}
            </span>
          </button>
        ))}
      </div>
    </Row>
  );
}

/** Luck strips in one frame: the choice in each row determines the rows below it. */
export function Strips({ rows, className }: { rows: readonly StripFacts[]; className?: string }) {
  return (
    <Frame className={className} data-card="strips">
      {rows.map((row) => (
        <Strip key={row.title} {...row} />
      ))}
    </Frame>
  );
}
