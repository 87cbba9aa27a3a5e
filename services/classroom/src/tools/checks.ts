// Rules for articles and courses beyond their schema. One sentence per violation.
import { HEXAGRAMS } from '@tianji/hexagram';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import type { Block } from '../contract/article.ts';
import { wordsOf } from './blocks.ts';
import type { ArticleFile, Content } from './read.ts';

const LEAST_HAN = 600;
const MOST_HAN = 1500;

/** Number of Han characters in a text: the unit for an article's length. */
export const hanOf = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Everything that 《周易》 says of one hexagram, without punctuation. */
function zhouyiText(name: string): string | null {
  const hexagram = HEXAGRAMS.find((one) => one.name === name || one.fullName === name);
  if (!hexagram) return null;
  const { text, tuan, image, lines, all } = zhouyiOf(hexagram.number);
  return bare(
    [text, tuan, image, ...lines.flatMap((line) => [line.text, line.image]), all?.text, all?.image].join(''),
  );
}

function quoteProblem(block: Block): string[] {
  if (block.kind !== 'quote') return [];
  const name = /^《周易·([^》]+)》/.exec(block.from)?.[1];
  if (name === undefined || /^(?:系辞|说卦|序卦|杂卦|文言)/.test(name)) return [];
  const text = zhouyiText(name);
  if (text === null) return [`no hexagram is named ${name}`];
  return text.includes(bare(block.text)) ? [] : [`“${block.text}” is not in 《周易·${name}》`];
}

function articleProblems(
  article: ArticleFile,
  blocks: readonly Block[],
  known: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const length = hanOf(blocks.map(wordsOf).join(''));
  if (length < LEAST_HAN || length > MOST_HAN)
    problems.push(`${length} Han characters, must be ${LEAST_HAN} to ${MOST_HAN}`);
  if (!blocks.some((block) => block.kind === 'heading' && block.text.includes('例')))
    problems.push('no heading says 例: a worked example is missing');
  for (const id of article.related) {
    if (id === article.id || !known.has(id)) problems.push(`related: there is no other article ${id}`);
  }
  for (const { q, options, answer } of article.questions) {
    if (answer >= options.length) problems.push(`“${q}”: no option has the index ${answer}`);
    if (new Set(options).size !== options.length) problems.push(`“${q}”: duplicate option`);
  }
  problems.push(...blocks.flatMap(quoteProblem), ...linkProblems(blocks, known));
  const told = [
    ...blocks.map(wordsOf),
    ...article.questions.flatMap(({ q, options, why }) => [q, ...options, why]),
  ];
  problems.push(...told.flatMap(wordProblems));
  return problems;
}

/** What is said twice or wrongly in one phrase: 约一亿多 is about and more at once; 减2时9分 is a time of day, not a span. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [
    /约有?[\d.点一二两三四五六七八九十百千万亿半]+个?[天日年月人]?(?:多|余|左右|上下)/u,
    '约 and 多, 左右 or 上下 say the same',
  ],
  [/[加减]\d+时\d+分|\d+天\d+时/u, 'a span of hours is 小时'],
  [/便知此言不虚/u, 'a closing line that says nothing'],
];

/** Every wording of a text that is wrong. */
export const wordProblems = (text: string): string[] =>
  WORDINGS.flatMap(([pattern, why]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”: ${why}`];
  });

/** Links refer to articles by id; articles must not link to other sites. */
function linkProblems(blocks: readonly Block[], known: ReadonlySet<string>): string[] {
  const runs = blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? block.runs
      : block.kind === 'list'
        ? block.items.flat()
        : block.kind === 'table'
          ? [block.head, ...block.rows].flat(2)
          : [],
  );
  return runs.flatMap(({ to }) =>
    to === undefined || known.has(to) ? [] : [`a link to ${to}, which is not an article`],
  );
}

/**
 * Every violation of the content's rules.
 * @param blocksById the parsed bodies, by article
 * @param drawn kinds of figures that can be drawn
 */
export function contentProblems(
  { chapters, articles, courses }: Content,
  blocksById: ReadonlyMap<string, readonly Block[]>,
  drawn: ReadonlySet<string>,
): string[] {
  const known = new Set(articles.map(({ id }) => id));
  const chapterIds = new Set(chapters.map(({ id }) => id));
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const article of articles) {
    const say = (what: string) => problems.push(`articles/${article.id}.md: ${what}`);
    if (!chapterIds.has(article.chapter)) say(`there is no chapter ${article.chapter}`);
    if (known.has(article.chapter) || chapterIds.has(article.id))
      say('an article and a chapter have the same id');
    for (const term of article.terms) {
      const owner = owners.get(term);
      if (owner !== undefined) say(`the term ${term} belongs to ${owner}`);
      owners.set(term, article.id);
    }
    if (article.figure && !drawn.has(article.figure.kind)) say(`no figure is named ${article.figure.kind}`);
    for (const what of articleProblems(article, blocksById.get(article.id) ?? [], known)) say(what);
  }
  for (const { id } of chapters) {
    if (!articles.some(({ chapter }) => chapter === id)) problems.push(`chapters.yaml: ${id} has no article`);
  }
  for (const course of courses) {
    const say = (what: string) => problems.push(`courses/${course.id}.yaml: ${what}`);
    for (const id of course.articles) if (!known.has(id)) say(`there is no article ${id}`);
    for (const { title, bullets, notes, figure } of course.slides) {
      for (const what of [title, ...bullets, notes].flatMap(wordProblems)) say(`“${title}”: ${what}`);
      if (figure && !drawn.has(figure.kind)) say(`“${title}”: no figure is named ${figure.kind}`);
    }
  }
  return problems;
}
