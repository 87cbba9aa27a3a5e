import type { Table } from '../schema.ts';

/** Whom an elder may turn to, by the palace of the year's helpers. */
export const OLD_HELPERS: Table = {
  id: 'bg-lao-kuiyue',
  columns: ['人'],
  length: [2, 14],
  rows: {
    命宫: ['最知心的老友'],
    兄弟: ['老兄弟老同学'],
    夫妻: ['亲近的人'],
    子女: ['亲近的晚辈'],
    财帛: ['管账的家里人'],
    疾厄: ['熟悉的医生'],
    迁移: ['外地的老友'],
    仆役: ['邻居'],
    官禄: ['从前一起做事的人'],
    田宅: ['同住的家人'],
    福德: ['玩得来的老伙伴'],
    父母: ['族里的亲戚'],
  },
};
