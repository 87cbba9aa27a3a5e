import { type ReactNode, useMemo } from 'react';
import { GuidedReading, type ReadingPlace } from '../chart/reading/guided-reading.tsx';
import type { ReadingPart } from '../chart/reading/model.ts';
import { useReadingMode, worded } from '../chart/reading/use-reading-mode.ts';
import { readingOf } from './text.ts';

/** A part of the page that is not text: the chart, the scores. */
export type ReportPlace = ReadingPlace;

interface BodyProps {
  content: Parameters<typeof readingOf>[0];
  /** The sections in the order in which they are read. */
  keys: readonly string[];
  /** Their titles in everyday words, where those differ. */
  plainTitles?: Readonly<Record<string, string>> | undefined;
  /** What stands before the text, and under which names it is in the table of contents. */
  before: ReactNode;
  beforePlaces: readonly ReportPlace[];
  /** Parts that the tool draws itself, such as scores: before the sections and after them. */
  first?: ReadingPart | undefined;
  last?: ReadingPart | undefined;
}

/** A report as a guided reading, with its chart before the sections. */
export function ReportBody({ content, keys, plainTitles, first, last, ...places }: BodyProps) {
  const [mode] = useReadingMode();
  const reading = useMemo(() => {
    const { summary, parts } = readingOf(content, keys, mode);
    const titled = parts.map((part) => ({
      ...part,
      // A part without everyday words, in a report of before, keeps the title of its only text.
      title: part.plain === '' ? part.title : worded(mode, part.title, plainTitles?.[part.title]),
    }));
    return { summary, parts: [...(first ? [first] : []), ...titled, ...(last ? [last] : [])] };
  }, [content, keys, plainTitles, mode, first, last]);
  return <GuidedReading reading={reading} heading="解读" {...places} />;
}
