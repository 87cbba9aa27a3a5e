import { SINGLE, type Table } from '../schema.ts';

/** More words of working life, and what is said instead between sixteen and twenty-two. */
export const STUDENT_MORE: Table = {
  id: 'bg-xuesheng-zaici',
  columns: SINGLE,
  length: [2, 40],
  rows: {
    '预算容易有缺口，凡事按八成收成来安排': ['打算容易有缺口，凡事留两成余地'],
    熟人一句引荐能省半年: ['熟人一句提醒能省许多路'],
    账目与合同的小字值得再读一遍: ['题目与通知的小字值得再读一遍'],
    靠别人做不来的一手立身: ['靠自己最拿手的一样站住'],
  },
};
