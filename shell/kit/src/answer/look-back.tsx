import type { NowRecord } from '@tianji/contracts';
import { useState } from 'react';
import { safeStorage } from '../tool/storage.ts';
import { Button } from '../ui/button.tsx';
import { Past } from './look-back.styles.ts';

type Check = NonNullable<NowRecord['checks']>[number];
type Reading = NowRecord['reading'];
/** Which reading an answer bears out; 0: the reader does not remember. */
type Vote = Reading | 0;
type Votes = Readonly<Record<string, Vote>>;

export interface LookingBack {
  /** Where answers are kept on the device: `bazi.past`. */
  store: string;
  /** Which chart they are about. */
  chart: string;
  /** Reads the chart the other way. */
  onReading: (reading: Reading) => void;
}

/** Charts whose answers are kept; the oldest go. */
const MOST_KEPT = 40;

function keptIn(store: string): [string, Votes][] {
  try {
    const kept: unknown = JSON.parse(safeStorage.read(store) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => Array.isArray(each) && each.length === 2) : [];
  } catch {
    return [];
  }
}

/** So many answers the same way move the reading. */
const ENOUGH = 2;

/** The reading that the answers bear out; null as long as they do not agree. */
function agreed(votes: Votes): Reading | null {
  const given = Object.values(votes);
  return (
    ([1, 2] as const).find((reading) => given.filter((vote) => vote === reading).length >= ENOUGH) ?? null
  );
}

interface LookBackProps extends LookingBack {
  checks: readonly Check[];
  /** The reading in force. */
  reading: Reading;
}

/**
 * 回头对照: past years of which two readings say opposite things, one after the other, none twice. Two answers the same way move the
 * reading, and it says so.
 */
export function LookBack({ checks, reading, store, chart, onReading }: LookBackProps) {
  const [votes, setVotes] = useState<Votes>(() => Object.fromEntries(keptIn(store))[chart] ?? {});
  const found = agreed(votes);
  const next = found === null ? checks.find(({ span }) => !(span in votes)) : undefined;

  function answer({ span, fits }: Check, told: Check['fits'] | null) {
    const other: Reading = reading === 1 ? 2 : 1;
    const vote: Vote = told === null ? 0 : told === fits ? reading : other;
    const all: Votes = { ...votes, [span]: vote };
    setVotes(all);
    const others = keptIn(store).filter(([key]) => key !== chart);
    safeStorage.write(store, JSON.stringify([...others, [chart, all]].slice(-MOST_KEPT)));
    if (agreed(all) === other) onReading(other);
  }

  return (
    <Past role="group" aria-label="回头对照">
      <p>
        <b>回头对照</b> {next?.text}
      </p>
      {next ? (
        <p>
          <Button size="sm" onClick={() => answer(next, '顺')}>
            过得顺
          </Button>
          <Button size="sm" onClick={() => answer(next, '慎')}>
            过得紧
          </Button>
          <Button size="sm" onClick={() => answer(next, null)}>
            记不清
          </Button>
        </p>
      ) : null}
      <p role="status">{next ? '' : outcomeOf(found, reading)}</p>
      {found !== null && found !== reading ? (
        <Button size="sm" onClick={() => onReading(found)}>
          改用另一种读法
        </Button>
      ) : null}
      {found === 2 && reading === 2 ? (
        <Button size="sm" onClick={() => onReading(1)}>
          换回通常的读法
        </Button>
      ) : null}
    </Past>
  );
}

function outcomeOf(found: Reading | null, reading: Reading): string {
  if (found === null) return '所问的几年合不到一处，照现在的读法看。';
  if (found !== reading) return '有两年更合另一种读法，眼下仍照通常的读法看。';
  return reading === 2 ? '有两年都更合另一种读法，全盘已改用它看。' : '有两年都合现在的读法，照此看下去。';
}
