/** 建议: what the strong palaces offer and what the weak ones need. */

import type { Teller } from '@tianji/teller';
import { bandOf, speaking, wordsOf } from './age-words.ts';
import type { Model, Spot } from './model.ts';
import { type Section, sectionOf } from './section.ts';

/** @param full the reader's age in full years */
export function adviceSection(model: Model, full: number, teller: Teller): Section {
  const band = bandOf(full);
  const order = speaking(model, band);
  const line = (spot: Spot, row: '长' | '短') =>
    teller.tell(
      row === '长' ? 'jianyi.changchu' : 'jianyi.gongke',
      [`${spot.label}${spot.score}分`],
      `${row === '长' ? '可以倚重' : '可以多照顾'}的是${spot.label}：${wordsOf(band, spot, row === '长' ? 'good' : 'care')}`,
    );
  const gist = `多用${order[0]!.label}，多照顾${order.at(-1)!.label}`;
  return sectionOf('jianyi', '建议', gist, [
    ...order.slice(0, 3).map((spot) => line(spot, '长')),
    ...order.slice(-3).map((spot) => line(spot, '短')),
    teller.tell(
      'jianyi.shuoming',
      [],
      '以上由星曜位置与固定规则写成，同一命盘读到的文字永远相同；它可以作为认识自己的一种角度，不替代任何专业意见。',
    ),
  ]);
}
