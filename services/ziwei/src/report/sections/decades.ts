/** 十年大运策略: the twelve decades one by one, the current one in detail. */

import {
  DECADE_LANDING,
  DECADE_NOW,
  DECADE_STARS,
  OLD_LANDING,
  STAR_HUA,
  TEEN_LANDING,
  textOf,
  YOUNG_LANDING,
} from '../../corpus/report/practice.ts';
import { DECADE_TEEN_STAR } from '../../corpus/youth.ts';
import { starList } from '../../engine/reading/model.ts';
import { hardStar } from '../../engine/reading/past-decades.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { DecadeVerdict } from '../verdict.ts';
import { ground } from './decade-ground.ts';
import { remaining } from './decade-remaining.ts';
import {
  bandsOf,
  beyond,
  GROWN,
  LATE,
  near,
  overlaps,
  pastLoad,
  theme,
  told,
  way,
} from './decades-strategy.ts';
import { count } from './words.ts';

/** A decade that begins earlier is a child's. */
const GROWN_AGE = 16;

const life = (k: number): '少' | '壮' | '老' => (k < GROWN ? '少' : k < LATE ? '壮' : '老');

export const decades: SectionWriter = (ctx) => [
  ...overview(ctx),
  ...ctx.verdict.decades
    .filter((each) => !beyond(ctx, each))
    .flatMap((each) => ctx.within(bandsOf(each), () => decade(ofOwner(ctx, each), each))),
  ...rest(ctx),
];

/** The later decades of a child's chart are about the child grown up: neither the parents nor a child. */
const ofOwner = (ctx: ReportContext, { k }: DecadeVerdict): ReportContext =>
  ctx.verdict.stage === '幼' && k >= GROWN
    ? {
        ...ctx,
        teller: {
          ...ctx.teller,
          tell: (rule, facts, ...texts) =>
            ctx.teller.tell(rule, facts, ...texts.map((text) => text.replaceAll('您', '本人'))),
        },
      }
    : ctx;

/** The steps that no life reaches out to: their palaces are named together. */
function rest(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const list = verdict.decades.filter((each) => beyond(ctx, each));
  if (list.length === 0) return [];
  return teller.under(`${list[0]!.age}岁以后`, [
    teller.tell(
      'daxian.yihou',
      list.map(({ ages, palace }) => `${ages}${palace.label}`),
      `${list[0]!.age}岁以后的${list.length === 2 ? '两' : count(list.length)}步，依次行${list.map(({ palace }) => palace.label).join('、')}，这里不逐步细说。`,
    ),
  ]);
}

function overview(ctx: ReportContext): Paragraph[] {
  const { teller, verdict, model } = ctx;
  const { decades: all, best, current, age } = verdict;
  const early = all.slice(0, 8);
  const low = early.reduce((a, b) => (b.score < a.score ? b : a));
  const start = all[0]!.age;
  return teller.under('十二步大限的走势', [
    teller.tell(
      'daxian.zoushi',
      [model.computed.chart.bureauName, `虚岁${start}岁起运`, `大限${way(ctx)}行`],
      `此盘属${model.computed.chart.bureauName}，虚岁${start}岁交第一步大限，此后十年一换，${way(ctx) === '顺' ? '顺着地支往前走，先遇长辈与家业一侧的宫位，后遇钱财与伴侣一侧' : '逆着地支往回走，先遇同辈与伴侣一侧的宫位，后遇家业与长辈一侧'}。`,
      `八十岁以前的各步里，以${best.ages}的${best.palace.label}最高，以${low.ages}的${low.palace.label}最低，一高一低相差${best.score - low.score}分。`,
    ),
    teller.tell(
      'daxian.dangqian',
      [`虚岁${age}岁`, current ? `正行${current.ages}` : '不在十二限之内'],
      current
        ? `写这份报告时虚岁${age}岁，正行第${count(current.k + 1)}步${current.palace.label}之限，${placeIn(age - current.age)}，这一步在后文写得最细。`
        : age < start
          ? `写这份报告时虚岁${age}岁，尚未起运，起运以前逐年看童限，凡事以家人的照料为准。`
          : `写这份报告时虚岁${age}岁，十二步大限已经走满一周，以下各步都作回望来读。`,
    ),
  ]);
}

/** Which year of its ten a decade is in, from 0. */
function placeIn(passed: number): string {
  if (passed === 0) return '今年是它的头一年';
  return passed === 9 ? '今年是它的末一年' : `今年是它的第${count(passed + 1)}年`;
}

/** Decades that begin after eighty and are still ahead: named, not planned. */
const far = ({ age, phase }: DecadeVerdict): boolean => phase === '将来' && age > 80;

