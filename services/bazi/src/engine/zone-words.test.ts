import { zoneWords } from './zone-words.ts';

test.each([
  ['Australia/Sydney', '悉尼所在时区'],
  ['Asia/Kathmandu', '加德满都所在时区'],
  ['America/New_York', '纽约所在时区'],
  ['Antarctica/Casey', '当地时区（Antarctica/Casey）'],
])('%s is called %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});
