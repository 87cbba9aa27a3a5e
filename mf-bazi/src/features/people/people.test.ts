import { DEFAULT_OPTIONS } from '@tianji/bazi/engine';
import type { ChartRequest } from '../share/address.ts';
import { deletePerson, MOST, savedPeople, savePerson } from './people.ts';

const birth = (name: string): ChartRequest => ({
  name,
  sex: '男',
  time: '1990-05-06 07:08:00',
  location: '北京-北京-北京',
  hourUnknown: false,
  options: { ...DEFAULT_OPTIONS, dayBoundary: '23:00' },
});

beforeEach(() => localStorage.clear());

test('a saved person comes back as saved, the latest first, once', () => {
  savePerson(birth('甲'), '1');
  savePerson(birth('乙'), '2');
  savePerson(birth('甲'), '3');
  expect(savedPeople().map(({ id, name }) => id + name)).toEqual(['3甲', '2乙']);
  expect(savedPeople()[0]).toEqual({ ...birth('甲'), id: '3' });
});

test('a deleted person is gone from the device', () => {
  savePerson(birth('甲'), '1');
  expect(deletePerson('1')).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('damaged entries are left out, and the list has an end', () => {
  localStorage.setItem('bazi.people', '[1,{"id":"x"},null]');
  expect(savedPeople()).toEqual([]);
  localStorage.setItem('bazi.people', '{');
  expect(savedPeople()).toEqual([]);
  for (let i = 0; i < MOST + 5; i++) savePerson(birth(`第${i}人`), String(i));
  expect(savedPeople()).toHaveLength(MOST);
});
