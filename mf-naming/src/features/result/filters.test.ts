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

test('names are narrowed to the literary or the plain ones', () => {
  const told = list.map((name, i) => ({ ...name, register: i < 8 ? ('文雅' as const) : ('平实' as const) }));
  expect(filtered(told, { ...NO_FILTER, register: '文雅' })).toHaveLength(8);
  expect(filtered(told, { ...NO_FILTER, register: '平实' })).toHaveLength(12);
});
