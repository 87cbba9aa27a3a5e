// Content folder → the data that the service reads.
import { HEXAGRAMS } from '@tianji/hexagram';
import { pinyin } from 'pinyin-pro';
import type { Block, Run } from '../contract/article.ts';
import { explaining } from '../library/families.ts';
import type { ArticleData, ChapterData, CourseData, TermData } from '../library/types.ts';
import { blocksOf, wordsOf } from './blocks.ts';
import { contentProblems, hanOf } from './checks.ts';
import { declaredWords } from './declared.ts';
import { DRAWN, draw } from './figures/index.ts';
import { type ArticleFile, type Content, readContent } from './read.ts';

/** Han characters that an unhurried reader reads per minute. */
const PER_MINUTE = 280;
/** Shorter words are not linked by themselves: 冲 or 应 would be dotted in every line. */
const LEAST_LINKED = 2;
const MOST_LINKS = 14;
/** Technical terms that are also common words: in a text they usually have the common meaning. */
const COMMON = new Set(
  '太阳 太阴 火星 天机 天马 父母 兄弟 子孙 子女 夫妻 财帛 田宅 迁移 比和 中和 生肖 依据 对照 顺行 逆行 上元 中元 下元 金神 不足 当前 评分 出处 手足 排行 笔画 主客'.split(
    ' ',
  ),
);

export interface Made {
  chapters: ChapterData[];
  articles: ArticleData[];
  courses: CourseData[];
  /** Pinyin of the names of the 64 hexagrams. */
  hexagramPinyin: string[];
  /** How many terms of the tools' pages have an article. */
  declared: number;
}

const syllables = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join(' ');

/** 中气（藏干） is the term 中气 in one of its two meanings. */
export const bareTerm = (term: string): string => term.replace(/（[^）]*）$/, '');

/** Where a term is explained: the heading above its first mention, and the sentence with that mention. */
function placeOf(term: string, summary: string, blocks: readonly Block[]): { anchor: string; text: string } {
  const word = bareTerm(term);
  let anchor = '';
  let mention: { anchor: string; text: string } | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      anchor = block.id;
      if (block.text.includes(word)) mention ??= { anchor, text: '' };
      continue;
    }
    if (block.kind === 'quote') continue;
    const lines = wordsOf(block).split(block.kind === 'table' ? '\n' : /(?<=[。；])|\n/);
    const line = lines.find((one) => one.includes(word));
    if (line === undefined) continue;
    if (block.kind === 'table') {
      mention ??= { anchor, text: '' };
      continue;
    }
    return { anchor: mention?.anchor ?? anchor, text: line.trim() };
  }
  return mention ? { ...mention, text: mention.text || summary } : { anchor: '', text: summary };
}

/**
 * The terms that an article may link. A term of two fields (中气, and 中气（藏干）) links only to an article
 * of the same chapter: elsewhere it probably has the other meaning.
 */
function leadingWords(article: ArticleFile, all: readonly ArticleFile[], words: readonly string[]) {
  const elsewhere = all.filter(({ chapter }) => chapter !== article.chapter).flatMap(({ terms }) => terms);
  const doubled = new Set(
    all.flatMap(({ terms }) => terms.filter((term) => bareTerm(term) !== term).map(bareTerm)),
  );
  const strange = new Set(elsewhere.filter((term) => doubled.has(term)));
  return words.filter((word) => !strange.has(word) && !article.terms.some((term) => bareTerm(term) === word));
}

/** Splits runs at the first mention of each term that another article explains. */
function linker(article: ArticleFile, targets: ReadonlyMap<string, string>, words: readonly string[]) {
  const done = new Set<string>([article.id]);
  let links = 0;
  const cut = (run: Run): Run[] => {
    if (run.to !== undefined) return [run];
    for (const word of words) {
      if (links >= MOST_LINKS) return [run];
      const to = targets.get(word) ?? '';
      if (done.has(to)) continue;
      const at = run.text.indexOf(word);
      if (at === -1) continue;
      done.add(to);
      links += 1;
      const part = (text: string, more: Partial<Run> = {}): Run[] =>
        text ? [{ ...run, ...more, text }] : [];
      return [
        ...cut({ ...run, text: run.text.slice(0, at) }),
        ...part(word, { to }),
        ...cut({ ...run, text: run.text.slice(at + word.length) }),
      ].filter(({ text }) => text);
    }
    return [run];
  };
  return (block: Block): Block =>
    block.kind === 'paragraph'
      ? { ...block, runs: block.runs.flatMap(cut) }
      : block.kind === 'list'
        ? { ...block, items: block.items.map((item) => item.flatMap(cut)) }
        : block;
}

