import { act, renderHook } from '@testing-library/react';
import { fakePortal } from '../testing/index.ts';
import { forgetRecent, type Recent, rememberRecent, tellYearOfRecent, useRecent } from './recent.ts';
import { setSession } from './session.ts';

const tool = (id: string, path: string, state: 'live' | 'planned' = 'live') => ({
  id,
  name: id,
  state,
  version: '1.0.0',
  manifest: '',
  routes: [{ path, title: id }],
  tiles: [],
  needs: { kit: '*', react: '*' },
});
const somebody = { token: 't', loginname: '13812346621', name: '甲' };

let portal: ReturnType<typeof fakePortal>;
beforeEach(() => {
  portal = fakePortal({ config: { tools: [tool('stars', '/stars'), tool('moons', '/moons', 'planned')] } });
});
afterEach(() => {
  forgetRecent();
  portal.stop();
});

const record = (n: number | string, more: Partial<Recent> = {}) =>
  rememberRecent({ title: `盘 ${n}`, link: `/stars?n=${n}`, text: '一句话。', ...more });
const shown = () => {
  const { result, unmount } = renderHook(() => useRecent());
  unmount();
  return result.current;
};
const titles = () => shown().map(({ title }) => title);

test('newest first, each link once, at most eight, and they outlast the document', () => {
  for (let n = 1; n <= 10; n++) record(n);
  record(5);
  expect(titles()).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map((n) => `盘 ${n}`));
  expect(JSON.parse(localStorage.getItem('recent') ?? '')).toHaveLength(8);
});

test('the sentence of this year replaces the text in place, and stays for this year', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  record(1);
  record(2);
  window.history.replaceState(null, '', '/stars?n=1&part=money');
  tellYearOfRecent('2026年比平常顺一些。');
  expect(shown().map(({ text }) => text)).toEqual(['一句话。', '2026年比平常顺一些。']);
  record(1);
  expect(shown()[0]).toMatchObject({ title: '盘 1', text: '2026年比平常顺一些。' });
  window.history.replaceState(null, '', '/stars?n=3');
  tellYearOfRecent('别的盘。');
  expect(JSON.stringify(shown())).not.toContain('别的盘');
  jest.setSystemTime(Date.UTC(2027, 5, 1));
  record(1);
  expect(shown()[0]).toMatchObject({ text: '一句话。' });
  jest.useRealTimers();
});

test('a chart that an older link opened has its sentence of this year too', () => {
  record(1, { link: '/stars?n=1&v=stars-1.2.0' });
  for (const [address, told] of [
    ['/stars?n=1', '稳。'],
    ['/stars?n=1&v=stars-1.0.0&part=money', '顺。'],
  ] as const) {
    window.history.replaceState(null, '', address);
    tellYearOfRecent(told);
    expect(shown()[0]).toMatchObject({ text: told });
  }
});

test('the year ends when it ends in Beijing', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 31, 15) });
  record(1);
  window.history.replaceState(null, '', '/stars?n=1');
  tellYearOfRecent('2026年比平常顺一些。');
  jest.setSystemTime(Date.UTC(2026, 11, 31, 17));
  record(1);
  expect(shown()[0]).toMatchObject({ text: '一句话。' });
  jest.useRealTimers();
});

test('only links to live tools of this portal are stored and shown', () => {
  for (const link of [
    'https://elsewhere.example/stars',
    '//elsewhere.example/stars',
    '/\\elsewhere.example',
    '/nowhere',
    '/moons',
  ])
    record('x', { link });
  record('x', { link: `/stars?${'n'.repeat(600)}` });
  expect(titles()).toEqual([]);
  record(1);
  act(() => portal.stop());
  expect(titles()).toEqual([]);
});

test('a long title and sentence are cut', () => {
  record(1, { title: '长'.repeat(60), text: '句'.repeat(200) });
  const [kept] = shown();
  expect([kept?.title.length, kept?.text.length]).toEqual([40, 120]);
});

test('entries made while logged in are removed at logout; a visitor’s stay', () => {
  record('of a visitor');
  act(() => setSession(somebody));
  record('of a member');
  expect(titles()).toEqual(['盘 of a member', '盘 of a visitor']);
  act(() => setSession(null));
  expect(titles()).toEqual(['盘 of a visitor']);
  expect(localStorage.getItem('recent')).not.toContain('member');
  // An entry left after a log-out, as when the browser was closed meanwhile.
  localStorage.setItem('recent', JSON.stringify([{ title: '甲', link: '/stars', text: '', own: true }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recent' })));
  expect(titles()).toEqual([]);
});

test("another member does not see the previous member's entries", () => {
  act(() => setSession(somebody));
  record(1);
  act(() => setSession({ ...somebody, token: 't2' }));
  expect(titles()).toEqual(['盘 1']);
  act(() => setSession({ token: 'u', loginname: '13900000000', name: '乙' }));
  expect(titles()).toEqual([]);
});

test('entries by another tab are read, invalid ones are left out', () => {
  const good = { title: '甲', link: '/stars?n=1', text: '', own: false };
  const bad = [
    null,
    7,
    { ...good, link: 'javascript:alert(1)' },
    { ...good, title: '' },
    { ...good, own: 'no' },
  ];
  localStorage.setItem('recent', JSON.stringify([...bad, good]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recent' })));
  expect(titles()).toEqual(['甲']);
  localStorage.setItem('recent', '{');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recent' })));
  expect(titles()).toEqual([]);
});

test('with the entries goes everything else that was entered', () => {
  record(1);
  sessionStorage.setItem('birth.entered', '[{"by":"","name":"访客甲"}]');
  localStorage.setItem('people', '[{"name":"访客甲"}]');
  forgetRecent();
  expect(shown()).toEqual([]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('访客甲');
});
