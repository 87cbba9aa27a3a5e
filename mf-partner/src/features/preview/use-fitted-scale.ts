import { type RefObject, useEffect, useState } from 'react';

/** How much a picture of a width is to be reduced to fit its box; 1 where it fits, or the box cannot be measured. */
export function useFittedScale(box: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(0);
  // Every time: the box comes and goes with what is in it.
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return room > 0 ? Math.min(1, room / width) : 1;
}
