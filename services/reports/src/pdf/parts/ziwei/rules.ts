/** The rules of a Zi Wei chart by their keys and values, in the words that stand on the page. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** The rules in force; a rule that has no words here is left out. */
export const rulesInWords = (options: Readonly<Record<string, string | boolean>>): string[] =>
  Object.entries(LABELS).flatMap(([key, labels]) => labels[String(options[key])] ?? []);
