import { PRINT_BYTES, type PrintDocument, printBlock, printDocument } from './document.ts';

/** All kinds of blocks. */
export const BLOCKS: readonly string[] = printBlock.options.map(({ shape }) => shape.block.value);

export type ReadDocument = { document: PrintDocument; problem?: undefined } | { problem: string };

/**
 * Reads a writer's print document. A document with an unknown block, a wrong value or too much content is refused as a
 * whole.
 * @returns the document, or a sentence that says what is wrong and where
 */
export function readPrintDocument(value: unknown): ReadDocument {
  const bytes = new TextEncoder().encode(JSON.stringify(value) ?? '').length;
  if (bytes > PRINT_BYTES) return { problem: `the document has ${bytes} bytes, the limit is ${PRINT_BYTES}` };
  const stranger = unknownBlock(value);
  if (stranger !== null) return { problem: stranger };
  const read = printDocument.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { problem: `${issue?.path.join('.') || 'the document'}: ${issue?.message ?? 'not readable'}` };
  }
  const { blocks } = read.data;
  const misplaced = blocks.findIndex(({ block }, i) => block === 'cover' && i > 0);
  if (misplaced >= 0) return { problem: `blocks.${misplaced}: a cover must be the first block` };
  for (const block of ['contents', 'notice'])
    if (blocks.filter((each) => each.block === block).length > 1)
      return { problem: `a document may have only one block "${block}"` };
  return { document: read.data };
}

/** The name of a block that this vocabulary does not have. */
function unknownBlock(value: unknown): string | null {
  const blocks = (value as { blocks?: unknown } | null)?.blocks;
  if (!Array.isArray(blocks)) return null;
  const at = blocks.findIndex((each) => !BLOCKS.includes((each as { block?: string } | null)?.block ?? ''));
  if (at < 0) return null;
  const name = String((blocks[at] as { block?: unknown } | null)?.block).slice(0, 40);
  return `blocks.${at}: unknown block "${name}"`;
}
