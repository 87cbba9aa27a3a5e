/**
 * How a flow year and a decade are judged as a whole: the sum of 总 (`engine/sum`), the same that the agenda reads, with its
 * items as a table prints them. Every text that calls a year or a decade good or hard is based on this.
 */
import type { Direction } from '@tianji/teller';
import {
  branchOf,
  type Cap,
  type Chain,
  CLEAR_Z,
  chainOf,
  decadeSpan,
  directionOf,
  focalOf,
  itemName,
  LEVEL_NAMES,
  type Level,
  natalAt,
  natalSpan,
  type Ruled,
  rulingIn,
  SCALES,
  SOURCE_NAMES,
  SUM_THEMES,
  type SumItem,
  type SumTheme,
  sumOf,
  yearSpan,
} from '../sum/index.ts';

export type YearTone = '吉' | '平' | '慎';

/** The position of a palace relative to another's. */
export type Side = '本宫' | '对宫' | '三合';

/** One line of a sum as a table prints it: lines add up to the printed sum. */
export interface SumPart {
  name: string;
  points: number;
}

/** One item of a sum that a text names. */
export interface Weighed {
  /** `流年武曲禄入大限命宫` */
  name: string;
  points: number;
  /** The branch of the palace that it falls on. */
  branch: number;
}

/** The verdict on 总 of a decade or a year. */
export interface Whole {
  /** The sum in hundredths of a point, as printed. */
  sum: number;
  z: number;
  direction: Direction;
  cap?: Cap;
  tone: YearTone;
  parts: SumPart[];
  /** What decided it: the heaviest item of its direction; in a neutral span none. */
  lead: Weighed | null;
  /** The heaviest item for and against, whatever the direction. */
  gain: Weighed | null;
  load: Weighed | null;
  /**
   * The same of the items that may be told: a palace whose own matter goes hard in this span is not what helps, and one whose matter
   * goes well is not what weighs; what decides a span's direction has a matter that goes that way, or is the life palace's. Only what
   * the span brings of its own: items of the decade alone are the same in each of its ten years, and are told of the decade.
   */
  told: () => Pick<Whole, 'gain' | 'load'>;
  /** What decided it among the items that the span brings of its own; in a neutral span, or without one, none. */
  own: () => Weighed | null;
  /** Which of the newest level's four transformations count. */
  counted: ReadonlySet<string>;
}

const TONES = { 顺: '吉', 平: '平', 慎: '慎' } as const;
export const toneOf = (direction: Direction): YearTone => TONES[direction];

/** Where a palace lies seen from another, if among the four that are read with it (三方四正). */
export const sideOf = (away: number): Side | null =>
  away === 0 ? '本宫' : away === 6 ? '对宫' : away % 4 === 0 ? '三合' : null;

/** `+4`, `−5`, `+0.35`, `0`. */
export function signed(points: number): string {
  const text = String(Math.round(Math.abs(points) * 100) / 100);
  return text === '0' ? '0' : points > 0 ? `+${text}` : `−${text}`;
}

/** 大限四化−1.2: a line of a sum as a table prints it. */
export const partText = ({ name, points }: SumPart): string => `${name}${signed(points)}`;

/** The lines of a sum, and a sum that they add up to, as a table prints them. */
export const partsText = (parts: readonly SumPart[]): string => parts.map(partText).join('，');

/** What a palace may hold against a lead and still be named as its limit: two fifths of it. */
const LIMIT = 0.4;
/** The heaviest item against, if it weighs enough to be told beside what decided a span. */
export function limitOf({ lead, gain, load }: Pick<Whole, 'lead' | 'gain' | 'load'>): Weighed | null {
  if (!lead) return null;
  const other = lead.points > 0 ? load : gain;
  return other && Math.abs(other.points) >= LIMIT * Math.abs(lead.points) ? other : null;
}

/**
 * 总 of a year.
 * @throws RangeError for a year before birth or after the twelfth decade
 */
