import { forgetRecent } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { noteProgress, progress } from './progress.ts';

const member = { token: 't', loginname: '13812346621', name: '' };
const stored = () => localStorage.getItem('classroom.read');

afterEach(() => {
  setSession(null);
  forgetRecent();
});

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
  expect(stored()).toBe('[{"id":"ge-ju","percent":10,"by":""}]');
});

test('what a member read is gone after the log-out, what a visitor read stays as it was', () => {
  noteProgress('si-hua', 40);
  setSession(member);
  noteProgress('si-hua', 90);
  noteProgress('ge-ju', 30);
  expect(progress.get()).toEqual({ 'si-hua': 90, 'ge-ju': 30 });
  setSession(null);
  expect(progress.get()).toEqual({ 'si-hua': 40 });
  expect(stored()).not.toContain(member.loginname);
});

test('what another member read is not shown', () => {
  localStorage.setItem('classroom.read', '[{"id":"si-hua","percent":40,"by":"13800000002"}]');
  setSession(member);
  expect(progress.get()).toEqual({});
});

test('what is stored is judged: damaged entries and those of no reader are left out', () => {
  const entries = ['{"id":"a","percent":101,"by":""}', '{"id":"b","percent":10}', 'null', '7'];
  localStorage.setItem('classroom.read', `[${entries.join()},{"id":"ge-ju","percent":10,"by":""}]`);
  setSession(member);
  expect(progress.get()).toEqual({ 'ge-ju': 10 });
  localStorage.setItem('classroom.read', '{"si-hua":40}');
  setSession(null);
  expect(progress.get()).toEqual({});
});
