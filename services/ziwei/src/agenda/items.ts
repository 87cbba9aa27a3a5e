/** Items of a sum as facts. */
import { BRANCHES } from '@tianji/almanac/cycle';
import type { At, Evidence, FactBook } from '@tianji/teller';
import {
  branchOf,
  type Chain,
  FOCAL,
  itemName,
  LEVEL_NAMES,
  palaceOf,
  SOURCE_NAMES,
  type SumItem,
  type SumTheme,
  starName,
} from '../engine/sum/index.ts';
import { PALACES, type ZiweiFacts } from './facts.ts';

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

/** The stars of an item in words. */
export const starsOf = (item: SumItem): string => {
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
