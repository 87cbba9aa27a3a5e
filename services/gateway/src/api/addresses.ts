import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * How an address failed: nothing listens there, it does not answer, or the connection broke or sent garbage. In the
 * first case the call never began; in the others it may have.
 */
export type Failure = 'refused' | 'silent' | 'broken';

/** The addresses of one service's replicas. */
export interface Addresses {
  /**
   * The next address in turn: healthy ones before those about to stop; null when all have failed.
   * @param tried addresses that this call has tried: others are preferred
   */
  next(tried?: ReadonlySet<string>): string | null;
  /** It answered: earlier failures are forgotten. */
  worked(address: string): void;
  /** It failed: it is skipped for a while, at once or after several failures, depending on the kind. */
  failed(address: string, failure: Failure): void;
  /** It is about to stop: new calls go to other addresses if there are any. */
  leaving(address: string): void;
  close(): void;
}

/** The state of an address that is not simply healthy. */
interface Trouble {
  /** Failures since it last worked. */
  failures: number;
  /** When it may be tried again; 0 while it has not been skipped yet. */
  until: number;
  /** One call is probing whether it has recovered; the others do not use it until that is known. */
  probed: boolean;
  leaving: boolean;
}

interface AddressesOptions {
  /** One address or several, `http://bazi:8090`. */
  urls: readonly string[];
  /** How often names are resolved again, in milliseconds. */
  everyMs: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** All addresses of a host name. @throws when there is none */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** How an address is that announced that it is about to stop. */
  state?: (address: string) => Promise<State>;
}

/** It takes calls, it is about to stop, or nothing listens there any more. */
type State = 'ready' | 'stopping' | 'gone';

/** How long a failed address is skipped, by kind of failure. A refused connection is cheap, so it is retried soon. */
export const REST_MS = { refused: 1000, silent: 3000, broken: 3000 } as const satisfies Record<
  Failure,
  number
>;
/** One broken connection says little about an address; this many in a row do. */
const BROKEN_IN_A_ROW = 3;
/** How often an address that announced that it is about to stop is asked whether it still is. */
const LEAVING_EVERY_MS = 500;

const allAddresses = async (host: string) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/**
 * Follows the addresses of a service. A host name stands for every address that it resolves to, as the name of a
 * headless service does, and is resolved again every few seconds; while it does not resolve, its last addresses stay in
 * use. Addresses of `https` are left to TLS, which checks the name.
 */
export function openAddresses(options: AddressesOptions): Addresses {
  const { urls, everyMs, now = () => performance.now(), resolve = allAddresses, state = stateOf } = options;
  const known = new Map<string, readonly string[]>(urls.map((url) => [url, [url]]));
  const named = urls.filter(isResolved);
  const troubles = new Map<string, Trouble>();
  let turn = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    await Promise.all(
      named.map(async (url) => {
        const found = await resolve(new URL(url).hostname).catch(() => []);
        if (found.length > 0) known.set(url, found.map((address) => withHost(url, address)).sort());
      }),
    );
    if (closed) return;
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  }
  if (named.length > 0) void look();

  const troubleOf = (address: string): Trouble => {
    const known = troubles.get(address) ?? { failures: 0, until: 0, probed: false, leaving: false };
    troubles.set(address, known);
    return known;
  };
  /** Skipped, and not to be tried yet. */
  const isOut = (address: string, time: number) => (troubles.get(address)?.until ?? 0) > time;
  const isWell = (address: string, time: number) => {
    const trouble = troubles.get(address);
    if (trouble === undefined) return true;
    return !isOut(address, time) && !trouble.probed && !trouble.leaving;
  };

  function failed(address: string, failure: Failure): void {
    const trouble = troubleOf(address);
    trouble.failures += 1;
    trouble.probed = false;
    // An address that was skipped before and fails again is skipped again at once.
    const isOver = failure !== 'broken' || trouble.until > 0 || trouble.failures >= BROKEN_IN_A_ROW;
    if (isOver) Object.assign(trouble, { until: now() + REST_MS[failure], leaving: false });
  }

  /**
   * New calls avoid the address until it is gone, or ready again. After a fixed time they would come back while it
   * closes its connections, if it takes longer than that to stop.
   */
  function watchLeaving(address: string, trouble: Trouble): void {
    const look = async () => {
      const found = await state(address);
      if (closed || troubles.get(address) !== trouble || !trouble.leaving) return;
      if (found === 'stopping') return watchLeaving(address, trouble);
      trouble.leaving = false;
      if (found === 'gone') failed(address, 'refused');
      else if (trouble.failures === 0) troubles.delete(address);
    };
    setTimeout(() => void look(), LEAVING_EVERY_MS).unref();
  }

  return {
    next(tried) {
      const all = [...known.values()].flat();
      const time = now();
      turn = (turn + 1) % Math.max(all.length, 1);
      const inTurn = all.map((_, index) => all[(turn + index) % all.length] as string);
      const fresh = (address: string) => !tried?.has(address);
      const address =
        inTurn.find((one) => fresh(one) && isWell(one, time)) ??
        inTurn.find((one) => fresh(one) && !isOut(one, time)) ??
        inTurn.find((one) => !isOut(one, time)) ??
        null;
      const trouble = address === null ? undefined : troubles.get(address);
      if (trouble && trouble.until > 0) trouble.probed = true;
      return address;
    },
    worked(address) {
      const trouble = troubles.get(address);
      if (trouble?.leaving === false) troubles.delete(address);
    },
    failed,
    leaving(address) {
      const trouble = troubleOf(address);
      if (trouble.leaving) return;
      trouble.leaving = true;
      watchLeaving(address, trouble);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function stateOf(address: string): Promise<State> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.text();
    return response.ok ? 'ready' : 'stopping';
  } catch (error) {
    // One that is too busy to answer may still be stopping: it is asked again.
    return failureOf(error) === 'refused' ? 'gone' : 'stopping';
  }
}

function isResolved(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

function withHost(url: string, address: string): string {
  const { protocol, port, pathname } = new URL(url);
  const host = isIP(address) === 6 ? `[${address}]` : address;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}${pathname === '/' ? '' : pathname}`;
}

/** The kind of failure behind an error that `fetch` threw. */
export function failureOf(error: unknown): Failure {
  const { name, cause } = error as { name?: string; cause?: { code?: string; errors?: { code?: string }[] } };
  if (name === 'AbortError' || name === 'TimeoutError') return 'silent';
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)];
  return codes.some((code) => code !== undefined && REFUSALS.has(code)) ? 'refused' : 'broken';
}

const REFUSALS = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