export function wholeOfYear(life: Ruled, year: number): Whole {
  return kept(life, `year:${year}`, () => {
    const ruling = rulingIn(life, year);
    if (ruling === undefined) throw new RangeError(`no limit rules the year ${year}`);
    return wholeOf(chainOf(life.board, [natalSpan(life), ruling, yearSpan(year)]));
  });
}

/** 总 of the k-th decade, from 0. */
export const wholeOfDecade = (life: Omit<Ruled, 'year'>, k: number): Whole =>
  kept(life, `decade:${k}`, () => wholeOf(chainOf(life.board, [natalSpan(life), decadeSpan(life, k)])));

/** How one matter goes in the k-th decade, from 0, as the agenda judges it; at any age, so that it may be compared. */
export function matterOfDecade(
  life: Omit<Ruled, 'year'>,
  k: number,
  theme: SumTheme,
): { direction: Direction; z: number } {
  const sum = sumOf(chainOf(life.board, [natalSpan(life), decadeSpan(life, k)]), theme);
  return { direction: directionOf(sum).direction, z: sum.z };
}

/** What was judged of each life: a report asks for one year or decade in many places. */
const judged = new WeakMap<object, Map<string, Whole>>();

function kept(life: object, span: string, judge: () => Whole): Whole {
  const known = judged.get(life) ?? new Map<string, Whole>();
  judged.set(life, known);
  const whole = known.get(span) ?? judge();
  known.set(span, whole);
  return whole;
}

function wholeOf(chain: Chain): Whole {
  const items: SumItem[] = [];
  const sum = sumOf(chain, 'whole', items);
  const { direction, cap } = directionOf(sum);
  const told = items.filter((item) => !(item.rule === 'still' && item.part.kind === 'base'));
  const heaviest = (sign: 1 | -1, among: readonly SumItem[] = told): Weighed | null => {
    const best = among.reduce<SumItem | null>(
      (a, b) => (b.points * sign > (a ? a.points * sign : 0) ? b : a),
      null,
    );
    return best && { name: itemName(chain, 'whole', best), points: best.points, branch: branchOf(best) };
  };
  const [gain, load] = [heaviest(1), heaviest(-1)];
  const own = told.filter((item) => isOwn(chain, item));
  const fitting = (sign: 1 | -1): Weighed | null => {
    const against = mattersGoing(chain, sign > 0 ? '慎' : '顺');
    const along = mattersGoing(chain, sign > 0 ? '顺' : '慎');
    const decides = direction === (sign > 0 ? '顺' : '慎');
    const fit = (item: SumItem): boolean =>
      item.points * sign > 0 &&
      !against(branchOf(item)) &&
      (!decides || branchOf(item) === chain.lives[0] || along(branchOf(item)));
    return heaviest(sign, own.filter(fit));
  };
  let fit: Pick<Whole, 'gain' | 'load'> | undefined;
  return {
    ...{ sum: hundredths(sum.sum) / 100, z: sum.z, direction, ...(cap && { cap }), tone: toneOf(direction) },
    parts: partsOf(chain, items, hundredths(sum.sum)),
    ...{ lead: direction === '顺' ? gain : direction === '慎' ? load : null, gain, load },
    told: () => (fit ??= { gain: fitting(1), load: fitting(-1) }),
    own: () => (direction === '平' ? null : heaviest(direction === '顺' ? 1 : -1, own)),
    counted: new Set(
      items.flatMap((item) => (item.rule === 'hua' && item.source === chain.newest ? [item.hua] : [])),
    ),
  };
}

/** Whether an item is the span's own: its palace or one of its transformations, not only those of the spans around it. */
export function isOwn({ newest }: Chain, item: SumItem): boolean {
  if (item.level === newest) return true;
  if (item.rule === 'still') return false;
  return item.rule === 'hua' ? item.source === newest : true;
}

