/** 建议: what the strong palaces offer and what the weak ones need. */

import type { Teller } from '@tianji/teller';
import { ABOUT } from '../../corpus/sentences.ts';
import { bandOf, ranked, wordsOf } from './age-words.ts';
import { needingCare } from './care.ts';
import type { Model, Spot } from './model.ts';
import { type Section, sectionOf } from './section.ts';

/** Of a life that is over: where it had more to give and where it took more, instead of advice. */
function lookingBack(model: Model, teller: Teller): Section {
  const order = ranked(model);
  const told = (spots: readonly Spot[], rule: string, word: string) =>
    teller.tell(
      rule,
      spots.map(({ label, score }) => `${label}${score}分`),
      `一生${word}的是${spots.map(({ label, name }) => `${label}（${ABOUT[name]}）`).join('、')}。`,
    );
  return sectionOf('jianyi', '回看', `得力在${order[0]!.label}，费心在${order.at(-1)!.label}`, [
    told(order.slice(0, 3), 'jianyi.changchu', '得力'),
    told(order.slice(-3).reverse(), 'jianyi.gongke', '费心'),
  ]);
}

/**
 * @param full the reader's age in full years
 * @param over whether the life is over
 */
export function adviceSection(model: Model, full: number, teller: Teller, over = false): Section {
  if (over) return lookingBack(model, teller);
  const band = bandOf(full);
  const order = ranked(model);
  const care = needingCare(model);
  const line = (spot: Spot, row: '长' | '短') =>
    teller.tell(
      row === '长' ? 'jianyi.changchu' : 'jianyi.gongke',
      [`${spot.label}${spot.score}分`],
      `${row === '长' ? '可以倚重' : spot === care ? '最要照顾' : '可以多照顾'}的是${spot.label}：${wordsOf(band, spot, row === '长' ? 'good' : 'care')}`,
    );
  const gist = `多用${order[0]!.label}，多照顾${care.label}`;
  const weak = order.slice(-3).filter((spot) => spot !== care);
  return sectionOf('jianyi', '建议', gist, [
    ...order.slice(0, 3).map((spot) => line(spot, '长')),
    ...[...weak, care].map((spot) => line(spot, '短')),
    teller.tell(
      'jianyi.shuoming',
      [],
      '以上由星曜位置与固定规则写成，同一命盘读到的文字永远相同；它可以作为认识自己的一种角度，不替代任何专业意见。',
    ),
  ]);
}
