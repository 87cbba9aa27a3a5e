/** What the agenda knows of the twelve decades beside their sums: where each stands, what it turns on, and their course. */
import { STEMS } from '@tianji/almanac/cycle';
import type { Cell, Direction, Evidence, FactBook } from '@tianji/teller';
import type { Computed } from '../engine/chart.ts';
import { flowHua } from '../engine/flow.ts';
import { labelOf, starList } from '../engine/reading/model.ts';
import { isOwn } from '../engine/reading/year-rule.ts';
import {
  branchOf,
  type Chain,
  directionOf,
  FOCAL,
  focalOf,
  itemName,
  natalAt,
  SUM_THEMES,
  type SumItem,
  type SumTheme,
  sumOf,
} from '../engine/sum/index.ts';
import { PALACES, STEPS, type ZiweiFacts } from './facts.ts';

type Decade = Computed['chart']['decades'][number];

/** Chinese numbers of the twelve. */
export const NUMBERS: readonly string[] = [
  '一',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
];
/** Decades that the course of a life is told from. */
const TOLD = 8;
/** By so many decades one half is the wider. */
const CLEARLY = 2;

const agesOf = ({ ageRange }: Decade): string => `${ageRange.replace('-', '至')}岁`;

/** Where a decade stands: its palace, what is in it, and where its four transformations go. */
export function addStep(book: FactBook<ZiweiFacts>, { chart, placement }: Computed, k: number): void {
  const decade = chart.decades[k]!;
  const nameAt = (branch: number): (typeof PALACES)[number] => PALACES[(placement.life - branch + 12) % 12]!;
  const label = (branch: number): string => labelOf(nameAt(branch));
  const mainsAt = (branch: number) => chart.palaces[branch]!.stars.filter(({ group }) => group === '主星');
  const { branch } = decade;
  const at = `decade:${decade.year}`;
  const own = mainsAt(branch);
  const mains = own.length > 0 ? own : mainsAt((branch + 6) % 12);
  for (const { name } of mains) book.add('holder', at, name as never, { key: name });
  const stem = STEMS.indexOf(decade.ganzhi[0]!);
  book.add('step', at, nameAt(branch), {
    slots: {
      nth: `第${NUMBERS[k]}步`,
      ages: agesOf(decade),
      label: label(branch),
      stars: own.length > 0 ? `${starList(mains)}坐守` : `借对宫${starList(mains)}`,
      hua: flowHua(placement, stem, chart.options.sihua)
        .map((one) => `${one.star}${one.hua}入${label(one.branch)}`)
        .join('、'),
    },
    where: [`palace.${branch}`],
  });
}

const SELF = PALACES[FOCAL.whole]!;
type Item = { item: SumItem; palace: (typeof PALACES)[number] };

/**
 * What a text on ten years, or on one, turns on. A palace whose own matter goes another way than the whole is not what carries it, and one whose
 * matter goes the same way is not what limits it. Only what these ten years bring is told of them: without such an item the palace of
 * the decade carries them or, where its own matter goes the other way, oneself, whose matter the whole is.
 * @returns the limit as evidence of no points, where something speaks against
 */
export function turnsOn(
  book: FactBook<ZiweiFacts>,
  { at, theme, chain }: { at: string; theme: SumTheme; chain: Chain },
  items: readonly SumItem[],
  direction: Direction,
): Evidence[] {
  const sign = direction === '慎' ? -1 : 1;
  const life = chain.lives[0]!;
  const told = items
    .filter((item) => !(item.rule === 'still' && item.part.kind === 'base'))
    // A year is told by what it brings itself.
    .filter((item) => !at.startsWith('year:') || isOwn(chain, item))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const goes = (branch: number): Direction | undefined => {
    const own = SUM_THEMES.find((one) => one !== theme && focalOf(one, life) === branch);
    return own && directionOf(sumOf(chain, own)).direction;
  };
  const add = (name: 'mainstay' | 'limit', { item, palace }: Item): string =>
    book.add(name, at, palace, {
      key: theme,
      slots: { name: itemName(chain, theme, item) },
      where: [`palace.${branchOf(item)}`],
    }).id;
  const placed = (item: SumItem): Item => ({ item, palace: natalAt(chain, branchOf(item)) });
  let carries: string | undefined;
  if (theme === 'whole') {
    const pro = direction === '平' ? told : told.filter(({ points }) => points * sign > 0);
    const along = pro.find((item) => isOwn(chain, item) && goes(branchOf(item)) === direction);
    const around = chain.lives.at(-1)!;
    const way = goes(around);
    // Of a year the table beside it tells every matter: what carries it goes well there.
    const fits = way === direction || (way === '平' && at.startsWith('decade:'));
    const [heaviest] = pro;
    // What is light beside the heaviest says where a year bites, and does not hide what decides it.
    const light = along && at.startsWith('year:') && Math.abs(along.points) < Math.abs(heaviest!.points) / 2;
    const main: Item | undefined = along
      ? { ...placed(along), ...(light && { item: heaviest! }) }
      : heaviest && { item: heaviest, palace: fits ? natalAt(chain, around) : SELF };
    if (main) {
      add('mainstay', main);
      carries = main.palace;
    }
  }
  if (direction === '平') return [];
  const con = told.filter(({ points }) => points * sign < 0).map(placed);
  const limit =
    theme === 'whole'
      ? (con.find(({ item, palace }) => palace !== carries && goes(branchOf(item)) !== direction) ??
        (con[0] && { ...con[0], palace: SELF }))
      : con[0];
  return limit ? [{ fact: add('limit', limit), points: 0 }] : [];
}

/** The way of the decades, and how the first eight go: how many, in which order, and which half is the wider. */
export function addCourse(
  book: FactBook<ZiweiFacts>,
  { chart, seed }: Computed,
  wholes: readonly Pick<Cell, 'direction'>[],
): void {
  const { decades } = chart;
  book.add('limits', 'life', seed.forward ? '顺' : '逆', {
    slots: { bureau: chart.bureauName, start: decades[0]!.age },
  });
  const of = (direction: Direction, from = 0, to = TOLD): Decade[] =>
    decades.slice(from, to).filter((_, i) => wholes[from + i]!.direction === direction);
  for (const [name, direction] of [
    ['wide', '顺'],
    ['tight', '慎'],
  ] as const) {
    const list = of(direction);
    if (list.length > 0)
      book.add(name, 'life', STEPS[list.length - 1]!, { slots: { spans: list.map(agesOf).join('、') } });
  }
  const half = (from: number) => {
    const [good, even, hard] = (['顺', '平', '慎'] as const).map(
      (way) => of(way, from, from + TOLD / 2).length,
    );
    const parts = [
      [good!, '顺'],
      [even!, '平'],
      [hard!, '慎'],
    ] as const;
    return {
      net: good! - hard!,
      words: parts
        .filter(([n]) => n > 0)
        .map(([n, word]) => `${'一二三四'[n - 1]}${word}`)
        .join(''),
    };
  };
  const [first, second] = [half(0), half(TOLD / 2)];
  const ahead = first.net - second.net;
  const even = Math.sign(first.net + second.net);
  const level = even > 0 ? '都宽' : even < 0 ? '都紧' : '相抵';
  book.add('turn', 'life', Math.abs(ahead) < CLEARLY ? level : ahead > 0 ? '前宽' : '后宽', {
    slots: { first: first.words, second: second.words },
  });
}
