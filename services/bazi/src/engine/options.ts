import { NOBLES_OPTION } from '@tianji/almanac/cycle';
import { clockOption, defineOptions, type OptionValues, wordOption } from '@tianji/contracts/options';

/** Rules on which schools differ. Each chart stores the ones it was made with. */
export const BAZI_OPTIONS = defineOptions([
  clockOption('日柱、时柱'),
  wordOption('dayBoundary', '换日', '00:00', {
    '00:00': ['零点换日', '零点换日，分早晚子时（晚子时日柱不变，时干用次日）'],
    '23:00': ['23:00 换日', '子初（23点）换日'],
  }),
  wordOption('qiyunRule', '起运', 'exact', {
    exact: ['起运按秒', '按秒精算，三天折一年'],
    shichen: ['起运按时辰', '按时辰计，一时辰折十天'],
    rounded: ['起运取整岁', '三天折一年，四舍五入取整岁'],
  }),
  wordOption('mingGong', '命宫', 'jie', {
    jie: ['命宫按节', '按节令月起命宫'],
    zhongqi: ['命宫按中气', '过中气作下月起命宫'],
  }),
  wordOption('ageYear', '岁数', 'lichun', {
    lichun: ['立春增岁', '流年与虚岁以立春为岁首'],
    solar: ['元旦增岁', '流年与虚岁以公历年计'],
  }),
  wordOption('reading', '取用', 'first', {
    first: ['取用首读', '各家有分歧处，取用按首读'],
    second: ['取用另读', '各家有分歧处，取用按另一读法'],
  }),
  { ...NOBLES_OPTION, default: 'niuyang' },
]);

export type BaziOptions = OptionValues<typeof BAZI_OPTIONS>;

/**
 * Which of the rules in force are printed: that of 贵人 concerns 庚 alone, and stands only where the other verse was chosen.
 * @param words a word of every rule, in the order of the declaration
 */
export const printedRules = (options: BaziOptions, words: readonly string[]): string[] =>
  words.filter((_, i) => {
    const key = BAZI_OPTIONS.keys[i];
    return key !== 'nobles' || options[key] !== BAZI_OPTIONS.defaults[key];
  });
