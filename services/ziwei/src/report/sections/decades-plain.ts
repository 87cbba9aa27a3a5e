/** The twelve decades in everyday words. */
import {
  DECADE_NOW_PLAIN,
  PLAIN_PALACE,
  PLAIN_PALACE_TEEN,
  PLAIN_PALACE_YOUNG,
  textOf,
} from '../../corpus/report/practice.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { DecadeVerdict, Verdict } from '../verdict.ts';
import { tightYears } from './decade-ground.ts';
import { bandsOf, beyond, GROWN, LATE, near, strategy, theme, way } from './decades-strategy.ts';
import { count, plainName, rotated } from './words.ts';

/** What was said about a decade, in everyday words. */
export const decadesPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const { best, current, age } = verdict;
  const groups: [string, DecadeVerdict[]][] = [
    ['已经走过的日子', verdict.decades.filter((each) => each.phase === '已过' && !beyond(ctx, each))],
    ['您现在走的这一段', verdict.decades.filter(({ phase }) => phase === '正行')],
    ['往后的日子', verdict.decades.filter(({ phase, k }) => phase === '将来' && k < LATE)],
    [
      '上了年纪以后',
      verdict.decades.filter((each) => each.phase === '将来' && each.k >= LATE && !beyond(ctx, each)),
    ],
  ];
  return [
    ...teller.under('一辈子怎么分段看', [
      teller.tell(
        'daxian.bai-zongshuo',
        [`最高${best.ages}${best.score}分`, `虚岁${age}岁`],
        `把一辈子按十年一段切开，每段都有自己的主题，${ctx.past === null ? `您${current ? `现在虚岁${age}岁，走在第${count(current.k + 1)}段` : `现在虚岁${age}岁`}，下面的岁数都是虚岁` : '这里一段一段回头看'}。`,
        `论助力多少，八十岁以前${best.ages}那一段最足${ctx.past === null ? bestTime(verdict) : ''}。`,
      ),
    ]),
    ...groups.flatMap(([head, list]) =>
      teller.under(
        head,
        list.map((each) => ctx.within(bandsOf(each), () => decadePlain(ctx, each))),
      ),
    ),
  ];
};

/** Where the best decade lies, and what the others are good for. */
function bestTime({ best, stage }: Verdict): string {
  const [where, use] =
    best.phase === '已过'
      ? ['已经走过，攒下的都还在', '把家里理顺']
      : best.phase === '正行'
        ? ['正是眼下这一段', '把家里理顺']
        : stage === '幼'
          ? ['离现在还远，先记下就好', '']
          : stage === '老' || best.k >= LATE
            ? ['还在前头', '把家里理顺']
            : ['大事尽量往那边靠', '学本事、把家里理顺'];
  return `，${where}；助力少的段落不是坏日子，适合养身体、${stage === '幼' ? '学本事' : use}`;
}

const GAIN = [
  (a: string, b: string) => `甜头多半来自${a}，要多花心思的是${b}`,
  (a: string, b: string) => `${a}会给您惊喜，${b}要您多照看`,
  (a: string, b: string) => `靠得住的是${a}，放不开手的是${b}`,
  (a: string, b: string) => `${a}这一头顺，${b}那一头要慢慢来`,
];

/** The same of years that are over. */
const GAIN_PAST = [
  (a: string, b: string) => `给过甜头的是${a}，费过心思的是${b}`,
  (a: string, b: string) => `${a}带来过惊喜，${b}让您操过心`,
  (a: string, b: string) => `靠得住的是${a}，放不开手的是${b}，一路走了过来`,
  (a: string, b: string) => `${a}那一头顺，${b}那一头慢`,
];

/** The palaces in the first two decades: those of a child, then of one between twelve and twenty-five. */
const NAMES = [PLAIN_PALACE_YOUNG, PLAIN_PALACE_TEEN];

function decadePlain(ctx: ReportContext, each: DecadeVerdict): Paragraph | null {
  const { teller } = ctx;
  const { k, ages, palace } = each;
  const row = count(k + 1);
  const [lu, ji] = [each.hua[0]!.palace, each.hua[3]!.palace];
  const past = each.phase === '已过';
  const word = (name: string): string =>
    k >= LATE ? plainName('老', name) : textOf(NAMES[k] ?? PLAIN_PALACE, name, '名');
  const gain =
    lu === ji
      ? `得意和费神的都在${word(lu.name)}这一件事上`
      : rotated(past ? GAIN_PAST : GAIN, k)(word(lu.name), word(ji.name));
  // A child's later decades belong to an adult.
  const grown = (text: string): string =>
    ctx.verdict.stage === '幼' && k >= GROWN
      ? text
          .replace('会给您惊喜', '会有惊喜')
          .replace('要您多照看', '要多照看')
          .replaceAll('您自己', '自己')
          .replaceAll('您', '本人')
      : text;
  return teller.tell(
    'daxian.bai',
    [`${ages}`, palace.label, `评分${each.score}`],
    grown(`${ages}${past ? '那' : '这'}十年${ctx.past === null ? '' : `打${each.score}分`}，${gain}。`),
    ...(near(ctx, each) && !past ? [grown(theme(ctx, each, true))] : []),
    ...(each.phase === '正行' ? [textOf(DECADE_NOW_PLAIN, row, way(ctx))] : []),
    ctx.past === null ? grown(`${ages}，${strategy(ctx, each, true)}${tightYears(ctx, each)}。`) : '',
  );
}
