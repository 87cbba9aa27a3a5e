import { type ApiError, api, emitReportRequested, isAborted, portalNow, useSession } from '@tianji/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askOf, PAGE_SIZE, type Page, type Place, type Row } from './model.ts';

/** How often the whole list is asked for, in milliseconds. */
export const REFRESH_EVERY = 180_000;
/** How soon an unfinished report is looked after, and how rarely at last. */
const LOOK_FIRST = 2000;
const LOOK_LAST = 15_000;
/** Looks before they become rarer. */
const LOOKS = 15;

export type ListState =
  | { phase: 'visitor' }
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; page: Page; at: number };

const visible = () => document.visibilityState === 'visible';

/**
 * One page of the member's reports. The whole page is asked for every three minutes; while a report is
 * being written, that one alone is looked after every two seconds, later less often, and not while the
 * page is hidden.
 */
export function useList(place: Place): { state: ListState; again: () => void } {
  const token = useSession()?.token ?? null;
  const { tab, page } = place;
  const [state, setState] = useState<ListState>({ phase: token ? 'loading' : 'visitor' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // Rows of another tab are no stand-in while this one is on its way.
  const shown = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    if (!token) {
      setState({ phase: 'visitor' });
      return;
    }
    const stop = new AbortController();
    const mine = `${token} ${tab} ${page}`;
    const load = (background: boolean) =>
      api
        .call('reports/getList', askOf({ tab, page }), { signal: stop.signal, background, quiet: true })
        .then(
          (answer) => {
            if (stop.signal.aborted) return;
            shown.current = mine;
            setState({ phase: 'ready', page: answer, at: portalNow() });
          },
          (error: ApiError) => {
            if (isAborted(error) || stop.signal.aborted || shown.current === mine) return;
            setState({ phase: 'failed', message: error.message });
          },
        );
    if (shown.current !== mine) setState({ phase: 'loading' });
    void load(shown.current === mine);
    let asked = Date.now();
    const refresh = () => {
      asked = Date.now();
      void load(true);
    };
    const timer = setInterval(() => visible() && refresh(), REFRESH_EVERY);
    const onSight = () => visible() && Date.now() - asked > REFRESH_EVERY && refresh();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [token, tab, page, attempt]);

  const rows = state.phase === 'ready' ? state.page.list : NONE;
  const index = rows.findIndex((row) => row.status === 'processing');
  const pending = rows[index]?.key ?? null;

  useEffect(() => {
    if (pending === null) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const ask = askOf({ tab, page });
    const offset = (page - 1) * PAGE_SIZE + index;

    async function look(): Promise<void> {
      looks += 1;
      const row = await api
        .call('reports/getList', { ...ask, offset, limit: 1 }, { signal: stop.signal, background: true })
        .then(({ list }) => list[0] ?? null)
        .catch(() => undefined);
      if (stop.signal.aborted) return;
      if (row !== undefined && (row?.key !== pending || row.status !== 'processing')) {
        // Finished, failed or moved: counts and places are new.
        if (row?.key === pending) emitReportRequested({ reporttype: row.reporttype });
        again();
        return;
      }
      if (row) setState((now) => withRow(now, row));
      next();
    }
    function next() {
      clearTimeout(timer);
      const wait = looks < LOOKS ? LOOK_FIRST : Math.min(LOOK_LAST, LOOK_FIRST * 1.5 ** (looks - LOOKS + 1));
      timer = setTimeout(() => (visible() ? void look() : undefined), wait);
    }
    const onSight = () => {
      if (!visible()) return;
      looks = 0;
      next();
    };
    document.addEventListener('visibilitychange', onSight);
    next();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [pending, index, tab, page, again]);

  return { state, again };
}

const NONE: readonly Row[] = [];

function withRow(state: ListState, row: Row): ListState {
  if (state.phase !== 'ready') return state;
  const list = state.page.list.map((each) => (each.key === row.key ? row : each));
  return { ...state, page: { ...state.page, list } };
}
