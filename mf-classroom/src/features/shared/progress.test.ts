import { forgetRecent } from '@tianji/kit';
import { noteProgress, progress } from './progress.ts';

afterEach(() => forgetRecent());

test('how far was read only grows', () => {
  noteProgress('si-hua', 40);
  noteProgress('si-hua', 20);
  expect(progress.get()).toEqual({ 'si-hua': 40 });
});

test('after 清除记录 nothing is known of what was read, nor is it written again', () => {
  noteProgress('si-hua', 40);
  forgetRecent();
  expect(progress.get()).toEqual({});
  noteProgress('ge-ju', 10);
  expect(localStorage.getItem('classroom.read')).toBe('{"ge-ju":10}');
});
