import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { Sent } from '../sent.ts';
import { type CardChoice, cardOf } from './card.ts';
import { onPaper } from './on-paper.ts';
import { siteCode } from './site-code.ts';

/** An A4 page between margins of 12 mm, its height less a margin for rounding; in CSS pixels. */
const WIDTH = 703;
const HEIGHT = 1000;
/** Halvings until the scale is known to 1/64. */
const HALVINGS = 6;

/** On paper only the card is shown; on the screen it is laid out off screen, at the paper's width. */
const SheetStyle = createGlobalStyle`
@media screen{[data-sheet]{position:absolute;left:-10000px;top:0;width:${WIDTH}px}}
@media print{
body>:not([data-sheet]){display:none!important}
[data-sheet] *{break-inside:auto!important}
}
`;

/**
 * The largest scale, at most 1, at which a laid-out sheet stands on one page. A smaller sheet has more room across, so
 * it is also less high: the scale is found by trying.
 */
function fitting(sheet: HTMLElement): number {
  const fits = (scale: number) => {
    sheet.style.width = `${WIDTH / scale}px`;
    return sheet.getBoundingClientRect().height * scale <= HEIGHT;
  };
  let [least, most] = [0, 1];
  if (fits(most)) least = most;
  for (let i = 0; i < HALVINGS && least < most; i++) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  sheet.style.width = '';
  return least;
}

/** Prints the card of the result on the page, then calls `onPrinted`. */
export function Sheet(props: { of: Sent; choice: CardChoice; onPrinted: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as it was asked for
  useEffect(() => {
    const sheet = document.createElement('div');
    sheet.dataset.sheet = '';
    sheet.dataset.theme = 'light';
    sheet.inert = true;
    document.body.append(sheet);
    let frame = 0;
    let gone = false;
    void siteCode().then((code) => {
      if (gone) return;
      sheet.append(cardOf(props.of, props.choice, code));
      // Shrink it if it would need a second sheet.
      const scale = onPaper('[data-sheet]', () => fitting(sheet));
      if (scale < 1) sheet.style.zoom = `${scale}`;
      window.addEventListener('afterprint', props.onPrinted, { once: true });
      // By then the dialog has left the page.
      frame = requestAnimationFrame(() => window.print());
    });
    return () => {
      gone = true;
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', props.onPrinted);
      sheet.remove();
    };
  }, []);
  return <SheetStyle />;
}
