/**
 * Whether a version is in a range as tools write it: `^1.2.3`, `~1.2.3`, `>=1.2.3`, `1.2.3`, `*`, or several of them
 * separated by spaces (all must match). A range of any other form matches nothing.
 */
export function inRange(version: string, range: string): boolean {
  const present = parse(version);
  const parts = range.trim().split(/\s+/);
  return present !== null && parts.every((part) => holds(present, part));
}

type Version = [major: number, minor: number, patch: number];

function holds(version: Version, part: string): boolean {
  if (part === '*') return true;
  const [, operator = '', rest = ''] = /^(\^|~|>=|<=|>|<|=)?(.*)$/.exec(part) ?? [];
  const wanted = parse(rest);
  if (!wanted) return false;
  const order = compare(version, wanted);
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  if (operator === '<=') return order <= 0;
  if (operator === '<') return order < 0;
  if (operator === '^') return order >= 0 && compare(version, afterCaret(wanted)) < 0;
  if (operator === '~') return order >= 0 && compare(version, [wanted[0], wanted[1] + 1, 0]) < 0;
  return order === 0;
}

/** The first version that `^` excludes: the left-most non-zero part may not change. */
function afterCaret([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function parse(text: string): Version | null {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
