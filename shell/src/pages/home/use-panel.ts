import type { HomePanel } from '@tianji/contracts';
import { useOnline } from '@tianji/kit';
import { askPanel } from '@tianji/kit/host';
import { useEffect, useState } from 'react';

/** `waiting` before the answer, `absent` when none is available. */
export type PanelState =
  | { state: 'waiting' }
  | { state: 'absent' }
  | { state: 'there'; date: string; panel: HomePanel };

/** The content of a tool's panel for a day, requested again when the day changes or the network comes back. */
export function usePanel(call: string, date: string): PanelState {
  const online = useOnline();
  const [shown, setShown] = useState<PanelState>({ state: 'waiting' });
  const known = shown.state === 'there' && shown.date === date;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `online` is a reason to ask again
  useEffect(() => {
    if (known) return;
    const stop = new AbortController();
    askPanel(call, date, stop.signal).then(
      (panel) => setShown({ state: 'there', date, panel }),
      () => stop.signal.aborted || setShown({ state: 'absent' }),
    );
    return () => stop.abort();
  }, [call, date, known, online]);
  return shown;
}
