import { BRANCHES, STEMS, tenGod } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import { HIDDEN_STEMS } from '../pillars/columns.ts';
import type { Pattern } from '../types.ts';

/** 临官 (禄) of the ten stems, and 帝旺 (刃) of the yang ones. */
const OFFICE = [2, 3, 5, 6, 5, 6, 8, 9, 11, 0];
const BLADE = [3, -1, 6, -1, 6, -1, 9, -1, 0, -1];
const RANK = ['本气', '中气', '余气'];
const WHERE = ['年干', '月干', '日干', '时干'];

const isPeer = (dayStem: number, stem: number) => dayStem >> 1 === stem >> 1;
const patternName = (dayStem: number, stem: number) => `${tenGod(STEMS[dayStem]!, STEMS[stem]!)}格`;

/** The first visible place (year, month, hour) of a stem. */
function shownAt(natal: Natal, stem: number): number {
  return natal.stems.findIndex((s, p) => p !== 2 && s === stem);
}

function peerMonth(natal: Natal): Pattern | undefined {
  const { dayStem, monthBranch } = natal;
  const day = STEMS[dayStem]!;
  const month = BRANCHES[monthBranch]!;
  if (monthBranch === OFFICE[dayStem])
    return { name: '建禄格', kind: '建禄月刃', reasons: [`${day}禄在${month}，月令建禄，不以月令取用`] };
  if (monthBranch === BLADE[dayStem])
    return { name: '月刃格', kind: '建禄月刃', reasons: [`${day}刃在${month}，月令阳刃，喜官杀制之`] };
  return undefined;
}

/**
 * Regular pattern (正格) by the month's branch after 《子平真诠》: the hidden stem that shows on a stem names it,
 * the main one before the others; when none shows, the main one names it. Peers of the day master name none:
 * such months are 建禄, 月刃 or 月劫.
 */
export function regularPattern(natal: Natal): Pattern {
  const { dayStem, monthBranch } = natal;
  const hidden = HIDDEN_STEMS[monthBranch]!;
  const month = BRANCHES[monthBranch]!;
  const all = `月令${month}藏${hidden.map((s) => STEMS[s]).join('')}`;
  const usable = hidden.filter((stem) => !isPeer(dayStem, stem));
  const mainShown = !isPeer(dayStem, hidden[0]!) && shownAt(natal, hidden[0]!) >= 0;
  // 丁 of 午 shown makes 戊己 a seal pattern; unshown, the month stays 禄 or 刃.
  if (!mainShown) {
    const peer = peerMonth(natal);
    if (peer) return { ...peer, reasons: [all, ...peer.reasons] };
  }
  const shown = usable.find((stem) => shownAt(natal, stem) >= 0);
  if (shown !== undefined) {
    const rank = RANK[hidden.indexOf(shown)]!;
    return {
      name: patternName(dayStem, shown),
      kind: '正格',
      reasons: [
        all,
        `${rank}${STEMS[shown]}透于${WHERE[shownAt(natal, shown)]}，为日主之${tenGod(STEMS[dayStem]!, STEMS[shown]!)}`,
      ],
    };
  }
  if (isPeer(dayStem, hidden[0]!))
    return { name: '月劫格', kind: '建禄月刃', reasons: [all, '月令本气为比劫，余气不透，以月劫论'] };
  return {
    name: patternName(dayStem, hidden[0]!),
    kind: '正格',
    reasons: [
      all,
      `月令藏干均不透，取本气${STEMS[hidden[0]!]}，为日主之${tenGod(STEMS[dayStem]!, STEMS[hidden[0]!]!)}`,
    ],
  };
}
