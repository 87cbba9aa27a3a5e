import { processorShares, type Share, type SharesOptions, tooMany } from '@tianji/service-kit';

/** How much processor time callers use, and whether they may use more. */
export interface Computing {
  /** A request begins. @returns ends it; may be called twice */
  begin(caller: string): () => void;
  /** Another process has used so many milliseconds for the caller. */
  add(caller: string, ms: number): void;
  /** Whether the caller has used up its time. */
  isOver(caller: string): boolean;
  /** @throws ServiceError 429 with the seconds to wait, when the caller has used up its time */
  check(caller: string): void;
}

interface ComputingOptions extends SharesOptions {
  /** The budget of calls, whose time this is. */
  perMinute: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** Processor time for each call of the budget, in milliseconds: 3,000 calls a minute may use an eighth of a core. */
const MS_PER_CALL = 2.4;
/** What a caller who was quiet may use at once, in milliseconds: many times a page and ten charts. */
const BURST_MS = 900;
/** How often callers are forgotten who have all their time again. */
const SWEEP_MS = 60_000;

interface Account {
  readonly share: Share;
  /** Milliseconds left when last settled; below 0 when the last requests took more than there was. */
  left: number;
  at: number;
  /** What the share had spent when last settled. */
  charged: number;
}

/**
 * A budget of processor time for each caller: a network, or a member. What is counted is what was really used, whatever
 * was asked for, so no call can be cheaper in its contract than it is.
 */
export function createComputing(options: ComputingOptions): Computing {
  const { perMinute, now = () => performance.now(), ...processor } = options;
  const perMs = (perMinute * MS_PER_CALL) / 60_000;
  const openShare = processorShares(processor);
  const accounts = new Map<string, Account>();
  let swept = now();

  function settle(account: Account, time: number): number {
    const spent = account.share.spent();
    const refilled = Math.min(BURST_MS, account.left + (time - account.at) * perMs);
    account.left = refilled - (spent - account.charged);
    account.charged = spent;
    account.at = time;
    return account.left;
  }

  function sweep(time: number): void {
    swept = time;
    for (const [caller, account] of accounts)
      if (!account.share.busy && settle(account, time) >= BURST_MS) accounts.delete(caller);
  }

  function accountOf(caller: string, time: number): Account {
    if (time - swept >= SWEEP_MS) sweep(time);
    let account = accounts.get(caller);
    if (!account) {
      account = { share: openShare(), left: BURST_MS, at: time, charged: 0 };
      accounts.set(caller, account);
    }
    return account;
  }

  function left(caller: string): number {
    const account = accounts.get(caller);
    return account ? settle(account, now()) : BURST_MS;
  }

  return {
    begin: (caller) => accountOf(caller, now()).share.begin(),
    add(caller, ms) {
      const time = now();
      const account = accountOf(caller, time);
      settle(account, time);
      account.left -= ms;
    },
    isOver: (caller) => left(caller) <= 0,
    check(caller) {
      const over = left(caller);
      if (over <= 0) throw tooMany(Math.ceil((1 - over) / perMs / 1000));
    },
  };
}
