import { countedIp } from '@tianji/service-kit';

export interface Turns {
  /**
   * The address begins something that takes computing: at once, or when the promise resolves. The result ends it and may
   * be called twice.
   */
  take(ip: string): (() => void) | Promise<() => void>;
}

interface Address {
  /** Places that are taken. Most requests end before anybody waits, so only then a timer watches them. */
  running: Set<Place>;
  waiting: (() => void)[];
}

interface Place {
  readonly since: number;
  readonly end: () => void;
  timer?: NodeJS.Timeout;
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
    const place: Place = {
      since: performance.now(),
      end() {
        if (over) return;
        over = true;
        clearTimeout(place.timer);
        address.running.delete(place);
        const next = address.waiting.shift();
        if (next) next();
        else if (address.running.size === 0) addresses.delete(name);
      },
    };
    address.running.add(place);
    if (address.waiting.length > 0) watch(place);
    return place.end;
  }

  /** Ends a place that somebody waits for once it has been taken long enough. */
  function watch(place: Place): void {
    const left = Math.max(0, place.since + PLACE_MS - performance.now());
    place.timer ??= setTimeout(place.end, left).unref();
  }

  function wait(name: string, address: Address): Promise<() => void> {
    for (const place of address.running) watch(place);
    return new Promise((resolve) => address.waiting.push(() => resolve(begin(name, address))));
  }

  return {
    take(ip) {
      const name = countedIp(ip);
      let address = addresses.get(name);
      if (!address) {
        address = { running: new Set(), waiting: [] };
        addresses.set(name, address);
      }
      return address.running.size >= most ? wait(name, address) : begin(name, address);
    },
  };
}
