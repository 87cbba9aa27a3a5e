import type { CallData } from '@tianji/contracts';

/** The owner of each path: the service that released it first. Keys are `place:path`. */
export type Owners = Readonly<Record<string, string>>;

/** Contracts name path parameters differently; only their position counts. */
const keyOf = ({ place, path }: Pick<CallData, 'place' | 'path'>) =>
  `${place}:${path.replaceAll(/\{\w+\}/g, '{}')}`;

/** The paths claimed so far; takes new claims. */
export class PathOwners {
  readonly #exact: Map<string, string>;
  /** Paths with a parameter. */
  readonly #patterns: string[];

  constructor(owners: Owners = {}) {
    this.#exact = new Map(Object.entries(owners));
    this.#patterns = [...this.#exact.keys()].filter((key) => key.includes('{}'));
  }

  /** Claims the path of a call for its service. @returns the other service that has it, or null */
  claim(call: CallData): string | null {
    const key = keyOf(call);
    const owner = this.#exact.get(key);
    if (owner !== undefined) return owner === call.service ? null : owner;
    const other = this.#overlapping(key).find((id) => id !== call.service);
    if (other !== undefined) return other;
    this.#exact.set(key, call.service);
    if (key.includes('{}')) this.#patterns.push(key);
    return null;
  }

  /** Owners of paths that overlap with this one: some address matches both. */
  #overlapping(key: string): string[] {
    const candidates = key.includes('{}') ? [...this.#exact.keys()] : this.#patterns;
    return candidates.filter((other) => meet(key, other)).map((other) => this.#exact.get(other) ?? '');
  }

  toJSON(): Owners {
    return Object.fromEntries(this.#exact);
  }
}

function meet(a: string, b: string): boolean {
  const left = a.split('/');
  const right = b.split('/');
  return (
    left.length === right.length &&
    left.every((part, i) => part === right[i] || part === '{}' || right[i] === '{}')
  );
}
