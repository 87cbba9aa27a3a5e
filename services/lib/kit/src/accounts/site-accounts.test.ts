import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../store/index.ts';
import { accountKeeper, maskedNumber, type SiteAccounts } from './index.ts';

const OLD = 'the former secret of these tests, long';
const NEW = 'the present secret of these tests, long';
const DAY = 86_400_000;

interface Key {
  key: string;
}

let dataDir: string;
let store: Store;
let now: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-accounts-'));
  store = await openStore({ dataDir });
  now = Date.UTC(2036, 10, 21);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const coll = () => store.coll<SiteAccounts>('accounts');
const keeper = (...secrets: [string, ...string[]]) =>
  accountKeeper<Key>(
    { accounts: coll(), now: () => now },
    { secrets: secrets.length > 0 ? secrets : [NEW], purpose: 'sample', keepMs: 2 * DAY },
  );
const account = (key: string) => ({ provider: 'alipay', label: '2088…0001', credentials: { key } });

test('an account is sealed for its site, and what may be shown of it holds no secret', async () => {
  const accounts = keeper(NEW);
  await accounts.set('qing', account('private'));
  expect(await accounts.current('qing')).toMatchObject({ site: 'qing', credentials: { key: 'private' } });
  expect(await accounts.shown('qing')).toEqual({ provider: 'alipay', label: '2088…0001', setAt: now });
  expect(await accounts.current('other')).toBeNull();
  const stored = await coll().get('qing');
  expect(JSON.stringify(stored)).not.toContain('private');
  // Copied to another site, it cannot be read there under that site's name.
  const copied = { ...stored, _id: 'other', current: { ...stored?.current, id: 'other_x' } } as SiteAccounts;
  await coll().insert(copied);
  await expect(accounts.current('other')).rejects.toThrow('kept for other_x cannot be unsealed');
  await coll().insert({ ...(stored as SiteAccounts), _id: 'third' });
  await expect(accounts.current('third')).rejects.toThrow('belongs to another site');
});

test('a replaced account is found by its id until its time is over, then it is deleted', async () => {
  const accounts = keeper(NEW);
  await accounts.set('qing', account('first'));
  const first = (await accounts.current('qing'))?.id ?? '';
  await accounts.set('qing', account('second'));
  expect((await accounts.byId(first))?.credentials.key).toBe('first');
  expect((await accounts.current('qing'))?.credentials.key).toBe('second');
  expect(await accounts.byId('qing_unknown')).toBeNull();
  expect(await accounts.byId('')).toBeNull();
  now += 2 * DAY;
  expect(await accounts.byId(first)).toBeNull();
  await accounts.sweep();
  expect((await coll().get('qing'))?.former).toEqual([]);
  expect(await accounts.remove('qing')).toBe(true);
  expect(await accounts.remove('qing')).toBe(false);
  expect(await accounts.shown('qing')).toBeNull();
  now += 2 * DAY;
  await accounts.sweep();
  expect(await coll().get('qing')).toBeNull();
});

