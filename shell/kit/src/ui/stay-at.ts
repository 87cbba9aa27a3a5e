/** What a reader does who wants to be elsewhere. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Moves to a section, by scroll and focus, and stays there while the page is still being drawn: parts that come later
 * make a short page longer, or push the section away, or are the section. Ends with the reader's first own move.
 * @param onEnd called once, however it ends
 * @returns ends it
 */
export function stayAt(id: string, onEnd: () => void): () => void {
  const root = document.documentElement;
  let there: HTMLElement | null = null;
  let height = 0;
  let place = 0;

  const settle = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView?.();
    if (target && target !== there) {
      there = target;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    height = root.scrollHeight;
    place = window.scrollY;
  };
  // A scroll bar gives no other sign. A page that grows scrolls as well: that is none.
  const scrolled = () => {
    if (root.scrollHeight === height && Math.abs(window.scrollY - place) > 1) end();
  };
  const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
  const come = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (target && target !== there) settle();
  });
  const end = () => {
    grown?.disconnect();
    come.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, end, true);
    window.removeEventListener('scroll', scrolled, true);
    onEnd();
  };

  settle();
  grown?.observe(document.body);
  come.observe(document.body, { childList: true, subtree: true });
  for (const sign of SIGNS) window.addEventListener(sign, end, { capture: true, passive: true });
  window.addEventListener('scroll', scrolled, { capture: true, passive: true });
  return end;
}
