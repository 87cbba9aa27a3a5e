/** Facts that are made when they are first asked: most readers ask those of a few cells, and a chart has some ten thousand. */
import type { At, Fact } from '@tianji/teller';

/** The facts of one cell, not made yet. */
export interface Part {
  at: At;
  /** The last word of the facts that are the cell's own, such as its lead. */
  theme: string;
  make: () => ReadonlyMap<string, Fact>;
}

export interface Kept {
  part: Part;
  made: ReadonlyMap<string, Fact> | undefined;
}

/**
 * A map of facts by id. Its order is that of times, then of themes, whatever was asked first; to go through all of them makes
 * all of them.
 */
export class FactsOnDemand implements ReadonlyMap<string, Fact> {
  readonly #known = new Map<string, Fact>();
  readonly #times = new Map<At, { now: Map<string, Fact>; parts: Kept[] }>();

  /** Facts that a time has at once. */
  put(facts: Iterable<Fact>): void {
    for (const fact of facts) {
      this.#at(fact.at).now.set(fact.id, fact);
      this.#known.set(fact.id, fact);
    }
  }

  /** Facts that a cell has when it is asked for them; `make` asks for those of what is returned. */
  later(part: Part): Kept {
    const kept: Kept = { part, made: undefined };
    this.#at(part.at).parts.push(kept);
    return kept;
  }

  get(id: string): Fact | undefined {
    const known = this.#known.get(id);
    if (known) return known;
    const [at, name, key] = id.split('/');
    // What a time has only one of is there at once.
    const time = name === undefined || key === undefined ? undefined : this.#times.get(at!);
    if (!time) return undefined;
    const own = time.parts.filter(({ part }) => part.theme === key);
    for (const each of own.length > 0 || !key!.includes('.') ? own : time.parts) this.make(each);
    return this.#known.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  /** All facts of a time. */
  *of(at: At): Generator<Fact> {
    const time = this.#times.get(at);
    if (!time) return;
    const seen = new Set<string>();
    for (const facts of [time.now, ...time.parts.map((each) => this.make(each))]) {
      for (const [id, fact] of facts) {
        if (seen.has(id)) continue;
        seen.add(id);
        yield fact;
      }
    }
  }

  get size(): number {
    return [...this].length;
  }

  *[Symbol.iterator](): MapIterator<[string, Fact]> {
    for (const at of this.#times.keys()) for (const fact of this.of(at)) yield [fact.id, fact];
  }

  entries(): MapIterator<[string, Fact]> {
    return this[Symbol.iterator]();
  }

  *keys(): MapIterator<string> {
    for (const [id] of this) yield id;
  }

  *values(): MapIterator<Fact> {
    for (const [, fact] of this) yield fact;
  }

  forEach(call: (fact: Fact, id: string, map: ReadonlyMap<string, Fact>) => void): void {
    for (const [id, fact] of this) call(fact, id, this);
  }

  /** Makes the facts of a cell, once. */
  make(kept: Kept): ReadonlyMap<string, Fact> {
    if (!kept.made) {
      kept.made = kept.part.make();
      for (const [id, fact] of kept.made) if (!this.#known.has(id)) this.#known.set(id, fact);
    }
    return kept.made;
  }

  #at(at: At) {
    let time = this.#times.get(at);
    if (!time) {
      time = { now: new Map(), parts: [] };
      this.#times.set(at, time);
    }
    return time;
  }
}
