import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { media } from './css.ts';
import { Check, CircleAlert, Info } from './generated/icons.ts';
import { Icon } from './icon.tsx';

/** How long a toast is shown, in milliseconds. */
export const TOAST_MS = 4000;

type Toast = { id: number; text: string; tone: 'ok' | 'info' | 'error' };

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let serial = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows one line in ink at the foot of the screen for four seconds; a newer one replaces it. For what has happened,
 * never for what the reader must read or decide.
 */
export function toast(text: string, tone: Toast['tone'] = 'ok'): void {
  clearTimeout(timer);
  serial += 1;
  show({ id: serial, text, tone });
  timer = setTimeout(() => show(null), TOAST_MS);
}

const rise = keyframes`from{opacity:0;transform:translateY(8px)}`;
const Region = styled.div`
  position: fixed;
  inset: auto 0 32px;
  z-index: 60;
  display: flex;
  justify-content: center;
  padding: 0 16px;
  pointer-events: none;
  ${media.phone} {
    bottom: calc(var(--foot-h) + 16px + env(safe-area-inset-bottom));
  }
  ${media.print} {
    display: none;
  }
`;
const Slip = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  max-width: 100%;
  padding: 8px 16px;
  border-radius: 4px;
  background: var(--ink-1);
  color: var(--leaf);
  box-shadow: var(--e1);
  animation: ${rise} 200ms var(--ease);
`;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Where toasts appear; rendered once, by the shell. A polite live region that is always present; its attribute keeps it
 * announced while a dialog is open.
 */
export function ToastHost() {
  const slip = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!slip) return;
    let leave = () => {};
    const place = import('./heavy/toast-place.ts').then(
      ({ keepToastPlaced }) => {
        if (region.current) leave = keepToastPlaced(region.current);
      },
      // It stays at the foot.
      () => undefined,
    );
    return () => void place.then(() => leave());
  }, [slip]);
  return (
    <Region ref={region} role="status" aria-live="polite" data-react-aria-top-layer="true">
      {slip ? (
        <Slip key={slip.id}>
          <Icon of={slip.tone === 'ok' ? Check : slip.tone === 'error' ? CircleAlert : Info} size={16} />
          {slip.text}
        </Slip>
      ) : null}
    </Region>
  );
}
