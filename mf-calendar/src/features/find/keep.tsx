import { jdn as jdnOf, parseDate } from '@tianji/almanac/civil';
import { calendarText } from '@tianji/calendar/engine/feed';
import { portalNow, saveFile, useSession } from '@tianji/kit';
import { Button, tellLost, toast } from '@tianji/kit/ui';
import { useState } from 'react';
import { useApi } from '../../api.ts';
import type { Chosen, Matter } from '../day/local.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-12-17` */
export const isoOf = ({ date: { year, month, day } }: Pick<Chosen, 'date'>): string =>
  `${year}-${two(month)}-${two(day)}`;

/**
 * A chosen day as an iCalendar file: a whole day, with its hours, direction and what speaks against it in the note. Nobody is
 * named in it, for reasons with names stay on the page.
 * @param hidden names that must not leave the page
 */
export function dayFile(day: Chosen, matter: Matter, hidden: readonly string[] = []): string {
  const { year, month, day: of } = parseDate(isoOf(day));
  const open = day.against.filter((text) => !hidden.some((name) => name !== '' && text.includes(name)));
  const lines = [
    day.hours.length > 0 ? `时辰：${day.hours.map(({ name, span }) => `${name}时 ${span}`).join('、')}` : '',
    day.direction ? `方位：${day.direction}` : '',
    open.length > 0 ? `但是：${open.join('；')}` : '',
    '传统习俗，仅供参考。',
  ];
  return calendarText({ name: matter.name, site: window.location.host }, [
    {
      id: `${isoOf(day)}-${matter.id}`,
      ...{ jdn: jdnOf(year, month, of), days: 1, title: matter.name, changedAt: portalNow(), sequence: 0 },
      note: lines.filter(Boolean).join('\n'),
    },
  ]);
}

/** Puts a chosen day into a calendar: as a file, and for a member into the own calendar, which can be subscribed to. */
export function KeepDay(props: { day: Chosen; matter: Matter; hidden: readonly string[] }) {
  const { day, matter, hidden } = props;
  const api = useApi();
  const session = useSession();
  const [busy, setBusy] = useState(false);

  function save() {
    const file = new Blob([dayFile(day, matter, hidden)], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, `${matter.name}-${isoOf(day)}.ics`);
    toast('已生成日历文件');
  }

  async function keep() {
    setBusy(true);
    try {
      await api.call('calendar/keepDay', { date: isoOf(day), title: matter.name }, { made: 'pressed' });
      toast('已存入我的日历，可在“订阅”里查看');
    } catch (error) {
      tellLost(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Button size="sm" onClick={save}>
        放进日历
      </Button>
      {session ? (
        <Button size="sm" loading={busy} onClick={() => void keep()}>
          存入我的日历
        </Button>
      ) : null}
    </>
  );
}
