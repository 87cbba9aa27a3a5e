import { countedIp } from '@tianji/service-kit';

export interface Turns {
  /**
   * The address begins something that takes computing: at once, or when the promise resolves. The result ends it and may
   * be called twice.
   */
  take(ip: string): (() => void) | Promise<() => void>;
}

interface Address {
  running: number;
  waiting: (() => void)[];
}

/** How much one address has going on at once. */
const MOST_AT_ONCE = 4;
/** What runs longer than this waits for something else, such as a store or a model, and leaves its place. */
const PLACE_MS = 100;

/**
 * Lets an address begin only a few things at once; the others wait in order. Otherwise somebody who sends a hundred dear
 * calls together would make the next visitor wait for all of them.
 */
export function createTurns(most = MOST_AT_ONCE): Turns {
  const addresses = new Map<string, Address>();

  function begin(name: string, address: Address): () => void {
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      const next = address.waiting.shift();
      if (next) return next();
      address.running -= 1;
      if (address.running === 0) addresses.delete(name);
    };
    const timer = setTimeout(end, PLACE_MS);
    timer.unref();
    return end;
  }

  return {
    take(ip) {
      const name = countedIp(ip);
      let address = addresses.get(name);
      if (!address) {
        address = { running: 0, waiting: [] };
        addresses.set(name, address);
      }
      const own = address;
      if (own.running >= most)
        return new Promise((resolve) => own.waiting.push(() => resolve(begin(name, own))));
      own.running += 1;
      return begin(name, own);
    },
  };
}
