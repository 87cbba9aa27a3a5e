/** The weights of spans as the rules page prints them: made from the numbers that the sums use. */
import { defineWeights, type Weight } from '@tianji/teller';
import {
  CLEAR_Z,
  FACING_JI,
  FLOW,
  FOCAL_WEIGHTS,
  GROUND,
  HUA_WEIGHTS,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  SCALES,
  SHA,
  SIDE_WEIGHTS,
  SOFT,
  SOURCE_NAMES,
  SOURCE_WEIGHTS,
  STRENGTH_Z,
  SUM_VERSION,
  TOGETHER,
} from './weights.ts';

const OURS = '自定';
const number = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
const row = (what: string, value: string, sure: Weight['sure'] = 'D', source = OURS): Weight => ({
  ...{ what, value },
  ...{ sure, source },
});
const list = (table: Readonly<Record<string, number>>): string =>
  Object.entries(table)
    .map(([name, points]) => `${name}${number(points)}`)
    .join(' ');
/** 本命.25 大限.35 流年.4, without levels of no weight. */
const ofLevels = (weights: readonly number[], names: Readonly<Record<Level, string>>): string =>
  weights.flatMap((weight, i) => (weight === 0 ? [] : [`${names[LEVELS[i]!]}${weight}`])).join(' ');

const THEMES = [
  'whole',
  'work',
  'money',
  'love',
  'health',
  'travel',
  'home',
  'children',
  'family',
  'friends',
  'siblings',
  'mind',
] as const;
const THEME_WORDS = [
  '总',
  '事业',
  '财',
  '婚恋',
  '健康',
  '迁移',
  '家宅',
  '子女',
  '父母',
  '人际',
  '手足',
  '心境',
];

const P = '三合派通行的看法，数值自定';

export const ZIWEI_WEIGHTS = defineWeights([
  row('规则版本', SUM_VERSION),
  ...LEVELS.map((level) =>
    row(`${LEVEL_NAMES[level]}：各层宫位的权重`, ofLevels(FOCAL_WEIGHTS[level], LEVEL_NAMES)),
  ),
  ...LEVELS.map((level) =>
    row(`${LEVEL_NAMES[level]}：各层四化的权重`, ofLevels(SOURCE_WEIGHTS[level], SOURCE_NAMES)),
  ),
  row('四化', list(HUA_WEIGHTS)),
  row(
    '落宫',
    `${list(SIDE_WEIGHTS)}；忌在对宫${FACING_JI}`,
    'P',
    '本宫重于对宫、对宫重于三合是通行的看法，数值自定',
  ),
  row('主星亮度', `${list(GROUND.stars)}，取平均，乘${GROUND.factor}`),
  row('空宫借对宫主星', `${GROUND.borrowed}`, 'P', '借星安宫是通行的看法，折数自定'),
  row('各宫同减', number(GROUND.base)),
  row(
    '煞星',
    `庙旺得${number(SHA.bright)} 不陷${number(SHA.dim)} 其余${number(SHA.other)}；对宫乘${SHA.opposite}`,
  ),
  row('火贪、铃贪同宫', `+${SHA.withTan}`, 'B', '《紫微斗数全书》论火贪、铃贪；数值自定'),
  row('左右昌曲魁钺', `本宫${SOFT.star[0]} 对宫${SOFT.star[1]} 三合${SOFT.star[2]}`),
  row('禄存', `本宫${SOFT.lucun[0]} 对宫${SOFT.lucun[1]} 三合${SOFT.lucun[2]}`),
  row(
    '流禄 流羊 流陀（最新一层）',
    `${number(FLOW.禄)} ${number(FLOW.羊)} ${number(FLOW.陀)}；对宫乘${FLOW.opposite}`,
  ),
  row('双忌同宫', `${number(TOGETHER.a)}，乘该宫权重与${TOGETHER.unit}之比，以下同`, 'P', P),
  row('三忌同宫', number(TOGETHER.b), 'P', P),
  row('双忌冲、三忌冲', `${number(TOGETHER.c[0])}、${number(TOGETHER.c[1])}`, 'P', P),
  row('禄忌同宫', number(TOGETHER.d), 'P', P),
  row('双禄同宫而无忌', `+${TOGETHER.e}`, 'P', P),
  row('流年、流月忌入该主题的大限宫', `${number(TOGETHER.f)}，不乘`, 'P', P),
  row('顺、慎的界限', `z≥${CLEAR_Z} 顺，z≤−${CLEAR_Z} 慎，其余平`),
  row('强弱三级的界限', STRENGTH_Z.join(' ')),
  ...LEVELS.map((level) =>
    row(
      `${LEVEL_NAMES[level]}：各主题合计的平均与标准差`,
      THEMES.map(
        (theme, i) => `${THEME_WORDS[i]} ${number(SCALES[level][theme][0])}/${SCALES[level][theme][1]}`,
      ).join('，'),
      'D',
      '两万个随机生辰',
    ),
  ),
]);
