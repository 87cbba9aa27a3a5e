import { type Path, readDraft, valueAt } from '../site/document.ts';

/**
 * What takes one difference back: the place in the draft, and what the published document has there.
 * @param live the published document as JSON text
 * @param path the place of the difference, as `brand.theme` or `pages.about.title`
 */
export function undone(live: string | null, path: string): { path: Path; value: unknown } {
  const document = readDraft(live ?? '') ?? {};
  const keys: (string | number)[] = [];
  for (const key of path.split('.')) {
    const at = valueAt(document, keys);
    // A list is taken back as a whole: its entries have no names.
    if (Array.isArray(at)) break;
    keys.push(key);
  }
  return { path: keys, value: valueAt(document, keys) };
}
