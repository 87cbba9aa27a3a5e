import type { Cast } from '@tianji/hexagram';
import { type Coins, LINE_WORDS } from '@tianji/liuyao/engine/daily';
import type { Throw } from './use-daily.ts';

const HAN = '一二三四五六';

/** 初爻 二爻 … 上爻, before it is known whether a line is yang. */
export const slotName = (place: number): string =>
  place === 0 ? '初爻' : place === 5 ? '上爻' : `${HAN[place]}爻`;

/** 初九, 六二 … 上六. */
export function lineName(place: number, digit: string): string {
  const nine = digit === '7' || digit === '9' ? '九' : '六';
  if (place === 0) return `初${nine}`;
  return place === 5 ? `上${nine}` : `${nine}${HAN[place]}`;
}

const face = (coin: Coins[number]) => (coin === 2 ? '字 2' : '背 3');

/** 第三次　字 2　背 3　背 3，合 8 少阴 */
export const throwText = ({ number, coins, digit }: Throw): string =>
  `第${HAN[number - 1]}次　${coins.map(face).join('　')}，合 ${digit} ${LINE_WORDS[digit]}`;

/** What the button will do: 起第一爻 … */
export const castLabel = (count: number): string => `起第${HAN[Math.max(count, 0)]}爻`;

/** 九三动; 九三、上九动; nothing moves: 六爻安静. */
export function movingText({ original, moving }: Cast): string {
  if (moving.length === 0) return '六爻安静';
  return `${moving.map((position) => original.lines[position - 1]!.title).join('、')}动`;
}

/** 艮宫一世　下离上艮　世初应四 */
export function placeText({ palace, generation, lower, upper, shi, ying }: Cast['original']): string {
  const at = (line: number) => (line === 1 ? '初' : line === 6 ? '上' : HAN[line - 1]);
  return `${palace}宫${generation}　下${lower}上${upper}　世${at(shi)}应${at(ying)}`;
}

/** 初九取日干（庚属阳，少阳不动） */
export const dayLineText = (stem: string, digit: string): string =>
  `初爻取日干（${stem}属${digit === '7' ? '阳，少阳' : '阴，少阴'}不动），其余五爻各掷三钱；一天一卦，0点换日。`;
