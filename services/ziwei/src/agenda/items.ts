/** Items of a sum as facts: each has one name, level and place first, wherever it is printed. */
import { BRANCHES } from '@tianji/almanac/cycle';
import type { At, Evidence, FactBook } from '@tianji/teller';
import { brightnessOf } from '../engine/brightness.ts';
import { STAR_NAMES } from '../engine/stars.ts';
import { mod } from '../engine/stem-tables.ts';
import {
  type Chain,
  FOCAL,
  LEVEL_NAMES,
  type Level,
  SHA,
  SOURCE_NAMES,
  type SumItem,
  type SumTheme,
} from '../engine/sum/index.ts';
import { PALACES, type PalaceName, type ZiweiFacts } from './facts.ts';

/** The natal palace at a branch. */
export const natalAt = (chain: Pick<Chain, 'lives'>, branch: number): PalaceName =>
  PALACES[mod(chain.lives[0]! - branch)]!;

/** 大限命宫, 本命夫妻: a palace of a level. */
const palaceOf = (level: Level, theme: SumTheme): string => `${LEVEL_NAMES[level]}${PALACES[FOCAL[theme]]}`;

const starName = (star: number): string => STAR_NAMES[star]!;
const withLight = (star: number, branch: number): string => {
  const light = brightnessOf(starName(star), branch);
  return light === '' ? starName(star) : `${starName(star)}（${light}）`;
};

/** How a transformation reaches a palace: 入 into it, 冲 (忌) or 照 from opposite, 会 from the trines. */
const VERBS = { 本宫: '入', 对宫: '照', 三合: '会' } as const;

/** Where flow stars of a level come from: 流羊 of a year, 限羊 of a decade, 月羊 of a month. */
const FLOW_OF: Readonly<Record<Level, string>> = { life: '', decade: '限', year: '流', month: '月' };

/** 生年文曲忌与流年文曲忌 */
const pairName = (
  { sources, stars }: { sources: readonly Level[]; stars: readonly number[] },
  hua: string,
): string => sources.map((source, i) => `${SOURCE_NAMES[source]}${starName(stars[i]!)}${hua}`).join('与');

/** The name of an item, as page, table and text print it. */
export function itemName(chain: Chain, theme: SumTheme, item: SumItem): string {
  const place = palaceOf(item.level, theme);
  switch (item.rule) {
    case 'still':
      return stillName(chain, place, item);
    case 'hua': {
      const verb = item.hua === '忌' && item.side === '对宫' ? '冲' : VERBS[item.side];
      return `${SOURCE_NAMES[item.source]}${starName(item.star)}${item.hua}${verb}${place}`;
    }
    case 'flow':
      return `${FLOW_OF[item.level]}${item.star}${VERBS[item.side]}${place}`;
    case 'a':
    case 'b': {
      const natal = item.level === 'life' ? '' : `（本命${natalAt(chain, item.branch)}）`;
      return `${place}在${BRANCHES[item.branch]}${natal}，${pairName(item, '忌')}同落此宫`;
    }
    case 'c':
      return `${pairName(item, '忌')}同冲${place}`;
    case 'd':
      return `${place}禄忌同宫`;
    case 'e':
      return `${item.sources.map((source) => `${SOURCE_NAMES[source]}禄`).join('与')}同在${BRANCHES[item.branch]}（双禄），落${place}`;
    case 'f':
      return `${SOURCE_NAMES[item.sources[0]!]}${starName(item.stars[0]!)}忌入${place}`;
  }
}

function stillName(chain: Chain, place: string, item: SumItem & { rule: 'still' }): string {
  const { kind, stars } = item.part;
  const opposite = mod(item.focal + 6);
  switch (kind) {
    case 'ground':
      return `${place}坐${stars.map((star) => withLight(star, item.focal)).join('')}`;
    case 'borrow':
      return `${place}无主星，借对宫${stars.map((star) => withLight(star, opposite)).join('')}`;
    case 'sha': {
      const tan = STAR_NAMES.indexOf('贪狼');
      const fire = stars.filter((star) => '火星铃星'.includes(starName(star)));
      const praised = chain.board.placement.stars[tan] === item.focal && fire.length > 0;
      const names = stars.map((star) => withLight(star, item.focal)).join('');
      return praised && item.part.points >= SHA.withTan
        ? `${starName(fire[0]!)}贪狼同宫，煞作贵看`
        : `${place}见${names}`;
    }
    case 'shaOpposite':
      return `${place}对宫见${stars.map((star) => withLight(star, opposite)).join('')}`;
    case 'soft':
      return `${stars.map(starName).join('')}扶${place}`;
    default:
      return '各宫同减';
  }
}

