import type { Relation } from '../../engine/types.ts';

/** Relations of one arriving pillar with natal pillars: kinds of the same relation joined. */
export interface Meeting {
  /** The other participants: 年柱 … 时柱, 大运 or 流年. */
  with: string[];
  types: string[];
  chars: string;
  element?: string;
}

/** Relations of `own` (大运 or 流年) in lists of relations. */
export function meetingsOf(lists: readonly (readonly Relation[])[], own: string): Meeting[] {
  const met = new Map<string, Meeting>();
  for (const { type, pillars, chars, element } of lists.flat()) {
    if (!pillars.includes(own)) continue;
    const others = pillars.filter((each) => each !== own);
    const key = `${others.join('')}${chars}`;
    const found = met.get(key);
    if (found) found.types.push(type);
    else met.set(key, { with: others, types: [type], chars, ...(element ? { element } : {}) });
  }
  return [...met.values()];
}
