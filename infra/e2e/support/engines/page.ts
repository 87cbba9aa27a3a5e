import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PATIENCE_MS, until } from '../patience.ts';
import type { Engine, Wanted } from './engine.ts';

interface Placed extends Window {
  /** Where the element was when it was last asked for. */
  lastPlace?: [Element, string];
}

/**
 * The element that a reader could press now: the first visible one with that name that is not moving or covered; null
 * while there is none. A radio button is drawn by its label. Runs in the page.
 */
function pressable({ of, name = '', inside = 'body' }: Wanted): Element | null {
  const nameOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent,
      (element as HTMLInputElement).labels?.[0]?.textContent,
      element.textContent,
    ].find((text) => text?.trim()) ?? '';
  const place = [...document.querySelectorAll(inside)].at(-1);
  const named = [...(place?.querySelectorAll(of) ?? [])].find(
    (element) =>
      !element.closest('[inert]') &&
      !element.matches(':disabled') &&
      (element.closest('label') ?? element).getClientRects().length > 0 &&
      nameOf(element).trim().startsWith(name),
  );
  const element = named?.matches('[type=radio]') ? named.closest('label') : named;
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = `${left} ${top} ${width} ${height}`;
  const [before, last] = (window as Placed).lastPlace ?? [];
  (window as Placed).lastPlace = [element, at];
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return before === element && last === at && (element === hit || element.contains(hit)) ? element : null;
}

/** What the page says, for the report of a failure. */
const said = (engine: Engine) =>
  engine.evaluate(
    () =>
      `${document.location.href}\n${[...document.querySelectorAll('[role=dialog],[role=alertdialog],main')]
        .map((part) => (part.textContent ?? '').slice(0, 600))
        .join('\n--\n')}`,
  );

/** Waits until the control can be pressed, and clicks it. */
export async function click(engine: Engine, wanted: Wanted): Promise<void> {
  if (
    !(await until(
      // While a page comes or something moves there is nothing to click.
      () => engine.click(pressable, wanted).catch(() => false),
      (done) => done,
    ))
  )
    throw new Error(`nothing to press as ${JSON.stringify(wanted)} on ${await said(engine)}`);
}

export const press = (engine: Engine, name: string, inside?: string): Promise<void> =>
  click(engine, { of: 'button,[role=button],[role=tab]', name, inside });

/** Clicks into a field and types. */
export async function fill(engine: Engine, name: string, text: string, inside?: string): Promise<void> {
  await click(engine, { of: 'input,textarea', name, inside });
  await engine.type(text);
}

/** Waits until an element is on the page, with this text in it. */
export async function stands(engine: Engine, selector: string, text = ''): Promise<void> {
  const isThere = () =>
    engine
      .evaluate(
        (wanted: string, part: string) =>
          [...document.querySelectorAll(wanted)].some((element) => element.textContent?.includes(part)),
        selector,
        text,
      )
      // A page is just coming.
      .catch(() => false);
  if (!(await until(isThere, (yes) => yes)))
    throw new Error(`no ${selector} with “${text}” on ${await said(engine)}`);
}

/** Sets the tab's session storage, which another page of the site then finds. */
export const store = (engine: Engine, entries: Record<string, unknown>): Promise<void> =>
  engine.evaluate((all: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, JSON.stringify(value));
  }, entries);

/** The first bytes of the file that arrived among the downloads, as text, once it is complete. */
export async function downloaded(engine: Engine, ending: string): Promise<{ name: string; bytes: Buffer }> {
  const read = () => {
    const name = readdirSync(engine.downloads).find((each) => each.endsWith(ending));
    return name ? { name, bytes: readFileSync(join(engine.downloads, name)) } : null;
  };
  const isWhole = (file: ReturnType<typeof read>) => file !== null && file.bytes.length > 0;
  const file = await until(read, isWhole, PATIENCE_MS);
  if (!file)
    throw new Error(`no ${ending} among ${readdirSync(engine.downloads).join(', ') || 'no downloads'}`);
  // Taken away, so that the next one is not mistaken for it.
  rmSync(join(engine.downloads, file.name));
  return file;
}
