import type { CallInput, CallOutput } from '@tianji/contracts';
import { portalNow } from '@tianji/kit';

export type Page = CallOutput<'reports/getList'>;
export type Row = Page['list'][number];
export type Tab = 'all' | 'unread' | 'bazi' | 'ziwei';

export const PAGE_SIZE = 20;

export const TABS: readonly { id: Tab; label: string }[] = [
  { id: 'all', label: '全部' },
  { id: 'unread', label: '未读' },
  { id: 'bazi', label: '八字' },
  { id: 'ziwei', label: '紫微' },
];

/** What the list shows: a tab and one of its pages, from 1. */
export interface Place {
  tab: Tab;
  page: number;
}

export function placeOf(query: URLSearchParams): Place {
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'all';
  const page = Number(query.get('page'));
  return { tab, page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1 };
}

export function addressOf({ tab, page }: Place): string {
  const query = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/reportsList${query ? `?${query}` : ''}`;
}

/** What is asked for a place. */
export function askOf({ tab, page }: Place): CallInput<'reports/getList'> {
  const part =
    tab === 'unread'
      ? ({ read: 'unread' } as const)
      : tab === 'all'
        ? {}
        : { reporttype: tab === 'bazi' ? ('0' as const) : ('1' as const) };
  return { ...part, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

/** Whole minutes since it was asked for; 0 for what is not from the last half hour, such as one written anew. */
export function minutesOf(row: Row): number {
  const since = (portalNow() - Date.parse(`${row.applicationtime.replace(' ', 'T')}+08:00`)) / 60_000;
  return since >= 0 && since <= 30 ? Math.floor(since) : 0;
}

/** How much is written, 0 to 100. */
export const shareOf = ({ progress: { done, total } }: Row): number =>
  total > 0 ? Math.round((done / total) * 100) : 0;

/** What is being written: `大运流年 12/17`; nothing before it has begun. */
export const stepOf = ({ progress: { done, total, title } }: Row): string =>
  total > 0 ? `${title} ${done}/${total}`.trim() : '';

export const isUnread = (row: Row): boolean => row.status === 'finished' && row.viewcount === 0;

/** `1983-08-17 09:20:00` → `1983-08-17 09:20`. */
export const minute = (time: string): string => time.slice(0, -3);
