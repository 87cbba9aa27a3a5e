import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows something above the page, in a root of its own, until it says that it is done. */
export function openOverlay<T>(draw: (done: (answer: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const done = (answer: T) => {
      // Not within the event that ends it: the dialog gives the focus back first.
      setTimeout(() => {
        root.unmount();
        place.remove();
        resolve(answer);
      });
    };
    root.render(draw(done));
  });
}
