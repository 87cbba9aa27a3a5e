import type { ToolFailureKind } from '@tianji/kit/host';
import { useEffect } from 'react';

/** Failures of a tool that may end with the network. */
export const UNREACHED: readonly ToolFailureKind[] = ['network', 'missing', 'hung'];

/** Loads what did not load again, once, when the browser reports a network. @param again the same in every render, or as good */
export function useWhenOnline(waiting: boolean, again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!waiting) return;
    const online = () => again();
    window.addEventListener('online', online, { once: true });
    return () => window.removeEventListener('online', online);
  }, [waiting]);
}
