/** The eight themes of a grid at an age, and what they are called. */
import type { SumTheme } from '../engine/sum/index.ts';

/** What a theme is called. */
export const THEME_WORDS: Readonly<Record<SumTheme, string>> = {
  ...{ whole: '总', work: '事业', learning: '学业', money: '财', love: '婚恋', health: '健康' },
  ...{ travel: '迁移', home: '家宅', children: '子女', family: '父母', friends: '人际', siblings: '手足' },
  mind: '心境',
};

type Eight = readonly SumTheme[];
const CHILD: Eight = ['whole', 'learning', 'health', 'mind', 'family', 'siblings', 'friends', 'travel'];
const YOUNG: Eight = ['whole', 'learning', 'work', 'money', 'love', 'health', 'family', 'friends'];
const GROWN: Eight = ['whole', 'work', 'money', 'love', 'health', 'home', 'family', 'friends'];
const ELDER: Eight = ['whole', 'health', 'home', 'money', 'love', 'children', 'friends', 'mind'];

/** The eight themes of an age in full years. */
export const themesAt = (age: number): Eight =>
  age < 16 ? CHILD : age < 23 ? YOUNG : age < 55 ? GROWN : ELDER;

/** Away from home, a child goes on outings. */
export const wordOf = (theme: SumTheme, age: number): string =>
  theme === 'travel' && age < 16 ? '出门' : THEME_WORDS[theme];
