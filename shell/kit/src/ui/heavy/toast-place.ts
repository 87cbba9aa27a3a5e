/** What can be pressed or typed into, also the cells of a grid that arrow keys move through. */
const CONTROLS = 'a[href],button,input,select,textarea,summary,label,[tabindex="0"],[role=gridcell]';

const DIALOG = '[role=dialog],[role=alertdialog]';

/** Distance between the positions to try, in pixels. */
const STEP = 8;

interface Band {
  top: number;
  bottom: number;
}

/** Vertical bands with controls within the toast's width; under an open dialog there are none. */
function controlsIn(region: Element, left: number, right: number): Band[] {
  const modal = document.querySelector(DIALOG);
  return [...(modal ?? document).querySelectorAll(CONTROLS)].flatMap((control) => {
    if (region.contains(control)) return [];
    const box = control.getBoundingClientRect();
    const met = box.width > 0 && box.height > 0 && box.right > left && box.left < right;
    return met ? [{ top: box.top, bottom: box.bottom }] : [];
  });
}

/** Moves the toast up from the foot of the screen to the first position where it covers no control. */
export function placeToast(region: HTMLElement): void {
  const slip = region.firstElementChild;
  if (!slip) return;
  region.style.top = '';
  region.style.bottom = '';
  const { left, right, top: lowest, height } = slip.getBoundingClientRect();
  const bands = controlsIn(region, left, right);
  const covered = (top: number) =>
    bands.reduce(
      (sum, band) => sum + Math.max(0, Math.min(band.bottom, top + height) - Math.max(band.top, top)),
      0,
    );
  let best = lowest;
  for (let top = lowest; top >= STEP && covered(best) > 0; top -= STEP)
    if (covered(top) < covered(best)) best = top;
  if (best === lowest) return;
  region.style.top = `${best}px`;
  region.style.bottom = 'auto';
}

/**
 * Places the toast, again when a dialog opens or closes below it, and when what was moving has come to rest.
 * @returns stops it
 */
export function keepToastPlaced(region: HTMLElement): () => void {
  let dialog: Element | null;
  const place = () => {
    dialog = document.querySelector(DIALOG);
    placeToast(region);
  };
  place();
  const observer = new MutationObserver(() => {
    if (document.querySelector(DIALOG) !== dialog) place();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // A sheet rises from the foot of the screen.
  const rest = ({ target }: Event) => {
    if (target instanceof Node && !region.contains(target)) place();
  };
  document.addEventListener('animationend', rest);
  return () => {
    observer.disconnect();
    document.removeEventListener('animationend', rest);
  };
}
