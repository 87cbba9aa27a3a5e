import type { ReactNode } from 'react';
import styled from 'styled-components';
import { control, useFieldLink } from '../ui/index.ts';

const Opener = styled.button`
  ${control}
  height: auto;
  min-height: 44px;
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  align-items: center;
  gap: 8px;
  padding-block: 8px;
  svg {
    color: var(--ink-2);
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 12px;
  }
  small {
    font-size: 0.8125rem;
    color: var(--ink-3);
  }
`;

/** A button in the shape of an input; its accessible name is the label and the value shown. */
export function OpenButton(props: {
  icon: ReactNode;
  text: string;
  hint?: string;
  empty: string;
  onClick: () => void;
  onPreload: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  const link = useFieldLink();
  return (
    <Opener
      type="button"
      id={link.id}
      ref={props.buttonRef}
      aria-labelledby={`${link.labelId} ${link.id}v ${link.id}h`}
      aria-describedby={link.describedBy}
      aria-invalid={link.invalid || undefined}
      aria-haspopup="dialog"
      onPointerEnter={props.onPreload}
      onFocus={props.onPreload}
      onClick={props.onClick}
    >
      {props.icon}
      <span>
        <span id={`${link.id}v`}>{props.text || props.empty}</span>
        {props.hint ? <small id={`${link.id}h`}>{props.hint}</small> : null}
      </span>
    </Opener>
  );
}
