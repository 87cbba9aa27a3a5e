/** A part of a drawing, as far as it matters for the work of drawing it. */
export interface Part {
  readonly name: string;
  readonly id: string | undefined;
  /** Characters of path data and points. */
  readonly data: number;
  /** Whether it is drawn on a layer of its own: a mask, a clip, a group that is half transparent. */
  readonly layer: boolean;
  /** Ids of what it refers to. */
  readonly refers: readonly string[];
  readonly children: Part[];
}

/** What a part comes to when every reference in it is replaced by what it refers to. */
export interface Flattened {
  parts: number;
  data: number;
  layers: number;
  depth: number;
}

/** A part that refers to itself, by whatever way. */
export class CircularReference extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`#${id} refers to itself`);
    this.name = 'CircularReference';
    this.id = id;
  }
}

const idsIn = (root: Part, found = new Map<string, Part[]>()): Map<string, Part[]> => {
  if (root.id !== undefined) found.set(root.id, [...(found.get(root.id) ?? []), root]);
  for (const child of root.children) idsIn(child, found);
  return found;
};

/**
 * Counts a drawing as if every reference were written out. Each part is counted once, so that counting takes no longer
 * than reading, however much the references multiply. A reference to an id that does not exist counts nothing; of parts
 * with the same id, the heaviest counts.
 * @throws CircularReference
 */
export function flattened(root: Part): Flattened {
  const byId = idsIn(root);
  const known = new Map<Part, Flattened>();
  const open = new Set<Part>();

  function of(part: Part): Flattened {
    const before = known.get(part);
    if (before) return before;
    if (open.has(part)) throw new CircularReference(part.id ?? part.name);
    open.add(part);
    const targets = part.refers.flatMap((id) => {
      const all = (byId.get(id) ?? []).map(of);
      return all.length > 0 ? [all.reduce(heavier)] : [];
    });
    const inside = [...part.children.map(of), ...targets];
    const sum = (field: 'parts' | 'data' | 'layers') => inside.reduce((all, one) => all + one[field], 0);
    const found: Flattened = {
      parts: 1 + sum('parts'),
      data: part.data + sum('data'),
      layers: (part.layer ? 1 : 0) + sum('layers'),
      depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    };
    open.delete(part);
    known.set(part, found);
    return found;
  }

  return of(root);
}

const heavier = (a: Flattened, b: Flattened): Flattened => ({
  parts: Math.max(a.parts, b.parts),
  data: Math.max(a.data, b.data),
  layers: Math.max(a.layers, b.layers),
  depth: Math.max(a.depth, b.depth),
});
