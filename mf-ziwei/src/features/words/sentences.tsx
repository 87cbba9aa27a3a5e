import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Chart, Star } from '../chart/model.ts';
import { type Book, bookIfHere, openBook, type PalaceName } from './word.tsx';

/** Reserves space for three sentences, so that nothing below moves when they load. */
const List = styled.ol`
  min-height: 104px;
  display: grid;
  align-content: start;
  gap: 4px;
`;

interface SentencesProps {
  chart: Chart;
  branch: number;
  /** Full years of life now. */
  age: number;
}

function useBook(): Book | null {
  const [book, setBook] = useState<Book | null>(bookIfHere);
  useEffect(() => {
    let here = true;
    // Without the texts the panel still has its facts.
    openBook().then(
      (found) => here && setBook(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return book;
}

/** A palace's text for readers who know nothing of the craft. */
export function Sentences({ chart, branch, age }: SentencesProps) {
  const book = useBook();
  const told = book ? book.palaceSentences(book.palaceFacts(chart, branch), book.bandAt(age)) : [];
  return (
    <List aria-label="三句白话">
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </List>
  );
}

interface StarProps {
  star: Star;
  palace: PalaceName;
  age: number;
}

/** The text of a main star in a palace, in words of this age. */
export function StarSentence({ star, palace, age }: StarProps) {
  const book = useBook();
  const text = book?.starSentence(star, palace, book.bandAt(age)) ?? '';
  return text ? <p>{text}</p> : null;
}
