import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from './css.ts';
import { lazyPiece } from './lazy-piece.tsx';

/** What a term means: two sentences, and where they come from. */
export type TermText = {
  title?: string;
  text: ReactNode;
  /** Book and chapter. */
  source?: string;
  /** More than a few sentences: shown in a dialog. */
  long?: boolean;
};

export type TermPopoverProps = {
  name: string;
  text: TermText | (() => TermText | Promise<TermText>);
  trigger: React.RefObject<HTMLElement | null>;
  onClose: () => void;
};

const Heavy = lazyPiece<TermPopoverProps>(
  () => import('./heavy/term-popover.tsx'),
  (props) => props.onClose(),
);

const Word = styled.button`
  position: relative;
  font: inherit;
  letter-spacing: inherit;
  color: inherit;
  text-align: inherit;
  text-decoration: underline dotted var(--ink-4);
  text-decoration-thickness: 1px;
  text-underline-offset: 5px;
  cursor: help;
  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
  ${media.print} {
    text-decoration: none;
  }
`;

/**
 * A word that explains itself on request. `text` may be a function, called on the first opening,
 * so that long glossaries are fetched only when somebody asks.
 */
export function Term(props: {
  name: string;
  text: TermPopoverProps['text'];
  children?: ReactNode;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Word
        ref={ref}
        type="button"
        className={props.className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void Heavy.preload()}
        onClick={() => setOpen(true)}
      >
        {props.children ?? props.name}
      </Word>
      {open ? (
        <Heavy name={props.name} text={props.text} trigger={ref} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
