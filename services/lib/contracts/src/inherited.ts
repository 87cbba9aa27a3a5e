/**
 * Names that every object has without anybody having put them there: `constructor`, `__proto__`, `toString` and the
 * like. As the name of a field they make a program find what nobody stored, so none is taken from outside.
 */
const INHERITED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

export const isInheritedName = (name: string): boolean => INHERITED.has(name);

/** No text from outside has fields within fields as deep as this. */
export const MOST_LEVELS = 64;

/** A value that is deeper than any text needs: programs that walk it would come to the end of their stack. */
export class TooDeep extends Error {
  override name = 'TooDeep';
}

/**
 * The first such name among the fields of a value, at any depth; null when there is none.
 * @throws TooDeep
 */
export function inheritedNameIn(value: unknown, level = 0): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (level >= MOST_LEVELS) throw new TooDeep(`more than ${MOST_LEVELS} levels`);
  if (!Array.isArray(value)) for (const name of Object.keys(value)) if (INHERITED.has(name)) return name;
  for (const inner of Object.values(value)) {
    const found = inheritedNameIn(inner, level + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The value without fields of such names, at any depth. */
export function withoutInheritedNames<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutInheritedNames) as T;
  const kept = Object.entries(value).filter(([name]) => !INHERITED.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutInheritedNames(inner)])) as T;
}

/** An entry of a table by a text from outside: what the table itself has, never what every object inherits. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
