import { setSession } from '../tool/session.ts';
import { keptStore } from './kept-store.ts';
import { type KeptMatter, matterFrom } from './matters.ts';

const KEY = 'kept-store.test';
const store = keptStore<KeptMatter>(KEY, ({ query, at, ...more }) => {
  const matter = matterFrom(more);
  return matter && typeof query === 'string' && typeof at === 'string' ? { query, at, ...matter } : null;
});
const MEMBER = { token: 't', loginname: '13812346621', name: '沈清和' };
const queries = () => store.list.get().map(({ query }) => query);

beforeEach(() => {
  setSession(null);
  store.clear();
});

test('the latest stands at the head; the same query is one entry; nothing is left of an empty list', () => {
  store.put({ query: 'a', at: '1' });
  store.put({ query: 'b', at: '2' });
  store.put({ query: 'a', at: '3' });
  expect(queries()).toEqual(['a', 'b']);
  store.change('b', { fate: '应了' });
  expect(store.read()[1]).toEqual({ query: 'b', at: '2', fate: '应了' });
  store.replace('b', ({ fate: _, ...rest }) => rest);
  expect(store.read()[1]).toEqual({ query: 'b', at: '2' });
  store.forget('a');
  store.forget('b');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('two hundred are kept, and the oldest goes', () => {
  for (let i = 0; i <= 200; i++) store.put({ query: String(i), at: '' });
  expect(queries()).toHaveLength(200);
  expect(queries()[0]).toBe('200');
  expect(queries()).not.toContain('0');
});

test("a member's entries go at the log-out; those of a visitor stay, and are nobody's when a member opens them", () => {
  store.put({ query: 'visitor', at: '1' });
  setSession(MEMBER);
  store.put({ query: 'member', at: '2' });
  store.put({ query: 'visitor', at: '1' });
  setSession(null);
  expect(queries()).toEqual(['visitor']);
});

test('damaged entries count as nothing', () => {
  for (const damaged of [
    '{',
    '7',
    JSON.stringify([7, null, { query: 1 }, { query: 'a', at: '', fate: '也许' }]),
  ]) {
    localStorage.setItem(KEY, damaged);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(queries()).toEqual([]);
  }
});
