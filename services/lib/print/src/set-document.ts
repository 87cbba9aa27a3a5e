import type { PrintBlock } from '@tianji/contracts/print';
import { contentsSheet } from './blocks/contents.ts';
import { coverSheet } from './blocks/cover.ts';
import { forewordRows } from './blocks/foreword.ts';
import { addFurniture } from './blocks/furniture.ts';
import { flowRows, flows } from './blocks/rows.ts';
import { NOTICE, type PrintOrder } from './order.ts';
import { recolour } from './page/colours.ts';
import { fillChapters } from './page/flow.ts';
import { render } from './page/render.ts';
import type { Sheet } from './page/sheet.ts';
import type { Fonts } from './type/fonts.ts';

/** `YYYY-MM-DD HH:mm:ss` Beijing time as an instant; text of any other form gives the start of 2000. */
function instantOf(time: string): Date {
  const instant = new Date(`${time.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? new Date('2000-01-01T00:00:00+08:00') : instant;
}

/** The pages of consecutive blocks. @param first number of the first section among them */
function pagesOf(blocks: readonly PrintBlock[], first: number, fonts: Fonts): Sheet[] {
  const rows = flowRows(blocks.filter(flows), first, fonts);
  return rows.length === 0 ? [] : fillChapters(rows, fonts);
}

/** Cover, foreword, what precedes the table of contents, the table, the rest. */
function sheetsOf({ document, ...site }: PrintOrder, fonts: Fonts): Sheet[] {
  const { blocks } = document;
  const [cover] = blocks;
  const covers = cover?.block === 'cover' ? [coverSheet(cover, { document, ...site }, fonts)] : [];
  if (site.author?.foreword) covers.push(...fillChapters(forewordRows(site.author, fonts), fonts));
  const at = blocks.findIndex(({ block }) => block === 'contents');
  if (at < 0) return [...covers, ...pagesOf(blocks, 1, fonts)];
  const before = blocks.slice(0, at);
  const sections = before.filter(({ block }) => block === 'section').length;
  const front = [...covers, ...pagesOf(before, 1, fonts)];
  const body = pagesOf(blocks.slice(at), sections + 1, fonts);
  return [...front, contentsSheet(body, front.length, fonts), ...body];
}

/**
 * Typesets a document as PDF. The same order gives the same bytes. The document must have been read by
 * `readPrintDocument`: nothing is validated here.
 */
export async function setDocument(order: PrintOrder, fonts: Fonts): Promise<Buffer> {
  const { document, brand, written, seal, author } = order;
  const { title, name, subject, blocks } = document;
  const sheets = sheetsOf(order, fonts);
  const notice = blocks.find((block) => block.block === 'notice')?.text ?? NOTICE;
  const header = [brand, title, name].filter((part) => part !== '').join('·');
  addFurniture(sheets, { header, notice, cover: blocks[0]?.block === 'cover' }, fonts);
  if (seal) for (const sheet of sheets) sheet.ops = recolour(sheet.ops, seal);
  return render(
    sheets,
    {
      title: name === '' ? title : `${name}的${title}`,
      author: author?.name ?? brand,
      subject: [subject, notice].filter((part) => part !== '').join('，'),
      created: instantOf(written),
    },
    fonts,
  );
}
