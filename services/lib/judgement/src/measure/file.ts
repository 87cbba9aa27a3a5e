import { irregular } from '../irregular.ts';
import { judge } from '../judge.ts';
import type { Verdict } from '../types.ts';
import { bookClass, fourOfSigns, ourClass, type Share, shareOf } from './measure.ts';

/** A chart of a file of facts, in either of its two shapes. */
export interface BookChart {
  book: string;
  pillars: readonly string[];
  strength?: string;
  basis?: string;
  accept?: readonly string[];
  success?: string;
  useful?: readonly string[];
  avoid?: readonly string[];
}

const SMALL: readonly string[] = ['渊海子平', '穷通宝鉴'];
const FAMILIES: Readonly<Record<string, string>> = {
  正官格: '官',
  七杀格: '杀',
  正财格: '财',
  偏财格: '财',
  正印格: '印',
  偏印格: '印',
  食神格: '食神',
  伤官格: '伤官',
  月刃格: '刃',
  建禄格: '禄劫',
  月劫格: '禄劫',
};
const OUTER: Readonly<Record<string, string>> = { 从格: '从', 化格: '化', 专旺: '专旺' };

/** What a following follows counts as its family too: 从杀 is of 从 and of 官杀. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  从杀格: ['从', '杀', '官'],
  从财格: ['从', '财'],
  从儿格: ['从', '食神', '伤官'],
  从印格: ['从', '印'],
};

/** Families that a verdict's pattern belongs to; blades count with the months of peers. */
export function familiesOf({ structure }: Verdict): readonly string[] {
  const followed = FOLLOWED[structure.name];
  if (followed) return followed;
  const family = OUTER[structure.kind] ?? FAMILIES[structure.name] ?? '';
  return family === '刃' || family === '禄劫' ? ['刃', '禄劫'] : [family];
}

interface Tally {
  pattern: [number, number];
  success: [number, number];
  strength: [number, number];
  first: [number, number];
  firstTwo: [number, number];
  avoided: [number, number];
  mineAvoided: [number, number];
}

const NAMES: Readonly<Record<keyof Tally, string>> = {
  strength: '强弱相合',
  pattern: '格局相合',
  success: '成败相合',
  first: '作者首用即我首用',
  firstTwo: '作者首用在我前二',
  avoided: '作者首用在我所忌',
  mineAvoided: '我首用为作者所忌',
};

const tally = (): Tally => ({
  pattern: [0, 0],
  success: [0, 0],
  strength: [0, 0],
  first: [0, 0],
  firstTwo: [0, 0],
  avoided: [0, 0],
  mineAvoided: [0, 0],
});

function count(sums: Tally, record: BookChart): void {
  const verdict = judge(fourOfSigns(record.pillars.join(' ')));
  const { useful } = verdict;
  const note = (of: [number, number], hit: boolean) => {
    of[0] += hit ? 1 : 0;
    of[1] += 1;
  };
  if (record.basis === '月令' && record.accept)
    note(
      sums.pattern,
      familiesOf(verdict).some((family) => record.accept!.includes(family)),
    );
  if (record.success) note(sums.success, record.success === verdict.outcome.success);
  const said = bookClass(record.strength ?? '');
  if (said) note(sums.strength, said === ourClass(verdict));
  const wanted = record.useful?.[0];
  if (wanted !== undefined) {
    note(sums.first, wanted === useful.first);
    note(sums.firstTwo, wanted === useful.first || wanted === useful.second);
    note(sums.avoided, (useful.avoided as readonly string[]).includes(wanted));
  }
  if (record.avoid && record.avoid.length > 0) note(sums.mineAvoided, record.avoid.includes(useful.first));
}

const told = ({ count: hits, of, percent, low, high }: Share) =>
  `${hits}/${of} (${percent} %, ${low}–${high})`;

/** The name of a book in the tables: the two small ones share one. */
export const bookName = (book: string): string => (SMALL.includes(book) ? SMALL.join('、') : book);

/** Sums a book, the two small books together. */
function sumsByBook(records: readonly BookChart[]): [string, Tally][] {
  const books = new Map<string, Tally>();
  for (const record of records) {
    const book = bookName(record.book);
    if (!books.has(book)) books.set(book, tally());
    count(books.get(book)!, record);
  }
  return [...books];
}

const KEYS = Object.keys(NAMES) as (keyof Tally)[];
const BASELINE: Readonly<Record<keyof Tally, string>> = {
  strength: '33 %',
  pattern: '约 10 %',
  success: '33 %',
  first: '20 %',
  firstTwo: '40 %',
  avoided: '一行 20 %',
  mineAvoided: '20 %',
};

/** The same as a table for the rules page, with what chance would give. */
export function bookTable(records: readonly BookChart[]): string {
  const cell = ([hits, of]: [number, number]) => {
    if (of === 0) return '–';
    const { percent, low, high } = shareOf(hits, of);
    return `${hits}/${of}（${percent} %，${low}–${high}）`;
  };
  const rows = sumsByBook(records).map(
    ([book, sums]) => `| 《${book}》 | ${KEYS.map((key) => cell(sums[key])).join(' | ')} |`,
  );
  return [
    `| 书 | ${KEYS.map((key) => NAMES[key]).join(' | ')} |`,
    `|${'---|'.repeat(KEYS.length + 1)}`,
    ...rows,
    `| 任取 | ${KEYS.map((key) => BASELINE[key]).join(' | ')} |`,
  ].join('\n');
}

const PILLAR = /^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]$/u;

/** Three or four pillars of a stem and a branch each. */
const isChart = ({ pillars }: BookChart): boolean =>
  Array.isArray(pillars) &&
  (pillars.length === 3 || pillars.length === 4) &&
  pillars.every((pillar) => typeof pillar === 'string' && PILLAR.test(pillar));

/**
 * Agreement with the authors, a row a book and their total: totals only. What is no chart is not counted, and pillars that no
 * day has are judged as written; both are said.
 */
export function agreement(records: readonly BookChart[]): string[] {
  const charts = records.filter(isChart);
  const all = tally();
  for (const record of charts) count(all, record);
  const rows = [...sumsByBook(charts), ['合计', all] as const];
  const odd = charts.filter(({ pillars }) => irregular(fourOfSigns(pillars.join(' '))).length > 0).length;
  return [
    ...rows.flatMap(([book, sums]) => [
      `《${book}》`,
      ...KEYS.filter((key) => sums[key][1] > 0).map(
        (key) => `  ${NAMES[key]} ${told(shareOf(...sums[key]))}`,
      ),
    ]),
    ...(odd > 0 ? [`四柱不合干支之序者${odd}造，照所写论`] : []),
    ...(charts.length < records.length ? [`不成四柱者${records.length - charts.length}造，未计`] : []),
  ];
}
