import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine';
import type { CastRequest } from '../cast/cast.ts';
import { NOT_SAID } from '../cast/cast.ts';
import { forgetAll, forgetCast, found, history, keepCast, keptOf, writeNote } from './store.ts';

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
