/** Reader, prover and signing of texts: for builds, tests and editors; no service loads them. */
export { AGE_BANDS as BANDS } from '../ages.ts';
export { type Census, censusOf, reachOf } from './census.ts';
export { withSentences } from './edit.ts';
export { faultsOf, type Vocabulary } from './judge.ts';
export { pageServer } from './page/server.ts';
export { type BandFigures, clausesOf, matrix, type Proof, prove, type Report } from './prove.ts';
export { columnsOf, type Place, type ReadContent, readContent } from './read.ts';
export { familyJsonSchema } from './schema.ts';
export { hashOf, isSigned, ROWS_A_SITTING, type Signature, type Signatures, sign } from './sign.ts';
export { hasText, libraryFor, type Proving, paragraphsOf, reportOf, type ToldParagraph } from './told.ts';
export { claimInWords } from './words.ts';
export {
  type Changed,
  type Example,
  type RowSeen,
  type Saved,
  type Workbench,
  workbench,
} from './workbench.ts';
export { moduleOf, writeContentModule } from './write.ts';
