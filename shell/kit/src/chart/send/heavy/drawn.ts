/** Times that a card is drawn at most. */
const GOES = 5;
/** A card is judged by a picture of so many pixels a side. */
const SIDE = 64;

/** Whether a canvas shows one colour and nothing else. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  small.width = SIDE;
  small.height = SIDE;
  const context = small.getContext('2d');
  if (!context) return false;
  context.drawImage(canvas, 0, 0, SIDE, SIDE);
  const pixels = new Uint32Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/**
 * Draws until something is to be seen: WebKit at times hands over the image of a page before it has laid the page out.
 * @param draw draws the card once
 * @returns the canvas with the card
 * @throws Error when the canvas stays empty: nobody is handed an empty picture
 */
export async function untilDrawn(draw: () => Promise<HTMLCanvasElement>): Promise<HTMLCanvasElement> {
  for (let go = 0; go < GOES; go++) {
    const canvas = await draw();
    if (!isBlank(canvas)) return canvas;
  }
  throw new Error('the browser drew an empty picture');
}
