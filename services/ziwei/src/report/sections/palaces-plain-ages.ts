/** 宫位详解 in everyday words for a child, addressed to the parents, and for an elder. */
import { textOf } from '../../corpus/index.ts';
import { ELDER_OWN } from '../../corpus/report/elder-own.ts';
import { MATTER } from '../../corpus/report/palace-hua.ts';
import { CHILD_PALACES, CHILD_STARS } from '../../corpus/report/plain-child.ts';
import { ELDER_PALACES } from '../../corpus/report/plain-elder.ts';
import { PLAIN_MINORS } from '../../corpus/report/plain-more.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';
import { unloaded } from './palace-words.ts';
import { atOdds, rotated } from './words.ts';

const factsOf = ({ label, score, spot }: PalaceVerdict): string[] => [
  `${label}${score}分`,
  ...spot.mains.map((star) => `${label}${star.name}`),
];

/** The small things that accompany a matter. */
function along({ spot }: PalaceVerdict): string {
  return unloaded(spot.minors)
    .map((star) => textOf(PLAIN_MINORS, star.name))
    .join('、');
}

export function palacesForChild({ teller, verdict }: ReportContext): Paragraph[] {
  return verdict.palaces.flatMap((palace, i) => {
    const name = textOf(CHILD_PALACES, '名', palace.name);
    const words = palace.spot.mains.map((star) => textOf(CHILD_STARS, star.name, '词'));
    const extra = along(palace);
    return teller.under(`家长读：${name}`, [
      i === 0
        ? teller.tell('gong.baihua-jiazhang', [`虚岁${verdict.age}岁`], '孩子还小，这一部分写给家长看。')
        : null,
      teller.tell(
        'gong.baihua-you',
        factsOf(palace),
        palace.empty
          ? `说到${name}，这一格没有主星，要看周围的人怎样带。`
          : rotated(CHILD_FRAMES, i)(name, words.join('，又')),
        textOf(CHILD_PALACES, palace.level, palace.name),
        extra === '' ? '' : `${rotated(CHILD_ALONG, i)}${extra}，${taste(palace, CHILD_TASTE)}。`,
      ),
    ]);
  });
}

export function palacesForElder({ teller, verdict }: ReportContext): Paragraph[] {
  return verdict.palaces.flatMap((palace) => {
    const matter = textOf(MATTER, palace.name, '老项');
    const extra = along(palace);
    return teller.under(`慢慢说${textOf(MATTER, palace.name, '老白')}`, [
      teller.tell(
        'gong.baihua-lao',
        factsOf(palace),
        palace.empty
          ? `说到${matter}，这一格没有主星，要借对面${textOf(MATTER, verdict.palaces[palace.across.index]!.name, '老项')}那一头来看，${rotated(ELDER_EMPTY, palace.index)}。`
          : `${matter}由${palace.spot.mains.map((star) => star.name).join('和')}管着，${stars(palace)}。`,
        extra === '' ? '' : `一路上${matter}还搭着${extra}，${taste(palace, ELDER_TASTE)}。`,
        place(palace, matter),
      ),
    ]);
  });
}

/** What accompanies a matter: all pleasant, some of it, none of it. */
type Taste = readonly [readonly string[], readonly string[], readonly string[]];
const CHILD_TASTE: Taste = [
  ['是添分的', '大人顺着用就好'],
  ['有甜有涩，大人心里有数就好', '好的带着用，难的陪着过'],
  ['大人多留一份耐心', '碰上了先别急', '慢慢来就好'],
];
const ELDER_TASTE: Taste = [
  ['是您攒下的福', '如今也还用得上'],
  ['有甜有苦，回头看是滋味', '好的坏的都过来了', '得过力，也操过心'],
  ['熬过来了，如今也看得开', '那些难处，如今可以放下了'],
];
const ELDER_EMPTY = [
  '样子换过几回，如今顺着来就好',
  '几十年走下来，自有自己的样子',
  '不照一个模子来，合适就好',
];

/** How the stars of a child's palace are told, one wording after another. */
const CHILD_FRAMES = [
  (name: string, words: string) => `说到${name}，星里看得出的是${words}。`,
  (name: string, words: string) => `${name}这一格，星的样子是${words}。`,
  (name: string, words: string) => `论${name}，星的性子${words}。`,
];
const CHILD_ALONG = ['旁边还带着', '同一格里还有', '一起来的还有'];

const taste = ({ softHere, toughHere, index }: PalaceVerdict, words: Taste): string =>
  rotated(words[toughHere.length === 0 ? 0 : unloaded(softHere).length > 0 ? 1 : 2], index);

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

/** A second star is another side of the nearest person, and others among the rest. */
function stars({ spot, name }: PalaceVerdict): string {
  const who = OTHERS[name];
  if (!who)
    return spot.mains
      .map((star) =>
        ELDER_OWN.columns.includes(name) ? textOf(ELDER_OWN, star.name, name) : LIVED[star.name]!,
      )
      .join('；');
  const [one, two] = spot.mains.map((star) => OF_OTHERS[star.name]!);
  if (!two) return `${who}多半${one}`;
  return name === '夫妻' ? `${who}多半${one}，也有${two}的一面` : `${who}多半${one}，也有的${two}`;
}

/** What the three best and the three weakest ask for; the others go on as they are. */
const place = (palace: PalaceVerdict, matter: string): string =>
  palace.rank > 3 && palace.rank < 10
    ? ''
    : `十二样里，${matter}排第${palace.rank}${atOdds(palace)}，${textOf(ELDER_PALACES, palace.level, palace.name)}`;
