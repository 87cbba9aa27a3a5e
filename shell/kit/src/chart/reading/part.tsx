import { useId } from 'react';
import styled from 'styled-components';
import { ChevronDown, Icon, media, song, type } from '../../ui/index.ts';
import { Figure } from './figure.tsx';
import type { ReadingMode, ReadingPart } from './model.ts';
import { Basis, basisWords, PartText } from './text.tsx';
import type { OpenParts } from './use-open-parts.ts';

const Box = styled.div`
  border-bottom: 1px solid var(--line);
  scroll-margin-top: 120px;
  > .head {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 20px;
    gap: 0 12px;
    align-items: center;
    min-height: 44px;
    padding: 9px 0;
  }
  > .head h3,
  > .head h4 {
    ${song}
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  > .head h4 {
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  /* The whole row can be pressed. */
  > .head button {
    font: inherit;
    letter-spacing: inherit;
    text-align: start;
  }
  > .head button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > .head p {
    /* Also on paper, where the chevron is gone and its narrow column is free. */
    grid-column: 1;
    ${type.small}
    color: var(--ink-2);
    max-width: 62em;
  }
  > .head svg {
    grid-column: 2;
    grid-row: 1 / span 2;
    color: var(--ink-3);
  }
  &[data-open] > .head svg {
    transform: rotate(180deg);
  }
  &[data-open] > .head p {
    color: var(--ink-3);
  }
  > .body {
    padding: 4px 0 20px;
  }
  > .body > [role='group'] {
    margin-left: 16px;
  }
  > .body > [role='group']:last-child {
    border-bottom: 0;
  }
  ${media.hover} {
    > .head:hover h3,
    > .head:hover h4 {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 6px;
    }
  }
  ${media.phone} {
    > .body > [role='group'] {
      margin-left: 8px;
    }
    &:not([data-open]) > .head {
      grid-template-columns: fit-content(60%) minmax(0, 1fr) 20px;
    }
    &:not([data-open]) > .head p {
      grid-area: 1 / 2;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    &:not([data-open]) > .head svg {
      grid-column: 3;
    }
  }
  ${media.print} {
    > .head svg {
      display: none;
    }
    > .head {
      break-after: avoid;
    }
  }
`;

interface PartProps {
  part: ReadingPart;
  mode: ReadingMode;
  traced: boolean;
  open: OpenParts;
  /** While printing, everything is open. */
  printing: boolean;
  level?: 3 | 4;
}

/** One part of a reading: title and gist as one line, which opens in place. */
export function Part({ part, mode, traced, open, printing, level = 3 }: PartProps) {
  const names = useId();
  const { id, title, line, facts = [], rule = '', figures = [], inner = [], extra } = part;
  const unfolded = printing || open.isOpen(id);
  const Heading = level === 3 ? 'h3' : 'h4';
  const grounded = (part.expertGrounds ?? part.plainGrounds ?? []).length > 0;
  return (
    <Box
      id={id}
      role="group"
      aria-label={`解读：${title}`}
      tabIndex={-1}
      data-open={unfolded ? '' : undefined}
    >
      <div className="head">
        <Heading>
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={unfolded ? `${names}body` : undefined}
            aria-describedby={line ? `${names}line` : undefined}
            onClick={() => open.toggle(id)}
          >
            {title}
          </button>
        </Heading>
        {line ? <p id={`${names}line`}>{line}</p> : null}
        <Icon of={ChevronDown} size={16} />
      </div>
      {unfolded ? (
        <div className="body" id={`${names}body`}>
          {figures.map((figure) => (
            <Figure key={figure.caption} figure={figure} />
          ))}
          <PartText part={part} mode={mode} traced={traced} />
          {extra}
          {traced && !grounded && facts.length > 0 ? <Basis>{basisWords({ rule, facts })}</Basis> : null}
          {inner.map((each) => (
            <Part
              key={each.id}
              part={each}
              mode={mode}
              traced={traced}
              open={open}
              printing={printing}
              level={4}
            />
          ))}
        </div>
      ) : null}
    </Box>
  );
}
