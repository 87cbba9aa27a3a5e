import PDFDocument from 'pdfkit';
import type { Fonts } from '../type/fonts.ts';
import { INK_3 } from './colours.ts';
import { markName, type Op, PAGE, type Sheet, type Tag } from './sheet.ts';

export interface About {
  title: string;
  author: string;
  subject: string;
  /** The report's own date, so that the same report gives the same bytes. */
  created: Date;
}

type Doc = InstanceType<typeof PDFDocument>;
type Outline = ReturnType<Doc['outline']['addItem']>;

/** Draws the sheets into one PDF: fonts embedded as subsets, bookmarks, links, title and language. */
export async function render(sheets: readonly Sheet[], about: About, fonts: Fonts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // None of the standard fonts is used: every font is embedded.
    font: null as unknown as string,
    lang: 'zh-CN',
    tagged: true,
    // The first version that supports tags.
    pdfVersion: '1.5',
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      Subject: about.subject,
      Creator: about.author,
      Producer: 'PDFKit',
      CreationDate: about.created,
      ModDate: about.created,
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('sans', fonts.data.sans as unknown as string);
  doc.registerFont('song', fonts.data.song as unknown as string);
  const tree = doc.struct('Document');
  doc.addStructure(tree);
  const partOf = partsIn(doc, tree);
  let chapter: Outline | null = null;
  sheets.forEach((sheet, page) => {
    doc.addPage();
    drawParts(doc, sheet, partOf, fonts);
    sheet.marks.forEach(({ title, level, y }, place) => {
      doc.addNamedDestination(markName(page, place), 'XYZ', 0, y - 24, null as unknown as number);
      if (level === 1) chapter = doc.outline.addItem(title);
      else (chapter ?? doc.outline).addItem(title);
    });
  });
  tree.end();
  doc.end();
  await done;
  return Buffer.concat(parts);
}

type Part = ReturnType<Doc['struct']>;

/** The part of the document for a tag, created at its first occurrence. */
function partsIn(doc: Doc, root: Part): (tag: Tag) => Part {
  const known = new Map<Tag, Part>();
  return (tag) => {
    let part = known.get(tag);
    if (!part) {
      part = doc.struct(tag.type, tag.alt ? { alt: tag.alt } : {});
      root.add(part);
      known.set(tag, part);
    }
    return part;
  };
}

/** Draws a sheet; what is not text is marked as an artifact, so that screen readers skip page numbers. */
function drawParts(doc: Doc, { ops, spans }: Sheet, partOf: (tag: Tag) => Part, fonts: Fonts): void {
  const drawAll = (from: number, to: number) => {
    for (const op of ops.slice(from, to)) draw(doc, op, fonts);
  };
  const adorn = (from: number, to: number) => {
    if (from >= to) return;
    doc.markContent('Artifact', { type: 'Layout' });
    drawAll(from, to);
    doc.endMarkedContent();
  };
  let at = 0;
  for (const { from, to, tag } of spans) {
    adorn(at, from);
    partOf(tag).add(doc.markStructureContent(tag.type));
    drawAll(from, to);
    doc.endMarkedContent();
    at = to;
  }
  adorn(at, ops.length);
}

function draw(doc: Doc, op: Op, fonts: Fonts): void {
  switch (op.kind) {
    case 'text':
      drawText(doc, op, fonts);
      return;
    case 'path': {
      if (op.at) doc.save().translate(op.at[0], op.at[1]).scale(op.at[2]);
      doc.path(op.d);
      if (op.stroke) {
        doc.lineWidth(op.stroke.width).strokeColor(op.stroke.color);
        if (op.stroke.dash) doc.dash(op.stroke.dash[0], { space: op.stroke.dash[1] });
        else doc.undash();
      }
      if (op.fill && op.stroke) doc.fillAndStroke(op.fill, op.stroke.color);
      else if (op.fill) doc.fill(op.fill);
      else doc.stroke();
      if (op.at) doc.restore();
      return;
    }
    case 'link':
      doc.goTo(op.x, op.y, op.width, op.height, op.to);
  }
}

function drawText(doc: Doc, op: Extract<Op, { kind: 'text' }>, fonts: Fonts): void {
  let x = op.x;
  for (const run of fonts.runs(op.text, op.face)) {
    if (run.face === null) drawUnknown(doc, run.text, x, op, fonts);
    else
      doc
        .font(run.face)
        .fontSize(op.size)
        .fillColor(op.color)
        .text(run.text, x, op.y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: op.spacing });
    x += run.width * op.size + [...run.text].length * op.spacing;
  }
}

/**
 * A character that no font has: a box with its code in two rows, as printers mark a missing sort. Copying the text
 * yields the character itself.
 */
function drawUnknown(
  doc: Doc,
  char: string,
  x: number,
  { y, size, color }: Extract<Op, { kind: 'text' }>,
  fonts: Fonts,
): void {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const half = Math.ceil(code.length / 2);
  const [left, top, side] = [x + size * 0.06, y - size * 0.82, size * 0.88];
  doc
    .undash()
    .lineWidth(size * 0.05)
    .strokeColor(color)
    .rect(left, top, side, side)
    .stroke();
  doc.markContent('Span', { actual: char });
  [code.slice(0, half), code.slice(half)].forEach((digits, row) => {
    const small = size * 0.36;
    const width = fonts.width(digits, 'sans', small);
    doc
      .font('sans')
      .fontSize(small)
      .fillColor(color === '#FFFFFF' ? color : INK_3)
      .text(digits, left + (side - width) / 2, top + side * (row === 0 ? 0.44 : 0.86), {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: 0,
      });
  });
  doc.endMarkedContent();
}
