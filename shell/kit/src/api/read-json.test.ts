import { jsonText, NO_JSON } from '../testing/index.ts';
import { readJson } from './read-json.ts';

test('the content of a JSON text, or nothing when there is no text', () => {
  const scores: { score: number }[] | null = readJson(jsonText([{ score: 1 }]));
  expect(scores).toEqual([{ score: 1 }]);
  expect(readJson(NO_JSON)).toBeNull();
});

test('invalid JSON is a broken answer', () => {
  expect(() => readJson('[1,' as never)).toThrow(expect.objectContaining({ kind: 'broken' }));
});
