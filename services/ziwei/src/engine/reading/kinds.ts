/** Which column of a table applies to a palace or a star. */
import type { Star } from '../palaces.ts';
import type { PalaceName } from './model.ts';

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

/** Whether a palace is about the self, people, means, body and travel, or the house. */
export const kindOf = (name: PalaceName): string => KIND[name];

/** The same for tables that tell travel apart from the body. */
export const kindWithTravel = (name: PalaceName): string => (name === '迁移' ? '行' : KIND[name]);

/** The same for tables that count the house among the means. */
export const minorColumn = (name: PalaceName): string => (name === '田宅' ? '事' : KIND[name]);

/** 明 for 庙 旺, 暗 for 不 陷, otherwise 中: the columns of the brightness tables. */
export const lightOf = ({ brightness }: Pick<Star, 'brightness'>): '明' | '中' | '暗' =>
  '庙旺'.includes(brightness) ? '明' : '不陷'.includes(brightness) ? '暗' : '中';
