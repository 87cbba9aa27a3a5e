import type { Typed, TypedReading } from '@tianji/almanac/typed';
import { locationOf, type Place } from './places.ts';

/** What was understood of a pasted sentence about somebody's birth, and what was not. Nothing is guessed. */
export interface Pasted {
  /** The sentence as it was read: one blank between words, half-width signs. */
  text: string;
  /** The parts that were understood, from and to, in the order of the text. */
  marks: readonly (readonly [from: number, to: number])[];
  sex?: '男' | '女';
  name?: string;
  /** 省-市-区. */
  location?: string;
  /** What the date and the time mean; several where they may mean several things. */
  readings: readonly TypedReading[];
  /** Why no date could be read, where there seems to be one. */
  fault?: string;
  /** A name of several places, without anything that says which. */
  severalPlaces?: string;
  /** Words that were not used. */
  left: readonly string[];
}

const SEX = /乾造|坤造|女儿|儿子|男|女/gu;
const WOMAN = /坤|女/u;
const NAME =
  /(?:姓名|名字|名叫|叫)[:： ]*(?<name>[^\s,，。;；:：\d男女]{1,6}?)(?=[\s,，。;；]|出生|生于|生在|$)/u;
/** A date has a figure in it, of either kind. */
const FIGURES = /[\d零一二三四五六七八九十]/u;
/** Words that part what is read, and say nothing themselves. */
const BETWEEN =
  /(?:[\s,，。、;；()（）]|(?<!\d)[.:：]|[.:：](?!\d))+|出生(?:于|在)?|[生在](?:于|在)|[生于在]/gu;
/** As many words that are no part of a date are put aside before it is given up. */
const MOST_WORDS = 12;

// 四川省 四川, 内蒙古自治区 内蒙古, 武侯区 武侯.
const short = (name: string): string =>
  name.length > 2
    ? name.replace(/(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|[省市区县])$/u, '')
    : name;

type Span = readonly [from: number, to: number];

/** Where the whole name or its short form stands. */
function spanOf(text: string, name: string): Span | undefined {
  for (const form of [name, short(name)]) {
    const at = text.indexOf(form);
    if (form.length > 1 && at !== -1) return [at, at + form.length];
  }
  return undefined;
}

const covered = (spans: readonly Span[]): number =>
  new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i))).size;

/** Whether a district's name stands by itself: 在西湖, 西湖区, but not in a person's name. */
const standsAlone = (text: string, [from, to]: Span): boolean =>
  /[区县市]$/u.test(text.slice(from, to)) || from === 0 || !/\p{Script=Han}/u.test(text.charAt(from - 1))
    ? true
    : /[在于生地]/u.test(text.charAt(from - 1));

/** The place of a text: the row whose names cover most of it. Undefined where none is named; several where none is sure. */
function placeIn(
  text: string,
  rows: readonly Place[],
): { row: Place; spans: readonly Span[] } | { several: string } | undefined {
  let best: { row: Place; spans: Span[]; centre: number }[] = [];
  let most = 1;
  for (const row of rows) {
    const [province, city, district] = [row.sheng, row.shi, row.qu].map((name) => spanOf(text, name));
    const spans = [province, city, district].filter((span) => span !== undefined);
    if (district && spans.length === 1 && !standsAlone(text, district)) continue;
    const length = covered(spans);
    if (length > most) best = [];
    most = Math.max(most, length);
    // Of the rows of one city its centre is meant: the one that is called as the city.
    if (length === most) best.push({ row, spans, centre: (district ? 2 : 0) + (city ? 1 : 0) });
  }
  const first = [...best].sort((one, other) => other.centre - one.centre)[0];
  if (!first) return undefined;
  const one = best.every(({ row }) => row.sheng === first.row.sheng && row.shi === first.row.shi);
  if (one) return first;
  const [from, to] = first.spans[0] as Span;
  return { several: text.slice(from, to) };
}

/**
 * Reads a sentence about a birth as families send it: 知夏女，1998年农历四月十九，早上七点四十生在北京海淀.
 * @param pasted as it was pasted or typed
 * @param read the reader of dates and times
 * @param rows the list of places; null while it is on its way: no place is read then
 */
export function readPasted(
  pasted: string,
  read: (text: string) => Typed,
  rows: readonly Place[] | null,
): Pasted {
  const text = pasted.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  let rest = text;
  const marks: Span[] = [];
  const found: { -readonly [K in keyof Pasted]?: Pasted[K] } = {};
  const take = ([from, to]: Span, understood = true) => {
    rest = `${rest.slice(0, from)}${'，'.repeat(to - from)}${rest.slice(to)}`;
    if (understood) marks.push([from, to]);
  };

  const named = NAME.exec(rest);
  if (named?.groups?.name) {
    found.name = named.groups.name;
    take([named.index + named[0].length - found.name.length, named.index + named[0].length]);
    take([named.index, named.index + named[0].length - found.name.length], false);
  }
  const place = rows && placeIn(rest, rows);
  if (place && 'row' in place) {
    found.location = locationOf(place.row);
    for (const span of place.spans) take(span);
  } else if (place) found.severalPlaces = place.several;
  const sexes = [...rest.matchAll(SEX)];
  // 男 and 女 in one sentence: it speaks of two people.
  if (sexes.length > 0 && new Set(sexes.map(([word]) => WOMAN.test(word))).size === 1) {
    for (const { 0: word, index } of sexes) take([index, index + word.length]);
    found.sex = WOMAN.test(sexes[0]?.[0] ?? '') ? '女' : '男';
  }

  const left: string[] = [];
  let typed = read(rest);
  for (let turn = 0; turn < MOST_WORDS && typed.kind === 'refuse'; turn += 1) {
    const word = /^“(.+)”读不懂$/u.exec(typed.message)?.[1];
    const at = word ? rest.toLowerCase().indexOf(word) : -1;
    if (!word || at === -1) break;
    left.push(rest.slice(at, at + word.length));
    take([at, at + word.length], false);
    typed = read(rest);
  }
  const readings = typed.kind === 'read' ? [typed.reading] : typed.kind === 'ask' ? typed.readings : [];
  if (typed.kind === 'refuse' && FIGURES.test(rest)) found.fault = typed.message;
  if (readings.length > 0) {
    let from = 0;
    for (const part of rest.replaceAll(BETWEEN, (word) => '\n'.repeat(word.length)).split('\n')) {
      if (part) marks.push([from, from + part.length]);
      from += part.length + 1;
    }
  }
  // Province and city may be one word.
  const apart = marks
    .sort(([a, c], [b, d]) => a - b || d - c)
    .filter(([from], i, all) => !all.slice(0, i).some(([, to]) => from < to));
  const unused = left.filter((word) => word !== found.severalPlaces);
  return { ...found, text, marks: apart, readings, left: unused };
}
