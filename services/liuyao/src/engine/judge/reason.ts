/** One ground of a judgement: what speaks for or against the matter, and its weight. */
export interface Reason {
  /** The rule's name in rules.md. */
  rule: Rule;
  /** 月建, 日辰, 动爻 …: its origin. */
  title: string;
  /** Positive speaks for, negative against. */
  points: number;
  /** The ground as a sentence. */
  text: string;
  /** The same in everyday words: a clause without a full stop. */
  plain: string;
}

export type Rule =
  | 'month'
  | 'day'
  | 'void'
  | 'turn'
  | 'movers'
  | 'trine'
  | 'self'
  | 'holds'
  | 'clash'
  | 'whole'
  | 'source'
  | 'illness'
  | 'second'
  | 'asked'
  | 'still'
  | 'punished';
