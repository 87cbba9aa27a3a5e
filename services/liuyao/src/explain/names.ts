/** Titles and folded lines in everyday words, where the expert ones use words of the craft. */
import type { Cast } from '@tianji/hexagram';
import type { Reason } from '../engine/judge/reason.ts';

/** Titles of the parts, by id. */
export const PLAIN_TITLES: Readonly<Record<string, string>> = {
  duanyu: '结论',
  yongshen: '哪一条线代表这件事',
  wangshuai: '这条线有没有力',
  dongbian: '哪些在动',
  shiying: '自己与这件事',
  suowen: '问的是什么',
  guati: '整卦的样子',
  yingqi: '留意哪些日子',
  bengua: '起卦得到的卦',
  dongyao: '在动的线',
  biangua: '动过之后的卦',
  hugua: '中间藏着的卦',
};

/** What a ground is about, by its expert title. */
const GROUNDS: Readonly<Record<string, string>> = {
  月建: '起卦的月份',
  日辰: '起卦的日子',
  旬空: '眼下落空',
  动变: '它自己的变化',
  动爻: '别的线在动',
  三合: '几处合力',
  飞伏: '藏在底下',
  持世: '自己这一条',
  旁爻: '旁边的一条',
  旁看: '另看的一条',
  三刑: '几处互相为难',
  与世: '它与自己',
  安静: '六条线都不动',
  冲合: '整卦的聚散',
  反伏: '变了又回来',
  卦变: '变出来的卦',
  新旧病: '病的新旧',
  所问: '问的是快慢',
};

export function plainGround({ title }: Pick<Reason, 'title'>): string {
  const name = GROUNDS[title];
  if (!name) throw new RangeError(`no everyday name for the ground: ${title}`);
  return name;
}

/** 第2条线、第5条线 */
export const movingPlaces = ({ moving }: Cast): string =>
  moving.length === 6 ? '六条线全动' : moving.map((position) => `第${position}条线`).join('、');
