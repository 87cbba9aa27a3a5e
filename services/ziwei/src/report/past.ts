/**
 * Births so long past that nobody reads the report for a living person: the life of somebody of old, told from a year
 * in its middle, without the things of our own days.
 */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import type { ReportTeller } from './teller.ts';

/** Above this nominal age a chart is read as that of somebody of old. */
export const OLDEST = 110;
/** The nominal age from which such a life is told. */
export const MIDLIFE = 41;

/** Things of our own days: a sentence that names one is left out. */
export const MODERN =
  /手机|电话|屏幕|邮件|视频|电脑|电视|保险|社保|体检|航班|车次|购物篮|煤气|咖啡|开车|备份|充电|团队|项目|客户|公司|推销|拍下来|广告|外贸|市场|微信|网上/u;

/**
 * The instant from which a chart is told: that of the request, or, for somebody of old, the same day of the year in
 * which they were of middle age.
 */
export function standpoint(now: CivilTime, birthYear: number): { now: CivilTime; past: number | null } {
  const age = lunarFromCivil(now.year, now.month, now.day).year - birthYear + 1;
  if (age <= OLDEST) return { now, past: null };
  const year = birthYear + MIDLIFE - 1;
  // A day that every month of every year has.
  return { now: { ...now, year, day: Math.min(now.day, 28) }, past: year };
}

const ofOld = (text: string): string =>
  text
    .split(/(?<=[。！？])/u)
    .filter((sentence) => !MODERN.test(sentence))
    .join('')
    .replaceAll('写这份报告时', '在所取的这一年，')
    .replaceAll('今年', '当年')
    .replaceAll('您', '盘主');

/** A teller that speaks of somebody of old. */
export const tellerOfOld = (teller: ReportTeller): ReportTeller => ({
  ...teller,
  tell: (rule, facts, ...texts) => teller.tell(rule, facts, ...texts.map(ofOld)),
  under: (head, paragraphs) => teller.under(ofOld(head), paragraphs),
});
