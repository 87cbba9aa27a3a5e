// Search over articles, terms, hexagrams and courses, with MiniSearch. Chinese has no spaces, so texts are indexed
// by single characters and by pairs, across punctuation. A query is split the same way, and a hit must contain every pair of
// the query; where nothing has them all, what has most of them is found.
import { HEXAGRAMS } from '@tianji/hexagram';
import { readingOf } from '@tianji/hexagram/reading';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import MiniSearch from 'minisearch';
import type { Block } from '../contract/article.ts';
import type { Found } from '../contract/search.ts';
import { ARTICLES } from '../data/articles.ts';
import { COURSES } from '../data/courses.ts';
import { HEXAGRAM_PINYIN } from '../data/hexagram-pinyin.ts';
import { articlePath, termOf } from './library.ts';
import { leadOf, matterOf, plain } from './query.ts';

interface Entry {
  /** The index gives it back as text. */
  id: number;
  kind: Found['kind'];
  title: string;
  path: string;
  /** The text that an excerpt is taken from. */
  text: string;
  pinyin: string;
  /** Other names, as they are compared: 坤卦, 第二卦. */
  names: readonly string[];
}

const MOST = 30;
const EXCERPT = 90;
const HAN = /\p{Script=Han}/u;

/** Latin words and numbers as a whole; Han characters one by one and in pairs. */
function indexed(text: string): string[] {
  return partsOf(text).flatMap((part) => (HAN.test(part) ? [...singles(part), ...pairs(part)] : [part]));
}

/** A query: pairs when it has at least two characters, otherwise the single character. */
function asked(text: string): string[] {
  return partsOf(text).flatMap((part) => (HAN.test(part) && [...part].length > 1 ? pairs(part) : [part]));
}

const partsOf = (text: string): string[] => plain(text).match(/\p{Script=Han}+|[a-z]+|[0-9]+/gu) ?? [];

const singles = (text: string) => [...text];
const pairs = (text: string) => {
  const chars = [...text];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
};

/** 真太阳时 is found by zhen tai yang shi, zhentaiyangshi and ztys. */
const spelled = (pinyin: string) => {
  const parts = pinyin.split(' ').filter(Boolean);
  return [...parts, parts.join(''), parts.map((part) => part[0]).join('')].join(' ');
};

const wordsOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.runs.map(({ text }) => text).join('');
    case 'list':
      return block.items.map((item) => item.map(({ text }) => text).join('')).join('。');
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => row.map((cell) => cell.map(({ text }) => text).join('')).join(' '))
        .join('。');
    case 'figure':
      return '';
    default:
      return block.text;
  }
};

