import { choiceField, numberField, useAddressField } from '@tianji/kit/chart';
import { Button, media, Select } from '@tianji/kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FlownTo } from '../chart/flights.ts';
import { ages, BRANCHES, type Chart, type FlowYear } from '../chart/model.ts';
import { type Flow, flights } from '../limits/flow.ts';
import { yearsOf } from '../limits/use-chosen.ts';
import { finerFlows, firstMonth, hourPillar, LEAP, monthPillar } from './finer.ts';
import { Folded, STUCK } from './folded.tsx';

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  padding-bottom: 16px;
  align-items: center;
  align-content: start;
  min-height: 184px;
  font-size: 0.8125rem;
  .pick {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 6px;
    align-items: center;
  }
  /* Ages and pillar have to fit: 115–124 乙卯. */
  .pick select {
    padding: 0 20px 0 6px;
    font-size: 0.8125rem;
  }
  .pick svg {
    right: 4px;
  }
  .step {
    display: flex;
    gap: 8px;
  }
  .wide {
    grid-column: 1 / -1;
  }
  .fold {
    display: none;
  }
  .date {
    display: flex;
    gap: 8px;
    align-items: center;
    input {
      min-height: 32px;
      padding: 0 6px;
      border: 1px solid var(--line-2);
      background: var(--leaf);
      color: var(--ink-1);
    }
  }
  .fly {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
  }
  /* Wider cells show flow stars always. */
  .phone {
    display: none;
  }
  ${media.phone} {
    position: sticky;
    top: ${STUCK}px;
    z-index: 2;
    @media screen and (max-height: 480px) {
      position: static;
    }
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 4px;
    min-height: 0;
    padding: 6px 0;
    background: var(--paper);
    .fold {
      display: block;
    }
    .step {
      flex-wrap: wrap;
      gap: 4px 8px;
    }
    .phone {
      display: flex;
    }
    .pick > [aria-hidden] {
      display: none;
    }
    .pick {
      grid-template-columns: minmax(0, 1fr);
    }
    .pick select {
      padding: 0 14px 0 4px;
      font-size: 1rem;
      letter-spacing: -0.06em;
    }
    .pick svg {
      right: 0;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const MONTHS = '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月'.split(' ');
const NO_DAYS: readonly string[] = [];

const MONTH = numberField('lm', 1, LEAP);
const DAY = numberField('ld', 1, 30);
const HOUR = numberField('lh', 0, 11);
const FLY = choiceField('fly', ['', '1']);
const STARS = choiceField('fs', ['', '1']);

/** What the console lays over the grid. */
export interface Overlay {
  flows: readonly Flow[];
  /** Where the chosen palace's stem flies. */
  flown: readonly FlownTo[];
  /** Whether a phone's cells show flow stars. */
  stars: boolean;
}

export interface ConsoleProps {
  chart: Chart;
  /** The chosen decade (-1: the childhood before the first) and the place of the year in it. */
  chosen: { decade: number; year: number };
  /** The chosen year; without one there is nothing finer. */
  year: FlowYear;
  /** Chosen palace, by its branch. */
  palace: number;
  /** Whether a button that is gone asked for it: the focus comes here. */
  asked?: boolean;
  /** Chooses the year before or after. */
  onStep: (by: -1 | 1) => void;
  onDecade: (index: number) => void;
  onYear: (index: number) => void;
  /** Chooses a lunar year of this life, whatever decade it is in; false where the life has no such year. */
  onLunarYear: (year: number) => boolean;
  onOverlay: (overlay: Overlay) => void;
}

interface PickProps {
  title: string;
  /** Something is always chosen. */
  always?: boolean;
  value: number | null;
  /** `more` stands in the open list alone: the closed field has no room for it. */
  choices: readonly { value: number; text: string; more?: string }[];
  onPick: (value: number | null) => void;
}

function Pick({ title, always, value, choices, onPick }: PickProps) {
  return (
    <div className="pick">
      <span aria-hidden="true">{title}</span>
      <Select
        aria-label={title}
        value={value ?? ''}
        disabled={choices.length === 0}
        onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
      >
        {always ? null : <option value="">{title}</option>}
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.more && each.value !== value ? `${each.text} ${each.more}` : each.text}
          </option>
        ))}
      </Select>
    </div>
  );
}

