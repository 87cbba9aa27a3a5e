/** Items of a sum in words: each has one name, level and place first, wherever it is printed. */
import { BRANCHES } from '@tianji/almanac/cycle';
import { brightnessOf } from '../brightness.ts';
import { PALACE_NAMES } from '../palaces.ts';
import { STAR_NAMES } from '../stars.ts';
import { mod } from '../stem-tables.ts';
import type { Chain, SumItem } from './sum.ts';
import { FOCAL, LEVEL_NAMES, type Level, SHA, SOURCE_NAMES, type SumTheme } from './weights.ts';

export type PalaceName = (typeof PALACE_NAMES)[number];

/** The natal palace at a branch. */
export const natalAt = (chain: Pick<Chain, 'lives'>, branch: number): PalaceName =>
  PALACE_NAMES[mod(chain.lives[0]! - branch)]!;

/** 大限命宫, 本命夫妻: a palace of a level. */
export const palaceOf = (level: Level, theme: SumTheme): string =>
  `${LEVEL_NAMES[level]}${PALACE_NAMES[FOCAL[theme]]}`;

export const starName = (star: number): string => STAR_NAMES[star]!;
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

/** The branch that an item falls on. */
export const branchOf = (item: SumItem): number =>
  item.rule === 'still'
    ? item.part.kind === 'shaOpposite' || item.part.kind === 'borrow'
      ? mod(item.focal + 6)
      : item.focal
    : item.branch;

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
