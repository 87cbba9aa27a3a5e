/** Reader, prover and signing of texts: for builds, tests and editors; no service loads them. */
export { type Census, censusOf, reachOf } from './census.ts';
export { faultsOf, type Vocabulary } from './judge.ts';
export { type BandFigures, clausesOf, matrix, type Proof, prove, type Report } from './prove.ts';
export { columnsOf, type Place, type ReadContent, readContent } from './read.ts';
export { familyJsonSchema } from './schema.ts';
export { hashOf, isSigned, ROWS_A_SITTING, type Signature, type Signatures, sign } from './sign.ts';
export { claimInWords } from './words.ts';
export { moduleOf, writeContentModule } from './write.ts';
