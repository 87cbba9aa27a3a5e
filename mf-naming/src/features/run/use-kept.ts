import { getSession, readJson } from '@tianji/kit';
import type { NamingFormWire, NamingResult } from '@tianji/naming/contract';
import { useEffect, useState } from 'react';
import { useApi } from '../../api.ts';

/** A naming stored earlier. */
export interface Kept {
  form: NamingFormWire;
  result: NamingResult;
}

/** The naming that an address names, for its owner; null while it loads and when there is none. */
export function useKept(id: string | null): Kept | null {
  const api = useApi();
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!id || !getSession()) return;
    const stop = new AbortController();
    api.call('qiming/getObj', { id }, { background: true, signal: stop.signal }).then(
      (stored) => {
        const form = readJson(stored.content);
        const result = readJson(stored.result);
        if (form && result) setKept({ form, result });
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [api, id]);
  return kept;
}
