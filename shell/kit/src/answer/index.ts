// What a chart or a cast answers, above it: a chunk of its own, for pages that have an answer.
export { AnswerPanel, type AnswerProps } from './answer-panel.tsx';
export type { Lighting } from './grounds.tsx';
export type { LookingBack } from './look-back.tsx';
export { FirstWords } from './parts.tsx';
