/** Ba Zi: four pillars and everything derived from them. Pure: no clock, no I/O. */
export { BONE_OPTIONS, type BoneOptions } from './bone-weight/options.ts';
export { computeChart } from './chart.ts';
export { type ChartFacts, factsOf as facts } from './facts.ts';
export { smallCycle } from './fate/cycles.ts';
export { explainDecade, explainScore, type ScorePart } from './level/explain.ts';
export { BASELINE, SCORE_VERSION } from './level/numbers.ts';
export { BAZI_OPTIONS, type BaziOptions } from './options.ts';
export { type LifeHexagram, lifeHexagram } from './pillars/life-hexagram.ts';
export { branchPair, type PairKind, pillarPair, stemPair } from './relations/tables.ts';
export { candidateDates, latestCandidate, parseBazi } from './reverse.ts';
export { STARS, type Star } from './shensha/index.ts';
export type * from './types.ts';
export { ENGINE } from './version.ts';
