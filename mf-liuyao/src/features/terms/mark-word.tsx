import { explainedAs } from './named.ts';
import { Word } from './word.tsx';

/** A word from the service, with its meaning if there is one here. */
export function MarkWord({ word }: { word: string }) {
  const of = explainedAs(word);
  return of ? <Word of={of}>{word}</Word> : word;
}
