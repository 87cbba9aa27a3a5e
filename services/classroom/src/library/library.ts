import type { Article, Reference, TreeNode } from '../contract/article.ts';
import { ARTICLES } from '../data/articles.ts';
import { CHAPTERS } from '../data/chapters.ts';
import { explaining } from './families.ts';
import type { ArticleData, ChapterData } from './types.ts';

const byId = new Map(ARTICLES.map((article) => [article.id, article]));
const chapterById = new Map(
  CHAPTERS.map((chapter, index) => [chapter.id, { ...chapter, number: index + 1 }]),
);
const ofChapter = (id: string) => ARTICLES.filter(({ chapter }) => chapter === id);
const termOwners = new Map(
  ARTICLES.flatMap((article) => article.terms.map((entry) => [entry.term, { article, entry }] as const)),
);

const termNames: ReadonlySet<string> = new Set(termOwners.keys());

/** The tree of the classroom: chapters in order, each with its articles. */
export function tree(): TreeNode[] {
  return CHAPTERS.map(({ id, title, summary }) => ({
    id,
    label: title,
    summary,
    children: ofChapter(id).map((article) => ({
      id: article.id,
      label: article.title,
      summary: article.summary,
      minutes: article.minutes,
      children: [],
    })),
  }));
}

const refer = (article: ArticleData | undefined): Reference | null =>
  article ? { id: article.id, title: article.title } : null;

/** Path of an article's page. */
export const articlePath = (id: string): string => `/yiXueZhiShiChaKan/${id}`;

/** The article with an id, the overview for a chapter's id, or null. */
export function articleOf(id: string): Article | null {
  const article = byId.get(id);
  if (article) return whole(article);
  const chapter = chapterById.get(id);
  return chapter ? overview(chapter) : null;
}

function chapterOf({ chapter }: ArticleData) {
  const { id, title, number } = chapterById.get(chapter)!;
  return { id, title, number };
}

function whole(article: ArticleData): Article {
  const at = ARTICLES.indexOf(article);
  return {
    id: article.id,
    title: article.title,
    content: article.content,
    kind: 'article',
    summary: article.summary,
    chapter: chapterOf(article),
    minutes: article.minutes,
    blocks: article.blocks.map((block) => block),
    figure: article.figure,
    questions: [...article.questions],
    terms: article.terms.map(({ term }) => term),
    related: article.related.flatMap((id) => refer(byId.get(id)) ?? []),
    sources: [...article.sources],
    tool: article.tool,
    previous: refer(ARTICLES[at - 1]),
    next: refer(ARTICLES[at + 1]),
  };
}

function overview({ id, title, summary, number }: ChapterData & { number: number }): Article {
  const articles = ofChapter(id);
  const chapters = [...chapterById.values()];
  const neighbour = (step: number): Reference | null => {
    const other = chapters[number - 1 + step];
    return other ? { id: other.id, title: other.title } : null;
  };
  return {
    id,
    title,
    content: `${summary}\n\n${articles.map((one) => `- [${one.title}](${articlePath(one.id)})：${one.summary}`).join('\n')}`,
    kind: 'chapter',
    summary,
    chapter: { id, title, number },
    minutes: articles.reduce((sum, { minutes }) => sum + minutes, 0),
    blocks: [
      {
        kind: 'list',
        ordered: true,
        items: articles.map((one) => [{ text: one.title, to: one.id }, { text: `：${one.summary}` }]),
      },
    ],
    figure: null,
    questions: [],
    terms: articles.flatMap(({ terms }) => terms.map(({ term }) => term)),
    related: [],
    sources: [],
    tool: null,
    previous: neighbour(-1),
    next: neighbour(1),
  };
}

export interface ExplainedTerm {
  term: string;
  title: string;
  text: string;
  route: string;
}

/** Where a term is explained, with the sentence that defines it; null for a term without an article. */
export function termOf(term: string): ExplainedTerm | null {
  const found = termOwners.get(explaining(term, termNames) ?? '');
  if (!found) return null;
  const { article, entry } = found;
  const route = `${articlePath(article.id)}${entry.anchor ? `#${entry.anchor}` : ''}`;
  return { term, title: article.title, text: entry.text, route };
}
