import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { classroomPrompts } from './agent.ts';
import { classroomCalls } from './calls.ts';

export type { Article, Block, Question, Reference, Run, TreeNode } from './article.ts';
export type { Course, CourseText } from './course.ts';
export type { Drawing, Shape, Tone } from './drawing.ts';
export type { HexagramPage } from './hexagram.ts';
export type { Found } from './search.ts';

/** Public contract of the classroom: its calls. */
export const classroomContract = defineContract({
  service: 'classroom',
  version: '1.4.0',
  calls: classroomCalls,
  prompts: classroomPrompts,
});

export type ClassroomCalls = CallsOf<typeof classroomContract>;
export type CallInput<P extends ClassroomCalls['path']> = InputOf<ClassroomCalls, P>;
export type CallOutput<P extends ClassroomCalls['path']> = OutputOf<ClassroomCalls, P>;
