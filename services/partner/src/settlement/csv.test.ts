import { csvOf } from './csv.ts';

test('a file starts with a byte order mark, and its lines end with CRLF', () => {
  expect(csvOf([['a', '天'], []])).toBe('\uFEFFa,天\r\n\r\n');
});

test('quotes, commas and line breaks are quoted', () => {
  expect(csvOf([['a,b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""x""","two\nlines"\r\n');
});

test.each(['=1+1', '+86', '@SUM(A1)', '-2+3', '\t=1', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
  },
);

test('negative money stays a number', () => {
  expect(csvOf([['-60.00']])).toBe('\uFEFF-60.00\r\n');
});