type Days = typeof import('./days.ts');

/** The calendar, once somebody is about to choose a month; null until it has come. */
function useCalendar(wanted: boolean): Days | null {
  const [found, setFound] = useState<Days | null>(null);
  useEffect(() => {
    let gone = false;
    if (wanted)
      void import('./days.ts').then(
        (days) => gone || setFound(days),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return found;
}

/** The months of a year in their order with their civil days, the leap month after the one it doubles. */
function monthChoices(year: FlowYear, leap: number, calendar: Days | null) {
  const spanOf = (month: number, isLeap = false): string =>
    calendar?.shortSpan(year.year, month, isLeap) ?? '';
  const months = MONTHS.map((name, i) => ({
    value: i + 1,
    text: `${name} ${monthPillar(year, i + 1)}`,
    more: spanOf(i + 1),
  }));
  if (leap > 0)
    months.splice(leap, 0, { value: LEAP, text: `闰${MONTHS[leap - 1]}`, more: spanOf(leap, true) });
  return months;
}

/**
 * Lays small limit, month, day and hour over the grid, below the year that the strips choose. What is chosen lives in
 * the address; a day that a month lacks is no choice.
 */
export default function Console(props: ConsoleProps) {
  const { chart, chosen, year, palace, asked, onStep, onDecade, onYear, onLunarYear, onOverlay } = props;
  const bar = useRef<HTMLDivElement>(null);
  const unfold = useRef<HTMLButtonElement>(null);
  /** On a phone it covers a part of the grid until it is folded; what it lays over the grid stays. */
  const [folded, setFolded] = useState(false);
  const moved = useRef(asked);
  useEffect(() => {
    // It stands where the button stood, so that the page need not move.
    const next = folded ? unfold.current : bar.current?.querySelector('select');
    if (moved.current) next?.focus({ preventScroll: true });
    moved.current = true;
  }, [folded]);
  const [month, setMonth] = useAddressField(MONTH);
  const [day, setDay] = useAddressField(DAY);
  const [hour, setHour] = useAddressField(HOUR);
  const [fly, setFly] = useAddressField(FLY);
  const [stars, setStars] = useAddressField(STARS);
  const [met, setMet] = useState(false);
  /** Whether the last civil day typed is in none of the chart's years. */
  const [outside, setOutside] = useState(false);
  const calendar = useCalendar(met || month !== null);
  const leap = useMemo(() => calendar?.leapOf(year.year) ?? 0, [calendar, year]);
  const days = useMemo(() => {
    if (!calendar || month === null || (month === LEAP && leap === 0)) return NO_DAYS;
    return month === LEAP
      ? calendar.daysOfMonth(year.year, leap, true)
      : calendar.daysOfMonth(year.year, month);
  }, [calendar, year, month, leap]);
  const pillar = day === null ? undefined : days[day - 1];
  const isLeap = month === LEAP;
  const counted = isLeap ? leap : month;
  const dateOf = (of: number): string =>
    calendar && counted ? calendar.shortDate(year.year, counted, of, isLeap) : '';
  const span = calendar && counted ? calendar.longSpan(year.year, counted, isLeap) : '';
  const overlay = useMemo((): Overlay => {
    const stem = chart.g12[palace]?.zuoxuan;
    return {
      flows: finerFlows(chart, year, { month, day, hour }, days, leap),
      flown: fly && stem ? flights(chart, stem) : [],
      stars: stars === '1',
    };
  }, [chart, year, palace, month, day, hour, fly, stars, days, leap]);
  useEffect(() => onOverlay(overlay), [overlay, onOverlay]);

  /** A civil day lands on its lunar year, month and day; one outside this chart's years says so. */
  function chooseDate(date: string) {
    if (date === '' || !calendar) return;
    const lunar = calendar.lunarOf(date);
    const isIn = lunar !== undefined && onLunarYear(lunar.year);
    setOutside(!isIn);
    if (!isIn) return;
    setMonth(lunar.leap ? LEAP : lunar.month);
    setDay(lunar.day);
  }

  if (folded) return <Folded button={unfold} onOpen={() => setFolded(false)} />;
  return (
    <Bar
      data-bar
      ref={bar}
      role="group"
      aria-label="叠盘"
      onPointerEnter={() => setMet(true)}
      onFocus={() => setMet(true)}
    >
      <Pick
        title="大限"
        always
        value={chosen.decade}
        choices={[
          ...(yearsOf(chart, -1).length > 0 ? [{ value: -1, text: '童限' }] : []),
          ...chart.daxian.map((one, value) => ({ value, text: `${ages(one.agerange)} ${one.ganzhi}` })),
        ]}
        onPick={(index) => onDecade(index ?? 0)}
      />
      <Pick
        title="流年"
        always
        value={chosen.year}
        choices={yearsOf(chart, chosen.decade).map((one, value) => ({
          value,
          text: `${one.year} ${one.ganzhi}`,
        }))}
        onPick={(index) => onYear(index ?? 0)}
      />
      <div className="fold">
        <Button size="sm" aria-expanded onClick={() => setFolded(true)}>
          收起
        </Button>
      </div>
      <div className="step wide">
        <Button size="sm" onClick={() => onStep(-1)}>
          上一年
        </Button>
        <Button size="sm" onClick={() => onStep(1)}>
          下一年
        </Button>
        <label className="fly">
          <input
            type="checkbox"
            checked={fly === '1'}
            onChange={({ target }) => setFly(target.checked ? '1' : '')}
          />
          <span>宫干飞化</span>
        </label>
        <label className="fly phone">
          <input
            type="checkbox"
            checked={stars === '1'}
            onChange={({ target }) => setStars(target.checked ? '1' : '')}
          />
          <span>格内流曜</span>
        </label>
      </div>
      <Pick title="流月" value={month} choices={monthChoices(year, leap, calendar)} onPick={setMonth} />
      <Pick
        title="流日"
        value={pillar ? day : null}
        choices={days.map((of, i) => ({ value: i + 1, text: `${i + 1}日 ${of}`, more: dateOf(i + 1) }))}
        onPick={setDay}
      />
      <Pick
        title="流时"
        value={pillar ? hour : null}
        choices={
          !pillar
            ? []
            : [...BRANCHES].map((name, value) => ({ value, text: `${name}时 ${hourPillar(pillar, value)}` }))
        }
        onPick={setHour}
      />
      <label className="date wide">
        <span>公历某日</span>
        <input type="date" onChange={({ target }) => chooseDate(target.value)} />
      </label>
      {outside ? (
        <p className="wide" role="alert">
          公历某日应在此盘的{yearsOf(chart, -1)[0]?.year ?? chart.daxian[0]!.year}年至
          {chart.daxian.at(-1)!.year + 9}年之间（按农历年）。
        </p>
      ) : null}
      {span ? (
        <p className="wide">
          {isLeap ? '闰' : ''}
          {MONTHS[counted! - 1]}：{span}。{year.year}年斗君在{BRANCHES[firstMonth(chart, year)]}。
        </p>
      ) : null}
      {month === LEAP && leap > 0 ? (
        <p className="wide">
          闰{MONTHS[leap - 1]}随{MONTHS[leap - 1]}看
          {chart.options.leapMonth === 'split' ? `，十六日起随${MONTHS[leap % 12]}看` : ''}。
        </p>
      ) : null}
    </Bar>
  );
}
