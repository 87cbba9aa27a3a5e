import type { PrintBlock } from '@tianji/contracts/print';
import { barRows } from '../figures/bars.ts';
import { columnsRow } from '../figures/columns.ts';
import { gridRow } from '../figures/grid.ts';
import { hexagramRow } from '../figures/hexagram.ts';
import { lineRow } from '../figures/line.ts';
import { tableRows } from '../figures/table.ts';
import type { Row } from '../page/flow.ts';
import type { Fonts } from '../type/fonts.ts';
import { factRows } from './facts.ts';
import { chapterRow, headingRow, noteRows, sectionRows } from './prose.ts';
import { reasonRows } from './reasons.ts';

/** Blocks with pages of their own or on every page; see `setDocument`. */
type Apart = 'cover' | 'contents' | 'notice';
export type FlowBlock = Exclude<PrintBlock, { block: Apart }>;

export const flows = (block: PrintBlock): block is FlowBlock =>
  block.block !== 'cover' && block.block !== 'contents' && block.block !== 'notice';

/** The rows of a block. @param number the section's number, for a section */
function rowsOf(block: FlowBlock, number: number, fonts: Fonts): Row[] {
  switch (block.block) {
    case 'chapter':
      return [chapterRow(block.title)];
    case 'heading':
      return [headingRow(block.title)];
    case 'facts':
      return factRows(block.facts);
    case 'reasons':
      return reasonRows(block.reasons, fonts);
    case 'note':
      return noteRows(block.label, block.text, fonts);
    case 'section':
      return sectionRows(block, number, fonts);
    case 'columns':
      return [columnsRow(block)];
    case 'grid':
      return [gridRow(block)];
    case 'table':
      return tableRows(block);
    case 'bars':
      return barRows(block);
    case 'line':
      return [lineRow(block)];
    case 'hexagram':
      return [hexagramRow(block)];
  }
}

const HEADS = new Set<PrintBlock['block']>(['chapter', 'heading']);

/**
 * The rows of consecutive blocks. A section without any text is left out and gets no number.
 * @param first number of the first section among them
 */
export function flowRows(blocks: readonly FlowBlock[], first: number, fonts: Fonts): Row[] {
  let number = first;
  return blocks
    .filter((block) => block.block !== 'section' || `${block.expert}${block.plain}`.trim() !== '')
    .flatMap((block, i, all) => {
      const rows = rowsOf(block, number, fonts);
      if (block.block === 'section') number += 1;
      const before = all[i - 1]?.block;
      const [head, ...rest] = rows;
      // Space separates a figure from what follows it.
      return block.block === 'reasons' && head && before && !HEADS.has(before)
        ? [{ ...head, gap: 14 }, ...rest]
        : rows;
    });
}
