import type { Understood } from './understand.ts';

/** How a question was understood, as it is sent: without its guard, and without the words that decided. */
export type Recorded = Omit<Understood, 'guard' | 'urgent' | 'why' | 'time'> & {
  readonly time: { text: string; from: string | null; to: string | null; basis: string } | null;
};

/** The record of a question that was read; null where nothing was asked. */
export function understoodRecord(asked: Understood | null): Recorded | null {
  if (!asked) return null;
  const { guard: _guard, urgent: _urgent, why: _why, time, ...parts } = asked;
  return { ...parts, time: time && { text: time.text, from: time.from, to: time.to, basis: time.basis } };
}
