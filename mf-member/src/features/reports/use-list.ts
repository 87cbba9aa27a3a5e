import { emitReportRequested, inOwnName, navigate, portalNow, useSession } from '@tianji/kit';
import { poll } from '@tianji/kit/streams';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { addressOf, askOf, PAGE_SIZE, type Page, type Place, pageOf, type Row } from './model.ts';

/** How often the whole list is reloaded, in milliseconds. */
export const REFRESH_EVERY = 180_000;
/** The first and the longest pause before an unfinished report is polled, in milliseconds. */
const LOOK_FIRST = 2000;
const LOOK_LAST = 15_000;
/** How many polls before they become less frequent. */
const LOOKS = 15;

export type ListState =
  | { phase: 'visitor' }
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; page: Page; at: number };

/**
 * One page of the member's reports. The whole page is reloaded every three minutes; while a report is being written,
 * that one alone is polled every two seconds, later less often, and not while the page is hidden.
 */
export function useList(place: Place): { state: ListState; again: () => void } {
  const token = useSession()?.token ?? null;
  const { tab, page } = place;
  const [state, setState] = useState<ListState>({ phase: token ? 'loading' : 'visitor' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // Rows of another tab must not be shown while this one loads.
  const shown = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    if (!token) {
      setState({ phase: 'visitor' });
      return;
    }
    const mine = `${token} ${tab} ${page}`;
    if (shown.current !== mine) setState({ phase: 'loading' });
    // It fills itself except for the first time; `asked` is when the page was last requested, by the document's own clock.
    let background = shown.current === mine;
    let asked = Number.NEGATIVE_INFINITY;
    const load = (signal: AbortSignal) => {
      const how = { signal, made: background ? 'filling' : 'pressed' } as const;
      background = true;
      asked = performance.now();
      return api.call('reports/getList', { ...inOwnName(), ...askOf({ tab, page }) }, how);
    };
    // A reader who comes back waits for the rest of the three minutes.
    const pause = (n: number) =>
      n === 0 ? Math.max(0, asked + REFRESH_EVERY - performance.now()) : REFRESH_EVERY;
    const loading = poll(load, { pause }).subscribe(({ answer, error }) => {
      if (answer) {
        shown.current = mine;
        setState({ phase: 'ready', page: pageOf(answer), at: portalNow() });
      } else if (shown.current !== mine) {
        // A kind that does not exist (any more): show the whole list instead.
        if (error.status === 400 && tab !== 'all')
          navigate(addressOf({ tab: 'all', page: 1 }), { replace: true });
        else setState({ phase: 'failed', message: error.message });
      }
    });
    return () => loading.unsubscribe();
  }, [token, tab, page, attempt]);

  const rows = state.phase === 'ready' ? state.page.list : NONE;
  const index = rows.findIndex((row) => row.status === 'processing');
  const pending = rows[index]?.key ?? null;

  useEffect(() => {
    if (pending === null) return;
    const ask = { ...inOwnName(), ...askOf({ tab, page }), offset: (page - 1) * PAGE_SIZE + index, limit: 1 };
    const look = async (signal: AbortSignal) => {
      const answer = await api.call('reports/getList', ask, { signal, made: 'filling' });
      return pageOf(answer).list[0] ?? null;
    };
    const pause = (n: number) =>
      n < LOOKS ? LOOK_FIRST : Math.min(LOOK_LAST, LOOK_FIRST * 1.5 ** (n - LOOKS + 1));
    const looking = poll(look, { pause }).subscribe(({ answer: row, error }) => {
      if (error) return;
      if (row?.key === pending && row.status === 'processing') {
        setState((now) => withRow(now, row));
        return;
      }
      // Finished, failed or moved: counts and positions have changed.
      looking.unsubscribe();
      if (row?.key === pending) emitReportRequested({ kind: row.of?.kind ?? '' });
      again();
    });
    return () => looking.unsubscribe();
  }, [pending, index, tab, page, again]);

  return { state, again };
}

const NONE: readonly Row[] = [];

function withRow(state: ListState, row: Row): ListState {
  if (state.phase !== 'ready') return state;
  const list = state.page.list.map((each) => (each.key === row.key ? row : each));
  return { ...state, page: { ...state.page, list } };
}