test('of many changes at once each is whole, and none is lost', async () => {
  const accounts = keeper(NEW);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => accounts.set('qing', account(key))));
  const stored = await coll().get('qing');
  expect(stored?.version).toBe(5);
  const ids = [...(stored?.former ?? []).map(({ id }) => id), stored?.current?.id ?? ''];
  const keys = await Promise.all(ids.map(async (id) => (await accounts.byId(id))?.credentials.key));
  expect(keys.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('too many changes in a short time are refused until the first is forgotten; removing never is', async () => {
  const accounts = keeper(NEW);
  for (let count = 0; count < 11; count += 1) await accounts.set('qing', account(`${count}`));
  now += DAY / 2;
  const more = () => accounts.set('qing', account('more'));
  const refusal = { status: 429, message: expect.stringContaining('请约 36 小时后再试') };
  await expect(more()).rejects.toMatchObject(refusal);
  expect((await accounts.current('qing'))?.credentials.key).toBe('10');
  expect(await accounts.remove('qing')).toBe(true);
  expect(await accounts.current('qing')).toBeNull();
  await expect(more()).rejects.toMatchObject(refusal);
  now += 1.5 * DAY + 1;
  await accounts.set('qing', account('more'));
});

test('a replaced secret still opens what it sealed, until everything is sealed with the present one', async () => {
  await keeper(OLD).set('qing', account('first'));
  await keeper(OLD).set('qing', account('second'));
  const former = (await coll().get('qing'))?.former[0]?.id ?? '';
  await keeper(NEW, OLD).sweep();
  expect((await keeper(NEW).current('qing'))?.credentials.key).toBe('second');
  expect((await keeper(NEW).byId(former))?.credentials.key).toBe('first');
  // An account that no secret opens keeps nobody else's from being renewed.
  await keeper('a secret that is set no more, also long').set('lost', account('lost'));
  await keeper(OLD).set('zhe', account('third'));
  await keeper(NEW, OLD).sweep();
  expect((await keeper(NEW).current('zhe'))?.credentials.key).toBe('third');
  const { version } = (await coll().get('qing')) as SiteAccounts;
  await keeper(NEW, OLD).sweep();
  expect((await coll().get('qing'))?.version).toBe(version);
});

test('an erased site keeps nothing', async () => {
  const accounts = keeper(NEW);
  await accounts.set('qing', account('first'));
  await accounts.set('other', account('theirs'));
  await accounts.erase('qing');
  await accounts.erase('qing');
  expect(await coll().get('qing')).toBeNull();
  expect((await accounts.current('other'))?.credentials.key).toBe('theirs');
});

test('a number is shown by its ends only', () => {
  expect(maskedNumber('2088000000000001')).toBe('2088…0001');
  expect(maskedNumber('1900001109')).toBe('…09');
});

describe('a change that waits', () => {
  const WAIT = 2 * DAY;
  const waiting = () =>
    accountKeeper<Key>(
      { accounts: coll(), now: () => now },
      { secrets: [NEW], purpose: 'sample', keepMs: 2 * DAY, waitMs: WAIT },
    );

  test('is in force when its time has come, whether or not anything ran meanwhile', async () => {
    const accounts = waiting();
    await accounts.set('qing', account('first'), 'm1');
    expect(await accounts.current('qing')).toBeNull();
    expect(await accounts.pending('qing')).toEqual({
      ...{ account: { provider: 'alipay', label: '2088…0001' }, at: now, due: now + WAIT },
    });
    expect((await accounts.newest('qing'))?.credentials.key).toBe('first');
    now += WAIT - 1;
    expect(await accounts.current('qing')).toBeNull();
    now += 1;
    expect((await accounts.current('qing'))?.credentials.key).toBe('first');
    expect(await accounts.pending('qing')).toBeNull();
    await accounts.sweep();
    expect((await accounts.current('qing'))?.credentials.key).toBe('first');
    expect((await coll().get('qing'))?.pending).toBeUndefined();
  });

  test('replaces and removes, and what it replaced is found for as long as ever', async () => {
    const accounts = waiting();
    await accounts.set('qing', account('first'), 'm1');
    now += WAIT;
    const first = (await accounts.current('qing'))?.id ?? '';
    await accounts.set('qing', account('second'), 'm1');
    expect((await accounts.current('qing'))?.id).toBe(first);
    now += WAIT;
    expect((await accounts.current('qing'))?.credentials.key).toBe('second');
    expect((await accounts.byId(first))?.credentials.key).toBe('first');
    expect(await accounts.remove('qing', 'm1')).toBe(true);
    expect((await accounts.current('qing'))?.credentials.key).toBe('second');
    now += WAIT;
    expect(await accounts.current('qing')).toBeNull();
    expect(await accounts.byId(first)).toBeNull();
    now += 2 * DAY;
    await accounts.sweep();
    expect(await coll().get('qing')).toBeNull();
  });

  test('is cancelled until then, and the account stays', async () => {
    const accounts = waiting();
    await accounts.set('qing', account('first'), 'm1');
    now += WAIT;
    await accounts.set('qing', account('thief'), 'm2');
    expect(await accounts.cancel('qing', 'm1')).toBe(false);
    expect(await accounts.cancel('qing', 'm2')).toBe(true);
    expect(await accounts.cancel('qing')).toBe(false);
    now += WAIT;
    expect((await accounts.current('qing'))?.credentials.key).toBe('first');
  });
});
