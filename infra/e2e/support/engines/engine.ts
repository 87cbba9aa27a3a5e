/** Runs in the page: arguments and result travel as JSON, and it may use nothing outside itself. */
export type InPage<A extends unknown[], R> = (...args: A) => R | Promise<R>;

/** A control or an element with these words. */
export interface Wanted {
  /** CSS selector of the kind: `button`. */
  of: string;
  /** The beginning of its name; absent where the selector says enough. */
  name?: string;
  /** CSS selector of the part of the page to look in; the last such part counts. */
  inside?: string;
}

/** One page in a browser that Playwright does not drive. */
export interface Engine {
  open(url: string): Promise<void>;
  evaluate<A extends unknown[], R>(work: InPage<A, R>, ...args: A): Promise<R>;
  /** The same in the first frame of the page. @throws while there is none */
  inFrame<A extends unknown[], R>(work: InPage<A, R>, ...args: A): Promise<R>;
  /**
   * Clicks the middle of the element that the function returns in the page, as a mouse does.
   * @returns false when it returns none
   */
  click<A extends unknown[]>(find: (...args: A) => Element | null, ...args: A): Promise<boolean>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** The folder where its downloads arrive. */
  readonly downloads: string;
  /** Uncaught errors of its pages so far. */
  problems(): Promise<string[]>;
  /** The printed page as PDF; null where the engine cannot print without a dialog. */
  pdf(): Promise<Uint8Array | null>;
}
