/** The phrase of a question that bounds it in time; a time inside the story bounds nothing. */
const N = '(?:\\d+|[一二两三四五六七八九十廿]+)';
const MONTHS = '(?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])';

/** Phrases, longest first where they begin alike. */
const PHRASES: readonly string[] = [
  `(?<!\\d)(?:20\\d\\d|[2-9]\\d)年(?!前|代|级|来|了|多|没|没见)(?:(?:上|下)半年|${MONTHS}月(?:份)?(?:${N}[号日])?|年底|春天|夏天|秋天|冬天)?`,
  `(?:今年|明年|后年)(?:的)?(?:(?:上|下)半年|年底前?|年初|(?:第)?[一二三四]季度|开春|春天|夏天|秋天|冬天|春节前?|农历)?(?:${MONTHS}月(?:份)?)?(?:${N}[号日])?`,
  `(?:未来|接下来(?:的)?|往后|今后|以后|后面)(?:这)?${N}(?:个)?(?:年|月|天|周|星期|礼拜)`,
  `${N}(?:个)?(?:年|半年|月|天|周|星期|礼拜)(?:之)?内|半(?:年|个月)(?:之)?内|年内|月内`,
  `(?<!\\d)\\d{1,2}(?:到|至|-)\\d{1,2}岁|${N}(?:到|至)${N}岁`,
  `(?:${N})岁(?:以|之)?(?:后|前)|三十五?以后|四十以后`,
  '本命年',
  '下下(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]?|下(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]?|(?:这|本)(?:个)?(?:周|星期|礼拜)[一二三四五六日天末]?|(?<!上|下|每|几|一|两|三|[\\d])(?:周|星期|礼拜)[一二三四五六日天末](?!一样)|周末',
  '大后天|后天|明(?:天|日)?(?:早上|上午|中午|下午|晚上|傍晚|晚|早)?(?=[^白显确媒星年说]|$)(?<=明.)|明(?:早|晚)|今(?:天|日)(?:早上|上午|中午|下午|晚上|晚)?|今(?:晚|夜|早)|今儿|明儿|后儿',
  '这几天|这两天|近几天|最近(?:这段时间|几天)?|近期|这阵子|这段(?:时间|日子)|近来|眼下|短期内|近日',
  '(?:这个|本)月(?:底|内|末|中旬)?前?|下下个月|下(?:个)?月(?:初|底|中旬)?|月底前?|月末|月初|月中|年底前?|年终(?!奖)|年末|年初',
  '元旦前?(?:后)?|春节(?:前|后|期间)?|年前|过完年|年后|过年前?|大年(?:初[一二三四五六七])|除夕(?:夜)?|腊月(?:里|(?:[一二三廿]?[十]?[一二三四五六七八九]))?|正月(?:十五前?|里|初[一二三四五六七八九十])?|元宵(?:节)?前?|冬月|农历[一二三四五六七八九十]+月|阴历[一二三四五六七八九十]+月',
  '开春|入冬前?|入秋|入夏|立(?:春|夏|秋|冬)(?:前|后)?|冬至(?:前|后)?|夏至(?:前|后)?|(?:春|秋)分|清明(?:节)?(?:前|后)?|端午(?:节)?(?:前|后)?|中秋(?:节)?(?:前|后)?|七夕|重阳|国庆(?:节)?(?:期间|前|后)?|五一(?:节|前|假期)?|十一(?=假期|长假|去|出|结|黄金|国庆|期间|前|后)(?:假期|长假|前|后)?|中秋国庆|情人节|圣诞(?:节)?|双十一|暑假|寒假|开学(?:前|后)?|春天|夏天|秋天|冬天|秋收',
  '(?:上|下)半年(?!度)',
  `(?:这|近)${N}年|这(?:一)?年|这(?:一)?两年`,
  `(?<![几\\d])${MONTHS}月(?:份|里|底|初|中旬|前)?(?:${N}[号日])?(?!亮|子|个|饼|经|月)`,
  `初[一二三四五六七八九十](?!中|一|级|的女|的男|中生)|${N}[号](?!线|楼|门|机|码)`,
  '(?<![今明后])晚上|中午|下午(?!茶)|上午',
];
const PHRASE = new RegExp(PHRASES.map((one) => `(?:${one})`).join('|'), 'g');

/** Words that put a time into the story: it bounds nothing. */
const PAST =
  /去年|前年|昨(?:天|晚|日)|前天|上(?:个)?(?:周|星期|礼拜|月)|前阵子|上次|刚才|刚刚|年前(?=[^，]{0,3}(?:分|离|借|认识|买|做|开|投|去|丢))|以前|那年|当年/;

/**
 * Finds the phrase that bounds the predicate.
 * @param clause the clause that asks; a time of its own goes before one of the clauses before it
 */
export function phraseOf(text: string, clause: string, at: number, own: boolean): string | null {
  const found = (part: string, story: boolean): string | null => {
    PHRASE.lastIndex = 0;
    for (const match of part.matchAll(PHRASE)) {
      const phrase = match[0];
      const after = part.slice(match.index + phrase.length);
      const before = part.slice(0, match.index);
      if (
        /还是$|还是[^，]{0,2}$/.test(before) ||
        /^[^，]{0,8}还是/.test(after) ||
        /^(?:和|跟|与|或)[^，]{0,5}哪/.test(after)
      )
        continue;
      if (/^年前$/.test(phrase) && /[几\d一二两三四五六七八九十多]$/.test(before)) continue;
      if (/^年后$/.test(phrase) && /[几\d一二两三四五六七八九十多半]$/.test(before)) continue;
      if (
        /^(?:最近|这阵子|近来|这段(?:时间|日子)|这两天|眼下)/.test(phrase) &&
        /老|总|一直|经常|突然|都|很|没|不理|心情|拉肚|睡|不给|走神/.test(after) &&
        !own
      )
        continue;
      if (
        story &&
        (/^(?:晚上|中午|下午|上午|今早)$/.test(phrase) ||
          (/(?:了|过|刚)[^，]{0,4}$/.test(after.split('，')[0]!) &&
            !/要|想|打算|准备|约|说/.test(after.split('，')[0]!)))
      )
        continue;
      if (
        story &&
        /^(?:今天|今年)/.test(phrase) &&
        !/要|想|打算|准备|约|去/.test(after.split('，')[0]!) &&
        /了|又|没|上|得|忘/.test(after.split('，')[0]!)
      )
        continue;
      if (/毕业|学|级|班|岁(?!以|后|前|$)|的(?:照|事|面试|那)/.test(after.slice(0, 1))) continue;
      if (/(?:去|前|上|每|那|同|当|几|多|第)$/.test(before)) continue;
      if (/^开学|^秋收|^晚上$/.test(phrase) && story) continue;
      return phrase;
    }
    return null;
  };
  const inside = found(clause, false);
  if (inside) return inside;
  const before = text
    .slice(0, at)
    .split(/[，。？]/)
    .filter(Boolean)
    .reverse();
  for (const part of before) {
    if (PAST.test(part)) continue;
    const phrase = found(part, true);
    if (phrase) return phrase;
  }
  return null;
}
