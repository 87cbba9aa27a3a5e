/** 宫位详解 in everyday words for a child, told to the parents, and for an elder. */
import { textOf } from '../../corpus/index.ts';
import { MATTER } from '../../corpus/report/palace-hua.ts';
import { CHILD_PALACES, CHILD_STARS } from '../../corpus/report/plain-child.ts';
import { ELDER_PALACES } from '../../corpus/report/plain-elder.ts';
import { PLAIN_MINORS } from '../../corpus/report/plain-more.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';

const factsOf = ({ label, score, spot }: PalaceVerdict): string[] => [
  `${label}${score}分`,
  ...spot.mains.map((star) => `${label}${star.name}`),
];

/** The small things that come along with a matter. */
function along({ spot }: PalaceVerdict): string {
  return spot.minors.map((star) => textOf(PLAIN_MINORS, star.name)).join('、');
}

export function palacesForChild({ teller, verdict }: ReportContext): Paragraph[] {
  return verdict.palaces.flatMap((palace, i) => {
    const name = textOf(CHILD_PALACES, '名', palace.name);
    const words = palace.spot.mains.map((star) => textOf(CHILD_STARS, star.name, '词'));
    const extra = along(palace);
    return teller.under(`家长读：${name}`, [
      i === 0
        ? teller.tell(
            'gong.baihua-jiazhang',
            [`虚岁${verdict.age}岁`],
            '孩子还小，这一部分写给家长看；后面的白话里，凡提到做事、挣钱、成家的，都是替孩子说将来。',
          )
        : null,
      teller.tell(
        'gong.baihua-you',
        factsOf(palace),
        palace.empty
          ? `说到${name}，这一格没有主星，要看周围的人怎样带。`
          : `说到${name}，这一格的星${words.length > 1 ? '有两面' : '只有一面'}：${words.join('，又')}。`,
        textOf(CHILD_PALACES, palace.level, palace.name),
        extra === '' ? '' : `${name}这一格还带着${extra}，${taste(palace, CHILD_TASTE)}。`,
      ),
    ]);
  });
}

export function palacesForElder({ teller, verdict }: ReportContext): Paragraph[] {
  return verdict.palaces.flatMap((palace) => {
    const matter = textOf(MATTER, palace.name, '项');
    const extra = along(palace);
    return teller.under(`慢慢说${textOf(MATTER, palace.name, '白')}`, [
      teller.tell(
        'gong.baihua-lao',
        factsOf(palace),
        textOf(ELDER_PALACES, palace.level, palace.name),
        palace.empty
          ? `${matter}这一格空着，顺其自然。`
          : `看${matter}的星是${palace.spot.mains.map((star) => star.name).join('和')}，${stars(palace)}。`,
        extra === '' ? '' : `一路上${matter}还搭着${extra}，${taste(palace, ELDER_TASTE)}。`,
        place(palace, matter),
      ),
    ]);
  });
}

/** What comes along: all of it sweet, some of it, none of it. */
type Taste = readonly [string, string, string];
const CHILD_TASTE: Taste = ['都是添分的', '有甜有涩，大人心里有数就好', '大人多留一份耐心'];
const ELDER_TASTE: Taste = ['都是您攒下的福', '有甜有苦，回头看都是滋味', '熬过来了，如今也看得开'];

const taste = ({ softHere, toughHere }: PalaceVerdict, words: Taste): string =>
  words[toughHere.length === 0 ? 0 : softHere.length > 0 ? 1 : 2];

/** What a star was like through a long life. */
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

const stars = ({ spot }: PalaceVerdict): string => spot.mains.map(({ name }) => LIVED[name]!).join('；');

function place({ rank }: PalaceVerdict, matter: string): string {
  if (rank <= 3) return `十二样里，${matter}排第${rank}，是您的老本钱。`;
  return rank > 9 ? `十二样里，${matter}排第${rank}，随它去就好。` : '';
}
