import type { NowRecord } from '@tianji/contracts';

export type AnswerTheme = NowRecord['themes'][number]['theme'];

/** What a theme is called in everyday words. */
const WORDS: Readonly<Record<AnswerTheme, string>> = {
  ...{ whole: '总的', character: '性情', work: '工作', learning: '学习', money: '钱', love: '感情' },
  ...{ children: '孩子', family: '家人', siblings: '手足', friends: '同伴', health: '身体' },
  ...{ home: '家里', travel: '出门', mind: '心里' },
};

export const themeWord = (theme: AnswerTheme): string => WORDS[theme];
