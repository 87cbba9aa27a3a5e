import { ELEMENTS, STEMS, stemElement } from '@tianji/almanac/cycle';
import type { Outcome } from './month/success.ts';
import type { Special } from './structure/special.ts';
import type { SecondReading, Strength, Structure, Useful, Vote } from './types.ts';
import type { View } from './view.ts';

const CLASS_WORDS: Readonly<Record<string, string>> = {
  极弱: '气势极弱',
  偏弱: '偏弱',
  中和: '气势中和',
  偏强: '偏强',
  极强: '气势极强',
};

/** The heaviest vote for an element, with its text. */
function strongest(why: readonly Vote[], element: string): Vote | undefined {
  let best: Vote | undefined;
  for (const each of why)
    if (each.element === element && each.weight > 0 && each.weight > (best?.weight ?? 0)) best = each;
  return best;
}

/** What the season calls for and this chart cannot provide, with the reason. */
function seasonClause({ refused, avoided }: Useful, special: boolean): string {
  if (refused.length === 0) return '';
  const elements = avoided
    .filter((element) => refused.some((stem) => stemElement(stem) === element))
    .join('、');
  const why = special ? '格局以顺势为先' : '此造以病药、扶抑为先';
  return `时令书上另取${refused.join('、')}，而${why}，${elements}列在忌中，有之只作微用，不作主。`;
}

/** What two methods say about the same element when one wants it and the other does not, and which of them decides. */
export function weighed({
  why,
  first,
  second,
}: Pick<Useful, 'why' | 'first' | 'second'>): { against: string; pro: string } | undefined {
  for (const element of [first, second]) {
    const against = why.find((vote) => vote.element === element && vote.weight <= -2);
    const pro = strongest(why, element);
    if (against && pro && against.method !== pro.method)
      return { against: `${against.method}以${element}为嫌（${against.text}）`, pro: pro.method };
  }
  return undefined;
}

function disputed(useful: Useful): string {
  const found = weighed(useful);
  return found ? `${found.against}，两相权衡，仍以${found.pro}为重。` : '';
}

/** What a second reading takes. */
export const otherChoice = ({ first, second }: SecondReading): string => `则取${first}、${second}`;

const STATES: Readonly<Record<Outcome['success'], string>> = {
  成: '格局有成',
  救: '格局带病而有救',
  败: '格局已破',
  未成: '格局未成',
};

/** What the pattern comes to, by the character on which it depends. A disease is named only where the outcome names one. */
const outcomeClause = ({ success, text }: Outcome): string => `${STATES[success]}：${text}。`;

/** One verdict in words: strength, structure, what is used and why, what is avoided, and the arguments against it. */
export function sentenceOf(
  view: View,
  strength: Strength,
  structure: Structure,
  useful: Useful,
  special: Special | undefined,
  other: SecondReading | undefined,
  outcome: Outcome,
): string {
  const { first, second, avoided } = useful;
  const day = `${STEMS[view.four.stems[2]!]}${ELEMENTS[view.own]}日主${CLASS_WORDS[strength.class]}`;
  const form = special
    ? `成${special.genuine ? '' : '假'}${structure.name}`
    : `${structure.name}${structure.working ? `，${structure.working}` : ''}`;
  const reason = special ? '顺其势而行' : (strongest(useful.why, first)?.text ?? '');
  const bad = avoided.length > 0 ? `忌${avoided.join('、')}` : '无甚可忌';
  const head = `${day}，${form}：以${first}为用${reason ? `（${reason}）` : ''}，${second}为喜，${bad}。`;
  const tail = other ? `${other.because}，${otherChoice(other)}。` : '';
  const state = special ? '' : `${outcomeClause(outcome)}`;
  const excuse = useful.excuse ? `${useful.excuse}。` : '';
  return head + state + excuse + seasonClause(useful, special !== undefined) + disputed(useful) + tail;
}
