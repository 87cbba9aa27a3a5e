// Search over articles, terms, hexagrams and courses, with MiniSearch. Chinese has no spaces, so texts are indexed
// by single characters and by pairs. A query is split the same way, and a hit must contain every pair of the query.
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

interface Entry {
  id: number;
  kind: Found['kind'];
  title: string;
  path: string;
  /** The text that an excerpt is taken from. */
  text: string;
  pinyin: string;
}

const MOST = 30;
const EXCERPT = 90;
const HAN = /\p{Script=Han}/u;

/** Latin words and numbers as a whole; Han characters one by one and in pairs. */
function indexed(text: string): string[] {
  const parts = text.toLowerCase().match(/\p{Script=Han}+|[a-z]+|[0-9]+/gu) ?? [];
  return parts.flatMap((part) => (HAN.test(part) ? [...singles(part), ...pairs(part)] : [part]));
}

/** A query: pairs when it has at least two characters, otherwise the single character. */
function asked(text: string): string[] {
  const parts = text.toLowerCase().match(/\p{Script=Han}+|[a-z]+|[0-9]+/gu) ?? [];
  return parts.flatMap((part) => (HAN.test(part) && [...part].length > 1 ? pairs(part) : [part]));
}

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

function entries(): Entry[] {
  const found: Omit<Entry, 'id'>[] = [];
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
    });
  }
  for (const { title, summary, pinyin, slides } of COURSES) {
    const text = [summary, ...slides.flatMap((slide) => [slide.title, ...slide.bullets, slide.notes])].join(
      '\n',
    );
    found.push({ kind: '课件', title, path: '/chengZiKeJian', text, pinyin });
  }
  return found.map((entry, id) => ({ id, ...entry }));
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

/** Positions of the query's parts in a text: merged, in order, not overlapping. */
export function rangesIn(text: string, query: string): [number, number][] {
  const lower = text.toLowerCase();
  const parts = [query.trim().toLowerCase(), ...asked(query)].filter((part) => part.length > 0);
  const marks: [number, number][] = [];
  for (const part of parts) {
    for (let at = lower.indexOf(part); at !== -1; at = lower.indexOf(part, at + part.length))
      marks.push([at, at + part.length]);
  }
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

/**
 * Searches everything, best first; a title equal to the query comes first.
 * @param query at least one character; punctuation alone finds nothing
 */
export async function search(query: string): Promise<{ total: number; list: Found[] }> {
  const { all, engine } = await prepareSearch();
  if (asked(query).length === 0) return { total: 0, list: [] };
  const latin = /^[a-z\s]+$/i.test(query);
  const results = engine.search(query, latin ? { prefix: true } : {});
  const exact = query.trim();
  const best = results
    .map(({ id, score }) => ({ entry: all[id]!, score: all[id]!.title === exact ? score + 1e6 : score }))
    .sort((a, b) => b.score - a.score || a.entry.id - b.entry.id);
  const list = best.slice(0, MOST).map(({ entry: { kind, title, path, text } }): Found => {
    const excerpt = excerptOf(text, query);
    return {
      kind,
      title,
      path,
      excerpt,
      titleRanges: rangesIn(title, query),
      ranges: rangesIn(excerpt, query),
    };
  });
  return { total: results.length, list };
}
