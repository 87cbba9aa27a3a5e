/**
 * The printed form of a report, as data. A writer makes such a document from its content; @tianji/print typesets it. It
 * contains no HTML, no colour values and no files.
 */
export { type Glyph, TONES, type Tone } from './bounds.ts';
export {
  birthDocument,
  birthFacts,
  noteBlocks,
  type PrintedBirth,
  type PrintedReport,
  type PrintedSection,
  printedName,
  sectionBlocks,
  timeText,
} from './building.ts';
export type { ColumnRow, ColumnsFigure } from './columns.ts';
export {
  type BlockOf,
  type Fact,
  PRINT_BYTES,
  type PrintBlock,
  type PrintDocument,
  printDocument,
} from './document.ts';
export type { GridCell, GridFigure, PlacedText } from './grid.ts';
export type { BarsFigure, HexagramFigure, LineFigure, TableFigure } from './plots.ts';
export { BLOCKS, type ReadDocument, readPrintDocument } from './read.ts';
