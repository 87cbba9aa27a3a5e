/**
 * Spares a server that does not answer: after `failures` in a row nothing is asked of it for `restMs`,
 * then one may try.
 */
export class Breaker {
  readonly #failures: number;
  readonly #restMs: number;
  readonly #now: () => number;
  #inRow = 0;
  #openUntil = 0;

  constructor(options: { failures: number; restMs: number; now?: () => number }) {
    this.#failures = options.failures;
    this.#restMs = options.restMs;
    this.#now = options.now ?? Date.now;
  }

  get open(): boolean {
    return this.#now() < this.#openUntil;
  }

  answered(): void {
    this.#inRow = 0;
    this.#openUntil = 0;
  }

  failed(): void {
    this.#inRow += 1;
    if (this.#inRow >= this.#failures) this.#openUntil = this.#now() + this.#restMs;
  }
}
