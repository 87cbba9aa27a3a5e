import { fromJdn, weekday } from '@tianji/almanac/civil';
import { ganzhi } from '@tianji/almanac/cycle';
import { dayPillars, lunarFromCivil } from '@tianji/almanac/recent';
import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { ErrorState, Notice, Skeleton, VisuallyHidden } from '@tianji/kit/ui';
import { animalOf, lunarDayText, weekdayText } from '../month/words.ts';
import { Aside, Head, Panel, Pillars } from './day-panel.styles.ts';
import { DayFacts } from './parts.ts';
import type { DayState } from './use-day.ts';

/** 2026年2月26日 星期四 */
function civilText(jdn: number): string {
  const { year, month, day } = fromJdn(jdn);
  return `${year}年${month}月${day}日 ${weekdayText(weekday(jdn))}`;
}

function lunarOf(jdn: number): string {
  const { year, month, day } = fromJdn(jdn);
  return lunarDayText(lunarFromCivil(year, month, day));
}

/** Term, pentad and festivals of the day, or nothing. */
function occasion(fields: CalendarFields | null): string {
  if (!fields) return '';
  return [...fields.jieri, fields.jieqi ? `${fields.jieqi} 交节` : fields.hou].join(' · ');
}

/** The almanac of the chosen day. The head stands at once, the rest comes with `day`. */
export function DayPanel({ jdn, day }: { jdn: number; day: DayState & { retry: () => void } }) {
  // While the next day is under way the last one stays, so that nothing jumps.
  const { fields } = day;
  const waiting = day.jdn !== jdn;
  return (
    <Panel as="section" aria-label="当日黄历" aria-busy={waiting || (!fields && !day.failed)}>
      <Head>
        <span className="n" aria-hidden="true">
          {fromJdn(jdn).day}
        </span>
        <div>
          <h2>{lunarOf(jdn)}</h2>
          <p>{civilText(jdn)}</p>
          <p>{waiting ? '\u00a0' : occasion(fields) || '\u00a0'}</p>
        </div>
      </Head>
      <PillarStrip jdn={jdn} />
      {fields ? (
        <DayFacts fields={fields} />
      ) : day.failed ? (
        <Aside>
          <ErrorState onRetry={day.retry}>{day.failed}</ErrorState>
        </Aside>
      ) : (
        <Skeleton lines={18} frame={false} label="正在载入当日黄历" />
      )}
      {day.offline ? (
        <Aside>
          <Notice tone="note">没有连上站点，以上由本机推算，结果相同。</Notice>
        </Aside>
      ) : null}
      <VisuallyHidden role="status" aria-live="polite">
        {fields && !waiting ? announcement(jdn, fields) : ''}
      </VisuallyHidden>
    </Panel>
  );
}

function announcement(jdn: number, fields: CalendarFields): string {
  const list = (words: readonly string[]) => words.join('、') || '无';
  return `已选 ${civilText(jdn)}，农历${lunarOf(jdn)}，${fields.huanghei}日，宜${list(fields.riyi)}，忌${list(fields.riji)}`;
}

function PillarStrip({ jdn }: { jdn: number }) {
  const { year, yearByLichun, month, day } = dayPillars(jdn);
  const columns = [
    ['年', year],
    ['月', month],
    ['日', day],
  ] as const;
  return (
    <Pillars>
      {columns.map(([name, index]) => (
        <div key={name}>
          <dt>
            {name}·{animalOf(index)}
            {name === '年' && yearByLichun !== year ? `（立春${ganzhi(yearByLichun)}）` : ''}
          </dt>
          <dd>{ganzhi(index)}</dd>
        </div>
      ))}
    </Pillars>
  );
}
