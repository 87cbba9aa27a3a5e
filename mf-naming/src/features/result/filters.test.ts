import { sampleResult } from '../../testing/sample-result.ts';
import { filtered, givenStrokes, NO_FILTER } from './filters.ts';

const { list } = sampleResult();

test('an empty filter leaves all, each condition narrows', () => {
  expect(filtered(list, NO_FILTER)).toHaveLength(20);
  expect(filtered(list, { ...NO_FILTER, verse: true })).toHaveLength(5);
  expect(filtered(list, { ...NO_FILTER, element: '火' })).toHaveLength(0);
  expect(filtered(list, { ...NO_FILTER, tone: '平' })).toHaveLength(0);
  expect(filtered(list, { ...NO_FILTER, tone: '仄' })).toHaveLength(20);
  expect(givenStrokes(list[0]!)).toBe(16);
  expect(filtered(list, { ...NO_FILTER, strokes: 'few' })).toHaveLength(20);
  expect(filtered(list, { ...NO_FILTER, strokes: 'many' })).toHaveLength(0);
});
