import { choiceField, numberField, useAddressField } from '@tianji/kit/chart';
import { BRANCHES, type Chart, type FlowYear } from '../chart/model.ts';
import { childYears } from './flow.ts';

const YEAR = numberField('y', 1, 9999);
const PALACE = choiceField('g', ['', ...BRANCHES]);
PALACE.run = true;

/** A decade and one of its years by their numbers; decade -1 is the childhood before the first, year -1 none. */
export interface Chosen {
  decade: number;
  year: number;
}

/** The years of a decade, or those before the first. */
export const yearsOf = (chart: Chart, decade: number): readonly FlowYear[] =>
  chart.daxian[decade]?.liunian ?? childYears(chart);

/** The decade and year for a year of the address; null when the chart lacks it. */
export function chosenOf(chart: Chart, year: number | null): Chosen | null {
  const decade = chart.daxian.findIndex(({ liunian }) => liunian.some((each) => each.year === year));
  const at = yearsOf(chart, decade).findIndex((each) => each.year === year);
  return at < 0 ? null : { decade, year: at };
}

/** The chosen palace, decade and year: they are kept in the address; life palace and present are left out there. */
export function useChosen(chart: Chart, life: number, present: Chosen) {
  const [year, setYear] = useAddressField(YEAR);
  const [palace, setPalace] = useAddressField(PALACE);
  const shown = chosenOf(chart, year) ?? present;
  return {
    ...shown,
    palace: palace === '' ? life : BRANCHES.indexOf(palace),
    /** @param branch 0 = 子 */
    choosePalace: (branch: number) => setPalace(branch === life ? '' : (BRANCHES[branch] ?? '')),
    chooseYear({ decade, year: at }: Chosen) {
      const same = decade === present.decade && at === present.year;
      setYear(same ? null : (yearsOf(chart, decade)[at]?.year ?? null));
    },
  };
}
