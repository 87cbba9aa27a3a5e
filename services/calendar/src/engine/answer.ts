import { ganzhi } from '@tianji/almanac/cycle';
import { answerWord } from '@tianji/question/answer';
import type { Choosing, Chosen } from './choose.ts';
import type { Kernel } from './kernel.ts';
import type { Matter } from './matters.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** 2026年12月17日 */
const spoken = ({ date: { year, month, day } }: Chosen): string => `${year}年${month}月${day}日`;

const NOTHING = '没有查到冲忌';

/** What a search for days answers to the one question that it is asked: when. */
export interface DayAnswer {
  form: 'when';
  degree: 'good' | 'open' | 'against';
  word: string;
  sentence: string;
  plain: string;
  fact: string;
  date?: { from: string; to: string };
  place?: string;
  against: string;
  claims: string[];
}

/** The answer of a search: its best day with the first ground and what speaks against it most. */
export function answerOf(kernel: Kernel, matter: Matter, { best: [best] }: Choosing): DayAnswer {
  const form = 'when' as const;
  if (!best) {
    const none = `这段日子里没有合适${matter.name}的一天，把时间放长些再找。`;
    const degree = 'against' as const;
    return {
      ...{ form, degree, word: answerWord(form, 'same', degree), sentence: none, plain: none },
      ...{ fact: '', against: '', claims: [`answer.when.same.${degree}`] },
    };
  }
  const degree = best.grade === '备选' ? ('open' as const) : ('good' as const);
  const { year, month, day } = best.date;
  const iso = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const how = best.grade === '上选' ? '最合适的是' : degree === 'good' ? '可以用的是' : '勉强能用的是';
  const hour = best.hours[0] ? `，${best.hours[0].name}时起手` : '';
  return {
    ...{ form, degree, word: answerWord(form, 'same', degree) },
    sentence: `${matter.name}取${spoken(best)}${ganzhi(kernel.dayPillars(best.jdn).day)}日${hour}。`,
    plain: `${how}${spoken(best)}${best.hours[0] ? `，${best.hours[0].span.replace('-', '到')}之间` : ''}。`,
    fact: best.for[0] ?? '',
    date: { from: iso, to: iso },
    ...(best.direction && { place: best.direction }),
    against: best.against[0] ?? NOTHING,
    claims: [`answer.when.same.${degree}`],
  };
}
