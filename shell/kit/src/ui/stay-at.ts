import { holdPlace } from '../tool/hold-place.ts';

/**
 * Moves to a section, by scroll and focus, and stays there while the page is still being drawn: parts that come later
 * make a short page longer, or push the section away, or are the section. Ends with the reader's first own move.
 * @param onEnd called once, however it ends
 * @returns ends it
 */
export function stayAt(id: string, onEnd: () => void): () => void {
  let there: HTMLElement | null = null;
  const go = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView?.();
    if (target && target !== there) {
      there = target;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    return target !== null;
  };
  const come = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (target && target !== there) held.again();
  });
  const held = holdPlace(go, () => {
    come.disconnect();
    onEnd();
  });
  come.observe(document.body, { childList: true, subtree: true });
  return held.end;
}
