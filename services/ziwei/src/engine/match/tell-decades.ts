// Decades side by side, and the years that both charts stress.
import { fittingBoth, grownIn, type MatchTold, type Pair, paragraphs } from '@tianji/teller';
import { signed } from '../reading/year-rule.ts';
import { carries, labelOf } from './said.ts';
import type { MatchVerdict, Reach, SharedYear, StepVerdict } from './types.ts';

function stepText([a, b]: Pair<string>, each: StepVerdict): string {
  const { step, favours, when, ages } = each;
  const past = when === 'past';
  const first = favours[0] === '顺' || favours[1] === '慎';
  const [p, q] = first ? [a, b] : [b, a];
  if (step === '同顺')
    return past ? '两边都强，那十年一起做成的事可以对照' : `两边都强，${fittingBoth(each)}`;
  if (step === '同慎')
    return past ? '两边都弱，那十年彼此顾不上，不全是谁的缘故' : '两边都弱，少添新事，互相省一点力';
  if (step === '一进一守')
    return past
      ? `${p}强${q}弱，那十年多半是${p}在等${q}`
      : `${p}强${q}弱，${carries(ages[first ? 0 : 1]) ? `${p}多担一点，` : ''}${q}的事缓着来`;
  if (favours[0] === favours[1])
    return past ? '两边都平，那十年没有谁拖着谁' : '两边都平，不催也不拖，照常就好';
  const better = favours.includes('顺');
  if (past) return better ? `${p}略强，${q}平稳，相差不多` : `${p}平稳，${q}略弱，${q}那时更要人体谅`;
  return better ? `${p}略强，${q}平稳，由${p}走在前面半步` : `${p}平稳，${q}略弱，快慢照着${q}来`;
}

const reachText = (own: string, other: string, { ganzhi, palace, lu, ji }: Reach, grown: boolean) =>
  `${own}${labelOf(palace, grown)}这一限是${ganzhi}，${lu.star}化禄照到${other}的${labelOf(lu.palace, grown)}，${ji.star}化忌照到${other}的${labelOf(ji.palace, grown)}。`;

/** How a step goes; where an earlier one goes the same way, that one is named in place of its words. */
function wentText(names: Pair<string>, each: StepVerdict, earlier: readonly StepVerdict[]): string {
  const text = stepText(names, each);
  const same = earlier.findLast((other) => stepText(names, other) === text);
  if (!same) return text;
  const as = each.when === 'past' ? '那十年相仿' : '那一步同样看';
  return `${text.split('，')[0]}，与${same.from}年起${as}`;
}

/** @param earlier the steps told before; @param fresh false when the second one's decade was told of already */
function lineOf(v: MatchVerdict, each: StepVerdict, earlier: readonly StepVerdict[], fresh: boolean): string {
  const [a, b] = v.names;
  const { from, to, when, reach, turn } = each;
  const grown = grownIn(each);
  const [x, y] = reach.map(({ palace }) => labelOf(palace, grown));
  return [
    `${from}—${to}年${when === 'now' ? '，正在其中' : ''}，${a}的大限在${x}，为${each.favours[0]}；${b}的大限在${y}，为${each.favours[1]}`,
    turn && when !== 'past' ? `，${turn.year}年换入${labelOf(turn.palace, grown)}` : '',
    `：${wentText(v.names, each, earlier)}。`,
    // What is over is told by its directions alone.
    when === 'past' ? '' : reachText(a, b, reach[0], grown),
    when !== 'past' && fresh ? reachText(b, a, reach[1], grown) : '',
  ].join('');
}

/** Whether the second one's decade was not told of in the line before. */
const isFresh = ({ reach }: StepVerdict, before: StepVerdict | undefined) =>
  !before || before.when === 'past' || before.reach[1].ganzhi !== reach[1].ganzhi;

function yearsText(v: MatchVerdict): string {
  const { names, luck, grown } = v;
  const line = (list: readonly SharedYear[], what: string, advice: string) =>
    list.length === 0
      ? ''
      : `${luck.span}，两盘流年${what}的是${list
          .map(
            ({ year, ganzhi, palaces, sums }) =>
              `${year}年${ganzhi}（${names[0]}叠${labelOf(palaces[0], grown)}${signed(sums[0])}，${names[1]}叠${labelOf(palaces[1], grown)}${signed(sums[1])}）`,
          )
          .join('、')}，${advice}。`;
  return (
    line(luck.good, '都吉', '结伴的事可以往这里放') + line(luck.care, '都要慎', '约定的事早些说，留余地') ||
    `${luck.span}，${names[0]}与${names[1]}没有同吉同慎的流年，各看各的。`
  );
}

/** Decade by decade, then the years of the next ten that both charts judge the same way. */
export function tellLuck(v: MatchVerdict): MatchTold {
  const { steps } = v.luck;
  const none = steps.length === 0;
  return {
    facts: none
      ? ['两盘没有同行的大限']
      : steps.map(
          (each) =>
            `${each.from}年 ${each.reach.map(({ ganzhi }) => ganzhi).join('｜')} ${each.scores.join('｜')}分`,
        ),
    text: paragraphs(
      none && `${v.names[0]}与${v.names[1]}没有一同走过的大限，主要看本命。`,
      ...steps.map((each, i) => lineOf(v, each, steps.slice(0, i), isFresh(each, steps[i - 1]))),
      !v.over && yearsText(v),
    ),
  };
}
