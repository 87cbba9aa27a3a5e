import { understand, understoodRecord } from '@tianji/question';
import { aboutOf, askedBefore, isDue, type KeptMatter, matterFrom, tallyOf } from './matters.ts';

const NOW = { year: 2026, month: 11, day: 22 };
const aboutText = (text: string) =>
  aboutOf(understoodRecord(understand(text, { now: NOW, asksSex: false })), null);
const TODAY = '2026-11-22';

/** What is kept of a question that named the first of December. */
const kept = (text: string, at: string): KeptMatter => ({
  ...{ query: `q=${at}`, at, until: '2026-12-01' },
  ...aboutText(text)!,
});

const before = (list: readonly KeptMatter[], text: string, today = TODAY) =>
  askedBefore(list, aboutText(text), 'q=now', today)?.at;

test('the same in other words is one matter; another person, matter or thing is another', () => {
  const list = [kept('我妈的手术能顺利吗', '2026-11-21')];
  expect(before(list, '我妈手术会不会成功')).toBe('2026-11-21');
  expect(before(list, '母亲的手术能成功吗')).toBe('2026-11-21');
  expect(before(list, '我爸的手术能顺利吗')).toBeUndefined();
  expect(before(list, '我的手术能顺利吗')).toBeUndefined();
  expect(before(list, '我妈什么时候能退休')).toBeUndefined();
});

test.each([
  ['我女儿能考上吗', '我儿子能考上吗'],
  ['我姐今年能升职吗', '我妹今年能升职吗'],
  ['外婆身体怎么样', '奶奶身体怎么样'],
])('%s and %s are of two persons', (one, other) => {
  const list = [kept(one, '2026-11-21')];
  expect(before(list, one)).toBe('2026-11-21');
  expect(before(list, other)).toBeUndefined();
});

test('of several the first; none once its day has passed, and never the cast itself', () => {
  const list = [kept('会不会被裁员', '2026-11-21'), kept('会不会被裁员', '2026-11-19')];
  expect(before(list, '我会被裁员吗')).toBe('2026-11-19');
  expect(before(list, '我会被裁员吗', '2026-12-01')).toBe('2026-11-19');
  expect(before(list, '我会被裁员吗', '2026-12-02')).toBeUndefined();
  expect(askedBefore(list.slice(1), aboutText('会不会被裁员'), 'q=2026-11-19', TODAY)).toBeUndefined();
});

test('two questions that say nothing of what they are about are not one matter', () => {
  expect(aboutText('能成吗')?.thing).toContain('诸事');
  expect(before([kept('能成吗', '2026-11-21')], '行不行')).toBeUndefined();
});

test('it is asked at the day, and never again of somebody who would not say', () => {
  const cast = kept('会不会被裁员', '2026-11-19');
  expect([TODAY, '2026-12-01', '2027-01-01'].map((day) => isDue(cast, day))).toEqual([false, true, true]);
  expect(isDue({ ...cast, fate: '还没到' }, '2026-12-01')).toBe(true);
  expect(isDue({ ...cast, fate: '不想说' }, '2026-12-01')).toBe(false);
  expect(isDue({ query: '', at: '' }, '2026-12-01')).toBe(false);
});

test('the tally counts what was said, a kind at a time', () => {
  const told = (thing: string, fate?: KeptMatter['fate']): KeptMatter => ({
    ...{ query: thing, at: '', thing },
    ...(fate && { fate }),
  });
  const casts = [
    ...[told('self|求职||', '应了'), told('self|求职||某公司', '没应'), told('parent|健康||', '应了')],
    ...[told('self|财运||', '还没到'), told('self|财运||', '不想说'), told('self|财运||')],
  ];
  expect(tallyOf(casts)).toEqual([
    { kind: '求职', came: 1, of: 2 },
    { kind: '健康', came: 1, of: 1 },
  ]);
});

test('what the device holds is read as a matter, or not at all', () => {
  expect(matterFrom({ thing: 'self|求职||', until: '2026-12-01', fate: '应了', more: 1 })).toEqual({
    ...{ thing: 'self|求职||', until: '2026-12-01', fate: '应了' },
  });
  expect(matterFrom({})).toEqual({});
  for (const bad of [
    { thing: 7 },
    { thing: 'x'.repeat(61) },
    { until: '2026-12-01T00:00' },
    { fate: '也许' },
  ])
    expect(matterFrom(bad)).toBeNull();
});
