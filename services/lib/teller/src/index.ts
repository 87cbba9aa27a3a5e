/** Each reading or report is written with one teller, so that no sentence occurs in it twice. */
export { AGE_BANDS, type AgeBand, ageBand, ageInYear, ageOn, type Day, fitting, unfitWord } from './ages.ts';
export { type Bond, bondsOf } from './bonds.ts';
export { flawsIn, flawsOf } from './flaws.ts';
export { alike, repeated, sharedPart } from './likeness.ts';
export {
  bondOfPair,
  type Favour,
  favourBy,
  favourOfSteps,
  fittingBoth,
  grownIn,
  type Judged,
  type Matched,
  type MatchedPair,
  type MatchPart,
  type MatchStep,
  type MatchTold,
  matchedPair,
  type Ordered,
  ordered,
  overviewOf,
  type Pair,
  paragraphs,
  signOf,
  stepOf,
} from './match.ts';
export { type Rewording, reworder } from './reword.ts';
export { proseSentences, sentencesOf } from './sentences.ts';
export { createTeller, type Paragraph, type Teller } from './teller.ts';
