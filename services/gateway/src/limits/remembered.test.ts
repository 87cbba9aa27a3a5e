import { remembered } from './remembered.ts';

test('a value is made once per key, and too many keys are forgotten together', () => {
  const made: string[] = [];
  const of = remembered(2, (key) => {
    made.push(key);
    return key === 'none' ? undefined : key.toUpperCase();
  });
  expect([of('a'), of('none'), of('a'), of('none')]).toEqual(['A', undefined, 'A', undefined]);
  expect(made).toEqual(['a', 'none']);
  expect([of('b'), of('b'), of('a')]).toEqual(['B', 'B', 'A']);
  expect(made).toEqual(['a', 'none', 'b', 'a']);
});
