import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { Sent } from '../sent.ts';
import { type CardChoice, cardOf } from './card.ts';
import { siteCode } from './site-code.ts';

/** Height of an A4 page between margins of 12 mm, less a margin for rounding; in CSS pixels. The width is 703. */
const HEIGHT = 1000;

/** On paper only the card is shown; on the screen it is laid out off screen, at the paper's width. */
const SheetStyle = createGlobalStyle`
@media screen{[data-sheet]{position:absolute;left:-10000px;top:0;width:703px}}
@media print{
body>:not([data-sheet]){display:none!important}
[data-sheet] *{break-inside:auto!important}
}
`;

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
      // Shrink it if it would need a second sheet. Print styles hide more than screen styles, so paper is never higher.
      const { height } = sheet.getBoundingClientRect();
      if (height > HEIGHT) sheet.style.zoom = (HEIGHT / height).toFixed(2);
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
