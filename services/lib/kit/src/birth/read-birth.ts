import { PILLARS, refused } from './refuse.ts';

/** The fields of a birth in every call. */
export interface BirthFields {
  /** `YYYY-MM-DD HH:mm:ss`, the clock time as read. */
  time: string;
  /** `省-市-区` */
  location: string;
  /** Degrees east; 0 means the longitude of the place. */
  jingdu: number;
}

export type Sex = '男' | '女';

/**
 * The sex implied by 乾造 or 坤造.
 * @throws ServiceError 400 when the request also gives a different one
 */
export function sexOf({ qiankun, sex }: { qiankun: '乾造' | '坤造'; sex?: Sex | undefined }): Sex {
  const own: Sex = qiankun === '乾造' ? '男' : '女';
  if (sex === undefined || sex === own) return own;
  throw refused({ field: 'sex', title: '性别' }, 'bad_request', `与“${qiankun}”不合，应为${own}`);
}

/** @throws ServiceError 400 when the pillars in the request are not those of the birth */
export function samePillars(asked: string, found: string): void {
  if (asked === found) return;
  throw refused(PILLARS, 'bad_request', `与出生时间不合，依所给时间与口径应为 ${found}`);
}
