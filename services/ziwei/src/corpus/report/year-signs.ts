import type { Table } from '../schema.ts';

/** Whom to ask: the people of a palace that the year's helpers fall on. */
export const YEAR_HELPERS: Table = {
  id: 'bg-liunian-kuiyue',
  columns: ['人'],
  length: [3, 16],
  rows: {
    命宫: ['看着自己一路走来的人'],
    兄弟: ['平辈与同窗'],
    夫妻: ['伴侣与搭档'],
    子女: ['后辈与学生'],
    财帛: ['懂账目的人'],
    疾厄: ['医生与养生有道的人'],
    迁移: ['外地的熟人'],
    仆役: ['朋友与同事'],
    官禄: ['行里的前辈'],
    田宅: ['家里人与老邻居'],
    福德: ['志趣相投的人'],
    父母: ['长辈与老师'],
  },
};
