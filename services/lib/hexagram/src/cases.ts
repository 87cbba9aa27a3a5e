/** Cases from the classical books of the six lines (六爻): public domain, each with our own explanation. */
import { CASES as ALL } from './data/cases.ts';
import type { Relative } from './hexagram.ts';

/** One case as a book tells it. Hexagrams have their full names (火山旅). */
export interface ClassicalCase {
  id: string;
  book: '增删卜易' | '卜筮正宗' | '易隐';
  chapter: string;
  /** Our grouping of the books' chapters: 功名 求财 天时 疾病 行人 … */
  topic: string;
  question: string;
  /** Branch of the month (月建) and ganzhi of the day (日辰). */
  month: string;
  day: string;
  /**
   * The void branches as the book prints them, which do not always follow from the day; null where none are printed.
   */
  printedVoid: readonly string[] | null;
  original: string;
  /** null when no line moves. */
  changed: string | null;
  moving: readonly number[];
  /** The line that the author judges by; null where he judges by the hexagrams alone. */
  yongshen: {
    by: '用神' | '世' | '应';
    relative: Relative;
    branch: string;
    /** 1 to 6 from the bottom; two where the author names the relative without saying which. */
    lines: readonly number[];
    /** On the original hexagram, hidden under that line, or on the changed hexagram. */
    place: 'shown' | 'hidden' | 'changed';
  } | null;
  /** The author's verdict on the question; in questions of weather always 平, see `weather`. */
  verdict: '吉' | '凶' | '平';
  /** The actual outcome, 雨 晴 阴 风; null for other questions. */
  weather: string | null;
  /** The author's own words: show them as a quotation of `book`. */
  quote: string;
  /** What the book says happened, in its own words; null where it does not say. */
  outcome: string | null;
  /** Our explanation. */
  explanation: string;
}

/**
 * The cases that may be shown to readers. Cases about length of life and unborn children, and those that end in death
 * or a court sentence, are left out.
 */
export const CASES: readonly ClassicalCase[] = ALL;
