import type { BlockOf, Fact } from '@tianji/contracts/print';
import type { PrintOrder } from '../order.ts';
import { colourOf, HAIR_2, INK_2, INK_3, SEAL } from '../page/colours.ts';
import { type Pen, penOn } from '../page/pen.ts';
import { newSheet, PAGE, type Sheet, tagged } from '../page/sheet.ts';
import { type Fonts, seen } from '../type/fonts.ts';
import { drawMark } from './mark.ts';

type Cover = BlockOf<'cover'>;

const CENTRE = PAGE.width / 2;
/** Where the facts begin, the height of each, and how many fit. */
const FACTS = { top: 576, step: 28, most: 6 } as const;

/** `2026-11-21 12:00:00` → `2026年11月21日`. */
function dayText(time: string): string {
  const [, y, m, d] = /^(\d+)-(\d+)-(\d+)/.exec(time) ?? [];
  return y ? `${Number(y)}年${Number(m)}月${Number(d)}日` : time;
}

/** Explains the boxes in a name that replace characters missing from the fonts; empty when there are none. */
export function boxesNote(name: string, fonts: Pick<Fonts, 'runs'>): string {
  const codes = fonts
    .runs(seen(name), 'song')
    .filter(({ face }) => face === null)
    .map(({ text }) => `U+${text.codePointAt(0)!.toString(16).toUpperCase()}`);
  return codes.length === 0 ? '' : `方框为字库未收的字，框内是它的统一码：${[...new Set(codes)].join('、')}`;
}

/** Draws the pillars in large type. */
function drawPillars(pen: Pen, pillars: NonNullable<Cover['pillars']>, top: number): void {
  const step = Math.min(78, 400 / Math.max(1, pillars.length));
  pillars.forEach(({ title, glyphs }, i) => {
    const x = CENTRE + (i - (pillars.length - 1) / 2) * step;
    pen.text(title, x, top, { size: 10, color: INK_3, align: 'center', spacing: 1 });
    glyphs.slice(0, 2).forEach(({ text, tone }, row) => {
      pen.text(text, x, top + 52 + row * 52, {
        face: 'song',
        size: 42,
        color: colourOf(tone),
        align: 'center',
      });
    });
  });
}

/** The first page: whose report this is, of which chart, and who gives it. */
export function coverSheet(cover: Cover, order: PrintOrder, fonts: Fonts): Sheet {
  const sheet = newSheet();
  tagged(sheet, { type: 'P' }, () => drawCover(penOn(sheet, fonts), cover, order, fonts));
  return sheet;
}

function drawCover(
  pen: Pen,
  cover: Cover,
  { document, brand, written, sample, author }: PrintOrder,
  fonts: Fonts,
) {
  const wide = { x: 80, width: PAGE.width - 160 };
  pen.frame({ x: 42, y: 42, width: PAGE.width - 84, height: 738 });
  drawMark(pen, brand, CENTRE - 19.5, 96, 1.5);
  pen.inBox(brand, { ...wide, y: 172, height: 20 }, { size: 12, color: INK_2, spacing: 3 });
  pen.inBox(document.title, { ...wide, y: 231, height: 36 }, { face: 'song', size: 36, spacing: 4 });
  pen.line(CENTRE - 24, 290, CENTRE + 24, 290, { color: SEAL, width: 2 });
  pen.inBox(document.name, { ...wide, y: 304, height: 34 }, { face: 'song', size: 20, spacing: 2 });
  const note = boxesNote(document.name, fonts);
  if (note !== '') pen.inBox(note, { ...wide, y: 340, height: 16 }, { size: 8.5, color: INK_3 });
  drawPillars(pen, cover.pillars ?? [], 396);
  const rows: Fact[] = [...cover.facts, ['撰写', author?.name ?? ''], ['成文日期', dayText(written)]];
  const there = rows.filter(([, value]) => value !== '').slice(-FACTS.most);
  there.forEach(([name, value], i) => {
    const top = FACTS.top + i * Math.min(FACTS.step, 150 / there.length);
    const height = Math.min(FACTS.step, 150 / there.length);
    pen.text(name, CENTRE - 128, top + 18, { size: 10.5, color: INK_3 });
    pen.inBox(value, { x: CENTRE - 60, y: top, width: 188, height }, { size: 12, align: 'left' });
    pen.line(CENTRE - 128, top + height, CENTRE + 128, top + height, { color: HAIR_2, width: 0.5 });
  });
  if (sample)
    pen.text('示例，人物为虚构', CENTRE, 738, { size: 11, color: SEAL, align: 'center', spacing: 1 });
}
