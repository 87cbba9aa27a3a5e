import { every, readJson, safeStorage } from '@tianji/kit';
import { type Failure, failureOf, type ReadingSentence } from '@tianji/kit/chart';
import { useEffect, useRef, useState } from 'react';
import { api, type CallInput } from '../../api.ts';

/** A plain line beside a reading. */
interface CareLine {
  id: string;
  text: string;
  phones: { number: string; label: string }[];
}

/** A section as the service sends it. */
export interface Section {
  id: string;
  title: string;
  facts: string[];
  text: string;
  /** The same in everyday words. */
  plain?: string;
  line?: string;
  /** Title and line in everyday words; a reading kept from before has none. */
  plainTitle?: string;
  plainLine?: string;
  /** Only in the first section: who is to be asked beside the reading, with numbers. */
  care?: CareLine[];
  /** Only in the verdict's section. */
  sentences?: ReadingSentence[];
}

export type ReadingInput = CallInput<'dunjia/getDSV3'>;

interface Told {
  /** The input of the reading: another question means another reading. */
  asked: ReadingInput;
  sections: Section[];
}

// Readings are kept for this browser session: logging in, stepping back or a reload loses none.
const KEPT = 'birth.qimen.told';
const MOST_KEPT = 6;

function kept(): Told[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(KEPT, 'session') ?? '[]');
    return Array.isArray(list) ? list.filter((one) => one?.asked && Array.isArray(one.sections)) : [];
  } catch {
    return [];
  }
}

/** Keeps a reading, the latest at the end. */
function keep(told: Told): void {
  const others = kept().filter(({ asked }) => keyOf(asked) !== keyOf(told.asked));
  safeStorage.write(KEPT, JSON.stringify([...others, told].slice(-MOST_KEPT)), 'session');
}

/** The latest reading of a chart, for its matter as it was understood. */
const keptOf = (dsQuery: string, as: string | undefined): Told | null =>
  kept().findLast(({ asked }) => asked.dsQuery === dsQuery && asked.as === as) ?? null;

const keyOf = ({ dsQuery, title, as, matter, yongshen, birth, otherBirth }: ReadingInput): string =>
  JSON.stringify([dsQuery, title, as, matter, yongshen, birth, otherBirth]);

const ONE_SECOND = 1000;

/**
 * The reading of a chart, requested by a press. `progress` is −1 while idle, then rises by one a second to 100.
 * @param dsQuery the signed text of the chart on the page
 * @param as the parts of its matter that were changed
 */
export function useReading(dsQuery: string, as: string | undefined) {
  const [progress, setProgress] = useState(-1);
  const [told, setTold] = useState<Told | null>(() => keptOf(dsQuery, as));
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
    setTold(keptOf(dsQuery, as));
    setFailed(null);
  }, [dsQuery, as]);

  async function ask(input: ReadingInput) {
    last.current = input;
    setFailed(null);
    setProgress(0);
    try {
      const sections: Section[] =
        readJson(await api.call('dunjia/getDSV3', input, { made: 'pressed' })) ?? [];
      const next = { asked: input, sections };
      keep(next);
      if (last.current === input) setTold(next);
    } catch (error) {
      if (last.current === input) {
        const failure = failureOf(error, '没有解成');
        setFailed(failure);
        // Beside a guard no reading of an earlier question stays.
        if (failure.guard) setTold(null);
      }
    } finally {
      if (last.current === input) setProgress(-1);
    }
  }

  return { progress, running, told, failed, ask, again: () => last.current && void ask(last.current) };
}
