import { placeByCode } from './table.ts';
import type { Place } from './types.ts';

const CODES =
  '110000 310000 440100 440300 500000 120000 330100 510100 320100 420100 610100 320500 410100 430100 370200 210100 340100 350100 530100 230100';

/** Cities that a picker offers first: their centre rows, by population. */
export const HOT_CITIES: readonly Place[] = CODES.split(' ').flatMap((code) => placeByCode(code) ?? []);
