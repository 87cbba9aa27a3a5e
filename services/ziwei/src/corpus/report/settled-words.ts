import { SINGLE, type Table } from '../schema.ts';

/**
 * Words for those who build a career, and what is said instead from fifty-five to sixty-four. A key is a part of another
 * table's text.
 */
export const SETTLED_WORDS: Table = {
  id: 'bg-shouge-ci',
  columns: SINGLE,
  length: [2, 60],
  rows: {
    晚些定下来往往更合适: ['情分都落在做的事上'],
    '适合挑一件要用三年以上的事来做，越难越值': ['最拿手的一两件自己留着，其余交给后来的人'],
    '挑一件难的，花三年做成它': ['最拿手的留一两件，别的教给后来的人'],
    接一件比现有本事略大的任务: ['把最拿手的一件教给后来的人'],
    接一件比本事大一点的活: ['把最拿手的教给别人'],
    '先划出一笔谁也不动的底，再去冲锋': ['先划出一笔谁也不动的底，余下的再慢慢动'],
    '冲刺、格斗、越野，练完务必慢走收功': ['快走、爬坡、短程骑行，练完务必慢走收功'],
    '拳击、舞蹈、球赛': ['太极、舞蹈、乒乓'],
    '乒乓、攀岩、定向走': ['乒乓、棋牌、定向走'],
    宜以稳定的产出换取以后的选择: ['照平日的步子走，稳住就是得分'],
    工作要有新意才起劲: ['手上的事要有新意才起劲'],
  },
};
