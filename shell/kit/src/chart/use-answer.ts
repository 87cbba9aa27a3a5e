import { useLayoutEffect, useRef } from 'react';

/** Width below which a page counts as narrow, in pixels: wider pages show form and result together. */
const NARROW = 1080;
/** On a narrow page the head of an answer within this many pixels below the header is in sight. */
const NEAR = 24;
/** On a wide page an answer that begins within this share of the window's height is in sight. */
const IN_SIGHT = 0.5;

/** Whether the reader already sees the beginning of an answer. */
function inSight(head: HTMLElement): boolean {
  const { top } = head.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(head).scrollMarginTop) || 0;
  const wide = window.innerWidth >= NARROW;
  return top >= header - 1 && top <= (wide ? window.innerHeight * IN_SIGHT : header + NEAR);
}

/** Moves the focus, and scrolls if needed, to the head of an answer that a press produced. */
export function bringToEye(head: HTMLElement): void {
  // Measure before moving the focus: moving it may scroll the page.
  if (!inSight(head)) head.scrollIntoView?.({ block: 'start' });
  head.focus({ preventScroll: true });
}

/**
 * @param answer the answer on the page; a new value is a new answer
 * @param pressed whether a press asked for it: an answer from a link moves nothing
 * @returns the ref of the answer's head; it needs `tabIndex={-1}` and a scroll margin of the header's height
 */
export function useAnswer<T>(answer: T | null, pressed: () => boolean) {
  const head = useRef<HTMLDivElement>(null);
  // Before the browser paints, so that nothing is seen to jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer moves the page
  useLayoutEffect(() => {
    if (answer !== null && head.current && pressed()) bringToEye(head.current);
  }, [answer]);
  return head;
}
