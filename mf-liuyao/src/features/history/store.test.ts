import { askedBefore, tallyOf } from '@tianji/kit/asked';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine';
import type { CastRequest } from '../cast/cast.ts';
import { NOT_SAID, readCast } from '../cast/cast.ts';
import { forgetAll, forgetCast, found, history, keepCast, keptOf, writeFate, writeNote } from './store.ts';

const request = (digits: string, title: string): CastRequest => ({
  digits,
  title,
  type: 'coin',
  when: { by: 'time', time: '2026-11-22 10:05:00' },
  asked: NOT_SAID,
  options: LIUYAO_OPTIONS.defaults,
});
const names = ['火泽睽', '天雷无妄'] as const;

beforeEach(() => forgetAll());

test('a cast is stored once, with its question; a link opened later restores the question', () => {
  keepCast(request('798767', '面试'), names, '2026-11-22 10:05:00');
  keepCast(request('798767', ''), names, '2026-11-23 09:00:00');
  expect(history.get()).toHaveLength(1);
  expect(keptOf(request('798767', ''))?.title).toBe('面试');
});

// spec 2.3.4
test('a cast is kept with its six digits, its time, the way it was cast, and its title', () => {
  keepCast({ ...request('798767', '面试'), type: 'number' }, names, '2026-11-22 10:05:00');
  const [kept] = JSON.parse(localStorage.getItem('liuyao.history') ?? '[]');
  expect(kept).toMatchObject({ title: '面试', at: '2026-11-22 10:05:00' });
  expect(readCast(new URLSearchParams(kept.query))).toMatchObject({
    ...{ digits: '798767', type: 'number', when: { by: 'time', time: '2026-11-22 10:05:00' } },
  });
});

test('notes and outcomes are kept and searchable', () => {
  keepCast(request('798767', '面试'), names, '2026-11-22 10:05:00');
  keepCast(request('777777', '钥匙'), ['乾为天', ''], '2026-11-22 11:05:00');
  const { query } = keptOf(request('798767', ''))!;
  writeNote(query, { note: '卯日再看', outcome: '通过了' });
  expect(found(history.get(), '通过').map(({ title }) => title)).toEqual(['面试']);
  expect(found(history.get(), '乾为天').map(({ title }) => title)).toEqual(['钥匙']);
  expect(found(history.get(), '面试 卯日')).toHaveLength(1);
  expect(found(history.get(), '面试 丑日')).toHaveLength(0);
  forgetCast(query);
  expect(history.get()).toHaveLength(1);
});

test('damaged data counts as nothing', () => {
  window.localStorage.setItem('liuyao.history', '[{"query":"x=12"},{"query":"javascript:alert(1)"},7]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'liuyao.history' }));
  expect(history.get()).toEqual([]);
});

describe('one matter is asked once', () => {
  const about = { thing: 'self|求职||面试', until: '2026-12-09' };

  test('the cast of the same matter whose day has not come is found, and no other', () => {
    keepCast(request('798767', '面试'), ['火泽睽', ''], '2026-11-22 10:05:00', about);
    const again = 'x=777777&m=coin&t=2026-11-23T10:05:00';
    expect(askedBefore(history.get(), about, again, '2026-11-23')?.title).toBe('面试');
    expect(askedBefore(history.get(), about, again, '2026-12-10')).toBeUndefined();
    expect(askedBefore(history.get(), { thing: 'self|财运||' }, again, '2026-11-23')).toBeUndefined();
    expect(askedBefore(history.get(), null, again, '2026-11-23')).toBeUndefined();
    const [kept] = history.get();
    expect(askedBefore(history.get(), about, kept!.query, '2026-11-23')).toBeUndefined();
  });

  test('what became of it is counted a kind at a time', () => {
    keepCast(request('798767', '面试'), ['火泽睽', ''], '2026-11-22 10:05:00', about);
    keepCast(request('777777', '求职'), ['乾为天', ''], '2026-11-22 10:06:00', { thing: 'self|求职||' });
    const [second, first] = history.get();
    writeFate(first!.query, '应了');
    writeFate(second!.query, '没应');
    expect(tallyOf(history.get())).toEqual([{ kind: '求职', came: 1, of: 2 }]);
    writeFate(second!.query, '不想说');
    expect(tallyOf(history.get())).toEqual([{ kind: '求职', came: 1, of: 1 }]);
  });
});