/** The figure goes before the second section, after the first has introduced the topic. */
function withFigure(blocks: readonly Block[]): Block[] {
  const sections = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level === 2 ? [index] : [],
  );
  const at = sections[1] ?? blocks.length;
  return [...blocks.slice(0, at), { kind: 'figure' }, ...blocks.slice(at)];
}

/**
 * Makes the data from the content folder.
 * @param root the workspace: every term that tools declare must have an article and the same meaning here
 * @returns problems, one sentence each; if there are any, nothing should be written
 */
export function makeContent(folder: string, root: string): { made: Made; problems: string[] } {
  const content: Content = readContent(folder);
  const problems = [...content.problems];
  const parsed = new Map<string, Block[]>();
  for (const { id, body } of content.articles) {
    try {
      parsed.set(id, blocksOf(body));
    } catch (error) {
      problems.push(`articles/${id}.md: ${(error as Error).message}`);
    }
  }
  problems.push(...contentProblems(content, parsed, DRAWN));
  const targets = new Map(
    content.articles.flatMap(({ id, terms }) => terms.map((term) => [term, id] as const)),
  );
  const declared = declaredWords(root);
  const names = new Set(targets.keys());
  problems.push(...declared.problems);
  for (const [word, files] of declared.words)
    if (explaining(word, names) === undefined) problems.push(`${files[0]}: no article explains ${word}`);
  const words = [...targets.keys()]
    .filter((word) => word.length >= LEAST_LINKED && bareTerm(word) === word && !COMMON.has(word))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

  const articles = content.articles.map((article): ArticleData => {
    const plain = parsed.get(article.id) ?? [];
    const figure = draw(article.figure);
    const blocks = plain.map(linker(article, targets, leadingWords(article, content.articles, words)));
    const terms = article.terms.map(
      (term): TermData => ({
        term,
        ...placeOf(term, article.summary, plain),
        ...(declared.texts.has(term) ? { text: declared.texts.get(term) ?? '' } : {}),
        pinyin: syllables(bareTerm(term)),
      }),
    );
    return {
      id: article.id,
      title: article.title,
      summary: article.summary,
      chapter: article.chapter,
      pinyin: syllables(article.title),
      terms,
      tool: article.tool ?? null,
      related: article.related,
      sources: article.sources,
      minutes: Math.max(1, Math.round(hanOf(plain.map(wordsOf).join('')) / PER_MINUTE)),
      content: article.body,
      blocks: figure ? withFigure(blocks) : blocks,
      figure,
      questions: article.questions,
    };
  });
  const order = new Map(content.chapters.map(({ id }, index) => [id, index]));
  articles.sort(
    (a, b) =>
      (order.get(a.chapter) ?? 0) - (order.get(b.chapter) ?? 0) ||
      lead(a) - lead(b) ||
      (a.id < b.id ? -1 : 1),
  );
  const listed = [...content.courses].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const courses = listed.map(
    ({ slides, order: _, ...course }): CourseData => ({
      ...course,
      pinyin: syllables(course.title),
      slides: slides.map(({ figure, ...slide }) => ({ ...slide, figure: draw(figure) })),
    }),
  );
  return {
    made: {
      chapters: content.chapters.map(({ articles: _, ...chapter }) => chapter),
      articles,
      courses,
      declared: declared.words.size,
      hexagramPinyin: HEXAGRAMS.map(({ fullName }) => syllables(fullName)),
    },
    problems,
  };

  /** Within a chapter, the order in which its file lists the articles; unlisted articles come last. */
  function lead(article: ArticleData): number {
    const listed = content.chapters.find(({ id }) => id === article.chapter)?.articles ?? [];
    const index = listed.indexOf(article.id);
    return index === -1 ? listed.length : index;
  }
}
