/** The part of the processor time of this process that one caller's requests have used. */
export interface Share {
  /** A request begins. @returns ends it; may be called twice */
  begin(): () => void;
  /** Milliseconds of processor time until now. */
  spent(): number;
  /** Whether a request of the caller is running. */
  readonly busy: boolean;
}

export interface SharesOptions {
  /** Milliseconds of processor time that this process has used, by all its threads. */
  used?: () => number;
  /** Resolves after so many milliseconds. */
  after?: (ms: number, then: () => void) => { cancel(): void };
}

/** What runs longer than this waits for something else, such as a store or a model, and stops counting. */
const COUNTED_MS = 100;

/**
 * Divides the processor time of this process among those whose requests are running, in equal parts for each request:
 * whatever a request costs (reading, computing, compressing, sending, collecting garbage), somebody is charged for it, and
 * nobody for more than was used. A computation that holds the thread counts in full, however long it takes, since nothing
 * else can end meanwhile.
 * @returns makes an account for one caller
 */
export function processorShares({ used = processorMs, after = timer }: SharesOptions = {}): () => Share {
  /** What each request that has run since the start would have been charged. */
  let each = 0;
  let running = 0;
  let before = used();

  function advance(): number {
    const now = used();
    if (running > 0) each += (now - before) / running;
    before = now;
    return each;
  }

  return () => {
    let own = 0;
    let charged = 0;
    let since = 0;

    function settle(): number {
      const now = advance();
      charged += own * (now - since);
      since = now;
      return charged;
    }

    function count(change: 1 | -1): void {
      settle();
      own += change;
      running += change;
    }

    return {
      begin() {
        let over = false;
        count(1);
        const end = () => {
          if (over) return;
          over = true;
          late.cancel();
          count(-1);
        };
        const late = after(COUNTED_MS, end);
        return end;
      },
      spent: settle,
      get busy() {
        return own > 0;
      },
    };
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timer(ms: number, then: () => void): { cancel(): void } {
  const one = setTimeout(then, ms).unref();
  return { cancel: () => clearTimeout(one) };
}
