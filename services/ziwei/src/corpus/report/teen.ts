import type { Table } from '../schema.ts';

/** Whom to ask between sixteen and twenty-two, by the palace of the year's helpers. */
export const TEEN_HELPERS: Table = {
  id: 'bg-qing-kuiyue',
  columns: ['人'],
  length: [4, 14],
  rows: {
    命宫: ['家里最知心的人'],
    兄弟: ['同龄的亲友'],
    夫妻: ['要好的朋友'],
    子女: ['社团里的伙伴'],
    财帛: ['家里会管账的人'],
    疾厄: ['懂得保养的长辈'],
    迁移: ['在外地念书的学长'],
    仆役: ['同学与室友'],
    官禄: ['任课的老师'],
    田宅: ['家里的长辈'],
    福德: ['爱好相同的朋友'],
    父母: ['爸妈与老师'],
  },
};
