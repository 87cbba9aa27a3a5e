/** 命宫分析 in everyday words. */
import { PATTERNS, textOf } from '../../corpus/index.ts';
import { LIFE_PLAIN, LIFE_STAGE } from '../../corpus/report/life-more.ts';
import { CHILD_STARS } from '../../corpus/report/plain-child.ts';
import { PLAIN_SIDES } from '../../corpus/report/plain-more.ts';
import { lightOf } from '../../engine/reading/kinds.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { atAge, plainName } from './words.ts';

export function lifePlain(ctx: ReportContext): Paragraph[] {
  const { teller, verdict, model } = ctx;
  const { life, stage } = verdict;
  const names = life.stars.map(({ name }) => name);
  const facts = [`命宫${life.empty ? '借' : '坐'}${names.join('、')}`];
  // The brightest stars lead, as in the expert text.
  const light = (['明', '中', '暗'] as const).find((level) =>
    life.stars.some((star) => lightOf(star) === level),
  )!;
  const lit = life.stars.filter((star) => lightOf(star) === light).map(({ name }) => name);
  const around = [supported(ctx), patterns(ctx)];
  const age = teller.tell(
    'ming.baihua-nianji',
    [`虚岁${verdict.age}岁`, model.computed.chart.type],
    stage === '幼' ? textOf(LIFE_STAGE, stage, '白') : atAge(verdict, textOf(LIFE_STAGE, stage, '白')),
  );
  if (stage === '幼') {
    return [
      ...teller.under('孩子是个怎样的孩子', [
        teller.tell(
          'ming.baihua-you',
          facts,
          life.empty ? '孩子的性子随环境走，身边是什么样的人，就先学什么样。' : '',
          ...names.map((name) => textOf(CHILD_STARS, name, '性子')),
        ),
      ]),
      ...teller.under('带这样的孩子', [
        teller.tell('ming.baihua-dai', facts, ...names.map((name) => textOf(CHILD_STARS, name, '带法'))),
        age,
      ]),
      ...teller.under('孩子将来的依靠', around),
    ];
  }
  return [
    ...teller.under('打个比方说您', [
      teller.tell(
        'ming.baihua-xiang',
        facts,
        life.empty ? '您的性子随环境走，下面这个样子，在合适的地方才会全露出来。' : '',
        ...names.map((name, i) => {
          const text = textOf(LIFE_PLAIN, name, '像');
          return i === 0 ? text : text.replace('打个比方，您像', '您又像');
        }),
      ),
    ]),
    ...teller.under('好处和毛病都说说', [
      teller.tell(
        'ming.baihua-liangmian',
        facts,
        ...sides(names, '好', '您的好处是', '好处还有一样，'),
        ...sides(names, '毛病', '您的毛病是', '毛病也有第二样，'),
        `命里的${lit.join('和')}${LIT[light]}`,
      ),
    ]),
    ...teller.under('身边的支持有多少', around),
    ...teller.under('可以马上做的小事', [
      teller.tell('ming.baihua-zuo', facts, ...names.map((name) => textOf(LIFE_PLAIN, name, '做'))),
      age,
    ]),
  ];
}

const LIT = {
  明: '够亮，好处露得多，顺的时候记得看一眼毛病。',
  中: '亮得平常，好处和毛病各占一半，看当时的处境偏向哪一边。',
  暗: '不够亮，毛病有时先露头，不要紧，好处是磨出来的。',
} as const;

/** The same side of every star; the second star does not begin as the first. */
const sides = (names: readonly string[], side: '好' | '毛病', first: string, then: string): string[] =>
  names.map((name, i) => {
    const text = textOf(PLAIN_SIDES, name, side);
    return i === 0 ? text : text.replace(first, then);
  });

const WORD: Readonly<Record<string, string>> = { 高: '很给力', 中: '够用', 低: '要您多费心' };

/** Each life master in a word. */
const DRIVE: Readonly<Record<string, string>> = {
  贪狼: '好奇心',
  巨门: '想弄明白的劲头',
  禄存: '求个安稳的心',
  文曲: '心里的感受',
  廉贞: '不服输的劲头',
  武曲: '把事做成的痛快',
  破军: '想换个样子的念头',
};

function supported({ teller, verdict, model }: ReportContext): Paragraph | null {
  const three = (['财帛', '官禄', '迁移'] as const).map((name) => verdict.palace(name));
  const { soft, tough } = verdict.life;
  const sum = soft.length - tough.length;
  return teller.tell(
    'ming.baihua-sanfang',
    three.map(({ label, score }) => `${label}${score}分`),
    `过得怎样，除了自己还要看三样：${three
      .map(({ name, level }) => `${plainName(verdict, name)}${WORD[level]}`)
      .join('，')}。`,
    `您的命主星是${model.computed.chart.lifeMaster}，说白了，推着您往前走的是${DRIVE[model.computed.chart.lifeMaster]!}。`,
    // The same bounds as in the expert text.
    sum >= 2
      ? '帮您的人比磨您的事多，开口求助并不丢人。'
      : sum >= -1
        ? '帮您的人和磨您的事差不多，稳着走就好。'
        : '磨您的事比帮您的人多一点，可是磨出来的本事谁也拿不走。',
  );
}

/** Words that a plain text does not use. */
const TERMS = /宫|煞|禄|忌|星|空劫|火铃|羊陀|格局/u;

function patterns({ teller, model }: ReportContext): Paragraph | null {
  const all = model.patterns.length;
  // What is good first; one whose words need the terms of the craft is left to the expert version.
  const told = model.patterns
    .map(({ name, id, kind }) => ({ name, kind, means: textOf(PATTERNS, id).replace(/^[^，]*，/u, '') }))
    .filter(({ name, means }) => !TERMS.test(name + means))
    .toSorted((a, b) => Number(b.kind === '吉') - Number(a.kind === '吉'))[0];
  return teller.tell(
    'ming.baihua-geju',
    [`格局${all}个`, ...(told ? [told.name] : [])],
    all === 0
      ? '您的命盘没有撞上古人起过名字的组合，这很平常，照着自己的样子过就行。'
      : told
        ? `您的命盘里有一个古人起过名字的组合，叫“${told.name}”，说的是${told.means}`
        : '您的命盘里有古人起过名字的组合，名字只是打个比方，照着自己的样子过就行。',
  );
}
