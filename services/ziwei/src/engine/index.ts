export { ageOn } from '@tianji/teller';
export { type Alternative, alternatives, NEAR_SECONDS } from './alternatives.ts';
export { type Chart, type Computed, computeChart, ENGINE_VERSION, type ZiweiInput } from './chart.ts';
export { flowHua, flowMonthBranch, flowStars, liudouBranch } from './flow.ts';
export { childhoodBranch, type Decade, type FlowYear, smallLimitBranch, yearIndex } from './limits.ts';
export { LIFE_MASTER } from './masters.ts';
export {
  type CivilDay,
  type FlowDay,
  type FlowMonth,
  flowDays,
  flowMonths,
  flowOn,
  type LeapFlow,
  liudouText,
} from './months.ts';
export { ZIWEI_OPTIONS, type ZiweiOptions } from './options.ts';
export { PALACE_NAMES, type Palace, type PalaceHua, type Star } from './palaces.ts';
export { PATTERN_RULES, type PatternHit, type PatternRule, patterns } from './patterns/index.ts';
export { type PillarColumn, type PillarFacts, pillarNames } from './pillar-facts.ts';
export { bureauOf, type Placement, place, type Seed, ziweiBranch } from './place.ts';
export {
  partsText,
  signed,
  type Whole,
  wholeOfDecade,
  wholeOfYear,
  type YearTone,
} from './reading/year-rule.ts';
export {
  type DecadeScore,
  GRADES,
  gradeOf,
  SCALE,
  SCORE_RULE,
  SCORE_VERSION,
  type Scores,
  scores,
  WEIGHTS,
} from './scores.ts';
export { HUA, transformations } from './sihua.ts';
export { STAR_GROUPS, STAR_NAMES, type StarGroup, starIndex } from './stars.ts';
export { palaceStem } from './stem-tables.ts';
export { boardOf } from './sum/index.ts';
export { chartText, rulesOf } from './text.ts';
