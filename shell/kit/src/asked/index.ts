// 一事不二占 and 应了吗: what was asked on this device. A door of its own: only tools that are asked a question need it.

export type { Lighting } from '../answer/grounds.tsx';
export { AnswerHead, type AnswerHeadProps } from './answer-head.tsx';
export { AskedFate, FateTally } from './fate.tsx';
export { KeptMatters } from './kept-matters.tsx';
export { type KeptStore, keptStore, MOST_KEPT } from './kept-store.ts';
export * from './matters.ts';
export { OnceOnly } from './once-only.tsx';
