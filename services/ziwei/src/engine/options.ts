/** Rules on which schools differ. Every one is printed on the chart. */
export interface ZiweiOptions {
  /** `true`: the hour follows true solar time; `false`: the clock. */
  trueSolar: boolean;
  /** The year of the chart begins at the lunar new year, or at 立春. */
  yearBoundary: 'lunar' | 'lichun';
  /** A leap month: from day 16 it counts as the next month, or the whole of it stays with its month. */
  leapMonth: 'split' | 'same';
  /** 23:00–23:59: the whole date rolls to the next day, or it stays. */
  lateZi: 'next' | 'same';
  /** The table of the four transformations. */
  sihua: 'quanshu' | 'zhongzhou' | 'geng-tongyin' | 'geng-tongxiang';
  /** The life master goes by the branch of the life palace, or by that of the year. */
  mingzhuBy: 'palace' | 'year';
}

export const DEFAULT_OPTIONS: ZiweiOptions = {
  trueSolar: true,
  yearBoundary: 'lunar',
  leapMonth: 'split',
  lateZi: 'next',
  sihua: 'quanshu',
  mingzhuBy: 'palace',
};

/** What each choice is called on the chart. */
export const OPTION_LABELS: { [K in keyof ZiweiOptions]: Record<string, string> } = {
  trueSolar: { true: '真太阳时', false: '钟表时' },
  yearBoundary: { lunar: '正月初一换年', lichun: '立春换年' },
  leapMonth: { split: '闰月十六起作下月', same: '闰月全作本月' },
  lateZi: { next: '晚子时作次日', same: '晚子时作当日' },
  sihua: {
    quanshu: '四化依《全书》',
    zhongzhou: '四化依中州派',
    'geng-tongyin': '庚干天同化科、太阴化忌',
    'geng-tongxiang': '庚干天同化科、天相化忌',
  },
  mingzhuBy: { palace: '命主依命宫支', year: '命主依生年支' },
};

/** The rules in force as the phrases that stand on the chart. */
export function optionLine(options: ZiweiOptions): string[] {
  return (Object.keys(DEFAULT_OPTIONS) as (keyof ZiweiOptions)[]).map(
    (key) => OPTION_LABELS[key][String(options[key])]!,
  );
}
