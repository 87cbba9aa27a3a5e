import { every, readJson } from '@tianji/kit';
import { type Failure, failureOf, type ReadingSentence } from '@tianji/kit/chart';
import { useEffect, useRef, useState } from 'react';
import { api, type CallInput } from '../../api.ts';

/** A section as the service sends it. */
export interface Section {
  id: string;
  title: string;
  facts: string[];
  text: string;
  line?: string;
  /** Only in the verdict's section. */
  sentences?: ReadingSentence[];
}

export type ReadingInput = CallInput<'dunjia/getDSV3'>;

interface Told {
  /** The input of the reading: another question means another reading. */
  asked: ReadingInput;
  sections: Section[];
}

/** Readings are kept as long as the page lives: logging in or stepping back loses none. */
const kept = new Map<string, Told>();
const MOST_KEPT = 12;

/** The latest reading of a chart. */
const keptOf = (dsQuery: string): Told | null =>
  [...kept.values()].findLast(({ asked }) => asked.dsQuery === dsQuery) ?? null;

const keyOf = ({ dsQuery, title, matter, yongshen, birth, otherBirth }: ReadingInput): string =>
  JSON.stringify([dsQuery, title, matter, yongshen, birth, otherBirth]);

const ONE_SECOND = 1000;

/**
 * The reading of a chart, requested by a press. `progress` is −1 while idle, then rises by one a second to 100.
 * @param dsQuery the signed text of the chart on the page
 */
export function useReading(dsQuery: string) {
  const [progress, setProgress] = useState(-1);
  const [told, setTold] = useState<Told | null>(() => keptOf(dsQuery));
  const [failed, setFailed] = useState<Failure | null>(null);
  const last = useRef<ReadingInput | null>(null);
  const running = progress >= 0;

  useEffect(() => {
    if (!running) return;
    const steps = every(ONE_SECOND).subscribe(() => setProgress((n) => Math.min(100, n + 1)));
    return () => steps.unsubscribe();
  }, [running]);

  // Another chart has another reading, or none yet.
  useEffect(() => {
    setTold(keptOf(dsQuery));
    setFailed(null);
  }, [dsQuery]);

  async function ask(input: ReadingInput) {
    last.current = input;
    setFailed(null);
    setProgress(0);
    try {
      const sections: Section[] = readJson(await api.call('dunjia/getDSV3', input, { quiet: true })) ?? [];
      const next = { asked: input, sections };
      kept.delete(keyOf(input));
      kept.set(keyOf(input), next);
      for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(key);
      if (last.current === input) setTold(next);
    } catch (error) {
      if (last.current === input) setFailed(failureOf(error, '没有解成'));
    } finally {
      if (last.current === input) setProgress(-1);
    }
  }

  return { progress, running, told, failed, ask, again: () => last.current && void ask(last.current) };
}
