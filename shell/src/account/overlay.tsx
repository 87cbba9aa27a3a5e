import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows something above the page, in a React root of its own, until it calls `done`. */
export function openOverlay<T>(draw: (done: (answer: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const done = (answer: T) => {
      // Not within the event that closes it: the dialog returns the focus first.
      setTimeout(() => {
        root.unmount();
        place.remove();
        resolve(answer);
      });
    };
    root.render(draw(done));
  });
}