/** Whether the matter of the natal palace at a branch, or one of its matters, goes a way in this span. */
function mattersGoing(chain: Chain, way: Direction): (branch: number) => boolean {
  const known = new Map<number, boolean>();
  return (branch) => {
    const found =
      known.get(branch) ??
      SUM_THEMES.some(
        (theme) =>
          focalOf(theme, chain.lives[0]!) === branch && directionOf(sumOf(chain, theme)).direction === way,
      );
    known.set(branch, found);
    return found;
  };
}

/** Without a negative zero. */
const hundredths = (points: number): number => Math.round(points * 100) || 0;

const TOGETHER_NAMES = {
  ...{ a: '双忌同宫', b: '三忌同宫', c: '双忌相冲', d: '禄忌同宫', e: '双禄同宫', f: '忌入大限' },
} as const;

/**
 * The items of a sum in few lines: the stars of each level's life palace, the transformations of each level, flow stars, what two
 * transformations do together. Each is rounded to hundredths, so that they add up to the rounded sum.
 */
function partsOf(chain: Chain, items: readonly SumItem[], total: number): SumPart[] {
  const sums = new Map<string, number>();
  for (const item of items) {
    const name = partName(chain, item);
    sums.set(name, (sums.get(name) ?? 0) + item.points);
  }
  const parts = [...sums].map(([name, points]) => ({
    name,
    exact: points * 100,
    points: Math.floor(points * 100),
  }));
  // What rounding down lost goes to the lines that lost most.
  let rest = total - parts.reduce((sum, { points }) => sum + points, 0);
  for (const part of parts.toSorted((a, b) => b.exact - b.points - (a.exact - a.points))) {
    if (rest <= 0) break;
    part.points += 1;
    rest -= 1;
  }
  return parts
    .filter(({ points }) => points !== 0)
    .map(({ name, points }) => ({ name, points: points / 100 }));
}

function partName(chain: Chain, item: SumItem): string {
  switch (item.rule) {
    case 'still': {
      const natal = item.level === 'life' ? '' : `（本命${natalAt(chain, item.focal)}）`;
      return `${LEVEL_NAMES[item.level]}命宫${natal}星曜`;
    }
    case 'hua':
      return `${SOURCE_NAMES[item.source]}四化`;
    case 'flow':
      return item.level === 'decade' ? '限曜' : '流曜';
    default:
      return TOGETHER_NAMES[item.rule];
  }
}

const round2 = (n: number): string => signed(n).replace('+', '');

/** The bounds of 总 in points, as published. */
export const boundsOf = (level: Level): readonly [good: number, care: number] => {
  const [mean, sd] = SCALES[level].whole;
  return [mean + CLEAR_Z * sd, mean - CLEAR_Z * sd];
};

const [YEAR_GOOD, YEAR_CARE] = boundsOf('year');

/** The rule in words, for page, report and print. */
export const YEAR_RULE: readonly string[] = [
  '流年看三处命宫：本命命宫占0.25，流年所在的大限命宫占0.35，流年命宫（流年地支所在的本命宫）占0.4；未起运看童限的宫。',
  '每处先看星曜：主星依亮度，空宫借对宫，辅星与禄存加，煞星减；再看生年、大限、流年三层四化，乘0.4、0.7、1，禄加4，权、科各加2，忌减5；落本宫全计，对宫七成（忌八成），三合四成。',
  '流禄、流羊、流陀只计流年命宫与其对宫；双忌、三忌、禄忌同宫、双禄同宫、流年忌入大限命宫另加减。各项的权重都列在规则页。',
  `流年合计${round2(YEAR_GOOD)}以上为“吉”，${round2(YEAR_CARE)}以下为“慎”，其余为“平”；三忌同宫作慎，双忌同宫不作吉，双禄同宫而无双忌不作慎。`,
  '小限、岁前与将前诸神、太岁关系，文中只作说明，不计入流年合计。',
];
