import { Term, type TermText } from '@tianji/kit/ui';
import type { Words } from '@tianji/ziwei/engine/words';
import type { ReactNode } from 'react';

/** The module of all texts; fetched when the first of them is needed. */
export type Book = typeof import('@tianji/ziwei/engine/words');
export type PalaceName = Parameters<Book['palaceWords']>[0];
let opened: Book | null = null;
export const openBook = (): Promise<Book> =>
  import('@tianji/ziwei/engine/words').then((book) => {
    opened = book;
    return book;
  });
/** The texts once they have come. */
export const bookIfHere = (): Book | null => opened;

const asTerm = ({ title, text, source }: Words): TermText => ({
  title,
  text: text.split('\n').map((line) => <p key={line}>{line}</p>),
  ...(source && { source }),
});

interface WordProps {
  /** As declared in `terms.json`, where an article may say more. */
  name: string;
  says: (book: Book) => Words;
  children?: ReactNode;
}

/** A word of the chart with its explanation in place. */
export function Word({ name, says, children }: WordProps) {
  return (
    <Term name={name} text={async () => asTerm(says(await openBook()))}>
      {children ?? name}
    </Term>
  );
}
