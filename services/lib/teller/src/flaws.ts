/** Values that never were words, in a text for people. */
const PLACEHOLDER = /undefined|NaN|null|Infinity|\[object|\$\{|\{\}/u;
/** A mark beside a mark that it cannot stand beside, and pairs of marks with nothing between them. */
const DOUBLED = /[，。；：、！？][，。；：、]|[，；：、][！？]|（）|“”|《》|^[，。；：、！？）”》]/mu;
const PAIRS = ['“”', '（）', '《》', '「」'] as const;

/** Whether the marks of a pair open and close in turn; brackets may stand in brackets. */
function balanced(line: string, [open, close]: string): boolean {
  let depth = 0;
  for (const mark of line) {
    if (mark === open) depth += 1;
    if (mark === close) depth -= 1;
    if (depth < 0 || (depth > 1 && open !== '（')) return false;
  }
  return depth === 0;
}

/**
 * What no printed text may have, whatever it says: placeholders, doubled punctuation, quotation marks or brackets that do
 * not close on their line. Each with the words around it; empty for a sound text.
 */
export function flawsOf(text: string): string[] {
  const around = (at: number) => text.slice(Math.max(0, at - 12), at + 12);
  const marks = [PLACEHOLDER, DOUBLED].flatMap((kind) => {
    const found = kind.exec(text);
    return found ? [`“${found[0]}” in ${around(found.index)}`] : [];
  });
  const open = text
    .split('\n')
    .flatMap((line) => PAIRS.filter((pair) => !balanced(line, pair)).map((pair) => `${pair} in ${line}`));
  return [...marks, ...open];
}

/** The flaws of every text inside a value, each with its path; values that are missing or no numbers count too. */
export function flawsIn(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || Number.isNaN(value)) return [`${path}: ${value}`];
  if (typeof value === 'string') return flawsOf(value).map((flaw) => `${path}: ${flaw}`);
  if (Array.isArray(value)) return value.flatMap((each, i) => flawsIn(each, `${path}[${i}]`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => flawsIn(each, `${path}.${key}`));
  return [];
}
