/** The position of a star in a chart. */

import { starIndex } from '../../engine/index.ts';
import type { Model } from '../../engine/reading/model.ts';

/** Branch of a star. @throws RangeError if there is no such star */
export const branchOf = ({ computed }: Model, name: string): number =>
  computed.placement.stars[starIndex(name)]!;
