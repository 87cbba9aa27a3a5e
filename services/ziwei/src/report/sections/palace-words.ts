/** Small choices of words that several sections share. */
import { hasRow, textOf } from '../../corpus/index.ts';
import { REPORT_STARS_1 } from '../../corpus/report/palace-stars-1.ts';
import { REPORT_STARS_2 } from '../../corpus/report/palace-stars-2.ts';
import { REPORT_STARS_3 } from '../../corpus/report/palace-stars-3.ts';
import type { Star } from '../../engine/index.ts';
import type { PalaceName } from '../../engine/reading/model.ts';

const KIND: Readonly<Record<PalaceName, string>> = {
  命宫: '己',
  兄弟: '人',
  夫妻: '人',
  子女: '人',
  财帛: '事',
  疾厄: '身',
  迁移: '身',
  仆役: '人',
  官禄: '事',
  田宅: '宅',
  福德: '己',
  父母: '人',
};

/** Whether a palace speaks of oneself, of people, of means, of body and travel, or of the house. */
export const kindOf = (name: PalaceName): string => KIND[name];

/** 明 for 庙 旺, 暗 for 不 陷, 中 between. */
export const lightOf = (star: Star): '明' | '中' | '暗' =>
  '庙旺'.includes(star.brightness) ? '明' : '不陷'.includes(star.brightness) ? '暗' : '中';

const STARS = [REPORT_STARS_1, REPORT_STARS_2, REPORT_STARS_3];

/** What a main star does in a palace. */
export const palaceStarText = (star: string, palace: PalaceName): string =>
  textOf(STARS.find((table) => hasRow(table, star))!, star, palace);
