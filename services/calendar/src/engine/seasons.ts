import type { Kernel } from './kernel.ts';

/** A printed term and the day it stands on. */
interface Place {
  name: string;
  printedJdn: number;
}

/** The term in whose span a day falls; undefined before the tables. */
export function termUpTo(kernel: Kernel, jdn: number): Place | undefined {
  try {
    return kernel.termOfDay(jdn);
  } catch {
    return undefined;
  }
}

/** Terms looked back for what began with one of them: 81 days after 冬至 are the most. */
const BACK = 6;

/** The last terms by the printed day of the latest, for each kernel: months of days share them. */
const recent = new WeakMap<Kernel, Map<number, ReadonlyMap<string, number>>>();

/** How many terms are remembered; a search of a year meets 24. */
const MOST = 64;

/** The printed days of the last six terms up to a day, by name. */
function lastTerms(kernel: Kernel, jdn: number): ReadonlyMap<string, number> {
  const latest = kernel.termOfDay(jdn);
  const known = recent.get(kernel) ?? new Map<number, ReadonlyMap<string, number>>();
  recent.set(kernel, known);
  const before = known.get(latest.printedJdn);
  if (before) return before;
  const terms = new Map<string, number>();
  let term: Place = latest;
  for (let i = 0; i < BACK; i++) {
    terms.set(term.name, term.printedJdn);
    const before = termUpTo(kernel, term.printedJdn - 1);
    if (!before) break;
    term = before;
  }
  if (known.size >= MOST) known.clear();
  known.set(latest.printedJdn, terms);
  return terms;
}

/** The latest of a term up to a day, if one of the last six terms is it. */
const since = (kernel: Kernel, jdn: number, name: string): number | undefined =>
  lastTerms(kernel, jdn).get(name);

const STEMS = { 丙: 2, 戊: 4, 庚: 6 } as const;
const WEI = 7;

/** The first day with a stem from a day on, itself counted. */
function firstStem(kernel: Kernel, jdn: number, stem: keyof typeof STEMS): number {
  return jdn + ((STEMS[stem] - (kernel.dayPillars(jdn).day % 10) + 10) % 10);
}

const NINES = '一二三四五六七八九';
/** 冬至 begins nine times nine days. */
const NINE_DAYS = 81;
/** 末伏 has ten days. */
const LAST_HEAT = 10;

/**
 * Where a day stands in 三伏 or 数九, or that 黄梅 begins or ends: 初伏第1天, 出伏, 三九第9天, 出九, 入梅, 出梅; '' otherwise.
 * 初伏 begins at the third 庚 day from 夏至, 中伏 at the fourth, 末伏 at the first from 立秋; each count takes the term's own
 * printed day in. Source: the rule of printed almanacs.
 */
export function spellOf(kernel: Kernel, jdn: number): string {
  return heatOf(kernel, jdn) || coldOf(kernel, jdn) || rainOf(kernel, jdn);
}

function heatOf(kernel: Kernel, jdn: number): string {
  const solstice = since(kernel, jdn, '夏至');
  if (solstice === undefined) return '';
  const first = firstStem(kernel, solstice, '庚') + 20;
  if (jdn < first) return '';
  const autumn = since(kernel, jdn, '立秋');
  const last = autumn === undefined ? undefined : firstStem(kernel, autumn, '庚');
  if (last !== undefined && jdn >= last) {
    const day = jdn - last + 1;
    return day <= LAST_HEAT ? `末伏第${day}天` : day === LAST_HEAT + 1 ? '出伏' : '';
  }
  const day = jdn - first + 1;
  return day <= 10 ? `初伏第${day}天` : `中伏第${day - 10}天`;
}

function coldOf(kernel: Kernel, jdn: number): string {
  const solstice = since(kernel, jdn, '冬至');
  if (solstice === undefined) return '';
  const day = jdn - solstice;
  if (day === NINE_DAYS) return '出九';
  return day < NINE_DAYS ? `${NINES.charAt(Math.floor(day / 9))}九第${(day % 9) + 1}天` : '';
}

function rainOf(kernel: Kernel, jdn: number): string {
  const grain = since(kernel, jdn, '芒种');
  if (grain !== undefined && jdn === firstStem(kernel, grain, '丙')) return '入梅';
  const heat = since(kernel, jdn, '小暑');
  if (heat === undefined) return '';
  const branch = kernel.dayPillars(heat).day % 12;
  return jdn === heat + ((WEI - branch + 12) % 12) ? '出梅' : '';
}

/** 春社 and 秋社, the fifth 戊 day from 立春 and 立秋, and 寒食, the day before 清明; '' otherwise. */
export function seasonFestival(kernel: Kernel, jdn: number): string {
  for (const [term, name] of [
    ['立春', '春社'],
    ['立秋', '秋社'],
  ] as const) {
    const begin = since(kernel, jdn, term);
    if (begin !== undefined && jdn === firstStem(kernel, begin, '戊') + 40) return name;
  }
  return kernel.termOfDay(jdn).name === '春分' && termTomorrow(kernel, jdn) === '清明' ? '寒食节' : '';
}

function termTomorrow(kernel: Kernel, jdn: number): string {
  try {
    return kernel.printedTerm(jdn + 1)?.name ?? '';
  } catch {
    return '';
  }
}

/**
 * The first day of a spell by its name, such as 初伏 or 入梅; '' on other days. The nine times nine days have no names of
 * their own: the first of them is 冬至, and others would hide a term.
 */
export function spellBegins(spell: string): string {
  if (!spell.includes('第')) return spell;
  return /^.伏第1天$/.test(spell) ? spell.slice(0, -'第1天'.length) : '';
}
