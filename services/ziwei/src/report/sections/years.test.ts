import { AGE_BANDS } from '@tianji/teller';
import { textOf, YEAR_THEMES, YEAR_THEMES_PLAIN } from '../../corpus/report/practice.ts';
import { PALACE_NAMES } from '../../engine/palaces.ts';
import type { YearVerdict } from '../verdict.ts';
import { themeAt, themeOf } from './year-theme.ts';

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

test('before school both versions of a year speak of lessons, or neither does', () => {
  let changed = 0;
  for (const band of ['0–3', '4–6'] as const)
    for (const name of PALACE_NAMES) {
      const each = { band, palace: { name } } as YearVerdict;
      const own = [YEAR_THEMES, YEAR_THEMES_PLAIN].map((table) => {
        const theme = themeOf(table, each);
        const told = themeAt(each, theme);
        expect([band, name, told === '']).toEqual([band, name, false]);
        return told === theme;
      });
      expect([band, name, own[1]]).toEqual([band, name, own[0]]);
      if (!own[0]) changed += 1;
    }
  expect(changed).toBeGreaterThan(5);
});
