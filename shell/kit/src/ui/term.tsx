import { type ReactNode, useRef, useState } from 'react';
import { lazyPiece } from './lazy-piece.tsx';

/** The meaning of a term in two sentences, with its source. */
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
      <button
        ref={ref}
        type="button"
        className={props.className ? `term ${props.className}` : 'term'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void Heavy.preload()}
        onClick={() => setOpen(true)}
      >
        {props.children ?? props.name}
      </button>
      {open ? (
        <Heavy name={props.name} text={props.text} trigger={ref} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
