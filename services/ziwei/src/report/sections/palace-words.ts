/** The effect of a main star in a palace, from three tables. */
import { hasRow, textOf } from '../../corpus/index.ts';
import { REPORT_STARS_1 } from '../../corpus/report/palace-stars-1.ts';
import { REPORT_STARS_2 } from '../../corpus/report/palace-stars-2.ts';
import { REPORT_STARS_3 } from '../../corpus/report/palace-stars-3.ts';
import type { PalaceName } from '../../engine/reading/model.ts';

const STARS = [REPORT_STARS_1, REPORT_STARS_2, REPORT_STARS_3];

/** The effect of a main star in a palace. */
export const palaceStarText = (star: string, palace: PalaceName): string =>
  textOf(STARS.find((table) => hasRow(table, star))!, star, palace);
