// What every answer is made of: the sentence in large type, and the shape beside its word.

import { Panel } from './panel.styles.ts';

/** A direction by its shape, too: colour alone says nothing. */
export const SHAPES = { 顺: '●', 平: '○', 慎: '◇' } as const;

/** The sentence in large type: a line ends after a clause, not within a word. */
export const Say = ({ text }: { text: string }) => (
  <p className="say" data-part="answer">
    {text.split(/(?<=[，；：。？！])/u).map((clause) => (
      <span key={clause}>{clause}</span>
    ))}
  </p>
);

/** What stands first where nothing is judged: the first sentence of what is explained further down. */
export const FirstWords = ({ label, text }: { label: string; text: string }) => (
  <Panel aria-label={label}>
    <Say text={/^.*?[。！？]/su.exec(text.trim())?.[0] ?? text} />
  </Panel>
);
