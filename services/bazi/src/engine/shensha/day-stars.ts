import { onDay, onSeasonDay, type Star, sanming } from './star.ts';

/** Stars that depend on the day pillar alone, or also on the season. */
export const DAY_STARS: readonly Star[] = [
  onDay({ name: '魁罡', nature: '平', source: sanming('论魁罡') }, '庚辰 庚戌 壬辰 戊戌'),
  onDay(
    { name: '阴差阳错', nature: '凶', source: sanming('论阴差阳错') },
    '丙子 丁丑 戊寅 辛卯 壬辰 癸巳 丙午 丁未 戊申 辛酉 壬戌 癸亥',
  ),
  onDay(
    { name: '十恶大败', nature: '凶', source: sanming('论十恶大败'), note: '禄落空亡之日' },
    '甲辰 乙巳 丙申 丁亥 戊戌 己丑 庚辰 辛巳 壬申 癸亥',
  ),
  onDay(
    { name: '孤鸾', nature: '凶', source: '《渊海子平》论孤鸾' },
    '甲寅 乙巳 丙午 丁巳 戊申 戊午 辛亥 壬子',
  ),
  onDay({ name: '八专', nature: '平', source: sanming('论八专') }, '甲寅 乙卯 丁未 戊戌 己未 庚申 辛酉 癸丑'),
  onDay(
    { name: '九丑', nature: '凶', source: sanming('论九丑') },
    '丁酉 戊子 戊午 己卯 己酉 辛卯 辛酉 壬子 壬午',
  ),
  onDay({ name: '六秀', nature: '吉', source: sanming('论六秀日') }, '丙午 丁未 戊子 戊午 己丑 己未'),
  onDay(
    { name: '十灵', nature: '吉', source: sanming('论十灵日') },
    '甲辰 乙亥 丙辰 丁酉 戊午 庚寅 庚戌 辛亥 壬寅 癸未',
  ),
  onDay({ name: '进神', nature: '吉', source: sanming('论进退神') }, '甲子 甲午 己卯 己酉'),
  onDay({ name: '日德', nature: '吉', source: sanming('论日德') }, '甲寅 丙辰 戊辰 庚辰 壬戌'),
  onDay(
    { name: '日贵', nature: '吉', source: sanming('论日贵'), note: '日坐天乙贵人' },
    '丁酉 丁亥 癸巳 癸卯',
  ),
  onSeasonDay({ name: '天赦', nature: '吉', source: sanming('论天赦') }, '戊寅 甲午 戊申 甲子'),
  onSeasonDay(
    { name: '四废', nature: '凶', source: sanming('论四废'), note: '日柱休囚之极' },
    '庚申、辛酉 壬子、癸亥 甲寅、乙卯 丙午、丁巳',
  ),
  onSeasonDay({ name: '天转', nature: '凶', source: sanming('论天地转杀') }, '乙卯 丙午 辛酉 壬子'),
  onSeasonDay({ name: '地转', nature: '凶', source: sanming('论天地转杀') }, '辛卯 戊午 癸酉 丙子'),
];
