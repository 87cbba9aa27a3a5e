/**
 * Spares a server that does not answer: after `failures` in a row it gets no request for `restMs`, then a
 * single one as a test. It counts by a clock that only goes forward.
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
    this.#now = options.now ?? (() => performance.now());
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
