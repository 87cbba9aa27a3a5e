import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { BRANCHES, ganzhi, hourStem, monthStem } from '@tianji/almanac/cycle';
import { candidateDates, parseBazi } from '@tianji/bazi/engine';
import { portalNow } from '@tianji/kit';
import { Button, EmptyState, Field, Section, Select, Table, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';

export interface ReverseProps {
  dayBoundary: '00:00' | '23:00';
  /** Called with a time that has the pillars, `YYYY-MM-DD HH:mm:ss`. */
  onPick: (time: string) => void;
  onClose: () => void;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 16px;
  align-items: end;
  margin-bottom: 16px;
`;

const SIXTY = Array.from({ length: 60 }, (_, i) => ganzhi(i));
/** 寅 … 丑 */
const MONTHS = [...BRANCHES.slice(2), ...BRANCHES.slice(0, 2)];
const [FIRST, LAST] = [517, 2199];

const options = (list: readonly string[]) => list.map((each) => <option key={each}>{each}</option>);

interface Found {
  from: string;
  to: string;
  time: string;
}

/** Four pillars → every span of Beijing time that has them, within a range of years. */
export default function ReversePanel({ dayBoundary, onPick, onClose }: ReverseProps) {
  const now = beijingTime(portalNow()).year;
  const [year, setYear] = useState('甲子');
  const [month, setMonth] = useState('寅');
  const [day, setDay] = useState('甲子');
  const [hour, setHour] = useState('子');
  const [from, setFrom] = useState(String(now - 120));
  const [to, setTo] = useState(String(now));
  const [found, setFound] = useState<Found[] | null>(null);
  const [wrong, setWrong] = useState('');

  // Stems of month and hour follow from year and day: only pillars that exist can be chosen.
  const monthNames = MONTHS.map((branch) => monthStem(year.charAt(0), branch) + branch);
  const hourNames = BRANCHES.map((branch) => hourStem(day.charAt(0), branch) + branch);
  const monthName = monthNames[MONTHS.indexOf(month)]!;
  const hourName = hourNames[BRANCHES.indexOf(hour)]!;

  function search(event: FormEvent) {
    event.preventDefault();
    const [a, b] = [Number(from), Number(to)];
    const good = [a, b].every((n) => Number.isInteger(n) && n >= FIRST && n <= LAST) && a <= b;
    setWrong(good ? '' : `年份须在 ${FIRST} 至 ${LAST} 之间，且起年不晚于止年`);
    if (!good) return setFound(null);
    const pillars = parseBazi(`${year} ${monthName} ${day} ${hourName}`);
    const list = candidateDates(pillars, { fromYear: a, toYear: b, dayBoundary });
    setFound(
      list.map((each) => ({
        from: formatTime(each.from),
        to: formatTime(each.to),
        time: formatTime(each.time),
      })),
    );
  }

  return (
    <Section
      title="四柱反查"
      note="由四柱找日期，按北京时间，不作真太阳时校正"
      end={
        <Button size="sm" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Form onSubmit={search} aria-label="四柱反查" noValidate>
        <Field label="年柱">
          <Select value={year} onChange={(event) => setYear(event.target.value)}>
            {options(SIXTY)}
          </Select>
        </Field>
        <Field label="月柱">
          <Select value={monthName} onChange={(event) => setMonth(event.target.value.charAt(1))}>
            {options(monthNames)}
          </Select>
        </Field>
        <Field label="日柱">
          <Select value={day} onChange={(event) => setDay(event.target.value)}>
            {options(SIXTY)}
          </Select>
        </Field>
        <Field label="时柱">
          <Select value={hourName} onChange={(event) => setHour(event.target.value.charAt(1))}>
            {options(hourNames)}
          </Select>
        </Field>
        <Field label="起年" error={wrong || undefined}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            value={from}
            onChange={(e) => setFrom(e.target.value)}
          />
        </Field>
        <Field label="止年">
          <TextInput inputMode="numeric" maxLength={4} value={to} onChange={(e) => setTo(e.target.value)} />
        </Field>
        <Button type="submit" variant="ink">
          查找
        </Button>
      </Form>
      <div aria-live="polite">
        {found?.length === 0 ? (
          <EmptyState title="没有找到">这些年里没有这样的四柱，可放宽年份再查。</EmptyState>
        ) : null}
        {found?.length ? (
          <Table
            caption={`找到 ${found.length} 段时间`}
            rows={found}
            rowKey={(row) => row.from}
            columns={[
              { key: 'from', title: '自', cell: (row) => row.from },
              { key: 'to', title: '至', cell: (row) => row.to },
              {
                key: 'act',
                title: '操作',
                end: true,
                cell: (row) => (
                  <Button size="sm" aria-label={`以 ${row.time} 排盘`} onClick={() => onPick(row.time)}>
                    以此排盘
                  </Button>
                ),
              },
            ]}
          />
        ) : null}
      </div>
    </Section>
  );
}
