import { useSession } from '@tianji/kit';
import { useEffect, useState } from 'react';
import { useApi } from '../../api.ts';

/** Whether the membership has ended, according to the portal; false for a visitor. */
export function useExpired(): boolean {
  const api = useApi();
  const session = useSession();
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    setExpired(false);
    if (!session) return;
    const stop = new AbortController();
    api
      .call('member/getMemberTimeout', {}, { made: 'filling', signal: stop.signal })
      .then(setExpired, () => undefined);
    return () => stop.abort();
  }, [api, session]);
  return expired;
}
