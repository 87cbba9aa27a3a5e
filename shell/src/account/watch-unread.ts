import { getSession, onReportRequested, onReportViewed, onSession, safeStorage } from '@tianji/kit';
import { toast } from '@tianji/kit/ui';
import { api } from '../api.ts';
import { setUnread } from '../frame/unread.ts';

/** Milliseconds after which a count is refreshed when the reader comes back. */
const OLD = 60_000;
/** Milliseconds that news of a report may take to reach the membership service. */
const LAG = 1500;
const NOTICE = 'notice';

let askedAt = Number.NEGATIVE_INFINITY;
let watching = false;

/** Keeps the number of unread reports up to date; shows a notice left by the previous document. */
export function watchUnread(): void {
  if (watching) return;
  watching = true;
  const notice = safeStorage.read(NOTICE, 'session');
  if (notice) {
    safeStorage.write(NOTICE, null, 'session');
    toast(notice);
  }
  onSession(refresh);
  onReportRequested(refreshSoon);
  onReportViewed(refreshSoon);
  const whenOld = () => {
    if (performance.now() - askedAt > OLD) refresh();
  };
  addEventListener('pushState', whenOld);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && whenOld());
  refresh();
}

/** A notice for the next document to show, because this one is about to close. */
export function noticeAfterwards(text: string): void {
  safeStorage.write(NOTICE, text, 'session');
}

/** The membership service learns of a report a moment after its reader does. */
function refreshSoon(): void {
  setTimeout(refresh, LAG);
}

function refresh(): void {
  const session = getSession();
  if (!session) {
    setUnread(0);
    return;
  }
  askedAt = performance.now();
  api.call('member/getIndexInfo', { loginname: session.loginname }, { made: 'filling' }).then(
    ({ notReadReportCount }) => {
      if (getSession()?.token === session.token) setUnread(notReadReportCount);
    },
    () => undefined,
  );
}
