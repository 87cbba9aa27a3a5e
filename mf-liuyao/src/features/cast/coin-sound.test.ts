import { forgetRecent } from '@tianji/kit';
import { keepSound, soundWanted } from './coin-sound.ts';

test('the sound stays as the reader chose it, also after 清除记录', () => {
  expect(soundWanted()).toBe(true);
  keepSound(false);
  forgetRecent();
  expect(soundWanted()).toBe(false);
  keepSound(true);
  expect({ ...localStorage }).toEqual({});
});
