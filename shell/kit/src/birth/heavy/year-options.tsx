import { memo } from 'react';
import { withYear } from '../days.ts';

const Lines = memo(function Lines({ years }: { years: readonly number[] }) {
  return years.map((year) => (
    <option key={year} value={year}>
      {year}年
    </option>
  ));
});

/** The entries of a year list. Rendered again only when the list itself changes: there are 1510 of them. */
export function YearOptions({ years, year }: { years: readonly number[]; year: number }) {
  return <Lines years={withYear(years, year)} />;
}
