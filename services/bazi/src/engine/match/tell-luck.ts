import { fittingBoth } from '@tianji/teller';
import { kindOf } from './kind.ts';
import { fill } from './said.ts';
import type { CycleReach, MatchVerdict, StepVerdict } from './types.ts';
import { MEETS, WORTH } from './words.ts';

/** In these years of one of the two nobody is led or carried by a child. */
const CHILDHOOD: readonly string[] = ['0–3', '4–6', '7–12', '13–15'];

/** Of years gone by in which one of the two was a child: nobody was led, waited for or left alone by it. */
const ONCE_CHILD: Readonly<Record<'同顺' | '同慎' | '一进一守' | '平', string>> = {
  同顺: '两边都顺，那些年日子多半安稳',
  同慎: '两边都紧，那些年日子多半不宽松',
  一进一守: '{p}走得开，{q}走得紧，那些年{q}多要人照看',
  平: '两边都平，那些年日子照常',
};

function stepText([a, b]: readonly [string, string], each: StepVerdict): string {
  const { step, favours, when } = each;
  const past = when === 'past';
  const [p, q] = favours[0] === '顺' || favours[1] === '慎' ? [a, b] : [b, a];
  const better = favours.includes('顺');
  const grown = !each.ages.some((band) => CHILDHOOD.includes(band));
  const even = step === '相近' && favours[0] === favours[1];
  if (past && !grown && (step !== '相近' || even))
    return fill(ONCE_CHILD[step === '相近' ? '平' : step], { p, q });
  switch (step) {
    case '同顺':
      return past ? '两边都顺，那些年一起做成的事可以对照' : `两边都顺，${fittingBoth(each)}`;
    case '同慎':
      return past ? '两边都紧，那些年彼此顾不上，不全是谁的缘故' : '两边都偏紧，少添新事，互相省一点力';
    case '一进一守':
      return past
        ? `${p}走得开，${q}走得紧，那些年多半是${p}在等${q}`
        : `${p}走得开，${q}走得紧，${grown ? p : '年长的'}多担一点，${q}的事缓着来`;
    case '相近':
      if (even) return past ? '两边都平，那些年没有谁拖着谁' : '两边都平，不催也不拖，照常就好';
      if (better)
        return `${p}略好，${q}平稳，${past ? '步子差得不多' : grown ? `由${p}走在前面半步` : '各照各的步子走'}`;
      return past ? `${p}平稳，${q}略紧，${q}那时更要人体谅` : `${p}平稳，${q}略紧，快慢照着${q}来`;
  }
}

/** What one's cycle is to the other, where it meets the other's day branch or is of a wanted element. */
function reachText(own: string, other: string, { cycle, element, worth, branch, tie }: CycleReach): string {
  const stem = `${own}${cycle}的天干属${element}，对${other}${WORTH[worth]}`;
  const met = tie
    ? `，地支${cycle.charAt(1)}与${other}的日支${branch}${kindOf(tie)}，${MEETS[tie]}`
    : `，地支${cycle.charAt(1)}与${other}的日支${branch}没有合冲`;
  return `${stem}${met}。`;
}

/** @param fresh false when the second one's cycle was told of already, in the decade before */
function lineOf(v: MatchVerdict, each: StepVerdict, fresh: boolean): string {
  const [a, b] = v.names;
  const { from, to, cycles, when, turn } = each;
  const told = `${from}—${to}年${when === 'now' ? '，正在其中' : ''}，${a}走${cycles[0]}，${b}走${cycles[1]}，${stepText(v.names, each)}。`;
  const reach = reachText(a, b, each.reach[0]) + (fresh ? reachText(b, a, each.reach[1]) : '');
  return `${told}${turn && when !== 'past' ? `${b}到${turn.year}年换入${turn.to}，前后分开看。` : ''}${reach}`;
}

const WENT = { 顺: '走得开', 平: '走得平稳', 慎: '走得紧' } as const;

/** Where two lives share few decades: what ran in the elder's when the younger came, and what begins the younger's. */
function birthText({ names, luck: { birth, steps } }: MatchVerdict): string {
  if (!birth) return '';
  const { young, year, favour, reach, first, back } = birth;
  const [child, elder] = young === 1 ? [names[1], names[0]] : names;
  // What the decades have told of already is not told again.
  const known = (who: 0 | 1, cycle: string) => steps.some(({ reach: pair }) => pair[who].cycle === cycle);
  return [
    `${child}出生的${year}年，${elder}正走${reach.cycle}运，那十年${elder}${WENT[favour]}。`,
    known(young === 1 ? 0 : 1, reach.cycle) ? '' : reachText(elder, child, reach),
    known(young, back.cycle)
      ? ''
      : `${child}的头一步大运是${back.cycle}，从${first}年起。${reachText(child, elder, back)}`,
  ].join('');
}

const years = (list: readonly number[]) => list.map((year) => `${year}年`).join('、');

function aheadText({ names: [a, b], luck: { ahead, running } }: MatchVerdict): string {
  const { span, good, care } = ahead;
  const [one, other] = running;
  const where = one && other ? `（${a}在${one}，${b}在${other}）` : '';
  if (good.length + care.length === 0) return `${span}${where}，${a}与${b}没有同好同紧的年份，各看各的流年。`;
  return [
    good.length > 0 ? `${span}里，${years(good)}${a}与${b}流年都顺，结伴的事可以往这里放。` : '',
    care.length > 0
      ? `${good.length > 0 ? '' : `${span}里，`}${years(care)}${a}与${b}流年都紧，约定的事早些说、留余地。`
      : '',
  ].join('');
}

/** Decade by decade: what runs in both charts at once, and the years that both share. */
export function tellSteps(v: MatchVerdict): { facts: string[]; text: string } {
  const { steps } = v.luck;
  if (steps.length === 0)
    return {
      facts: ['两盘没有同行的大运'],
      text: [`${v.names[0]}与${v.names[1]}没有一同走过的大运，主要看命局。`, birthText(v)]
        .filter(Boolean)
        .join('\n'),
    };
  return {
    facts: steps.map(({ from, favours, cycles }) => `${from}年 ${cycles.join('｜')} ${favours.join('｜')}`),
    text: [
      ...steps.map((each, i) => lineOf(v, each, each.reach[1].cycle !== steps[i - 1]?.reach[1].cycle)),
      birthText(v),
      v.over ? '' : aheadText(v),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
