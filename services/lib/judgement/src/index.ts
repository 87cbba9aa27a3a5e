export { judge } from './judge.ts';
export { rulingStem } from './ruling.ts';
export { seasonStems } from './season.ts';
export { otherChoice, weighed } from './sentence.ts';
export { CLASSES } from './strength.ts';
export type {
  Four,
  Ground,
  Method,
  SecondReading,
  Strength,
  StrengthClass,
  Structure,
  StructureKind,
  Useful,
  Verdict,
  Vote,
} from './types.ts';