/** What an item is as a fact: its name in the table of facts, and its value. */
function kindOf(item: SumItem): {
  name: Exclude<keyof ZiweiFacts, 'g' | 'cap' | 'within' | 'lead' | 'knot' | 'when'>;
  value: string;
} {
  switch (item.rule) {
    case 'still':
      switch (item.part.kind) {
        case 'sha':
          return { name: 'sha', value: '本宫' };
        case 'shaOpposite':
          return { name: 'sha', value: '对宫' };
        case 'soft':
          return { name: 'soft', value: '吉星' };
        default:
          return { name: 'still', value: item.part.kind === 'borrow' ? '借星' : '主星' };
      }
    case 'hua':
    case 'flow':
      return { name: item.rule, value: item.side };
    case 'a':
      return { name: 'a', value: '双忌' };
    case 'b':
      return { name: 'b', value: '三忌' };
    case 'c':
      return { name: 'c', value: item.sources.length > 2 ? '三忌冲' : '双忌冲' };
    case 'd':
      return { name: 'd', value: '禄忌同宫' };
    case 'e':
      return { name: 'e', value: '双禄' };
    case 'f':
      return { name: 'f', value: '忌入大限' };
  }
}

/** The branch that an item falls on. */
export const branchOf = (item: SumItem): number =>
  item.rule === 'still'
    ? item.part.kind === 'shaOpposite' || item.part.kind === 'borrow'
      ? mod(item.focal + 6)
      : item.focal
    : item.branch;

const starsOf = (item: SumItem): string => {
  if (item.rule === 'still') return item.part.stars.map(starName).join('');
  if (item.rule === 'hua') return starName(item.star);
  return item.rule === 'flow' ? item.star : item.stars.map(starName).join('');
};
const sourceOf = (item: SumItem): string =>
  item.rule === 'hua'
    ? SOURCE_NAMES[item.source]
    : item.rule === 'still'
      ? ''
      : item.rule === 'flow'
        ? LEVEL_NAMES[item.level]
        : item.sources.map((source) => SOURCE_NAMES[source]).join('');
const huaOf = (item: SumItem): string =>
  item.rule === 'hua'
    ? item.hua
    : item.rule === 'e'
      ? '禄'
      : item.rule === 'd'
        ? '禄忌'
        : 'abcf'.includes(item.rule)
          ? '忌'
          : '';

/** An item of fewer points is no reason for anything: it stays in the sum and in the table of its items. */
const LEAST = 0.2;

/**
 * Adds the items of a sum to the book; what all palaces lose alike is no fact of the chart and is left out.
 * @returns the evidence, as the items come
 */
export function evidenceOf(
  book: FactBook<ZiweiFacts>,
  at: At,
  chain: Chain,
  theme: SumTheme,
  items: readonly SumItem[],
): Evidence[] {
  const evidence: Evidence[] = [];
  for (const item of items) {
    if (Math.abs(item.points) < LEAST || (item.rule === 'still' && item.part.kind === 'base')) continue;
    const { name, value } = kindOf(item);
    const key = keyOf(item, theme, value);
    const id = `${at}/${name}/${key}`;
    if (!book.facts.has(id)) {
      const branch = branchOf(item);
      book.add(name, at, value as never, {
        key,
        slots: {
          level: LEVEL_NAMES[item.level],
          palace: PALACES[FOCAL[theme]]!,
          branch: BRANCHES[branch]!,
          stars: starsOf(item),
          hua: huaOf(item),
          source: sourceOf(item),
          name: itemName(chain, theme, item),
        },
        where: [`palace.${branch}`],
      });
    }
    evidence.push({ fact: id, points: Math.round(item.points * 1000) / 1000 });
  }
  return evidence;
}

/** Level, palace and star: what tells items of one rule apart. */
function keyOf(item: SumItem, theme: SumTheme, value: string): string {
  const place = palaceOf(item.level, theme);
  return `${place}.${sourceOf(item)}${starsOf(item)}${huaOf(item)}${item.rule === 'still' ? value : ''}`;
}

/** The heaviest item of the direction's sign; where that is 平, the heaviest of all. */
export function leadOf(items: readonly SumItem[], direction: string): SumItem | undefined {
  const sign = direction === '顺' ? 1 : direction === '慎' ? -1 : 0;
  let lead: SumItem | undefined;
  for (const item of items) {
    if (item.rule === 'still' && item.part.kind === 'base') continue;
    if (sign !== 0 && item.points * sign <= 0) continue;
    if (lead === undefined || Math.abs(item.points) > Math.abs(lead.points)) lead = item;
  }
  return lead;
}
