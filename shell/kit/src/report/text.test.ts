import { readingOf } from './text.ts';

const KEYS = ['事业财运', '健康'];

test('a section has the title that the content gives it, else its key', () => {
  const titled = readingOf({ titles: { 事业财运: '天分与学习' } }, KEYS);
  expect(titled.parts.map(({ title }) => title)).toEqual(['天分与学习', '健康']);
  expect(readingOf({}, KEYS).parts.map(({ title }) => title)).toEqual(KEYS);
});
