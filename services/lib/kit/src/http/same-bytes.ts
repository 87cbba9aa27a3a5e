import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures or hashes are the same, in a time that does not tell where they differ. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
