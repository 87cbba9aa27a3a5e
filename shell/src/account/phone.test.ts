import { groupedPhone, isPhone, phoneDigits } from './phone.ts';

test.each([
  ['138 1234 6621', '13812346621'],
  ['+86 138-1234-6621', '13812346621'],
  ['0086 13812346621', '13812346621'],
  ['138123466219', '13812346621'],
  ['86', '86'],
  ['', ''],
])('%s is read as %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test.each([
  ['1', '1'],
  ['138', '138'],
  ['1381', '138 1'],
  ['1381234', '138 1234'],
  ['13812346621', '138 1234 6621'],
])('%s is shown as %s', (digits, shown) => {
  expect(groupedPhone(digits)).toBe(shown);
});

test('only mobile numbers are phones', () => {
  expect(isPhone('13812346621')).toBe(true);
  for (const wrong of ['12812346621', '1381234662', '23812346621', '']) expect(isPhone(wrong)).toBe(false);
});
