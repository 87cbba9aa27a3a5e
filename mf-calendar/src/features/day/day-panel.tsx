import { fromJdn, weekday } from '@tianji/almanac/civil';
import { ganzhi } from '@tianji/almanac/cycle';
import { type FestivalKind, isUsual, type Kernel } from '@tianji/calendar/engine';
import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { ChevronDown, ChevronUp, ErrorState, Icon, Notice, Skeleton, VisuallyHidden } from '@tianji/kit/ui';
import { useRef, useState } from 'react';
import { useSwipe } from '../month/use-swipe.ts';
import { animalOf, lunarDayText, weekdayText } from '../month/words.ts';
import { Aside, Fold, Head, Panel, Pillars } from './day-panel.styles.ts';
import { DayFacts } from './parts.ts';
import type { DayState } from './use-day.ts';

/** 2026年2月26日 星期四 */
function civilText(jdn: number): string {
  const { year, month, day } = fromJdn(jdn);
  return `${year}年${month}月${day}日 ${weekdayText(weekday(jdn))}`;
}

function lunarOf(tables: Kernel, jdn: number): string {
  const { year, month, day } = fromJdn(jdn);
  return lunarDayText(tables.lunarFromCivil(year, month, day));
}

/** Term, pentad and festivals of the day, or empty. */
function occasion(fields: CalendarFields | null, more: readonly FestivalKind[]): string {
  if (!fields) return '';
  const names = fields.jieri.filter((one) => isUsual(one) || more.includes(one.kind)).map(({ name }) => name);
  // The first day of a spell is a festival of the season already.
  const spell = names.some((name) => fields.shiling.startsWith(name)) ? '' : fields.shiling;
  const term = fields.jieqi ? `${fields.jieqi} 交节` : fields.hou;
  return [...names, spell, term].filter(Boolean).join(' · ');
}

interface DayPanelProps {
  jdn: number;
  day: DayState & { retry: () => void };
  tables: Kernel;
  /** Kinds of festivals shown besides the usual ones. */
  more: readonly FestivalKind[];
}

/**
 * The almanac of the chosen day. The head is shown at once, the rest when `day` has loaded. On a phone it is a leaf of
 * two lines, 宜 and 忌, docked above the bar; drawn up it shows everything.
 */
export function DayPanel({ jdn, day, tables, more }: DayPanelProps) {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const drag = useSwipe({ up: () => setOpen(true), down: () => setOpen(false) });
  // While the next day loads, the previous one stays, so that the layout does not jump.
  const { fields } = day;
  const waiting = day.jdn !== jdn;
  return (
    <Panel
      data-bar
      as="section"
      aria-label="当日黄历"
      aria-busy={waiting || (!fields && !day.failed)}
      data-open={open}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        fold.current?.focus();
      }}
    >
      <Fold data-print="hide" {...drag}>
        <ShortDate of={fields ? day.jdn : jdn} />
        <div className="deeds" aria-hidden="true">
          <p>
            <b>宜</b>
            {shortly(fields?.riyi)}
          </p>
          <p>
            <b className="avoid">忌</b>
            {shortly(fields?.riji)}
          </p>
        </div>
        <button
          ref={fold}
          type="button"
          aria-expanded={open}
          aria-label={open ? '收起当日黄历' : '展开当日黄历'}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? ChevronDown : ChevronUp} size={20} />
        </button>
      </Fold>
      <div className="whole">
        <Head>
          <span className="n" aria-hidden="true">
            {fromJdn(jdn).day}
          </span>
          <div>
            <h2>{lunarOf(tables, jdn)}</h2>
            <p>{civilText(jdn)}</p>
            <p>{waiting ? '\u00a0' : occasion(fields, more) || '\u00a0'}</p>
            {!waiting && fields?.xiuban ? <p>{fields.xiuban.shuoming}</p> : null}
          </div>
        </Head>
        <PillarStrip jdn={jdn} tables={tables} />
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
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {fields && !waiting ? announcement(jdn, lunarOf(tables, jdn), fields) : ''}
      </VisuallyHidden>
    </Panel>
  );
}

/** The day of the two lines, with its year: the month in sight may be another one. */
function ShortDate({ of }: { of: number }) {
  const { year, month, day } = fromJdn(of);
  return (
    <p className="date" aria-hidden="true">
      <span>{`${year}年`}</span>
      <span>{`${month}月${day}日`}</span>
    </p>
  );
}

/** Words for one line; the styles cut off what does not fit. */
const shortly = (words: readonly string[] | undefined): string =>
  words ? words.slice(0, 10).join(' ') || '无' : '…';

function announcement(jdn: number, lunar: string, fields: CalendarFields): string {
  const list = (words: readonly string[]) => words.join('、') || '无';
  return `已选 ${civilText(jdn)}，农历${lunar}，${fields.huanghei}日，宜${list(fields.riyi)}，忌${list(fields.riji)}`;
}

function PillarStrip({ jdn, tables }: { jdn: number; tables: Kernel }) {
  const { year, yearByLichun, month, day } = tables.dayPillars(jdn);
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
