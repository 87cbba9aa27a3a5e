// The engine's entry point: pure, for the service and for browsers.
export { chartOf, type LiuyaoChart, type Trine } from './chart.ts';
export type { God } from './gods.ts';
export { type Judgement, judge, judgeBy, type Verdict } from './judge/index.ts';
export { KIND_OF, matterOf, SUBJECT_OF } from './matter-of.ts';
export {
  KIND_OF_TOPIC,
  KINDS,
  type Kind,
  type Matter,
  type Question,
  SUBJECTS,
  type Subject,
} from './matters.ts';
export { type Moment, momentFrom, momentOf } from './moment.ts';
export { type NumberCast, numberCast } from './number-cast.ts';
export { LIUYAO_OPTIONS, type LiuyaoOptions } from './options.ts';
export type { LineState, Place, Turn } from './states.ts';

/** Changes whenever a chart, a judgement or a text may change. */
export const LIUYAO_ENGINE = 'liuyao-1.0.0';
