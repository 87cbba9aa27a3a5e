import { memo } from 'react';
import { withYear } from '../days.ts';

const Lines = memo(function Lines({ years }: { years: readonly number[] }) {
  return years.map((year) => (
    <option key={year} value={year}>
      {year}年
    </option>
  ));
});

/** The lines of a year list. Drawn anew only when the list itself changes: there are 1510 of them. */
export function YearOptions({ years, year }: { years: readonly number[]; year: number }) {
  return <Lines years={withYear(years, year)} />;
}
