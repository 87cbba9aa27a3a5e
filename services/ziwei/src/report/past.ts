/**
 * Births so long ago that nobody reads the report for a living person: a historical person's life, told as over, without
 * advice and without modern things; its wording is that of mid-life.
 */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import type { Teller } from '@tianji/teller';

/** Above this nominal age a chart is read as that of a historical person. */
export const OLDEST = 110;
/** The nominal age whose wording such a life has. */
export const MIDLIFE = 41;

/** Modern things: a sentence that names one is left out. */
export const MODERN =
  /手机|电话|屏幕|邮件|视频|电脑|电视|保险|社保|体检|航班|车次|购物篮|煤气|咖啡|开车|备份|充电|团队|项目|客户|公司|推销|拍下来|广告|外贸|市场|微信|网上|在家办公|跨部门|岗位|驻外|外派|合同|承重|会场|日程/u;

/**
 * The instant that decides a chart's wording: that of the request or, for a historical person, the same day of a year
 * in mid-life.
 */
export function standpoint(now: CivilTime, birthYear: number): { now: CivilTime; past: number | null } {
  const age = lunarFromCivil(now.year, now.month, now.day).year - birthYear + 1;
  if (age <= OLDEST) return { now, past: null };
  const year = birthYear + MIDLIFE - 1;
  // A day that every month of every year has.
  return { now: { ...now, year, day: Math.min(now.day, 28) }, past: year };
}

/** What asks, advises or looks ahead: nothing of that to one who is no more. */
const TO_THE_LIVING =
  /宜(?!居)|不妨|记得|值得|别(?!处|人|的|样|格|称|离|有)|先.{1,14}再|先[把看写问想立定约学划顾]|可以|就好|最好|试试|学着|留[一个出给]|补一|每[天日周月年季晚个回笔次]|不必|不要|不急|多陪|慢慢来|眼下|现在|往后|将来|如今|到时|今[天年日]|少[一说做管熬吃争]|学会|多[想问聊学]|要收|要有人守|看住|系紧|走全|放慢|先停|早睡|直接开口|照着做|倚着|挑一|打个招呼|说声|主动|寄一|安排|定一个|拿主意前|放在那里|打扰|散$|多教|隔两天|看不懂的不|早点关|放一天假|想换位子|第二样|再加一样|拆之前|挑那种|写完放|引到|需要大人|看清再|过一夜|预留|要软|换个场合|说圆一点|要自己留心|和气点更|天天对账|给自己定|分一份还|挑好听的|请个明白人|多给自己|步骤列成|趁手热|写成计划|留后手|把摊子|工期放宽|另外说|问清|要趁早/u;
/** Paragraphs about the reader's present: its frame, what it allows, whom to ask, what to practise. */
const PRESENT_ONLY =
  /nianling$|dangqian$|dangxia|shengyu|shiji$|bai-nian|liuyue|xing-dong|shihou$|xiangchu$|guanzhu$|nianji$|baihua-zuo/u;

/**
 * A text of a life long over: its clauses up to the first that is about modern things or speaks to the living, for
 * what follows refers to it.
 */
function ofOld(text: string): string {
  const clauses = text.split(/(?<=[。！？；])/u);
  const end = clauses.findIndex((each) => MODERN.test(each) || TO_THE_LIVING.test(each));
  return (end < 0 ? clauses : clauses.slice(0, end)).join('').replace(/；$/u, '。').replaceAll('您', '盘主');
}

/** A teller for historical persons. */
export const tellerOfOld = (teller: Teller): Teller => ({
  ...teller,
  tell: (rule, facts, ...texts) =>
    PRESENT_ONLY.test(rule) ? null : teller.tell(rule, facts, ...texts.map(ofOld)),
  under: (head, paragraphs) =>
    teller.under(head.replaceAll('您', '盘主').replaceAll('往后', '后来'), paragraphs),
});
