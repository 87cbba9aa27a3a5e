import { getSession, maskPhone, onSession, setSession } from './session.ts';

const session = { token: 't', loginname: '13812346621', name: '甲' };

afterEach(() => setSession(null));

test('a session is kept under the three keys and no other', () => {
  setSession(session);
  expect({ ...localStorage }).toEqual(session);
  setSession(null);
  expect(localStorage).toHaveLength(0);
});

test('another tab that logs in or out is followed', () => {
  const heard: (string | undefined)[] = [];
  const off = onSession(() => heard.push(getSession()?.loginname));
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'name' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  off();
  expect(heard).toEqual(['13812346621', undefined]);
});

test('the middle four digits of a phone number are hidden', () => {
  expect(maskPhone('13812346621')).toBe('138****6621');
  expect(maskPhone('12')).toBe('****');
});
