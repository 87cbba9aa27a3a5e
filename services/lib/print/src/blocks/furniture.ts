import { HAIR_2, INK_3 } from '../page/colours.ts';
import { penOn } from '../page/pen.ts';
import { COLUMN, PAGE, type Sheet } from '../page/sheet.ts';
import type { Fonts } from '../type/fonts.ts';

export interface Furniture {
  header: string;
  /** Printed at the foot of every page. */
  notice: string;
  /** The first page has only the notice. */
  cover: boolean;
}

/** Header and footer of every page but the cover. */
export function addFurniture(
  sheets: readonly Sheet[],
  { header, notice, cover }: Furniture,
  fonts: Fonts,
): void {
  sheets.forEach((sheet, i) => {
    const pen = penOn(sheet, fonts);
    const look = { size: 8.5, color: INK_3 };
    if (i > 0 || !cover) {
      const rule = { color: HAIR_2, width: 0.5 };
      pen.inBox(
        header,
        { x: COLUMN.left, y: 42, width: COLUMN.width, height: 14 },
        { ...look, align: 'left' },
      );
      pen.line(COLUMN.left, 62, COLUMN.right, 62, rule);
      pen.line(COLUMN.left, 786, COLUMN.right, 786, rule);
      pen.text(`${i + 1} / ${sheets.length}`, COLUMN.right, 804, { ...look, align: 'right' });
      pen.text(notice, COLUMN.left, 804, look);
    } else pen.text(notice, PAGE.width / 2, 804, { ...look, align: 'center' });
  });
}
