/** 暗合宫影响: the six harmonies (六合) between palaces, and the plain version. */

import { textOf } from '../../corpus/index.ts';
import { HIDDEN_PAIRS, HIDDEN_PLAIN, HIDDEN_STARS } from '../../corpus/report/hidden-pairs.ts';
import { CLEAR } from '../../engine/ahead.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import { plainName, rotated } from './words.ts';

/** A pair of palaces in six harmony: the even one first. */
interface Pair {
  even: PalaceVerdict;
  odd: PalaceVerdict;
}

const pairsOf = (verdict: Verdict): Pair[] =>
  verdict.palaces
    .filter(({ index }) => index % 2 === 0)
    .map((even) => ({ even, odd: verdict.palaces[even.hidden.index]! }));

const holds = (palace: PalaceVerdict, star: string): boolean =>
  palace.spot.minors.some(({ name }) => name === star);

/** What the partner of a palace notices in it: rows of the table. */
const signs = (palace: PalaceVerdict): string[] => [
  ...palace.births.map(({ hua }) => hua),
  ...(holds(palace, '禄存') ? ['禄存'] : []),
];

const factsOf = ({ even, odd }: Pair): string[] => [
  `${even.label}${even.spot.palace.branch}合${odd.label}${odd.spot.palace.branch}`,
  ...[even, odd].flatMap((palace) => signs(palace).map((sign) => `${palace.label}${sign}`)),
];

export function hidden(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const pairs = pairsOf(verdict);
  return [
    ...teller.under('何谓暗合', [
      teller.tell(
        'anhe.shuoming',
        pairs.map(({ even, odd }) => `${even.label}合${odd.label}`),
        `两宫的地支六合，便在暗处通气，称为暗合，此盘六对是${pairs.map(({ even, odd }) => `${even.label}与${odd.label}`).join('、')}。`,
      ),
    ]),
    ...pairs.flatMap((pair) => teller.under(`${pair.even.label}暗合${pair.odd.label}`, [told(ctx, pair)])),
    ...teller.under('六对之中的轻重', [whole(ctx, pairs)]),
  ];
}

function told({ teller, verdict }: ReportContext, pair: Pair): Paragraph | null {
  const { even, odd } = pair;
  const [one, other] = [even.spot.palace.branch, odd.spot.palace.branch];
  return teller.tell(
    'anhe.dui',
    factsOf(pair),
    `${even.label}在${one}，${odd.label}在${other}，${one}与${other}相合，${
      verdict.stage === '幼' ? expertOfChild(pair, verdict) : textOf(HIDDEN_PAIRS, even.name, odd.name)
    }`,
    ...partnerLines(even, odd),
    ...partnerLines(odd, even),
    weigh(even, odd),
  );
}

/** Whether a palace is one to be brought along: of the weakest three, or of a low score. */
const isWeak = ({ weak }: Verdict, palace: PalaceVerdict): boolean =>
  weak.includes(palace) || palace.level === '低';

/** Where to begin with a child, when one palace of a pair is clearly stronger. */
const STARTS = [
  (high: string, low: string) => `${low}这一面要慢慢养，从${high}入手，孩子更肯。`,
  (high: string, low: string) => `${low}这一面卡住时，先回到${high}那一面，孩子高兴了再试。`,
  (high: string, low: string) => `${high}那一面有了兴头，${low}这一面顺手带一带就好。`,
];

/** The same where the weaker one is none of the chart's weak palaces. */
const BOTH_ABLE = [
  (high: string, low: string) => `${high}那一面领头，${low}这一面跟得上，孩子在一处高兴，另一处也带得动。`,
  (high: string, low: string) => `先顺着${high}那一面走，${low}这一面也有底子，接得住。`,
  (high: string, low: string) => `${high}那一面有了兴头，${low}这一面顺手带一带就好。`,
];

/** The same where neither is. */
const EVEN = [
  (one: string, other: string) => `${one}与${other}高低相近，孩子在一处高兴，另一处也跟着松。`,
  (one: string, other: string) => `${one}与${other}强弱挨着，一处顺手的时候，另一处也肯动。`,
  (one: string, other: string) => `${one}与${other}差不多高，从孩子更爱的一处起头就好。`,
];

