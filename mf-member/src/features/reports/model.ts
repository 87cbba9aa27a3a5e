import { portalNow } from '@tianji/kit';
import { personName } from '@tianji/kit/birth';
import type { CallInput, CallOutput } from '../../api.ts';

type Listed = CallOutput<'reports/getList'>;
export type Kind = Listed['kinds'][number];
/** A report with its kind; null when the kind's tool no longer exists. */
export type Row = Listed['list'][number] & { of: Kind | null };
export type Page = Omit<Listed, 'list'> & { list: Row[] };
/** `all`, `unread`, or the id of a kind. */
export type Tab = string;

export const PAGE_SIZE = 20;

/** Rows with their kinds. */
export const pageOf = (listed: Listed): Page => ({
  ...listed,
  list: listed.list.map((row) => ({
    ...row,
    of: listed.kinds.find(({ code }) => code === row.reporttype) ?? null,
  })),
});

/** The tabs of a list: all, unread, and one per kind. Their counts are known once the list is loaded. */
export const tabsOf = (
  page: Pick<Page, 'counts' | 'kinds'> | null,
): { id: Tab; label: string; count?: number }[] => [
  { id: 'all', label: '全部', count: page?.counts.all },
  { id: 'unread', label: '未读', count: page?.counts.unread },
  ...(page?.kinds ?? []).map(({ kind, short, count }) => ({ id: kind, label: short, count })),
];

/** Whose report of which kind: 沈清和的八字报告. */
export function titleOf(row: Row, form: 'short' | 'title' = 'short'): string {
  const kind = form === 'title' ? (row.of?.title ?? '报告') : `${row.of?.short ?? ''}报告`;
  const name = personName(row.name);
  return name === '' ? kind : `${name}的${kind}`;
}

/** What the list shows: a tab and one of its pages, from 1. */
export interface Place {
  tab: Tab;
  page: number;
}

export function placeOf(query: URLSearchParams): Place {
  const given = query.get('tab') ?? '';
  const tab = /^[a-z][a-z0-9]{1,30}$/.test(given) ? given : 'all';
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

/** The input of the call for a place. */
export function askOf({ tab, page }: Place): CallInput<'reports/getList'> {
  const part = tab === 'unread' ? ({ read: 'unread' } as const) : tab === 'all' ? {} : { reporttype: tab };
  return { ...part, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

/** Whole minutes since the request; 0 for anything older than half an hour, such as a report being rewritten. */
export function minutesOf(row: Row): number {
  const since = (portalNow() - Date.parse(`${row.applicationtime.replace(' ', 'T')}+08:00`)) / 60_000;
  return since >= 0 && since <= 30 ? Math.floor(since) : 0;
}

/** How much is written, in percent. */
export const shareOf = ({ progress: { done, total } }: Row): number =>
  total > 0 ? Math.round((done / total) * 100) : 0;

/** What is being written now: `大运流年 12/17`; empty before it has begun. */
export const stepOf = ({ progress: { done, total, title } }: Row): string =>
  total > 0 ? `${title} ${done}/${total}`.trim() : '';

export const isUnread = (row: Row): boolean => row.status === 'finished' && row.viewcount === 0;

/** `1983-08-17 09:20:00` → `1983-08-17 09:20`. */
export const minute = (time: string): string => time.slice(0, -3);
