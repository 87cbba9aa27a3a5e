export { type Board, boardOf, type StillPart, sideIndex } from './board.ts';
export {
  decadeSpan,
  type Life,
  lifeOf,
  monthSpan,
  monthStem,
  natalSpan,
  type Ruling,
  rulingIn,
  yearSpan,
} from './spans.ts';
export {
  type Chain,
  chainOf,
  focalOf,
  type Marks,
  SIDES,
  type Side,
  type Span,
  type Sum,
  type SumItem,
  sumOf,
} from './sum.ts';
export { ZIWEI_WEIGHTS } from './table.ts';
export * from './weights.ts';
