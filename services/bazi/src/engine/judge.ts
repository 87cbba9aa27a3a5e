import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import {
  judge as judgePillars,
  otherChoice,
  otherWay,
  type Useful,
  type Verdict,
  weighed,
} from '@tianji/judgement';
import type { Natal } from './natal.ts';
import type { BaziOptions } from './options.ts';
import type { ElementCounts, Pattern, StrengthJudgement, UsefulGod } from './types.ts';

export interface Judgement {
  strength: StrengthJudgement;
  usefulGod: UsefulGod;
  pattern: Pattern;
  /** What these are the words of. */
  verdict: Verdict;
}

function strengthOf({ strength }: Verdict): StrengthJudgement {
  const shares = {} as ElementCounts;
  for (let i = 0; i < 5; i++) shares[ELEMENTS[i]!] = strength.shares[i]!;
  return {
    score: strength.score,
    label: strength.class,
    shares,
    reasons: strength.parts.map(({ text }) => text),
  };
}

/** What the season needs and which of it the chart has; marked when it is unfavourable. */
function seasonText({ stems, dayStem, monthBranch }: Natal, { season, refused }: Useful): string {
  const visible = season.filter((wanted) => stems.some((stem, p) => p !== 2 && STEMS[stem] === wanted));
  const here = visible.length > 0 ? `，原局透${visible.join('、')}` : '，原局天干未透';
  const note =
    refused.length > 0
      ? `；${refused.length < season.length ? `其中${refused.join('、')}` : '所求都'}列在忌中，有之只作微用`
      : '';
  return `调候：${STEMS[dayStem]}生${BRANCHES[monthBranch]}月，书用${season.join('、')}${here}${note}`;
}

/** The strongest vote for or against an element, with the method that cast it. */
function heaviest(why: Useful['why'], element: string, sign: 1 | -1): string {
  let best: Useful['why'][number] | undefined;
  for (const vote of why) {
    if (vote.element !== element || vote.weight * sign <= 0) continue;
    if (best === undefined || vote.weight * sign > best.weight * sign) best = vote;
  }
  return best === undefined ? '' : `${best.text}（${best.method}）`;
}

function usefulOf(natal: Natal, { useful, secondReading, sentence }: Verdict): UsefulGod {
  const { first, second, avoided, why, method } = useful;
  const reasons: string[] = [];
  const tell = (word: string, element: string, sign: 1 | -1) => {
    const reason = heaviest(why, element, sign);
    if (reason !== '') reasons.push(`${word}${element}：${reason}`);
  };
  tell('用', first, 1);
  tell('喜', second, 1);
  for (const element of avoided) tell('忌', element, -1);
  const dispute = weighed(useful);
  if (dispute) reasons.push(`权衡：${dispute.against}，仍以${dispute.pro}为重`);
  reasons.push(seasonText(natal, useful));
  const result: UsefulGod = {
    elements: [first, second],
    avoid: [...avoided],
    method,
    season: [...useful.season],
    reasons,
    idle: [...useful.idle],
    sentence,
  };
  if (secondReading) {
    const { because, name } = secondReading;
    result.other = { because, name, elements: [secondReading.first, secondReading.second] };
    reasons.push(`另一读法：${because}，${name}${otherChoice(secondReading)}`);
  }
  return result;
}

function patternOf({ structure }: Verdict): Pattern {
  const { name, kind, grounds, genuine, working } = structure;
  const pattern: Pattern = { name, kind, reasons: grounds.map(({ text }) => text) };
  if (genuine !== undefined) pattern.genuine = genuine;
  if (working !== undefined) pattern.working = working;
  return pattern;
}

/**
 * Strength, pattern and useful god of a chart, with their steps in words. They depend on the natal pillars and, where schools
 * differ, on which of two readings is taken.
 */
export function judge(natal: Natal, reading: BaziOptions['reading'] = 'first'): Judgement {
  const first = judgePillars(natal);
  const verdict = reading === 'second' ? (otherWay(natal, first) ?? first) : first;
  return {
    strength: strengthOf(verdict),
    usefulGod: usefulOf(natal, verdict),
    pattern: patternOf(verdict),
    verdict,
  };
}
