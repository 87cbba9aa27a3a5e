import { AGE_BANDS } from '@tianji/teller';
import { textOf, YEAR_THEMES, YEAR_THEMES_PLAIN } from '../../corpus/report/practice.ts';
import { PALACE_NAMES } from '../../engine/palaces.ts';
import type { YearVerdict } from '../verdict.ts';
import { themeOf } from './years.ts';

test('what a year is about is told to the same age in both versions', () => {
  const told = AGE_BANDS.flatMap((band) =>
    PALACE_NAMES.map((name) => {
      const each = { band, palace: { name } } as YearVerdict;
      const columnIn = (table: typeof YEAR_THEMES) =>
        table.columns.find((column) => textOf(table, name, column) === themeOf(table, each));
      return [columnIn(YEAR_THEMES), columnIn(YEAR_THEMES_PLAIN)];
    }),
  );
  expect(told.filter(([expert, plain]) => expert !== plain)).toEqual([]);
  expect(new Set(told.flat())).toEqual(new Set(['幼', '壮', '老']));
});
