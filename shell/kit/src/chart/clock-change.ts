import { getSession } from '../tool/session.ts';
import { safeStorage } from '../tool/storage.ts';
import type { Note } from './chart-tool.ts';

/** Where it is remembered of which charts a change was told; of each a number, and the member who saw it. */
const KEY = 'clock.told';
/** Charts remembered; the oldest are told again. */
const MOST = 200;

/** A number by which a chart is known again, and that nobody reads a birth from. */
function numberOf(text: string): number {
  let hash = 5381;
  for (const character of text) hash = (hash * 33 + character.codePointAt(0)!) % 4_294_967_291;
  return hash;
}

function stored(): { by: string; chart: number }[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Charts that are told of while this page is open. */
const telling = new Set<number>();

/**
 * What is told once of a chart that was kept under the clock rule of before and is reckoned anew: which pillars changed, and
 * what they were. Once on this device, for as long as the page is open.
 */
export function changeNotes<V>(change: { text: string } | undefined): Note<V>[] {
  if (!change) return [];
  const chart = numberOf(change.text);
  if (!telling.has(chart)) {
    const before = stored();
    if (before.some((each) => each?.chart === chart)) return [];
    telling.add(chart);
    const next = [...before, { by: getSession()?.loginname ?? '', chart }].slice(-MOST);
    safeStorage.write(KEY, JSON.stringify(next));
  }
  return [{ text: change.text, tone: 'warn' }];
}
