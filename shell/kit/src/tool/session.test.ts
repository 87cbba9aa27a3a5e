import { provideTransport } from '../api/client.ts';
import { api } from '../api/own-calls.ts';
import { getSession, maskPhone, onSession, setSession } from './session.ts';

const session = { token: 't', loginname: '13812346621', name: '甲' };

const answered = (reply: object) =>
  ({ status: 200, ok: true, text: async () => JSON.stringify(reply) }) as unknown as Response;

afterEach(() => {
  provideTransport(null);
  setSession(null);
});

// spec 1.3.1, 1.6.1
test('a session is stored under the three keys and no other', () => {
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

test('a token received by another tab is used for calls', async () => {
  setSession(session);
  const sent: (string | undefined)[] = [];
  provideTransport(async (_, init) => {
    sent.push((init.headers as Record<string, string>).token);
    return answered({ success: true, data: { count: 0 } });
  });
  const ask = () => api.call('reports/getNotFinishReportCount', {}, { made: 'pressed' });
  await ask();
  localStorage.setItem('token', 'u');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(getSession()).toEqual({ ...session, token: 'u' });
  await ask();
  expect(sent).toEqual(['t', 'u']);
});

test('a refusal of the old token keeps the session that another tab has renewed', async () => {
  setSession(session);
  provideTransport(async () => {
    // The other tab logs in while this call is on its way.
    localStorage.setItem('token', 'u');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    return answered({ success: false, message: 'login' });
  });
  const asked = api.call('reports/getNotFinishReportCount', {}, { made: 'filling' });
  await expect(asked).rejects.toMatchObject({ kind: 'login' });
  expect(getSession()).toEqual({ ...session, token: 'u' });
});

test("a member's input is removed at logout, a visitor's input survives the login", () => {
  sessionStorage.setItem('birth.one', 'visitor');
  setSession(session);
  expect(sessionStorage.getItem('birth.one')).toBe('visitor');
  sessionStorage.setItem('birth.entered', 'member');
  sessionStorage.setItem('some.form', 'member');
  sessionStorage.setItem('places.1', 'stays');
  const list = [{ id: 1 }, { id: 2, by: session.loginname }];
  localStorage.setItem('some.list', JSON.stringify(list));
  setSession({ ...session, token: 'u' });
  expect(sessionStorage.getItem('birth.entered')).toBe('member');
  const entered = [
    { by: session.loginname, name: '会员乙' },
    { by: '', name: '访客甲' },
  ];
  sessionStorage.setItem('birth.entered', JSON.stringify(entered));
  setSession(null);
  expect({ ...sessionStorage }).toEqual({
    'places.1': 'stays',
    'birth.entered': JSON.stringify(entered.slice(1)),
  });
  expect(localStorage.getItem('some.list')).toBe('[{"id":1}]');
});

test('the middle four digits of a phone number are hidden', () => {
  expect(maskPhone('13812346621')).toBe('138****6621');
  expect(maskPhone('12')).toBe('****');
});
