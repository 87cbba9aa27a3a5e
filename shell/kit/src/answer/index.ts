// What a chart or a cast answers, above it: a chunk of its own, for pages that have an answer.
export { AnswerPanel, type AnswerProps, type Lighting } from './answer-panel.tsx';
export { FirstWords } from './parts.tsx';