function decade(ctx: ReportContext, each: DecadeVerdict): Paragraph[] {
  const { teller } = ctx;
  const { k, decade: span, palace, ages } = each;
  const row = count(k + 1);
  const seat = palace.empty
    ? `宫内无主星，借对宫${palace.across.label}的${starList(palace.stars)}，力量按六成看`
    : `主星${starList(palace.stars)}`;
  const company = [...palace.softHere, ...palace.toughHere].map(({ name }) => name);
  return teller.under(`第${row}步大限　${ages}　${palace.label}`, [
    teller.tell(
      'daxian.zhuti',
      [
        `${ages}`,
        `${span.ganzhi}${palace.label}`,
        ...palace.stars.map(({ name }) => `${palace.empty ? '借' : '坐'}${name}`),
      ],
      `${ages}约当${span.year}—${span.year + 9}年，限宫${span.ganzhi}，落在本命${palace.label}，${seat}${company.length > 0 ? `，同宫还有${company.join('、')}` : ''}。`,
      ...(near(ctx, each) && each.phase !== '已过' ? [theme(ctx, each)] : []),
      ...(far(each) ? [] : held(each)),
    ),
    transformations(ctx, each),
    far(each) ? null : ground(ctx, each),
    ...(each.phase === '正行'
      ? [
          teller.tell(
            'daxian.dangxia',
            [`正行${ages}`, `虚岁${ctx.verdict.age}岁`],
            textOf(DECADE_NOW, row, way(ctx)),
          ),
          remaining(ctx, each),
        ]
      : []),
  ]);
}

/** What the main stars do to these ten years: the first named with the ages, the second with the palace. */
function held(each: DecadeVerdict): string[] {
  const { palace, ages } = each;
  return palace.stars.map(({ name }, i) => {
    const text = starText(each, name);
    return i === 0 ? text && `${ages}${text}` : text.replace(name, `${palace.label}的${name}`);
  });
}

function starText(each: DecadeVerdict, name: string): string {
  const { k, tone, phase } = each;
  // The second decade, from twelve to twenty-five, is no small child's.
  if (k === 1) return told(each, textOf(DECADE_TEEN_STAR, name));
  const age = life(k);
  return tone === '慎' && age !== '少'
    ? hardStar(name, age, phase === '已过')
    : told(each, textOf(DECADE_STARS, name, age));
}

/** 四化 of the palace stem; a stem that came before lands in the same place, and only that is mentioned. */
function transformations(ctx: ReportContext, each: DecadeVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const stem = each.decade.ganzhi[0]!;
  const facts = each.hua.map(({ star, hua, palace }) => `${star}化${hua}入${palace.label}`);
  const before = verdict.decades.slice(0, each.k).find(({ decade: other }) => other.ganzhi[0] === stem);
  const [lu, , , ji] = each.hua as [
    DecadeVerdict['hua'][number],
    unknown,
    unknown,
    DecadeVerdict['hua'][number],
  ];
  if (before) {
    // What a child went through is no experience to use; and it is said once.
    const lesson =
      before.age < GROWN_AGE
        ? ''
        : teller.fresh([
            each.phase === '已过' ? '旧题目换了年纪又做过一遍' : '旧题目换了年纪再做一遍，经验可以直接拿来用',
          ]);
    const again = lesson && `，${lesson}`;
    return teller.tell(
      'daxian.sihua',
      facts,
      `${each.ages}的限干又是${stem}，四化与${before.ages}那一步落在同样的宫位，${lu.star}的禄仍在${lu.palace.label}，${ji.star}的忌仍在${ji.palace.label}${again}。`,
    );
  }
  const when = life(each.k);
  // From twelve to twenty-five nobody is a small child.
  const teen = each.k === 1;
  const parts = each.hua.map(({ star, hua, palace }) => {
    const heavy = hua === '禄' || hua === '忌';
    const landing = teen
      ? textOf(TEEN_LANDING, `青${hua}`, palace.name)
      : heavy
        ? textOf(DECADE_LANDING, `${when}${hua}`, palace.name)
        : when === '少'
          ? textOf(YOUNG_LANDING, `少${hua}`, palace.name)
          : textOf(
              when === '老' ? OLD_LANDING : DECADE_LANDING,
              when === '老' ? `老${hua}` : hua,
              palace.name,
            );
    const effect = heavy && when === '壮' ? told(each, textOf(STAR_HUA, `${star}${hua}`, '限')) : '';
    const meaning = effect === '' ? '' : `${effect}，`;
    const phrase = teller.fresh([
      hua === '忌' && each.phase === '已过' ? pastLoad(each, palace) : told(each, landing),
    ]);
    return phrase || meaning
      ? `${star}化${hua}入${palace.label}，${meaning}${phrase}`.replace(/，$/u, '')
      : '';
  });
  const said = parts.slice(0, 3).filter((part) => part !== '');
  return teller.tell(
    'daxian.sihua',
    facts,
    // A transformation that has nothing to say stays among the facts.
    said.length > 0 ? `${each.ages}以限干${stem}起四化，${said.join('；')}。` : '',
    parts[3] ? `${stem}干的${parts[3]}。` : '',
    ...(near(ctx, each) && each.phase !== '已过' ? overlaps(each) : []),
  );
}
