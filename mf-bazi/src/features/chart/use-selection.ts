import { numberField, useAddressField } from '@tianji/kit/chart';
import { useMemo } from 'react';
import { type Chart, currentSelection, NO_MONTH, type Selection } from './model.ts';

const YEAR = numberField('y', 1, 9999);
const MONTH = numberField('m', 1, 12);
const DAY = numberField('d', 1, 33);
const HOUR = numberField('h', 1, 13);

/** A month, its day and the day's hour as the address counts them, from one. */
type Numbers = readonly [month: number | null, day?: number | null, hour?: number | null];

/** The selection for a year, a month, a day and an hour of the address; null when the chart lacks the year. */
export function selectionOf(
  chart: Chart,
  year: number | null,
  [month, day = null, hour = null]: Numbers,
): Selection | null {
  if (year === null) return null;
  const cycle = chart.liunianbiao.findIndex(
    (each) =>
      each.liunian.some((one) => one.year === year) || (each.liunian.length === 0 && each.year === year),
  );
  const years = chart.liunianbiao[cycle]?.liunian;
  if (!years) return null;
  const at = Math.max(
    0,
    years.findIndex((one) => one.year === year),
  );
  if (month === null) return { cycle, year: at, ...NO_MONTH };
  return {
    ...{ cycle, year: at, month: month - 1, day: (day ?? 0) - 1 },
    hour: day === null ? -1 : (hour ?? 0) - 1,
  };
}

const inAddress = (index: number): number | null => (index < 0 ? null : index + 1);

/**
 * The chosen cycle, year, month, day and hour: they are kept in the address; the present selection is left out there.
 */
export function useSelection(chart: Chart): {
  shown: Selection;
  present: Selection;
  choose: (selection: Selection) => void;
} {
  const [year, setYear] = useAddressField(YEAR);
  const [month, setMonth] = useAddressField(MONTH);
  const [day, setDay] = useAddressField(DAY);
  const [hour, setHour] = useAddressField(HOUR);
  const present = useMemo(() => currentSelection(chart), [chart]);
  const shown = useMemo(
    () => selectionOf(chart, year, [month, day, hour]) ?? present,
    [chart, year, month, day, hour, present],
  );
  const choose = (next: Selection) => {
    const cycle = chart.liunianbiao[next.cycle];
    const isPresent = next.cycle === present.cycle && next.year === present.year && next.month < 0;
    setYear(isPresent ? null : (cycle?.liunian[next.year]?.year ?? cycle?.year ?? null));
    setMonth(inAddress(next.month));
    setDay(inAddress(next.day));
    setHour(inAddress(next.hour));
  };
  return { shown, present, choose };
}
