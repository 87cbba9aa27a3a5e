import { usePortal, useSession } from '@tianji/kit';
import { tellLost, toast } from '@tianji/kit/ui';
import { api } from '../../api.ts';

/** What the date is called in the member's calendar: nothing of the question. */
const TITLE = '六爻所取的日子';

async function keep(date: string): Promise<void> {
  try {
    await api.call('calendar/keepDay', { date, title: TITLE, kind: 'cast' }, { made: 'pressed' });
    toast('已存入我的日历，可在万年历的“订阅”里查看');
  } catch (error) {
    tellLost(error);
  }
}

/** Keeps the date of an answer in the member's own calendar, where the site has one; undefined for a visitor. */
export function useKeepDate(): ((date: string) => Promise<void>) | undefined {
  const session = useSession();
  const hasCalendar = usePortal().tools.some(({ id, state }) => id === 'calendar' && state === 'live');
  return session && hasCalendar ? keep : undefined;
}
