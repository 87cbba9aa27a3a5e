import { startTransition, useEffect, useState } from 'react';

/** A background page gets no animation frames: the callback then runs after this many milliseconds. */
const NO_FRAME = 300;

/**
 * Calls back once the last render has been painted.
 * @returns takes the call back
 */
export function afterPaint(callback: () => void): () => void {
  // Two frames later: by then the next frame is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      callback();
    });
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    callback();
  }, NO_FRAME);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** False at first, true once the first drawing has been painted: for what lies below and may follow at leisure. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
}

/** Whether the page is laid out for a phone, as its styles see it. Asked while drawing; nothing follows a change. */
export function onPhone(): boolean {
  return window.matchMedia?.('screen and (max-width:767.98px)').matches ?? false;
}
