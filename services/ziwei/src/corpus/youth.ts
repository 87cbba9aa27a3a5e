import { SINGLE, type Table } from './schema.ts';

/** The second decade, between twelve and twenty-five, always of one of two palaces. */
export const DECADE_TEEN: Table = {
  id: 'daxian-shao',
  columns: SINGLE,
  length: [24, 80],
  rows: {
    兄弟: ['行运走兄弟宫，同学、室友与结伴的事增多。学会分工，也学会自己待着。'],
    父母: ['行运走父母宫，与长辈、老师、考试的关联多。先学会怎样学，再论成绩高低。'],
  },
};

/** How a main star in the palace of the second decade colours it. */
export const DECADE_TEEN_STAR: Table = {
  id: 'daxian-shao-xing',
  columns: SINGLE,
  length: [16, 50],
  rows: {
    紫微: ['紫微在少年之限，爱担当，也爱面子，先学会听完别人的话。'],
    天机: ['天机在少年之限，学得快，换得也勤，一门学到底才算数。'],
    太阳: ['太阳在少年之限，热心好动，露脸的机会多，量力去做。'],
    武曲: ['武曲在少年之限，性子硬，肯下苦功，把练习写成次数就有劲。'],
    天同: ['天同在少年之限，脾气好，不争先，给自己一个期限。'],
    廉贞: ['廉贞在少年之限，好恶分明，好胜，情绪来时先缓一缓。'],
    天府: ['天府在少年之限，学得扎实，也试几样没把握的。'],
    太阴: ['太阴在少年之限，心细想得多，早睡比多想管用。'],
    贪狼: ['贪狼在少年之限，样样想学，留两样练深。'],
    巨门: ['巨门在少年之限，爱问爱辩，把问题写下来就成了学问。'],
    天相: ['天相在少年之限，守规矩，肯配合，也要说出自己的想法。'],
    天梁: ['天梁在少年之限，懂事早，愿意教人，玩的时间先留出来。'],
    七杀: ['七杀在少年之限，冲劲足，目标定近一点，冲到了就歇。'],
    破军: ['破军在少年之限，不爱照旧，想法多，收尾那一步别省。'],
  },
};
