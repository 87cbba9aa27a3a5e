/** Sixteen to twenty-two: studies, means, those who are close. */
export * from './learner-stars.ts';
export * from './learner-ways.ts';
