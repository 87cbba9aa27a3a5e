import { clockOf } from './address.ts';
import type { ClockNotice, Note } from './chart-tool.ts';

/** A notice about the clock of a birth; with a link to the other chart it offers that one beside this. */
export function clockNote<V>({ text, other, label }: ClockNotice): Note<V> {
  if (!other) return { text };
  const change = { tz: undefined, clock: undefined, ...clockOf(new URLSearchParams(other)) };
  return { text, tone: 'warn', compare: { label: label ?? '按此排', title: label ?? '另一钟表', change } };
}
