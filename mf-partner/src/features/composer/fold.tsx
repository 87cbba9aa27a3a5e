import { ChevronDown, ChevronRight, Icon, media, song, type } from '@tianji/kit/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Box = styled.section`
  border: 1px solid var(--line);
  border-top: 0;
  background: var(--leaf);
  &:first-child {
    border-top: 3px solid var(--ink-1);
  }
  h2 {
    ${song}
    font-size: 1.125rem;
    line-height: 1.625rem;
  }
  h2 > button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 10px 20px;
    text-align: start;
    font: inherit;
    letter-spacing: inherit;
  }
  h2 > button:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    h2 > button:hover {
      background: var(--wash);
    }
  }
  .state {
    margin-left: auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-family: var(--sans);
    font-weight: 400;
    letter-spacing: 0;
    ${type.small}
    color: var(--ink-3);
  }
  .state[data-fault] {
    color: var(--danger);
  }
  .title {
    flex: none;
  }
  svg {
    flex: none;
    color: var(--ink-2);
  }
`;
const Body = styled.div`
  &[hidden] {
    display: none;
  }
  display: grid;
  gap: 16px;
  padding: 4px 20px 20px;
  ${media.phone} {
    padding: 4px 16px 16px;
  }
`;

/** A section of the composer: its head shows the state, and opens and closes the section. */
export function Fold(props: {
  title: string;
  /** A summary of its content, in a few words. */
  state: string;
  /** What is wrong with it, in a few words. */
  fault?: string | undefined;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box aria-labelledby={`${id}h`}>
      <h2>
        <button type="button" aria-expanded={props.open} aria-controls={id} onClick={props.onToggle}>
          <span id={`${id}h`} className="title">
            {props.title}
          </span>
          <span className="state" data-fault={props.fault ? '' : undefined}>
            {props.fault ?? props.state}
          </span>
          <Icon of={props.open ? ChevronDown : ChevronRight} size={16} />
        </button>
      </h2>
      <Body id={id} hidden={!props.open}>
        {props.open ? props.children : null}
      </Body>
    </Box>
  );
}
