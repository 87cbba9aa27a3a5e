import { ChevronDown, Icon, media, type } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useOpen } from './address.ts';

const Box = styled.section`
  margin-top: 40px;
  > h2 {
    ${type.h2}
    margin-bottom: 12px;
    break-after: avoid;
  }
  > h2 small {
    ${type.small}
    margin-left: 14px;
    font-family: var(--sans);
    font-weight: 400;
    color: var(--ink-3);
  }
  > .row {
    display: none;
  }
  ${media.phone} {
    margin-top: 0;
    border-bottom: 1px solid var(--line);
    > h2 {
      display: none;
    }
    > .row {
      display: block;
      margin: 0;
    }
    .row button {
      display: flex;
      width: 100%;
      min-height: 46px;
      align-items: center;
      justify-content: space-between;
      font: 600 1rem/1.5rem var(--song);
    }
    &[data-open='true'] .row svg {
      transform: rotate(180deg);
    }
    &[data-open='true'] > .body {
      padding: 4px 0 20px;
    }
    &[data-open='false'] > .body {
      display: none;
    }
  }
`;

/**
 * A part of the result: a section on wide pages and on paper, on a phone one line that opens in place. A reader who
 * follows a link to it finds it open.
 */
export function Fold(props: { id: string; title: string; note?: string; children: ReactNode }) {
  const { id, title, note } = props;
  const [open, setOpen] = useOpen(id);
  return (
    <Box
      id={id}
      tabIndex={-1}
      aria-label={title}
      data-open={open}
      onFocus={(event) => event.target === event.currentTarget && setOpen(true)}
    >
      <h2>
        {title}
        {note ? <small>{note}</small> : null}
      </h2>
      <h2 className="row">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {title}
          <Icon of={ChevronDown} size={16} />
        </button>
      </h2>
      <div className="body">{props.children}</div>
    </Box>
  );
}
