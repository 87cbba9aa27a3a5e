import { bearerOf } from '../data/overused.ts';
import type { Name } from './name.ts';
import { isPlaceName } from './place-names.ts';

/** A name that a famous person or a city already has. */
export const isTaken = ({ full, given }: Name): boolean =>
  (bearerOf(full) ?? bearerOf(given)) !== undefined || isPlaceName(given);
