import { api, getSession, onReportRequested, onReportViewed, onSession, safeStorage } from '@tianji/kit';
import { toast } from '@tianji/kit/ui';
import { setUnread } from '../frame/unread.ts';

/** A count that is older than this is asked for again when the reader comes back, in milliseconds. */
const OLD = 60_000;
/** How long the news of a report may be under way, in milliseconds. */
const LAG = 1500;
const NOTICE = 'notice';

let askedAt = 0;
let watching = false;

/** Keeps the number of unread reports; shows what a page before this one wanted to say. */
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
    if (Date.now() - askedAt > OLD) refresh();
  };
  addEventListener('pushState', whenOld);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && whenOld());
  refresh();
}

/** A notice that the next document shows, because this one is about to go. */
export function noticeAfterwards(text: string): void {
  safeStorage.write(NOTICE, text, 'session');
}

/** The membership service hears of a report a moment after its reader does. */
function refreshSoon(): void {
  setTimeout(refresh, LAG);
}

function refresh(): void {
  const session = getSession();
  if (!session) {
    setUnread(0);
    return;
  }
  askedAt = Date.now();
  api.call('member/getIndexInfo', { loginname: session.loginname }, { background: true }).then(
    ({ notReadReportCount }) => {
      if (getSession()?.token === session.token) setUnread(notReadReportCount);
    },
    () => undefined,
  );
}
