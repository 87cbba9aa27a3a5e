import { clockOption, defineOptions, type OptionValues, wordOption } from '@tianji/contracts/options';

/** Rules on which schools differ. Every one is printed on the chart. */
export const ZIWEI_OPTIONS = defineOptions(
  [
    clockOption('时辰'),
    wordOption('yearBoundary', '换年', 'lunar', {
      lunar: ['正月初一换年', '安星的年从正月初一起'],
      lichun: ['立春换年', '安星的年从立春起'],
    }),
    wordOption('leapMonth', '闰月', 'split', {
      split: ['闰月十六起作下月', '闰月十六日起作下月'],
      same: ['闰月全作本月', '闰月全作本月'],
    }),
    wordOption('lateZi', '晚子时', 'next', {
      next: ['晚子时作次日', '晚子时（23点起）日期一并推到次日'],
      same: ['晚子时作当日', '晚子时（23点起）仍作当日'],
    }),
    wordOption('sihua', '四化', 'quanshu', {
      quanshu: ['四化依《全书》', '四化依《紫微斗数全书》'],
      zhongzhou: ['四化依中州派', '四化依中州派'],
      'geng-tongyin': ['庚干天同化科、太阴化忌', '四化庚干天同化科、太阴化忌'],
      'geng-tongxiang': ['庚干天同化科、天相化忌', '四化庚干天同化科、天相化忌'],
    }),
    wordOption('mingzhuBy', '命主', 'palace', {
      palace: ['命主依命宫支', '命主依命宫的地支'],
      year: ['命主依生年支', '命主依生年的地支'],
    }),
    wordOption('minorLight', '辅星亮度', 'none', {
      none: ['魁钺辅弼不论亮度', '左右魁钺、禄马、空劫不论亮度'],
      zhongzhou: ['魁钺辅弼也论亮度', '左右魁钺、禄马、空劫的亮度依中州派通行的表'],
    }),
  ],
  // How 飞星 and 四化 judge is another question (`agenda`): they lay the chart as 三合 does.
  [
    { key: 'sanhe', label: '三合', values: {} },
    { key: 'feixing', label: '飞星', values: {} },
    { key: 'qintian', label: '四化（钦天）', values: {} },
    {
      key: 'zhongzhou',
      label: '中州',
      values: { sihua: 'zhongzhou', mingzhuBy: 'year', minorLight: 'zhongzhou' },
    },
  ],
);

export type ZiweiOptions = OptionValues<typeof ZIWEI_OPTIONS>;
