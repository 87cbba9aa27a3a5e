import type { ReactNode } from 'react';
import { lazyPiece } from './lazy-piece.tsx';

/** Widths in use: 400 login, 450 terms and scan-to-pay, 600 feedback, 800 time, 1000 place. */
export type DialogWidth = 400 | 450 | 600 | 800 | 1000;

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  width?: DialogWidth;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** False when neither Escape nor a press outside may close it, because a decision is needed. */
  dismissable?: boolean;
  /** For a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
};

const Heavy = lazyPiece<DialogProps>(
  () => import('./heavy/dialog.tsx'),
  (props) => props.onClose(),
);

/**
 * A modal dialog: title in Song, close button at the top right, focus kept inside and given back.
 * On phones it is a sheet from the bottom; width 1000 fills the screen there. Its code is loaded on
 * first opening; call `Dialog.preload()` on hover to avoid the wait.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <Heavy {...props} /> : null;
}
Dialog.preload = Heavy.preload;

export type ConfirmProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Words on the two buttons: verb first. */
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

const HeavyConfirm = lazyPiece<ConfirmProps>(
  () => import('./heavy/confirm-dialog.tsx'),
  (props) => props.onCancel(),
);

/** A yes-or-no question that waits for its answer. */
export function ConfirmDialog(props: ConfirmProps) {
  return props.open ? <HeavyConfirm {...props} /> : null;
}
