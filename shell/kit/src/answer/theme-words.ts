import type { NowRecord } from '@tianji/contracts';

export type AnswerTheme = NowRecord['themes'][number]['theme'];

/** What a theme is called in everyday words. */
const WORDS: Readonly<Record<AnswerTheme, string>> = {
  ...{ whole: '总的', character: '性情', work: '工作', learning: '学习', money: '钱', love: '感情' },
  ...{ children: '孩子', family: '家人', siblings: '手足', friends: '人际', health: '身体' },
  ...{ home: '家里', travel: '出门', mind: '心里' },
};

/** Under this age work is a first step, and friends are schoolmates. */
const YOUNG = 23;
/** From this age on work is what one has in hand. */
const HANDS = 55;

/** @param age full years of the person; without one, the word for grown-ups */
export function themeWord(theme: AnswerTheme, age = YOUNG): string {
  if (theme === 'work' && age >= HANDS) return '手上的事';
  if (theme === 'work' && age < YOUNG) return '第一步';
  return theme === 'friends' && age < YOUNG ? '同伴' : WORDS[theme];
}
