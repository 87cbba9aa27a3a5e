import { fromJdn, jdn } from '@tianji/almanac/civil';
import { Field, Select, Skeleton } from '../../ui/index.ts';
import { type LunarTables, loadLunar, lunarOf, useLunar } from '../lunar.ts';
import { YearOptions } from './year-options.tsx';

type Day = { year: number; month: number; day: number };

/** The civil day of a day in a lunar month; a day beyond the month's end becomes its last day. */
function dayOf(tables: LunarTables, year: number, index: number, day: number): Day {
  const months = tables.lunarMonths(year);
  const month = months[Math.min(index, months.length - 1)];
  if (!month) throw new Error(`no lunar months in ${year}`);
  return fromJdn(month.firstJdn + Math.min(day, month.days) - 1);
}

/**
 * Year, month and day of the lunar calendar: only months and days that exist, with leap months in their place. Has no
 * state: the civil day is the source of truth, and each change produces a new one.
 */
export function LunarDay(props: { years: readonly number[]; civil: Day; onChange: (civil: Day) => void }) {
  const { civil } = props;
  const tables = useLunar(civil.year);
  const now = lunarOf(tables, civil);
  if (!tables || !now) {
    return (
      <div className="first">
        <Skeleton lines={2} label="正在载入农历" />
      </div>
    );
  }
  const today = jdn(civil.year, civil.month, civil.day);
  const months = tables.lunarMonths(now.year);
  const index = Math.max(
    0,
    months.findIndex((m) => today >= m.firstJdn && today < m.firstJdn + m.days),
  );
  const length = months[index]?.days ?? 29;

  /** The same month of another year; a leap month becomes the regular one where that year lacks it. */
  async function toYear(year: number) {
    const other = await loadLunar(year);
    const list = other.lunarMonths(year);
    const same = list.findIndex((m) => m.month === now?.month && m.leap === now.leap);
    const plain = list.findIndex((m) => m.month === now?.month);
    props.onChange(dayOf(other, year, Math.max(0, same < 0 ? plain : same), now?.day ?? 1));
  }

  return (
    <>
      <Field label="年（农历）" className="first">
        <Select value={now.year} onChange={(event) => void toYear(Number(event.target.value))}>
          <YearOptions years={props.years} year={now.year} />
        </Select>
      </Field>
      <Field label="月">
        <Select
          value={index}
          onChange={(event) => props.onChange(dayOf(tables, now.year, Number(event.target.value), now.day))}
        >
          {months.map((month, i) => (
            <option key={month.firstJdn} value={i}>
              {tables.lunarText({ year: now.year, month: month.month, leap: month.leap, day: 1 }).month}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="日">
        <Select
          value={now.day}
          onChange={(event) => props.onChange(dayOf(tables, now.year, index, Number(event.target.value)))}
        >
          {Array.from({ length }, (_, i) => i + 1).map((day) => (
            <option key={day} value={day}>
              {tables.lunarText({ ...now, day }).day}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