const DIGITS = [...'〇一二三四五六七八九'];
/** 1 to 64 in Chinese: 一, 十二, 二十, 六十四. */
function chinese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones] : ''}`;
}

/** What is known by heart of a hexagram's texts: a whole text or a clause of four characters and more, 潜龙勿用. */
const sayings = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[，。；：！？]/u)].map(plain))
    .filter((said) => said.length > 3);

function entries(): Entry[] {
  const found: (Omit<Entry, 'id' | 'names'> & Partial<Pick<Entry, 'names'>>)[] = [];
  for (const article of ARTICLES) {
    const text = [article.summary, ...article.blocks.map(wordsOf)].join('\n');
    found.push({
      kind: '文章',
      title: article.title,
      path: articlePath(article.id),
      text,
      pinyin: article.pinyin,
    });
    for (const { term, pinyin } of article.terms) {
      const explained = termOf(term);
      if (explained)
        found.push({ kind: '术语', title: term, path: explained.route, text: explained.text, pinyin });
    }
  }
  for (const { number, name, fullName } of HEXAGRAMS) {
    const { text, tuan, image, lines } = zhouyiOf(number);
    const own = readingOf(number);
    found.push({
      kind: '卦',
      title: `第${number}卦　${fullName}`,
      path: `/gua64view/${number}`,
      text: [`${name}：${text}`, tuan, image, ...lines.map((line) => line.text), own.jiedu].join('\n'),
      pinyin: HEXAGRAM_PINYIN[number - 1] ?? '',
      names: [
        ...[name, `${name}卦`, fullName, `${fullName}卦`, `第${number}卦`, `第${chinese(number)}卦`],
        ...sayings([text, image, ...lines.map((line) => line.text)]),
      ],
    });
  }
  for (const { title, summary, pinyin, slides } of COURSES) {
    const text = [summary, ...slides.flatMap((slide) => [slide.title, ...slide.bullets, slide.notes])].join(
      '\n',
    );
    found.push({ kind: '课件', title, path: '/chengZiKeJian', text, pinyin });
  }
  return found.map((entry, id) => ({ names: [], ...entry, id }));
}

interface Index {
  all: readonly Entry[];
  engine: MiniSearch<Entry>;
}

/** Built once, in slices: half a second of uninterrupted work would delay every other call. */
async function build(): Promise<Index> {
  const all = entries();
  const engine = new MiniSearch<Entry>({
    fields: ['title', 'pinyin', 'text'],
    tokenize: indexed,
    extractField: (entry, field) =>
      field === 'pinyin' ? spelled(entry.pinyin) : String(entry[field as keyof Entry]),
    searchOptions: { tokenize: asked, combineWith: 'AND', boost: { title: 6, pinyin: 3 } },
  });
  await engine.addAllAsync(all, { chunkSize: 10 });
  return { all, engine };
}

let index: Promise<Index> | undefined;

/** Starts building the index, unless that was done before; searches wait for it. */
export function prepareSearch(): Promise<Index> {
  index ??= build();
  return index;
}

/** Characters of a part of a query, with what is passed over between them. */
const passing = (part: string): string =>
  [...part].map((char) => char.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[\\p{P}\\p{S}\\s]*');

/** Positions of the query's parts in a text: merged, in order, not overlapping. */
export function rangesIn(text: string, query: string): [number, number][] {
  const parts = [plain(query), ...asked(query)].filter((part) => part.length > 0);
  const marks = [...new Set(parts)].flatMap((part) =>
    [...text.matchAll(new RegExp(passing(part), 'giu'))].map((found): [number, number] => [
      found.index,
      found.index + found[0].length,
    ]),
  );
  marks.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const joined: [number, number][] = [];
  for (const [from, to] of marks) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** An excerpt around the hit: from the beginning of its sentence, at most 90 characters. */
function excerptOf(text: string, query: string): string {
  const [first] = rangesIn(text, query);
  const hit = first?.[0] ?? 0;
  const begun = Math.max(text.lastIndexOf('。', hit), text.lastIndexOf('\n', hit)) + 1;
  const from = hit - begun > EXCERPT / 2 ? hit - 20 : begun;
  const part = text.slice(from, from + EXCERPT).replaceAll('\n', ' ');
  return `${from > begun ? '…' : ''}${part}${from + EXCERPT < text.length ? '…' : ''}`;
}

/** What a query is compared with, best first: its own words, then those without what stands around its matter. */
const waysToAsk = (query: string): string[] => [...new Set([plain(query), matterOf(query)])];

/** By how much what a query names stands above what only contains it. */
const NAMED = { title: 3e6, name: 2e6, lead: 1e6 };

/** Of the parts of a query that nothing has as a whole, a hit must have this share. */
const MOST_OF = 0.6;

function scores({ all, engine }: Index, query: string): Map<number, number> {
  const ways = waysToAsk(query);
  const found = new Map<number, number>();
  const note = (id: number, score: number) => found.set(id, Math.max(score, found.get(id) ?? 0));
  for (const way of ways) {
    const options = /^[a-z\s]+$/i.test(way) ? { prefix: true } : {};
    for (const { id, score } of engine.search(way, options)) note(Number(id), score);
  }
  if (found.size === 0) {
    const matter = matterOf(query);
    const parts = new Set(asked(matter)).size;
    for (const { id, score, queryTerms } of engine.search(matter, { combineWith: 'OR' }))
      if (parts > 1 && queryTerms.length >= parts * MOST_OF) note(Number(id), score);
  }
  // Nothing has most of it either: then what is named in it.
  if (found.size === 0) {
    const matter = matterOf(query);
    for (const { id, kind, title } of all)
      if (kind === '术语' && title.length > 1 && matter.includes(plain(title))) note(id, title.length);
  }
  const raise = (entry: Entry, by: number) => found.set(entry.id, (found.get(entry.id) ?? 0) + by);
  const lead = leadOf(query);
  for (const entry of all) {
    if (ways.includes(plain(entry.title))) raise(entry, NAMED.title);
    else if (entry.names.some((name) => ways.includes(name))) raise(entry, NAMED.name);
    else if (lead !== undefined && entry.kind === '文章' && entry.path === articlePath(lead))
      raise(entry, NAMED.lead);
  }
  return found;
}

/**
 * Searches everything, best first: what has the query as its title, what it is another name of, the article that its
 * everyday words lead to, then what contains it.
 * @param query at least one character; punctuation alone finds nothing
 */
export async function search(query: string): Promise<{ total: number; list: Found[] }> {
  const index = await prepareSearch();
  if (asked(query).length === 0) return { total: 0, list: [] };
  const best = [...scores(index, query)]
    .map(([id, score]) => ({ entry: index.all[id]!, score }))
    .sort((a, b) => b.score - a.score || a.entry.id - b.entry.id);
  const list = best.slice(0, MOST).map(({ entry: { kind, title, path, text } }): Found => {
    const excerpt = excerptOf(text, matterOf(query));
    return {
      kind,
      title,
      path,
      excerpt,
      titleRanges: rangesIn(title, matterOf(query)),
      ranges: rangesIn(excerpt, matterOf(query)),
    };
  });
  return { total: best.length, list };
}
