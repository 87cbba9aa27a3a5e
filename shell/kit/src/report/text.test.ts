import { readingOf } from './text.ts';

const KEYS = ['事业财运', '健康'];

test('a section has the title that the content gives it, else its key', () => {
  const titled = readingOf({ titles: { 事业财运: '天分与学习' } }, KEYS);
  expect(titled.parts.map(({ title }) => title)).toEqual(['天分与学习', '健康']);
  expect(readingOf({}, KEYS).parts.map(({ title }) => title)).toEqual(KEYS);
});

test('a gist is told in the version that is read; one without everyday words is the same in all', () => {
  const content = {
    ...{ 事业财运: '专业的正文。', 健康: '专业的正文。' },
    yaodian: { 事业财运: '六合在震三宫', 健康: '照医嘱来' },
    yaodianBaihua: { 事业财运: '合作在东方' },
  };
  const lines = (mode?: 'plain' | 'expert' | 'both') =>
    readingOf(content, KEYS, mode).parts.map(({ line }) => line);
  expect(lines('plain')).toEqual(['合作在东方', '照医嘱来']);
  expect(lines('expert')).toEqual(['六合在震三宫', '照医嘱来']);
  expect(lines('both')).toEqual(['六合在震三宫　合作在东方', '照医嘱来']);
});
