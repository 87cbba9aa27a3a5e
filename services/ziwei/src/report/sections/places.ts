/** Where a star of a chart stands. */

import { starIndex } from '../../engine/index.ts';
import type { Model } from '../../engine/reading/model.ts';

/** Branch of a star. @throws RangeError when there is no such star */
export const branchOf = ({ computed }: Model, name: string): number =>
  computed.placement.stars[starIndex(name)]!;
