import { CARD_PARTS, type Sent } from '../sent.ts';
import { type CardChoice, cardOf } from './card.ts';
import { untilDrawn } from './drawn.ts';
import { siteCode } from './site-code.ts';

const PADDING = 24;
const SCALE = 2;
/** The least width of a card, in CSS pixels: narrow enough to be read on a phone again. */
const NARROWEST = 540;
const WIDEST = 1248;

/** By how much the widest scrolling content overflows its box, in CSS pixels. */
function hidden(card: HTMLElement): number {
  let most = 0;
  for (const element of [card, ...card.querySelectorAll<HTMLElement>('*')]) {
    const beyond = element.scrollWidth - element.clientWidth;
    if (beyond > most && (element === card || /auto|scroll/.test(getComputedStyle(element).overflowX)))
      most = beyond;
  }
  return most;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the picture is too large'));
    canvas.toBlob(done, 'image/png');
  });

/**
 * Draws the card of the result on the page, as wide as its content, so that nothing is cut off in any window. The
 * drawing library is fetched for the first picture.
 */
export async function pictureOf(of: Sent, choice: CardChoice): Promise<Blob> {
  const [{ domToCanvas }, code] = await Promise.all([import('modern-screenshot'), siteCode()]);
  const aside = document.createElement('div');
  aside.inert = true;
  Object.assign(aside.style, { position: 'absolute', left: '-10000px', top: '0' });
  const card = cardOf(of, choice, code);
  const phone = window.matchMedia?.('(max-width: 767.98px)').matches === true;
  const parts = phone ? [] : [...document.querySelectorAll<HTMLElement>(CARD_PARTS)];
  const wanted = Math.max(NARROWEST, ...parts.map(({ offsetWidth }) => offsetWidth)) + 2 * PADDING;
  let width = Math.min(WIDEST, wanted);
  Object.assign(card.style, { boxSizing: 'border-box', width: `${width}px`, padding: `${PADDING}px` });
  aside.append(card);
  // Appended to the page itself, so that the page's styles apply.
  document.body.append(aside);
  try {
    // What scrolls on the page is shown whole on the card; a strip inside a strip may need another round.
    for (let beyond = hidden(card), round = 0; beyond > 0 && round < 3; beyond = hidden(card), round++) {
      width += beyond;
      card.style.width = `${width}px`;
    }
    await Promise.all(
      [...card.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)),
    );
    const backgroundColor = getComputedStyle(card).backgroundColor;
    const canvas = await untilDrawn(() => domToCanvas(card, { scale: SCALE, backgroundColor, font: false }));
    return await blobOf(canvas);
  } finally {
    aside.remove();
  }
}
