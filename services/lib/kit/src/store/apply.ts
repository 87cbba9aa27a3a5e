import type { Scalar, Update } from './port.ts';

type Fields = Record<string, unknown>;

const isFields = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);

/**
 * Applies a checked update to a document, in place. The rules are MongoDB's for the operators of the
 * port; an operator that does not fit the value it meets throws TypeError and the caller drops the copy.
 */
export function applyUpdate<T>(doc: T, update: Required<Update>): T {
  for (const [path, value] of Object.entries(update.set)) {
    const [owner, key] = ownerOf(doc, path, true);
    if (owner) owner[key] = value;
  }
  for (const path of Object.keys(update.unset)) {
    const [owner, key] = ownerOf(doc, path, false);
    if (owner) delete owner[key];
  }
  for (const [path, by] of Object.entries(update.inc)) {
    const [owner, key] = ownerOf(doc, path, true);
    if (!owner) continue;
    const old = Object.hasOwn(owner, key) ? owner[key] : 0;
    if (typeof old !== 'number') throw new TypeError(`inc: "${path}" is not a number`);
    owner[key] = old + by;
  }
  for (const [path, each] of Object.entries(update.push)) {
    const [owner, key] = ownerOf(doc, path, true);
    if (!owner) continue;
    const old = Object.hasOwn(owner, key) ? owner[key] : [];
    if (!Array.isArray(old)) throw new TypeError(`push: "${path}" is not an array`);
    owner[key] = [...old, ...(each as { $each: unknown[] }).$each];
  }
  for (const [path, unwanted] of Object.entries(update.pull)) {
    const [owner, key] = ownerOf(doc, path, false);
    if (!owner || !Object.hasOwn(owner, key)) continue;
    const old = owner[key];
    if (!Array.isArray(old)) throw new TypeError(`pull: "${path}" is not an array`);
    owner[key] = old.filter((item) => !isUnwanted(item, unwanted));
  }
  return doc;
}

function isUnwanted(item: unknown, unwanted: Scalar | Record<string, Scalar>): boolean {
  if (!isFields(unwanted)) return item === unwanted;
  return isFields(item) && Object.entries(unwanted).every(([k, v]) => item[k] === v);
}

function ownerOf(doc: unknown, path: string, create: boolean): [owner: Fields | null, key: string] {
  const parts = path.split('.');
  const key = parts.pop() as string;
  let owner = doc as Fields;
  for (const part of parts) {
    let next = Object.hasOwn(owner, part) ? owner[part] : undefined;
    if (next === undefined) {
      if (!create) return [null, key];
      next = owner[part] = {};
    }
    if (!isFields(next)) {
      if (!create) return [null, key];
      throw new TypeError(`"${path}" leads through a value that is not an object`);
    }
    owner = next;
  }
  return [owner, key];
}
