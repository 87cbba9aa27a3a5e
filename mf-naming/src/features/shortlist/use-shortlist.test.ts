import { act, renderHook } from '@testing-library/react';
import { forgetRecent } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { useShortlist } from './use-shortlist.ts';

const session = { token: 't', loginname: '13812346621', name: '' };
const KEY = 'naming.shortlist';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setSession(null)));

test("a member's shortlist is deleted at logout; a visitor’s stays", () => {
  const { result } = renderHook(useShortlist);
  act(() => result.current.toggle('陈清嘉'));
  act(() => setSession(session));
  act(() => result.current.toggle('陈沐芳'));
  expect(result.current.names).toEqual(['陈清嘉', '陈沐芳']);
  act(() => setSession(null));
  expect(result.current.names).toEqual(['陈清嘉']);
  expect(localStorage.getItem(KEY)).not.toContain('陈沐芳');
});

test("the next member does not see the previous member's names", () => {
  localStorage.setItem(KEY, JSON.stringify([{ name: '陈沐芳', by: '13900000000' }, { name: '陈清嘉' }]));
  setSession(session);
  const { result } = renderHook(useShortlist);
  expect(result.current.names).toEqual(['陈清嘉']);
});

test('names of earlier versions are read, damaged data is not', () => {
  localStorage.setItem(KEY, JSON.stringify(['陈清嘉', 7, null, { by: 'x' }]));
  const { result } = renderHook(useShortlist);
  expect(result.current.names).toEqual(['陈清嘉']);
});

test('after 清除记录 the names are gone, and a list that stands in a page does not bring them back', () => {
  const { result } = renderHook(useShortlist);
  act(() => result.current.toggle('陈清嘉'));
  act(() => forgetRecent());
  expect(result.current.names).toEqual([]);
  act(() => result.current.toggle('陈沐芳'));
  expect(localStorage.getItem(KEY)).toBe('[{"name":"陈沐芳"}]');
});