/** The meaning of a pair in a child's chart: where one of the two is begun with. */
function expertOfChild({ even, odd }: Pair, verdict: Verdict): string {
  const [high, low] = even.score >= odd.score ? [even, odd] : [odd, even];
  return high.score - low.score < CLEAR
    ? rotated(EVEN, even.index / 2)(even.label, odd.label)
    : rotated(isWeak(verdict, low) ? STARTS : BOTH_ABLE, even.index / 2)(
        plainName(verdict, high.name),
        plainName(verdict, low.name),
      );
}

/** What one palace of the pair means for the other, by its contents. */
function partnerLines(from: PalaceVerdict, to: PalaceVerdict): string[] {
  const found = signs(from).map((sign) => textOf(HIDDEN_STARS, sign, '义'));
  return found.length > 0 ? [`${to.label}的暗处是${from.label}，${found.join('；')}。`] : [];
}

/** Which one supports the other. */
function weigh(one: PalaceVerdict, other: PalaceVerdict): string {
  const [strong, weak] = one.score >= other.score ? [one, other] : [other, one];
  const gap = strong.score - weak.score;
  if (gap >= 15) {
    return [
      `论强弱，${strong.label}强出一截，在暗中扶着${weak.label}；${weak.label}走得慢时往${strong.label}找线索。`,
      `两处强弱有别，${strong.label}的余力会悄悄流向${weak.label}，流得慢，不必催。`,
      `两处轻重分明，${strong.label}明显较强，${weak.label}的事想不通时，答案多半写在${strong.label}。`,
    ][one.index % 3]!;
  }
  if (weak.level === '高') return `${one.label}与${other.label}两处都有力，暗中互相添彩。`;
  if (strong.level === '低') return `${one.label}与${other.label}两处都弱，要防一处的烦闷传到另一处。`;
  // Neither is strong, neither weak: nothing is to be said of that.
  return '';
}

function whole({ teller, verdict, past }: ReportContext, pairs: readonly Pair[]): Paragraph | null {
  const sum = ({ even, odd }: Pair): number => even.score + odd.score;
  const best = pairs.reduce((a, b) => (sum(b) > sum(a) ? b : a));
  const last = pairs.reduce((a, b) => (sum(b) < sum(a) ? b : a));
  const own = pairs[0]!;
  const name = ({ even, odd }: Pair): string => `${even.label}与${odd.label}`;
  return teller.tell(
    'anhe.qingzhong',
    [`${name(best)}合计${sum(best)}分`, `${name(last)}合计${sum(last)}分`],
    `六对里合力最厚的是${name(best)}${past === null ? '，明里暗里都可借用' : ''}；最薄的是${name(last)}${past === null ? '，遇事别让两处同时吃紧' : ''}。`,
    luckLine(own),
    verdict.empties.length > 0
      ? `空宫${verdict.empties.map(({ label }) => label).join('、')}除了向对宫借星，也从暗合之宫${verdict.empties.map(({ hidden: partner }) => partner.label).join('、')}得一点暗助。`
      : '',
  );
}

/** 明禄暗禄: one 禄 in the life palace and the other in its hidden partner. */
function luckLine({ even, odd }: Pair): string {
  const [own, partner] = [signs(even), signs(odd)];
  const both = (here: string, there: string): boolean => own.includes(here) && partner.includes(there);
  if (both('禄', '禄存') || both('禄存', '禄')) {
    return `命宫与${odd.label}一明一暗各有一禄，古人称为明禄暗禄，平日的帮补常来自不声张的一侧。`;
  }
  if (both('科', '禄') || both('科', '禄存')) {
    return `命宫见科而${odd.label}见禄，古人称为科明禄暗，名声在前，实惠在后。`;
  }
  if (partner.includes('忌'))
    return `与命宫暗合的${odd.label}带着化忌，心底有一处不愿人知的牵挂，找一位信得过的人说说。`;
  if (partner.includes('禄') || partner.includes('禄存'))
    return `与命宫暗合的${odd.label}守着一份禄，接济不在明处，记得当面说一声谢。`;
  return own.includes('忌')
    ? `与命宫暗合的${odd.label}没有禄忌夹带，命宫的牵挂传到那里，那里并不再添一份。`
    : `与命宫暗合的${odd.label}没有禄忌夹带，内心深处较为清朗。`;
}

