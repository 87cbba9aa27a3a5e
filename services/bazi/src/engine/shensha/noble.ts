import { type NobleSchool, noblesOf, STEMS } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import { byBranch, byMonth, byStem, type Star, sanming } from './star.ts';

const YEAR_DAY = [0, 2];
const DAY = [2];

/** 天乙贵人, by the verse that the chart takes for 庚. */
function tianyi(): Star {
  const note = '庚有两说，“甲戊庚牛羊”见丑未，“庚辛逢马虎”见午寅，此列前者';
  const by = (school: NobleSchool) =>
    byStem(
      { name: '天乙贵人', nature: '吉', source: sanming('论天乙贵人'), note },
      YEAR_DAY,
      STEMS.map((_, stem) => noblesOf(stem, school)).join(' '),
    );
  const [niuyang, mahu] = [by('niuyang'), by('mahu')];
  const of = ({ nobles }: Natal): Star => (nobles === 'mahu' ? mahu : niuyang);
  return {
    ...niuyang,
    on: (natal, target) => of(natal).on(natal, target),
    outside: (natal) => of(natal).outside!(natal),
  };
}

/** Stars counted from the stem of year and day, and from the month: the nobles. */
export const NOBLE_STARS: readonly Star[] = [
  tianyi(),
  byStem(
    { name: '太极贵人', nature: '吉', source: sanming('论太极贵') },
    YEAR_DAY,
    '子午 子午 卯酉 卯酉 辰戌丑未 辰戌丑未 寅亥 寅亥 巳申 巳申',
  ),
  byStem(
    {
      name: '天官贵人',
      nature: '吉',
      source: sanming('论天官贵人'),
      note: '以五虎遁得正官之干所临，如甲遁辛未、丁遁壬寅',
    },
    YEAR_DAY,
    '未 辰 巳 寅 卯 戌 亥 申 酉 午',
  ),
  byStem(
    { name: '福星贵人', nature: '吉', source: '《渊海子平》论天福星贵' },
    YEAR_DAY,
    '寅子 卯丑 寅子 亥 申 未 午 巳 辰 卯丑',
  ),
  byStem(
    { name: '文昌贵人', nature: '吉', source: '《星平会海》文昌歌诀', note: '食神临官之位' },
    YEAR_DAY,
    '巳 午 申 酉 申 酉 亥 子 寅 卯',
  ),
  byStem(
    { name: '天厨贵人', nature: '吉', source: '《渊海子平》论天厨贵人', note: '食神之禄' },
    YEAR_DAY,
    '巳 午 巳 午 申 酉 亥 子 寅 卯',
  ),
  byStem(
    { name: '国印', nature: '吉', source: '《星平会海》国印歌诀', note: '禄后第九位' },
    YEAR_DAY,
    '戌 亥 丑 寅 丑 寅 辰 巳 未 申',
  ),
  byStem(
    { name: '金舆', nature: '吉', source: sanming('论金舆'), note: '禄前二辰' },
    YEAR_DAY,
    '辰 巳 未 申 未 申 戌 亥 丑 寅',
  ),
  byStem({ name: '禄神', nature: '吉', source: sanming('论十干禄') }, DAY, '寅 卯 巳 午 巳 午 申 酉 亥 子'),
  byStem(
    { name: '羊刃', nature: '凶', source: sanming('论羊刃'), note: '只取阳干' },
    DAY,
    '卯 - 午 - 午 - 酉 - 子 -',
  ),
  byStem(
    { name: '飞刃', nature: '凶', source: sanming('论羊刃'), note: '羊刃对冲之位' },
    DAY,
    '酉 - 子 - 子 - 卯 - 午 -',
  ),
  byStem({ name: '红艳', nature: '平', source: sanming('论红艳煞') }, DAY, '午 申 寅 未 辰 辰 戌 酉 子 申'),
  byStem(
    { name: '流霞', nature: '凶', source: '《星平会海》流霞歌诀' },
    DAY,
    '酉 戌 未 申 巳 午 辰 卯 亥 寅',
  ),
  byStem(
    { name: '暗禄', nature: '吉', source: sanming('论十干禄'), note: '禄之六合' },
    DAY,
    '亥 戌 申 未 申 未 巳 辰 寅 丑',
  ),
  byMonth(
    { name: '天德贵人', nature: '吉', source: sanming('论天月德') },
    '巳 庚 丁 申 壬 辛 亥 甲 癸 寅 丙 乙',
  ),
  byMonth(
    { name: '月德贵人', nature: '吉', source: sanming('论天月德') },
    '壬 庚 丙 甲 壬 庚 丙 甲 壬 庚 丙 甲',
    '各干',
  ),
  byMonth(
    { name: '天德合', nature: '吉', source: sanming('论天月德'), note: '与天德相合之干支' },
    '申 乙 壬 巳 丁 丙 寅 己 戊 亥 辛 庚',
  ),
  byMonth(
    { name: '月德合', nature: '吉', source: sanming('论天月德'), note: '与月德相合之干' },
    '丁 乙 辛 己 丁 乙 辛 己 丁 乙 辛 己',
    '各干',
  ),
  byMonth(
    { name: '天医', nature: '吉', source: '《协纪辨方书》天医', note: '月支后一位' },
    '亥 子 丑 寅 卯 辰 巳 午 未 申 酉 戌',
    '各支',
  ),
  byMonth(
    { name: '血刃', nature: '凶', source: '《星平会海》血刃歌诀' },
    '午 子 丑 未 寅 申 卯 酉 辰 戌 巳 亥',
    '各支',
  ),
  byBranch(
    { name: '红鸾', nature: '吉', source: '《星平会海》红鸾天喜' },
    [0],
    '卯 寅 丑 子 亥 戌 酉 申 未 午 巳 辰',
  ),
  byBranch(
    { name: '天喜', nature: '吉', source: '《星平会海》红鸾天喜', note: '红鸾对宫' },
    [0],
    '酉 申 未 午 巳 辰 卯 寅 丑 子 亥 戌',
  ),
];
