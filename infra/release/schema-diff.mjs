// Classifies changes of a JSON Schema for users of the old one. `input` is what clients send, `output` what they
// receive: an input no longer accepted, or an output no longer given, breaks them.

/** Annotations for readers: changing them breaks nothing. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'examples',
  '$schema',
  'deprecated',
  'id',
  'guard',
  'shown',
]);
/** Limits, and whether a larger number accepts more. */
const LIMITS = {
  maxLength: true,
  maxItems: true,
  maximum: true,
  exclusiveMaximum: true,
  minLength: false,
  minItems: false,
  minimum: false,
  exclusiveMinimum: false,
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const plain = (schema) =>
  Array.isArray(schema)
    ? schema.map(plain)
    : schema !== null && typeof schema === 'object'
      ? Object.fromEntries(
          Object.entries(schema)
            .filter(
              ([key, value]) => !(ANNOTATIONS.has(key) && typeof value !== 'object') && key !== 'examples',
            )
            .map(([key, value]) => [key, plain(value)]),
        )
      : schema;

/**
 * @param {unknown} before a JSON Schema
 * @param {unknown} after
 * @param {'input' | 'output'} direction
 * @param {string} at where the schema stands, for the sentences
 * @returns {{ breaking: string[], additions: string[] }}
 */
export function compareSchemas(before, after, direction, at) {
  const found = { breaking: [], additions: [] };
  walk(before ?? {}, after ?? {}, at, found, direction === 'input');
  return found;
}

function walk(before, after, at, found, input) {
  if (same(plain(before), plain(after))) return;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    found.breaking.push(`${at} changed`);
    return;
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (before.properties || after.properties) fields(before, after, at, found, input);
  for (const key of keys) {
    if (ANNOTATIONS.has(key) || same(plain(before[key]), plain(after[key]))) continue;
    if (key === 'properties' || key === 'required') continue;
    if (key === 'enum') values(before.enum, after.enum, at, found, input);
    else if (key in LIMITS) limit(key, before[key], after[key], at, found, input);
    else if (key === 'anyOf' && Array.isArray(before.anyOf) && Array.isArray(after.anyOf))
      alternatives(before.anyOf, after.anyOf, at, found, input);
    else if (key === 'items' || key === 'contentSchema' || key === 'additionalProperties')
      walk(before[key] ?? {}, after[key] ?? {}, key === 'items' ? `${at}[]` : at, found, input);
    else found.breaking.push(`${at}: ${key} changed`);
  }
}

function fields(before, after, at, found, input) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [wasNeeded, isNeeded] = [new Set(before.required ?? []), new Set(after.required ?? [])];
  for (const name of Object.keys(old)) {
    const where = `${at}.${name}`;
    if (!(name in now)) {
      found.breaking.push(`${where} is gone`);
      continue;
    }
    if (wasNeeded.has(name) !== isNeeded.has(name)) {
      // Clients may omit what used to be required, and rely on what was promised.
      const wider = input ? wasNeeded.has(name) : isNeeded.has(name);
      const what = isNeeded.has(name) ? 'is required now' : 'is optional now';
      (wider ? found.additions : found.breaking).push(`${where} ${what}`);
    }
    walk(old[name], now[name], where, found, input);
  }
  for (const name of Object.keys(now)) {
    if (name in old) continue;
    const breaks = input && isNeeded.has(name);
    (breaks ? found.breaking : found.additions).push(`${at}.${name} is new${breaks ? ' and required' : ''}`);
  }
}

function values(before, after, at, found, input) {
  if (!before || !after) {
    const wider = input ? !after : !before;
    (wider ? found.additions : found.breaking).push(
      `${at}: the list of values ${after ? 'is new' : 'is gone'}`,
    );
    return;
  }
  const gone = before.filter((value) => !after.includes(value));
  const more = after.filter((value) => !before.includes(value));
  if (gone.length > 0) (input ? found.breaking : found.additions).push(`${at} lacks ${gone.join(', ')}`);
  if (more.length > 0) found.additions.push(`${at} has ${more.join(', ')} too`);
}

/** Clients lose nothing by another alternative that they may send, nor by one fewer that they may receive. */
function alternatives(before, after, at, found, input) {
  const changed = before.filter((one, i) => !same(plain(one), plain(after[i])));
  const [old, now] = [changed[0], after[before.indexOf(changed[0])]];
  // An object of which one alternative is null, or another: it is compared by its members.
  if (
    changed.length === 1 &&
    before.length === after.length &&
    old?.type === 'object' &&
    now?.type === 'object'
  ) {
    walk(old, now, at, found, input);
    return;
  }
  const [narrow, wide] = input ? [before, after] : [after, before];
  const kept = narrow.every((one) => wide.some((other) => same(plain(one), plain(other))));
  (kept ? found.additions : found.breaking).push(`${at}: anyOf changed`);
}

function limit(key, before, after, at, found, input) {
  const widened =
    after === undefined || (before !== undefined && (LIMITS[key] ? after > before : after < before));
  const fits = input ? widened : !widened;
  (fits ? found.additions : found.breaking).push(
    `${at}: ${key} ${before ?? 'none'} is ${after ?? 'none'} now`,
  );
}
