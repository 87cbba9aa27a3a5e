import type { NowRecord, PageText } from '@tianji/contracts';
import { type Named, refused } from './refuse.ts';

/** The field of a link's query, in refusals: which part of it is wrong is its page's to say. */
export const QUERY: Named = { field: 'query', title: '参数' };

/** Refuses a link that holds no birth. */
export const noBirth = () => refused(QUERY, 'bad_request', '没有读得懂的生辰');

/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface FirstViewOf {
  /** Of the page. */
  title: string;
  /** Name of the page above it, which lists the tools. */
  above: string;
  route: string;
  sex: string;
  /** The time as entered. */
  time: { readonly year: number; readonly month: number; readonly day: number };
  now: Pick<NowRecord, 'plain' | 'sentence'>;
  /** The chart itself, as HTML. */
  leaf: string;
}

/** What a link to a chart shows before any script runs: whose it is, its first sentence, the chart. */
export function chartFirstView({ title, above, route, sex, time, now, leaf }: FirstViewOf): PageText {
  const { plain, sentence } = now;
  const html = [
    `<nav aria-label="当前位置"><a href="/toolsIndex">${escaped(above)}</a> / ${title}</nav><h1>${title}</h1>`,
    `<p>${sex}　${time.year}年${time.month}月${time.day}日</p>`,
    plain ? `<p class="say">${escaped(plain)}</p>` : '',
    sentence && sentence !== plain ? `<p>${escaped(sentence)}</p>` : '',
    leaf,
  ];
  return { status: 200, title, description: '', canonical: route, data: [], html: html.join('') };
}
