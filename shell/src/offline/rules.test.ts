import { isViewed, ruleFor, surplus } from './rules.ts';

const ORIGIN = 'https://tianji.example';
const ask = (path: string, { method = 'GET', mode = 'no-cors' } = {}) =>
  ruleFor({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test('calls are never stored, whatever their method', () => {
  expect(ask('/api/perpetualcalendaralmanac/getCalendar', { method: 'POST', mode: 'cors' })).toBe('pass');
  expect(ask('/api/payment/query/1', { mode: 'cors' })).toBe('pass');
  expect(ask('/portal/beacon', { method: 'POST' })).toBe('pass');
});

test.each([
  ['/assets/main.0123456789.js', 'file'],
  ['/remotes/mf-days/0.1.0-6771e9e7/remoteEntry.js', 'file'],
  ['/remotes/mf-days/0.1.0-6771e9e7/mf-manifest.json', 'pass'],
  ['/~r1/mf-days/0.1.0-6771e9e7/remoteEntry.js', 'pass'],
  ['/icons/mark.svg', 'pass'],
  ['/icons/0123456789abcdef/mark.svg', 'file'],
  ['/portal/config', 'config'],
  ['/sw.js', 'pass'],
  ['https://elsewhere.example/assets/x.js', 'pass'],
])('%s: %s', (path, rule) => {
  expect(ask(path)).toBe(rule);
});

test('documents are pages, including legal ones; other opened files are not', () => {
  expect(ask('/days?day=2026-02-20', { mode: 'navigate' })).toBe('page');
  expect(ask('/yinsi.html', { mode: 'navigate' })).toBe('page');
  expect(ask('/samples/stars.pdf', { mode: 'navigate' })).toBe('pass');
});

test('the oldest files are deleted first, never one that a page needs now', () => {
  expect(surplus(['a', 'b', 'c', 'd'], new Set(['a']), 2)).toEqual(['b', 'c']);
  expect(surplus(['a'], new Set(), 2)).toEqual([]);
});

test('previews of drafts and parts of other sites’ pages are told by their address', () => {
  expect(isViewed(`${ORIGIN}/days?embed=1&theme=dark`)).toBe(true);
  expect(isViewed(`${ORIGIN}/days?preview=a.b.c`)).toBe(true);
  expect(isViewed(`${ORIGIN}/days?day=2026-02-20#embed=1`)).toBe(false);
});
