import { renderHook, waitFor } from '@testing-library/react';
import { emitReportViewed } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { fakePortal } from '@tianji/kit/testing';
import { act } from 'react';
import type { Calls } from '../api.ts';
import { useUnread } from '../frame/unread.ts';
import { watchUnread } from './watch-unread.ts';

// spec 1.2.2, 1.2.18, 1.7.6
test("the badge counts the member's unread reports, and is empty for visitors", async () => {
  let unread = 3;
  const portal = fakePortal<Calls>({
    session: { token: 't', loginname: '13812346621', name: '' },
    replies: { 'member/getIndexInfo': () => ({ notReadReportCount: unread }) },
  });
  const { result } = renderHook(() => useUnread());
  watchUnread();
  watchUnread();
  await waitFor(() => expect(result.current).toBe(3));
  expect(portal.calls).toMatchObject([{ path: 'member/getIndexInfo', input: { loginname: '13812346621' } }]);
  unread = 2;
  act(() => emitReportViewed({ key: 'k' }));
  expect(result.current).toBe(2);
  await waitFor(() => expect(portal.calls).toHaveLength(2));
  act(() => setSession(null));
  expect(result.current).toBe(0);
  portal.stop();
});
