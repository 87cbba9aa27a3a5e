import type { Block, Question } from '../contract/article.ts';
import type { Drawing } from '../contract/drawing.ts';

/** A chapter, in the order of `chapters.yaml`. */
export interface ChapterData {
  id: string;
  title: string;
  summary: string;
}

/** A word that links to an article, and the heading that explains it. */
export interface TermData {
  term: string;
  /** Id of a heading; empty for the beginning of the article. */
  anchor: string;
  /** The sentence of the article that defines the word. */
  text: string;
  /** Toneless syllables, joined by spaces. */
  pinyin: string;
}

/** An article as stored by the build. */
export interface ArticleData {
  id: string;
  title: string;
  summary: string;
  chapter: string;
  pinyin: string;
  terms: readonly TermData[];
  tool: { id: string; route: string } | null;
  related: readonly string[];
  sources: readonly string[];
  minutes: number;
  content: string;
  blocks: readonly Block[];
  figure: Drawing | null;
  questions: readonly Question[];
}

export interface SlideData {
  title: string;
  bullets: readonly string[];
  notes: string;
  figure: Drawing | null;
}

export interface CourseData {
  id: string;
  title: string;
  summary: string;
  pinyin: string;
  articles: readonly string[];
  slides: readonly SlideData[];
}
