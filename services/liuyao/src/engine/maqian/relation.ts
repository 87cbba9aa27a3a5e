import { elementRelation } from '@tianji/almanac/cycle';

/**
 * How one step acts on the next: produces it, overcomes it, is like it, is produced by it, or is overcome by
 * it.
 */
export type Bearing = '生' | '克' | '比和' | '受生' | '受克';

const BEARINGS = { 同: '比和', 我生: '生', 我克: '克', 克我: '受克', 生我: '受生' } as const;

/** The relation of an earlier step's element to a later one's. */
export function bearingOf(from: string, to: string): Bearing {
  return BEARINGS[elementRelation(from, to)];
}

/** The relation as text: 金克木, 木生火, 两木比和; the acting element first, whichever step it belongs to. */
export function relationText(from: string, to: string): string {
  const bearing = bearingOf(from, to);
  if (bearing === '比和') return `两${to}比和`;
  if (bearing === '生' || bearing === '克') return `${from}${bearing}${to}`;
  return `${to}${bearing === '受生' ? '生' : '克'}${from}`;
}
