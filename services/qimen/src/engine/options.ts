import { NOBLES_OPTION } from '@tianji/almanac/cycle';
import { defineOptions, type OptionValues } from '@tianji/contracts/options';

/** Rules on which schools differ. Each chart stores and prints the ones it was made with. */
export const QIMEN_OPTIONS = defineOptions([
  {
    key: 'trueSolar',
    title: '时间',
    default: true,
    values: [
      { value: true, label: '真太阳时', sentence: '日柱、时柱按真太阳时' },
      { value: false, label: '北京标准时间', sentence: '日柱、时柱按北京标准时间' },
    ],
  },
  {
    key: 'scale',
    title: '盘别',
    default: 'hour',
    values: [
      { value: 'hour', label: '时家', sentence: '时家奇门，一个时辰一盘' },
      { value: 'day', label: '日家', sentence: '日家奇门，一日一盘' },
      { value: 'month', label: '月家', sentence: '月家奇门，一月一盘' },
      { value: 'year', label: '年家', sentence: '年家奇门，一年一盘' },
    ],
  },
  {
    key: 'juMethod',
    title: '定局',
    default: 'chaibu',
    values: [
      { value: 'chaibu', label: '拆补', sentence: '拆补定局，交节换局' },
      { value: 'zhirun', label: '置闰', sentence: '置闰定局，超神接气' },
      { value: 'maoshan', label: '茅山', sentence: '茅山定局，自交节起每六十时辰一元' },
    ],
  },
  {
    key: 'zhirunThreshold',
    title: '置闰界限',
    default: '9',
    values: [
      { value: '9', label: '超九日置闰', sentence: '芒种、大雪超神满九日置闰' },
      { value: '10', label: '超十日置闰', sentence: '芒种、大雪超神满十日置闰' },
    ],
  },
  {
    key: 'plate',
    title: '盘式',
    default: 'rotating',
    values: [
      { value: 'rotating', label: '转盘', sentence: '转盘，星门神随环而转' },
      { value: 'flying', label: '飞盘', sentence: '飞盘，星门神按九宫飞布' },
    ],
  },
  {
    key: 'flyingDoors',
    title: '飞盘八门',
    default: 'nine',
    values: [
      { value: 'nine', label: '飞门入中', sentence: '飞盘八门连中门飞九宫' },
      { value: 'eight', label: '飞门跳中', sentence: '飞盘八门不入中五，遇中则跳' },
    ],
  },
  {
    key: 'centre',
    title: '中五寄宫',
    default: 'kun2',
    values: [
      { value: 'kun2', label: '中五寄坤二', sentence: '中五常寄坤二宫' },
      { value: 'yang-gen8', label: '阳寄艮八阴寄坤二', sentence: '中五阳遁寄艮八、阴遁寄坤二' },
      { value: 'season', label: '中五随季寄', sentence: '中五春寄艮、夏寄巽、秋寄坤、冬寄乾' },
    ],
  },
  {
    key: 'gods',
    title: '八神',
    default: 'hu-xuan',
    values: [
      { value: 'hu-xuan', label: '白虎玄武', sentence: '阴阳遁皆用白虎、玄武' },
      { value: 'gou-zhu', label: '阳遁勾陈朱雀', sentence: '阳遁用勾陈、朱雀，阴遁用白虎、玄武' },
    ],
  },
  {
    key: 'godElements',
    title: '神的五行',
    default: 'miji',
    values: [
      { value: 'miji', label: '值符火腾蛇土', sentence: '八神五行依《奇门遁甲秘笈大全》' },
      { value: 'common', label: '值符土腾蛇火', sentence: '八神五行依通行手册' },
    ],
  },
  {
    key: 'hiddenStems',
    title: '隐干',
    default: 'a',
    values: [
      { value: 'a', label: '隐干从值使起', sentence: '隐干以时干加值使门，顺逆布九宫' },
      { value: 'b', label: '隐干随门', sentence: '隐干为门所带本宫地盘干' },
    ],
  },
  {
    key: 'dayChange',
    title: '换日',
    default: '23:00',
    values: [
      { value: '23:00', label: '23:00 换日', sentence: '子初（23点）换日' },
      { value: '00:00', label: '零点换日', sentence: '零点换日，晚子时日柱不变，时干用次日' },
    ],
  },
  {
    key: 'voidBy',
    title: '空亡',
    default: 'hour',
    values: [
      { value: 'hour', label: '时旬空亡', sentence: '空亡按时柱所在的旬' },
      { value: 'day', label: '日旬空亡', sentence: '空亡按日柱所在的旬' },
    ],
  },
  {
    key: 'horseBy',
    title: '驿马',
    default: 'hour',
    values: [
      { value: 'hour', label: '时支驿马', sentence: '驿马按时支' },
      { value: 'day', label: '日支驿马', sentence: '驿马按日支' },
    ],
  },
  {
    key: 'dutyStarInCentre',
    title: '旬首在中五',
    default: 'qin',
    values: [
      { value: 'qin', label: '中五值符天禽', sentence: '旬首在中五，以天禽为值符' },
      { value: 'rui', label: '中五值符取寄宫之星', sentence: '旬首在中五，以寄宫之星为值符' },
    ],
  },
  {
    key: 'tomb',
    title: '入墓',
    default: 'twelve-stages',
    values: [
      { value: 'twelve-stages', label: '墓依十二长生', sentence: '入墓依十二长生，阴干逆行' },
      { value: 'element', label: '墓依五行', sentence: '入墓依五行：木未火戌土戌金丑水辰' },
    ],
  },
  { ...NOBLES_OPTION, default: 'niuyang' },
]);

export type QimenOptions = OptionValues<typeof QIMEN_OPTIONS>;

/** A bureau set by hand: 阴 or 阳 and its number. */
export interface HandBureau {
  readonly yang: boolean;
  /** 1 to 9. */
  readonly ju: number;
}

/** Which options affect a chart: others are not printed. */
export function bearing(options: QimenOptions, hand = false): (keyof QimenOptions)[] {
  const { scale, juMethod, plate } = options;
  const byTerm = scale === 'hour' && !hand;
  return QIMEN_OPTIONS.keys.filter((key) => {
    if (key === 'juMethod') return byTerm;
    if (key === 'zhirunThreshold') return byTerm && juMethod === 'zhirun';
    if (key === 'flyingDoors') return plate === 'flying';
    // It concerns 庚 alone, and no judgement rests on it.
    if (key === 'nobles') return options.nobles !== QIMEN_OPTIONS.defaults.nobles;
    if (key === 'centre' || key === 'dutyStarInCentre') return plate === 'rotating';
    return true;
  });
}

/** The rules in force in a few characters each, only those that affect the chart. */
export const rulesInForce = (options: QimenOptions, hand = false): string[] => [
  ...bearing(options, hand).map((key) => QIMEN_OPTIONS.label(key, options[key])),
  ...(hand ? ['手定局'] : []),
];
