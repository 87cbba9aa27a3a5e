/** The eight themes of a grid at an age, and what they are called. */
import type { SumTheme } from '../engine/sum/index.ts';

/** What a theme is called. */
export const THEME_WORDS: Readonly<Record<SumTheme, string>> = {
  ...{ whole: '总', work: '事业', learning: '学业', money: '财', love: '婚恋', health: '健康' },
  ...{ travel: '迁移', home: '家宅', children: '子女', family: '父母', friends: '人际', siblings: '手足' },
  mind: '心境',
};

/** The same in everyday words, where they are others. */
const PLAIN_WORDS: Readonly<Partial<Record<SumTheme, string>>> = {
  ...{ whole: '总的来看', work: '做事', learning: '学习', money: '用度', love: '感情', health: '身体' },
  ...{
    home: '家里',
    children: '晚辈',
    family: '长辈',
    siblings: '手足',
    friends: '朋友',
  },
  travel: '出门',
};

type Eight = readonly SumTheme[];
const CHILD: Eight = ['whole', 'learning', 'health', 'mind', 'family', 'siblings', 'friends', 'travel'];
const YOUNG: Eight = ['whole', 'learning', 'work', 'money', 'love', 'health', 'family', 'friends'];
const GROWN: Eight = ['whole', 'work', 'money', 'love', 'health', 'home', 'family', 'friends'];
const ELDER: Eight = ['whole', 'health', 'home', 'money', 'love', 'children', 'friends', 'mind'];

/** The eight themes of an age in full years. */
export const themesAt = (age: number): Eight =>
  age < 16 ? CHILD : age < 23 ? YOUNG : age < 55 ? GROWN : ELDER;

/** Ages in full years, both included, at which marriage is spoken of as something to come about. */
const MARRYING = [23, 54] as const;

/**
 * What a theme is called at an age in full years: away from home, a child goes on outings; those who still learn, and those
 * from fifty-five on, have feelings for somebody, whether or not there is a marriage in it.
 */
export function wordOf(theme: SumTheme, age: number): string {
  if (theme === 'travel' && age < 16) return '出门';
  if (theme === 'love' && (age < MARRYING[0] || age > MARRYING[1])) return '感情';
  return THEME_WORDS[theme];
}

/** What a theme is called in everyday words. */
export const plainWordOf = (theme: SumTheme, age: number): string => PLAIN_WORDS[theme] ?? wordOf(theme, age);
