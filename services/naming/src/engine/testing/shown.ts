// What many lists show together, kept as the service keeps it: for the tests of shares and the long run.
import type { NameList } from '../choose/list.ts';
import type { Shown } from '../choose/shown.ts';

const raise = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const most = (counts: ReadonlyMap<string, number>): [string, number] =>
  [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];

/** Counts of lists, which the next list may be chosen by. */
export class Counted implements Shown {
  readonly lists = new Map<string, number>();
  readonly firsts = new Map<string, number>();
  readonly heldBack: ReadonlySet<string> = new Set();
  readonly closed: readonly string[] = [];
  readonly #characters = new Map<string, number>();
  #lists = 0;
  #names = 0;

  add({ names, best, family }: NameList): void {
    this.#lists += 1;
    for (const { given } of names) {
      raise(this.lists, given);
      this.#names += 1;
      for (const char of given) if (char !== family.generation?.of.char) raise(this.#characters, char);
    }
    for (const { name } of best) raise(this.firsts, name.given);
  }

  /** Shares of the most frequent name of all lists, of the best three and of the most frequent character, 0 … 1. */
  figures() {
    const [inLists, amongBest, character] = [most(this.lists), most(this.firsts), most(this.#characters)];
    return {
      ...{ lists: this.#lists, different: this.lists.size },
      ...{ most: inLists[0], share: inLists[1] / this.#lists },
      ...{ best: amongBest[0], bestShare: amongBest[1] / this.#lists },
      ...{ character: character[0], characterShare: character[1] / this.#names },
    };
  }
}
