import { otherTabs } from '../streams/sources.ts';
import { forgetRecords } from './records.ts';
import { setSession } from './session.ts';

const AREAS = [localStorage, sessionStorage];
const stored = () => AREAS.map((area) => ({ ...area }));
const somebody = { token: 't', loginname: '13812346621', name: '甲' };

afterEach(() => {
  setSession(null);
  for (const area of AREAS) area.clear();
});

test('whatever a tool stored goes, under any key and in any form; what is nobody’s stays', () => {
  for (const area of AREAS) {
    area.setItem('some.history', '[{"title":"沈清和","by":""}]');
    area.setItem('some.form', '{"name":"沈清和","time":"1983-08-17 09:20:00"}');
    area.setItem('plain', '沈清和');
  }
  const nobodys = {
    theme: 'dark',
    layout: 'desktop',
    device: 'm',
    'report.mode': 'plain',
    'device.some': '7',
  };
  for (const [key, value] of Object.entries(nobodys)) localStorage.setItem(key, value);
  sessionStorage.setItem('places.1', '[]');
  forgetRecords();
  expect(stored()).toEqual([nobodys, { 'places.1': '[]' }]);
});

test('who is logged in stays so', () => {
  setSession(somebody);
  forgetRecords();
  expect(stored()).toEqual([somebody, {}]);
});

test('whoever holds a copy in this tab reads again, once all is deleted', () => {
  localStorage.setItem('some.history', '[]');
  const seen: unknown[] = [];
  const tabs = otherTabs('some.history').subscribe(() => seen.push(stored()));
  forgetRecords();
  tabs.unsubscribe();
  expect(seen).toEqual([[{}, {}]]);
});

test('the other tabs are told, and delete what was entered in them', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  forgetRecords();
  const told = write.mock.calls.map(([key]) => key);
  write.mockRestore();
  expect(told).toHaveLength(1);
  // The same, as another tab of this browser sees it.
  sessionStorage.setItem('birth.some', '沈清和');
  sessionStorage.setItem('places.1', '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: told[0]! }));
  expect({ ...sessionStorage }).toEqual({ 'places.1': '[]' });
});
