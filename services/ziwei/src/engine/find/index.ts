export { LONGEST_QUESTION, MOST_CLAUSES, type Question, readQuestion, UnreadQuestion } from './parse.ts';
export { type FoundYear, findYears, usualRate } from './years.ts';
