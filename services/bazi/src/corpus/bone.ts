import { BONE_READINGS } from './bone-readings.ts';
import { BONE_VERSES } from './bone-verses.ts';

/** The lightest weight that has a verse, in qian; each next verse is one qian heavier. */
const FIRST = 21;

/**
 * Folk verse and our reading of a bone weight.
 * @param qian 21 to 71
 * @throws RangeError for other weights
 */
export function boneText(qian: number): { gejue: string; jieshi: string } {
  const gejue = BONE_VERSES[qian - FIRST];
  const jieshi = BONE_READINGS[qian - FIRST];
  if (gejue === undefined || jieshi === undefined) throw new RangeError(`no verse for ${qian} qian`);
  return { gejue, jieshi };
}