export function hiddenPlain(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const word = ({ name }: PalaceVerdict): string => plainName(verdict, name);
  const pairs = pairsOf(verdict);
  const line = (pair: Pair): Paragraph | null => {
    const sign = [pair.even, pair.odd].flatMap((palace) => {
      const found = signs(palace).map((row) => textOf(HIDDEN_STARS, row, '白'));
      return found.length > 0 ? [`${word(palace)}那边，暗处有${found.join('，有')}`] : [];
    });
    return teller.tell(
      'anhe.baihua',
      factsOf(pair),
      `${word(pair.even)}与${word(pair.odd)}暗里连着，${
        verdict.stage === '幼'
          ? ofChild(verdict, pair, word)
          : textOf(HIDDEN_PLAIN, pair.even.name, pair.odd.name)
      }`,
      sign.length > 0 ? `${sign.join('；')}。` : '',
    );
  };
  const marked = pairs.filter(({ even, odd }) => signs(even).length + signs(odd).length > 0);
  const quiet = pairs.filter((pair) => !marked.includes(pair));
  return [
    ...teller.under('生活里看不见的连线', [
      teller.tell('anhe.baihua-shuoming', [`${marked.length}对有四化或禄存`]),
      ...marked.slice(0, 2).map(line),
    ]),
    ...teller.under('再看几条连线', marked.slice(2).map(line)),
    ...teller.under('比较安静的连线', quiet.map(line)),
    ...teller.under('哪条线最得力', [strongest(ctx, pairs)]),
  ];
}

const LIFTS = [
  (high: string, low: string) => `${high}顺着，${low}也会慢慢跟上，别两样一起催。`,
  (high: string, low: string) => `想让${low}好一点，先从${high}夸起。`,
  (high: string, low: string) => `${high}这一头高兴了，${low}那一头再慢慢提。`,
  (high: string, low: string) => `${low}急不来，有${high}带着，过一阵就松动。`,
];

const LIFTS_ABLE = [
  (high: string, low: string) => `${high}带头，${low}也跟得上，一起夸就好。`,
  (high: string, low: string) => `${high}那一头高兴了，${low}这一头也接得住。`,
  (high: string, low: string) => `${low}有底子，借着${high}的兴头一起往前走。`,
];

const LEVELS = [
  (one: string, other: string) => `${one}与${other}差不多一般高，一头高兴了，另一头也跟着松快。`,
  (one: string, other: string) => `${one}与${other}强弱挨着，一头顺手，另一头也肯动一动。`,
  (one: string, other: string) => `${one}与${other}高低差不多，孩子爱哪一头就先陪哪一头。`,
];

/** The meaning of a connection between two of a child's matters: of the stronger for the weaker. */
function ofChild(verdict: Verdict, { even, odd }: Pair, word: (palace: PalaceVerdict) => string): string {
  const [high, low] = even.score >= odd.score ? [even, odd] : [odd, even];
  if (high.score - low.score < CLEAR) return rotated(LEVELS, even.index / 2)(word(high), word(low));
  if (!isWeak(verdict, low)) return rotated(LIFTS_ABLE, high.index)(word(high), word(low));
  return high.index % 5 === 0
    ? `${word(low)}这一头卡住的时候，先让孩子在${word(high)}那一头高兴一会儿，回来就容易。`
    : rotated(LIFTS, high.index)(word(high), word(low));
}

function strongest({ teller, verdict }: ReportContext, pairs: readonly Pair[]): Paragraph | null {
  const gap = ({ even, odd }: Pair): number => Math.abs(even.score - odd.score);
  const widest = pairs.reduce((a, b) => (gap(b) > gap(a) ? b : a));
  const [strong, weak] =
    widest.even.score >= widest.odd.score ? [widest.even, widest.odd] : [widest.odd, widest.even];
  const word = ({ name }: PalaceVerdict): string => plainName(verdict, name);
  return teller.tell(
    'anhe.baihua-deli',
    [`${strong.label}${strong.score}分`, `${weak.label}${weak.score}分`],
    gap(widest) >= 15
      ? `六条线里，两头差得最多的是${word(strong)}与${word(weak)}，后一样吃力的时候，前一样最接得上。`
      : '六条线两头差不多重，谁也不用拖着谁走。',
  );
}
