/** Rules on which schools differ. Each chart carries the ones it was made with. */
export interface BaziOptions {
  /** True (default): day and hour follow true solar time; false: Beijing standard time. */
  trueSolar: boolean;
  /** '00:00' (default): 23:00–23:59 keeps the day and takes the next day's hour stem; '23:00': the day changes there. */
  dayBoundary: '00:00' | '23:00';
  /** 'exact' (default): to the second; 'shichen': by whole double hours; 'rounded': whole years, three days each. */
  qiyunRule: 'exact' | 'shichen' | 'rounded';
  /** 'jie' (default): the life palace counts the month of its 节; 'zhongqi': one more after the month's 中气. */
  mingGong: 'jie' | 'zhongqi';
  /** 'lichun' (default): ages and years of luck count pillar years; 'solar': civil years. */
  ageYear: 'lichun' | 'solar';
}

export const DEFAULT_OPTIONS: Readonly<BaziOptions> = Object.freeze({
  trueSolar: true,
  dayBoundary: '00:00',
  qiyunRule: 'exact',
  mingGong: 'jie',
  ageYear: 'lichun',
});

/** The options given, the rest by default. */
export function withDefaults(options: Partial<BaziOptions> = {}): BaziOptions {
  return {
    trueSolar: options.trueSolar ?? DEFAULT_OPTIONS.trueSolar,
    dayBoundary: options.dayBoundary ?? DEFAULT_OPTIONS.dayBoundary,
    qiyunRule: options.qiyunRule ?? DEFAULT_OPTIONS.qiyunRule,
    mingGong: options.mingGong ?? DEFAULT_OPTIONS.mingGong,
    ageYear: options.ageYear ?? DEFAULT_OPTIONS.ageYear,
  };
}

/** One option in words, for the line under a chart and for a form. */
export interface OptionText {
  key: keyof BaziOptions;
  label: string;
  /** Each value with its words, the default first. */
  choices: readonly { value: string; text: string }[];
}

export const OPTION_TEXTS: readonly OptionText[] = [
  {
    key: 'trueSolar',
    label: '时间',
    choices: [
      { value: 'true', text: '日柱、时柱按真太阳时' },
      { value: 'false', text: '日柱、时柱按北京标准时间' },
    ],
  },
  {
    key: 'dayBoundary',
    label: '换日',
    choices: [
      { value: '00:00', text: '零点换日，分早晚子时（晚子时日柱不变，时干用次日）' },
      { value: '23:00', text: '子初（23点）换日' },
    ],
  },
  {
    key: 'qiyunRule',
    label: '起运',
    choices: [
      { value: 'exact', text: '按秒精算，三天折一年' },
      { value: 'shichen', text: '按时辰计，一时辰折十天' },
      { value: 'rounded', text: '三天折一年，四舍五入取整岁' },
    ],
  },
  {
    key: 'mingGong',
    label: '命宫',
    choices: [
      { value: 'jie', text: '按节令月起命宫' },
      { value: 'zhongqi', text: '过中气作下月起命宫' },
    ],
  },
  {
    key: 'ageYear',
    label: '岁数',
    choices: [
      { value: 'lichun', text: '流年与虚岁以立春为岁首' },
      { value: 'solar', text: '流年与虚岁以公历年计' },
    ],
  },
];

/** The options in force, in words. */
export function optionsInWords(options: BaziOptions): string[] {
  return OPTION_TEXTS.map(({ key, choices }) => {
    const value = String(options[key]);
    return choices.find((choice) => choice.value === value)?.text ?? value;
  });
}
