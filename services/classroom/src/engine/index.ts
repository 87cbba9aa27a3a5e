export { type Lesson, type LessonBirth, type OwnChart, ownChart } from './lessons.ts';
export { chineseNumber } from './numbers.ts';
export { godsOf, pillarsIn, type Read, readsOf } from './reads.ts';
export { type Passage, type WhatToRead, whatToRead } from './what-to-read.ts';
