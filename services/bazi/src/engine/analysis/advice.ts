import { ADVICE_ELEMENT, ADVICE_LEVEL, ADVICE_ROLE, CLOSING } from '../../corpus/reading-life.ts';
import { paragraph, type Section, section } from './section.ts';
import type { View } from './view.ts';

/** The sentence under every reading. */
export const NOTICE = '以上为传统文化内容，仅供娱乐参考，不作为决策依据。';

/** What to take along. */
export function advice(v: View): Section {
  const [first, second] = v.usefulGod.elements;
  const role = v.roleOf(first!);
  const { cycle, year, present } = v.current;
  const luck =
    cycle.ganzhi === '小运' ? '还在小运之中' : `行${cycle.ganzhi}大运（${cycle.year}至${cycle.endYear}年）`;
  const now = present ? `眼下${luck}，今年评分${year.score}。` : '';
  return section(
    'jianyi',
    '建议',
    [`用神${v.usefulGod.elements.join('、')}`, v.strength.label, `${v.season}季生`],
    [
      paragraph(`jianyi:${v.level}:${role}`, `${now}${ADVICE_LEVEL[v.level]}${ADVICE_ROLE[role]}`),
      paragraph(
        `jianyi:${v.usefulGod.elements.join('')}`,
        `${ADVICE_ELEMENT[first!]}${second ? ADVICE_ELEMENT[second] : ''}`,
      ),
      paragraph(`jianyi:${v.season}`, `${CLOSING[v.season]}${NOTICE}`),
    ],
  );
}
