/** 建议: what the strong palaces offer and what the weak ones ask for. */
import { STRENGTH, textOf } from '../../corpus/index.ts';
import type { Model, Spot } from './model.ts';
import { type Section, sectionOf, type Teller } from './teller.ts';

export const ranked = ({ spots }: Model): Spot[] =>
  [...spots].sort((a, b) => b.score - a.score || a.index - b.index);

export function adviceSection(model: Model, teller: Teller): Section {
  const order = ranked(model);
  const line = (spot: Spot, row: '长' | '短') =>
    teller.tell(
      row === '长' ? 'jianyi.changchu' : 'jianyi.gongke',
      [`${spot.label}${spot.score}分`],
      `${row === '长' ? '可以倚重' : '可以多照顾'}的是${spot.label}：${textOf(STRENGTH, row, spot.name)}`,
    );
  return sectionOf('jianyi', '建议', [
    ...order.slice(0, 3).map((spot) => line(spot, '长')),
    ...order.slice(-3).map((spot) => line(spot, '短')),
    teller.tell(
      'jianyi.shuoming',
      [],
      '以上由星曜位置与固定规则写成，同一命盘读到的文字永远相同；它可以作为认识自己的一种角度，不替代任何专业意见。',
    ),
  ]);
}
