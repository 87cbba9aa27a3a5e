import { HEXAGRAMS } from './index.ts';
import { lineTexts } from './zhouyi.ts';

test('every hexagram has six lines, each with a text and an image that end in a full stop', () => {
  for (const { number } of HEXAGRAMS) {
    const lines = lineTexts(number);
    expect(lines).toHaveLength(6);
    for (const { text, image } of lines) {
      expect(text).toMatch(/^[\p{Script=Han}，。；：！？、]+[。！？]$/u);
      expect(image).toMatch(/^[\p{Script=Han}，。；：！？、]+[。！？]$/u);
    }
  }
});

test('no text stands twice, but for the four that 《周易》 repeats', () => {
  const seen = new Map<string, string[]>();
  for (const { number } of HEXAGRAMS)
    lineTexts(number).forEach(({ text }, k) => {
      seen.set(text, [...(seen.get(text) ?? []), `${number}.${k + 1}`]);
    });
  const twice = [...seen].filter(([text, at]) => at.length > 1 && text.length > 5);
  expect(twice).toEqual([]);
});

test.each([
  [1, 1, '潜龙勿用。', '潜龙勿用，阳在下也。'],
  [2, 6, '龙战于野，其血玄黄。', '龙战于野，其道穷也。'],
  [16, 4, '由豫，大有得。勿疑，朋盍簪。', '由豫，大有得，志大行也。'],
  [27, 6, '由颐，厉吉。利涉大川。', '由颐厉吉，大有庆也。'],
  [41, 1, '已事遄往，无咎，酌损之。', '已事遄往，尚合志也。'],
  [64, 6, '有孚于饮酒，无咎。濡其首，有孚失是。', '饮酒濡首，亦不知节也。'],
])('%i.%i', (number, line, text, image) => {
  expect(lineTexts(number)[line - 1]).toEqual({ text, image });
});

test('a number that no hexagram has is refused', () => {
  expect(() => lineTexts(65)).toThrow(RangeError);
});
