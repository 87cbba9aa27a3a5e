const BOM = '\uFEFF';
/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * One cell by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front of it; a negative
 * number stays a number.
 */
function cell(value: string): string {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV: UTF-8 with a byte order mark, by which spreadsheets recognize Chinese; lines end with CRLF. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
