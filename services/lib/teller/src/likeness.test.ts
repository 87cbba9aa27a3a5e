import { alike, repeated, sharedPart } from './likeness.ts';

test('a sentence that occurs three times is repeated twice', () => {
  expect(repeated(['甲。', '乙。', '甲。', '甲。'])).toEqual(['甲。', '甲。']);
});

test('sentences that differ only in masked parts count as the same', () => {
  const hidden = (text: string) => text.replace(/\d+/g, 'N');
  expect(alike(['得3分。', '得5分。', '得几分。'], hidden)).toBe(1);
  expect(alike([], hidden)).toBe(0);
});

test('the shared part is that of the first text', () => {
  expect(sharedPart(['甲。', '乙。'], ['乙。', '丙。', '丁。'])).toBe(0.5);
  expect(sharedPart([], ['乙。'])).toBe(0);
});
