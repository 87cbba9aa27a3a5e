import type { ApiError } from '@tianji/kit';
import { lazyPiece } from '@tianji/kit/ui';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import type { ConfirmDialog } from './confirm-dialog.tsx';

/** Loaded lazily, with the browser's side of WebAuthn: few readers ever open it. */
const Dialog = lazyPiece<ComponentProps<typeof ConfirmDialog>>(
  () => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
  ({ onClose }) => onClose(),
);

/** What is made again once the reader has confirmed. */
interface Waiting {
  again: () => void;
  give: (refused: unknown) => void;
  refused: unknown;
}

/**
 * For calls that the server answers only after a new code or a passkey: it asks for one when the call is refused for its
 * want, and makes the call again.
 * @returns the function that makes such a call, and the dialog, to be rendered
 */
export function useConfirmed(): [<T>(call: () => Promise<T>) => Promise<T>, ReactNode] {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (refused) {
      if ((refused as ApiError).code !== 'confirm_needed') throw refused;
      await new Promise<void>((again, give) => setWaiting({ again, give, refused }));
      return call();
    }
  }, []);
  const dialog = waiting ? (
    <Dialog
      onClose={() => {
        setWaiting(null);
        waiting.give(waiting.refused);
      }}
      onDone={() => {
        setWaiting(null);
        waiting.again();
      }}
    />
  ) : null;
  return [confirmed, dialog];
}
