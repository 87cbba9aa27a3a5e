import { useEffect } from 'react';

/** What the keys of the viewer do. */
export interface Actions {
  next(): void;
  previous(): void;
  first(): void;
  last(): void;
  notes(): void;
  fullScreen(): void;
  leave(): void;
}

const KEYS: Record<string, keyof Actions> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  n: 'notes',
  N: 'notes',
  f: 'fullScreen',
  F: 'fullScreen',
  Escape: 'leave',
};

/** Keys that activate the focused element keep that meaning. */
const presses = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input') !== null;

/** Listens to the viewer's keys on the whole page while it is shown. */
export function useKeys(actions: Actions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const name = KEYS[event.key];
      if (!name || (event.key === ' ' && presses(event.target))) return;
      event.preventDefault();
      // Escape leaves full screen first; if the browser did that itself, there is none to leave.
      if (name === 'leave' && document.fullscreenElement)
        return void document.exitFullscreen().catch(() => {});
      actions[name]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);
}
