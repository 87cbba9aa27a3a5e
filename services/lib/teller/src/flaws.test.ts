import { flawsIn, flawsOf } from './flaws.ts';

test('a printed text has none', () => {
  expect(flawsOf('“甲木”生于寅月（旺），《滴天髓》说“体用”。\n# 标题\n一句？再一句！')).toEqual([]);
});

test.each([
  '今年undefined岁。',
  '得NaN分。',
  '好。。',
  '好，。',
  '好、，再说。',
  '（）见上。',
  '他说“好。',
  '好”他说。',
  '《滴天髓说。',
  '，先说。',
])('%s has one', (text) => {
  expect(flawsOf(text)).toHaveLength(1);
});

test('values are searched to the bottom, with their paths', () => {
  expect(flawsIn({ a: [{ b: '好。。' }, { c: undefined }], d: Number.NaN, e: 1, f: 'x' })).toEqual([
    '.a[0].b: “。。” in 好。。',
    '.a[1].c: undefined',
    '.d: NaN',
  ]);
});
