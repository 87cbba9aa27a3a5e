import { boneText } from './bone.ts';
import { BONE_READINGS } from './bone-readings.ts';
import { BONE_VERSES } from './bone-verses.ts';
import { frightening } from './wording.ts';

const WEIGHTS = Array.from({ length: 51 }, (_, i) => i + 21);

test('every weight from 2.1 to 7.1 has its verse and its reading, none twice', () => {
  for (const qian of WEIGHTS) {
    const { gejue, jieshi } = boneText(qian);
    expect(gejue).toMatch(/^\p{Script=Han}{7}，\p{Script=Han}{7}；\p{Script=Han}{7}，\p{Script=Han}{7}。$/u);
    expect(jieshi.length).toBeGreaterThanOrEqual(45);
    expect(jieshi.length).toBeLessThanOrEqual(140);
    expect(frightening(jieshi)).toEqual([]);
  }
  expect(new Set(BONE_VERSES).size).toBe(51);
  expect(new Set(BONE_READINGS).size).toBe(51);
});

test.each([20, 72, 44.5, Number.NaN])('%s is not a weight', (qian) => {
  expect(() => boneText(qian)).toThrow(RangeError);
});
