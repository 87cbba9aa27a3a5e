import { BRANCHES, STEMS, tenGod } from '@tianji/almanac/cycle';
import { HIDDEN } from '../tables.ts';
import type { Structure } from '../types.ts';
import type { View } from '../view.ts';

/** 临官 (禄) of the ten stems, and 帝旺 (刃) of the yang ones. */
const OFFICE = [2, 3, 5, 6, 5, 6, 8, 9, 11, 0];
const BLADE = [3, -1, 6, -1, 6, -1, 9, -1, 0, -1];
const RANK = ['本气', '中气', '余气'];
const WHERE = ['年干', '月干', '日干', '时干'];

const isPeer = (dayStem: number, stem: number) => dayStem >> 1 === stem >> 1;
const nameOf = (dayStem: number, stem: number) => tenGod(STEMS[dayStem]!, STEMS[stem]!);

function structure(
  name: string,
  kind: Structure['kind'],
  hidden: readonly number[],
  month: number,
  text: string,
): Structure {
  const all = `月令${BRANCHES[month]}藏${hidden.map((s) => STEMS[s]).join('')}`;
  return {
    name,
    kind,
    grounds: [
      { rule: 'R1', text: all },
      { rule: 'R1', text },
    ],
  };
}

/**
 * Regular pattern (正格) by the month's branch after 《子平真诠》: the hidden stem that is visible names it, the main one
 * before the others; when none is visible, the main one names it. Peers of the day master name none: such months are
 * 建禄, 月刃 or 月劫.
 */
export function regularOf({ four, month }: Pick<View, 'four' | 'month'>): Structure {
  const day = four.stems[2]!;
  const hidden = HIDDEN[month]!;
  const place = (stem: number) => four.stems.findIndex((s, p) => p !== 2 && s === stem);
  const main = hidden[0]!;
  const mainNames = !isPeer(day, main) && place(main) >= 0;
  // A visible 丁 of 午 makes 戊己 a seal pattern; otherwise the month stays 禄 or 刃.
  if (!mainNames && month === OFFICE[day])
    return structure(
      '建禄格',
      '建禄月刃',
      hidden,
      month,
      `${STEMS[day]}禄在${BRANCHES[month]}，月令建禄，不以月令取用`,
    );
  if (!mainNames && month === BLADE[day])
    return structure(
      '月刃格',
      '建禄月刃',
      hidden,
      month,
      `${STEMS[day]}刃在${BRANCHES[month]}，月令阳刃，不以月令取用`,
    );
  const shown = hidden.find((stem) => !isPeer(day, stem) && place(stem) >= 0);
  if (shown !== undefined) {
    const rank = RANK[hidden.indexOf(shown)]!;
    const god = nameOf(day, shown);
    return structure(
      `${god}格`,
      '正格',
      hidden,
      month,
      `${rank}${STEMS[shown]}透于${WHERE[place(shown)]}，为日主之${god}`,
    );
  }
  if (isPeer(day, main))
    return structure('月劫格', '建禄月刃', hidden, month, '月令本气为比劫，余气不透，以月劫论');
  const god = nameOf(day, main);
  return structure(`${god}格`, '正格', hidden, month, `月令藏干均不透，取本气${STEMS[main]}，为日主之${god}`);
}
