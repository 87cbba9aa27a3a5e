import { entryOf } from '@tianji/contracts';
import { labelOf } from '@tianji/tenant';
import type { SiteDocument } from './text.ts';

/** One difference between two documents, in words for people. */
export interface Change {
  path: string;
  label: string;
  before: string | null;
  after: string | null;
}

const MOST_CHANGES = 200;
const LONGEST = 80;

/** How the items of a list are recognised when their order changes. */
const KEYS: Readonly<Record<string, string>> = { tools: 'id', plans: 'months' };

/** Every difference of two documents; a list of texts is one value, a list of objects is compared item by item. */
export function differencesOf(before: SiteDocument | null, after: SiteDocument | null): Change[] {
  const found: Change[] = [];
  compare('', before ?? undefined, after ?? undefined, found);
  return found.slice(0, MOST_CHANGES);
}

function compare(path: string, before: unknown, after: unknown, found: Change[]): void {
  if (JSON.stringify(before) === JSON.stringify(after) || (isBlank(before) && isBlank(after))) return;
  if (isDrawing(path)) {
    found.push({ path, label: labelOf(path), before: drawn(before), after: drawn(after) });
    return;
  }
  const key = entryOf(KEYS, path);
  if (key !== undefined && (Array.isArray(before) || Array.isArray(after))) {
    const left = byKey(before, key);
    const right = byKey(after, key);
    const order = [...left.keys()].filter((each) => right.has(each)).join();
    if (order !== [...right.keys()].filter((each) => left.has(each)).join())
      found.push({
        path,
        label: `${labelOf(path)}的顺序`,
        before: textOf([...left.keys()]),
        after: textOf([...right.keys()]),
      });
    for (const each of new Set([...left.keys(), ...right.keys()]))
      compareItem(`${path}.${each}`, left.get(each), right.get(each), found);
    return;
  }
  if (isObject(before) || isObject(after)) {
    const [left, right] = [asObject(before), asObject(after)];
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
      compare(path === '' ? name : `${path}.${name}`, left[name], right[name], found);
    return;
  }
  found.push({ path, label: labelOf(path), before: textOf(before), after: textOf(after) });
}

/** An item that exists on one side only counts as one difference. */
function compareItem(path: string, before: unknown, after: unknown, found: Change[]): void {
  const label = labelOf(path.split('.')[0] ?? '');
  if (before !== undefined && after !== undefined) compare(path, before, after, found);
  else found.push({ path, label, before: nameOf(before), after: nameOf(after) });
}

/** A field that was never filled in and one that is empty look alike to a reader. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isDrawing = (path: string): boolean => path === 'brand.mark';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

const byKey = (list: unknown, key: string): Map<string, unknown> =>
  new Map((Array.isArray(list) ? list : []).map((item, at) => [String(asObject(item)[key] ?? at), item]));

const drawn = (mark: unknown): string | null =>
  mark === undefined ? null : 'png' in asObject(mark) ? '图片（PNG）' : '图形（SVG）';

function nameOf(item: unknown): string | null {
  if (item === undefined) return null;
  const { name, title, id } = asObject(item);
  return shortened(String(name ?? title ?? id ?? textOf(item)));
}

const WORDS: Readonly<Record<string, string>> = { true: '是', false: '否', full: '全部', preview: '预览' };

function textOf(value: unknown): string | null {
  if (isBlank(value)) return null;
  if (Array.isArray(value))
    return shortened(value.map((each) => (isObject(each) ? nameOf(each) : String(each))).join('、'));
  const text = isObject(value) ? JSON.stringify(value) : String(value);
  return shortened(entryOf(WORDS, text) ?? text);
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
