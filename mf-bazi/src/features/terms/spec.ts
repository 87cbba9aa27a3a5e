import type { Relation } from '../chart/model.ts';

/** A term together with its origin on this chart. */
export type TermSpec =
  | { kind: 'god'; name: string; day: string; stem: string }
  | { kind: 'stage'; name: string; stem: string; branch: string }
  | { kind: 'nayin'; name: string; ganzhi: string }
  | { kind: 'void'; name: string; ganzhi: string }
  | { kind: 'star'; name: string; pillar: string; ganzhi: string }
  | { kind: 'relation'; name: string; relation: Relation }
  | { kind: 'day'; name: string; stem: string }
  | { kind: 'season'; name: string; element: string; month: string }
  /** A word of the page's own glossary; `here` says how it came about on this chart. */
  | { kind: 'word'; name: string; here?: string };
