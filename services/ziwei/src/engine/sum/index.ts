export { type Board, boardOf, huaOf, type StillPart, sideIndex, stemOf } from './board.ts';
export { CAP_WORDS, type Cap, directionOf, isCapped, strengthOf } from './direction.ts';
export { branchOf, itemName, leadOf, natalAt, type PalaceName, palaceOf, starName } from './names.ts';
export {
  decadeSpan,
  type Life,
  lifeOf,
  monthSpan,
  monthStem,
  natalSpan,
  type Ruled,
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
