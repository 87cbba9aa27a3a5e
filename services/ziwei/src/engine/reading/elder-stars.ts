/** What the main stars of a palace say of a long life, in everyday words: for the report and the page's palace panel. */
import { textOf } from '../../corpus/index.ts';
import { ELDER_OWN } from '../../corpus/report/elder-own.ts';

/** What a star of the life palace or the mood says of a long life; other matters have words of their own. */
const LIVED: Readonly<Record<string, string>> = {
  紫微: '您当惯了家，现在可以让别人当当',
  天机: '您的脑子还灵，点子也多，说出来让年轻人去跑',
  太阳: '您热心了一辈子，也该让别人暖暖您',
  武曲: '您做事一向硬气，如今软一点，大家更亲',
  天同: '您知足，这份福气老来最显',
  廉贞: '您爱憎分明，年轻时的火气如今成了笑谈',
  天府: '您攒得住也守得住，该享用的就享用',
  太阴: '您心细，惦记的人多，说出来他们才知道',
  贪狼: '您爱热闹，会玩，挑一样不费力的接着玩',
  巨门: '您嘴上厉害心里软，少辩一句就多一分清静',
  天相: '您体面了一辈子，累的时候不用撑着',
  天梁: '您护了一家人，如今让他们护护您',
  七杀: '您风里来雨里去，如今坐下来喝口茶',
  破军: '您闯过改过，往后的日子守着就好',
};

/** Whom a palace about others speaks of. */
const OTHERS: Readonly<Record<string, string>> = {
  兄弟: '同辈',
  夫妻: '身边的人',
  子女: '晚辈',
  仆役: '老朋友',
  父母: '从前家里的长辈',
};

/** What a star says of somebody else. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  紫微: '有主见、要面子',
  天机: '脑子灵、主意变得快',
  太阳: '热心、爱听一句好话',
  武曲: '话少、做得实在',
  天同: '和气、不爱争',
  廉贞: '脾气分明、吃软不吃硬',
  天府: '稳当、会打算',
  太阴: '心细、话不多',
  贪狼: '爱热闹、兴趣多',
  巨门: '话多、理也多',
  天相: '讲礼数、怕给人添麻烦',
  天梁: '爱照顾人、也爱念叨',
  七杀: '脾气硬、讲义气',
  破军: '闲不住、主意说变就变',
};

/** Of a palace without a main star of its own, one wording after another. */
export const ELDER_EMPTY = [
  '样子换过几回，如今顺着来就好',
  '几十年走下来，自有自己的样子',
  '不照一个模子来，合适就好',
];

/** A second star is another side of the nearest person, and others among the rest. */
export function elderStars(palace: string, mains: readonly string[]): string {
  const who = OTHERS[palace];
  if (!who)
    return mains
      .map((star) => (ELDER_OWN.columns.includes(palace) ? textOf(ELDER_OWN, star, palace) : LIVED[star]!))
      .join('；');
  const [one, two] = mains.map((star) => OF_OTHERS[star]!);
  if (!two) return `${who}多半${one}`;
  return palace === '夫妻' ? `${who}多半${one}，也有${two}的一面` : `${who}多半${one}，也有的${two}`;
}
