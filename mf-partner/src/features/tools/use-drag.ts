import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';

/**
 * Moves rows of a list by a handle, with mouse, pen or finger. The list's element holds the rows alone.
 * @param onMove called each time the row has come over another place; false when it may not stand there
 * @returns the index of the row that is held, and the handlers of a row's handle
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => boolean) {
  const [held, setHeld] = useState<number | null>(null);
  const at = useRef<number | null>(null);

  /** The row under a height of the window. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height;
    });
    return below === -1 ? rows.length - 1 : below;
  }

  function end() {
    at.current = null;
    setHeld(null);
  }

  const handleOf = (index: number) => ({
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      at.current = index;
      setHeld(index);
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      if (at.current === null) return;
      const to = placeAt(event.clientY);
      if (to === at.current || !onMove(at.current, to)) return;
      at.current = to;
      setHeld(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
  return { held, handleOf };
}
