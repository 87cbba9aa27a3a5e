import { HAIR_2, INK_3 } from '../page/colours.ts';
import { penOn } from '../page/pen.ts';
import { COLUMN, PAGE, type Sheet } from '../page/sheet.ts';
import type { Fonts } from '../type/fonts.ts';

/** Stands on every page. */
export const NOTICE = '仅供娱乐，不作为决策依据';

/** Header and footer of every page but the cover; the cover has the notice alone. */
export function addFurniture(sheets: readonly Sheet[], header: string, fonts: Fonts): void {
  sheets.forEach((sheet, i) => {
    const pen = penOn(sheet, fonts);
    const look = { size: 8.5, color: INK_3 };
    if (i > 0) {
      const rule = { color: HAIR_2, width: 0.5 };
      pen.inBox(
        header,
        { x: COLUMN.left, y: 42, width: COLUMN.width, height: 14 },
        { ...look, align: 'left' },
      );
      pen.line(COLUMN.left, 62, COLUMN.right, 62, rule);
      pen.line(COLUMN.left, 786, COLUMN.right, 786, rule);
      pen.text(`${i + 1} / ${sheets.length}`, COLUMN.right, 804, { ...look, align: 'right' });
      pen.text(NOTICE, COLUMN.left, 804, look);
    } else pen.text(NOTICE, PAGE.width / 2, 804, { ...look, align: 'center' });
  });
}
