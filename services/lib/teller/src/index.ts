/**
 * How sentences about a chart are decided, kept and told: the agenda's vocabulary, the engine, the ages.
 * The lines from `bonds` on belong to the writers that have not moved yet.
 */
export * from './agenda.ts';
export {
  AGE_BANDS,
  type AgeBand,
  ageBand,
  ageInYear,
  ageOn,
  bandIndex,
  type Day,
  fitsTheme,
  fitting,
  THEME_AGES,
  unfitWord,
} from './ages.ts';
export { type Bond, bondsOf } from './bonds.ts';
export { type CellParts, cellOf, isLimited, mustLimit } from './cell.ts';
export { type ChoiceKey, type ChoiceRule, type RankedYear, rankedChoices } from './choices.ts';
export {
  type Composed,
  type ComposeOptions,
  cellsOf,
  compose,
  isComposed,
  nothingSaid,
  planFor,
  type Said,
} from './compose.ts';
export {
  type Ask,
  type Content,
  type Lexicon,
  type Library,
  libraryOf,
  type Plan,
  type Topic,
} from './content.ts';
export { defineFacts, type FactBook, type FactTable, factBook } from './facts.ts';
export { filled, hanIn, type Register } from './fill.ts';
export { flawsIn, flawsOf } from './flaws.ts';
export { factFor, hearerOf, rankIn, refused } from './gate.ts';
export { greetingOf, openYears } from './greeting.ts';
export * from './ids.ts';
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
export { pick, yearOf } from './pick.ts';
export { type ClaimRecord, claimRecord } from './record.ts';
export { type Line, render } from './render.ts';
export { type Rewording, reworder } from './reword.ts';
export { noRowsTold, type RowsTold, sectionOf } from './sections.ts';
export { proseSentences, sentencesOf } from './sentences.ts';
export { type Told, tellSection } from './tell.ts';
export { createTeller, type Paragraph, type Teller } from './teller.ts';
export { defineWeights, type Weight } from './weights.ts';
