/** Wordings of the added sentences that depend on whether two things fall together. */

import { PLAIN_PALACE, PLAIN_PALACE_TEEN, PLAIN_PALACE_YOUNG, textOf } from '../../corpus/report/practice.ts';
import { CLEAR } from '../../engine/ahead.ts';
import type { ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict } from '../verdict.ts';
import { decadeChange } from '../verdict-times.ts';
import { plainName, plainWayOf } from './words.ts';

/** More, less or equal, ignoring differences that nobody would notice. */
export const compared = (a: number, b: number, words: readonly [string, string, string]): string =>
  a - b >= CLEAR ? words[0] : b - a >= CLEAR ? words[1] : words[2];

/** What a palace is about; the life palace of a grown reader is the reader. */
export const own = ({ verdict }: ReportContext, { name }: PalaceVerdict): string =>
  name === '命宫' && verdict.stage !== '幼' ? '您自己' : plainName(verdict, name);

/** What the birth-year 忌 holds on to. */
export const heldOn = (ctx: ReportContext, palace: PalaceVerdict): string =>
  palace.name === '命宫' && ctx.verdict.stage !== '幼' ? '您对自己最放不下' : `${own(ctx, palace)}最放不下`;

/** What a decade ahead is about: a child's in words for the age that it will have. */
const matterThen = ({ verdict }: ReportContext, { k, palace }: DecadeVerdict): string =>
  verdict.stage === '幼'
    ? textOf([PLAIN_PALACE_YOUNG, PLAIN_PALACE_TEEN][k] ?? PLAIN_PALACE, palace.name, '名')
    : plainName(verdict, palace.name);

/** How the decade ahead compares with this one. */
const NEXT_ROAD = {
  好: () => '路比眼下宽，力气可以先攒着',
  近: () => '路面和眼下差不多，步子不用改',
  差: (child: boolean) => `路比眼下窄，趁现在${child ? '把作息与胆量养好' : '多备一份'}`,
} as const;

/** The decade that comes next. */
export function comingStep(ctx: ReportContext, coming: DecadeVerdict): string {
  const { current, stage } = ctx.verdict;
  return `${current ? '下' : '头'}一段是${coming.ages}，主题落在${matterThen(ctx, coming)}上，那十年${plainWayOf(coming)}${current ? `，${NEXT_ROAD[decadeChange(current, coming)](stage === '幼')}` : ''}。`;
}

/** Where what moves and what keeps lie: on one side of the home, or on two. */
export const twoSides = (moving: string, keeping: string): string =>
  moving === keeping
    ? `好动的那股劲和攒得住的那份稳都在${moving}，出门的鞋和包、舍不得丢的东西都放这一侧，各占一格，找起来顺手。`
    : `好动的那股劲在${moving}，攒得住的那份稳在${keeping}，出门的鞋和包放在前一侧，舍不得丢的东西放在后一侧，找起来顺手。`;

const FAR: Readonly<Record<string, string>> = {
  幼: '近的多在一起，远的慢慢来，别硬凑到一处',
  壮: '近的别因为近就省了客气，远的一年走动两三回就不会断',
  老: '近的常来常往，远的捎一句话，逢年过节问一声，心里都还有彼此',
};

/** The nearest and the farthest circle; none is far where all are about as near. */
export function distance(near: string, far: string, gap: number, age: string): string {
  if (gap >= CLEAR) return `几个圈子里离得最近的是${near}，最远的是${far}，相差${gap}分，${FAR[age]!}。`;
  return gap === 0
    ? `几个圈子一般远近，哪一头也不用特意亲、特意疏。`
    : `几个圈子远近差不多，${near}略近一些，与排在末尾的${far}只差${gap}分，不用分谁亲谁疏。`;
}

/** What the difference between means and home asks for. */
export const evenOut = (gap: number): string =>
  gap >= CLEAR
    ? `相差${gap}分，差在哪头就补哪头，不必急在一时。`
    : gap === 0
      ? '一分不差，两头一起养。'
      : `只差${gap}分，两头一起养。`;
