export { GODS, type God, godOf } from './gods.ts';
export { judge } from './judge.ts';
export { KNOT_NAMES, type KnotName, type KnotTheme, knotsOf, type NatalKnot } from './knots.ts';
export { DISEASES, type Disease } from './month/trial.ts';
export { FIRST_READING, otherWay } from './other-way.ts';
export { rulingStem } from './ruling.ts';
export { seasonStems } from './season.ts';
export { otherChoice, weighed } from './sentence.ts';
export { CLASSES } from './strength.ts';
export type {
  Character,
  Four,
  Ground,
  Method,
  MonthPattern,
  Outcome,
  SeasonNeed,
  SecondReading,
  Strength,
  StrengthClass,
  Structure,
  StructureKind,
  Success,
  Useful,
  Verdict,
  Vote,
} from './types.ts';
