import type { Table } from '../schema.ts';

/** What a month is good for, without the weather that it has in the north: for births in the south. */
export const MONTH_SOUTH: Table = {
  id: 'bg-shikong-yue-nan',
  columns: ['文'],
  length: [10, 40],
  rows: {
    子: ['宜收束一年的头绪，写计划而不急着动工'],
    卯: ['宜学习、宜交新友、宜起身多走动'],
    辰: ['宜谈合作与修缮，细节写成清单'],
    午: ['宜演讲、宜比赛、宜把成绩摆出来'],
    未: ['宜缓办，修身养胃，安排家人同游'],
  },
};

/** The same for a child. */
export const CHILD_MONTH_SOUTH: Table = {
  id: 'bg-haizi-yue-nan',
  columns: ['文'],
  length: [8, 34],
  rows: {
    子: ['睡得早一点，故事讲得长一点'],
    卯: ['多去户外看看、摸摸草木'],
    辰: ['雨靴雨衣放在门口，下雨也能出去踩踩水'],
    巳: ['把画挂出来给家里人看'],
    午: ['玩水有大人在身边'],
    未: ['胃口淡的时候，少量多次'],
    申: ['用不着的东西收一收，屋里腾出一块空地'],
    酉: ['去看看月亮，认几颗星'],
    戌: ['夜里看一眼被子，出门多带一件'],
    亥: ['屋里别太干，水放在床边'],
  },
};
