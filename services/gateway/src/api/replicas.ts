import { unavailable } from '@tianji/service-kit';
import { type Addresses, failureOf } from './addresses.ts';

/** A retry budget. */
export interface RetryBudget {
  /** Counts a call. */
  earn(): void;
  /** Takes one retry from the budget; false when it is used up. */
  spend(): boolean;
}

/** One retry per this many calls: when everything fails, retries must not double the load. */
const ONE_IN = 10;
const AT_FIRST = 32;
const MOST = 100;

/** Retries for at most a tenth of the calls, plus a small reserve, since all calls at a replica fail together when it dies. */
export function retryBudget(): RetryBudget {
  let left = AT_FIRST;
  return {
    earn() {
      left = Math.min(left + 1 / ONE_IN, MOST);
    },
    spend() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

export interface Replicas {
  addresses: Addresses;
  budget: RetryBudget;
  onFailure?(address: string, error: unknown): void;
}

/**
 * Calls one replica, and on failure another: always when nothing listened, and once more within the budget when the
 * call may have begun and is safe to repeat.
 *
 * @param ask throws what `fetch` throws, or its own error for a response that makes no sense
 * @throws ServiceError 503 when no replica answers
 */
export async function askReplicas<R>(
  { addresses, budget, onFailure }: Replicas,
  safe: boolean,
  ask: (address: string) => Promise<R>,
): Promise<R> {
  budget.earn();
  const tried = new Set<string>();
  let again = safe;
  for (let address = addresses.next(); address !== null; address = addresses.next(tried)) {
    try {
      const answer = await ask(address);
      addresses.worked(address);
      return answer;
    } catch (error) {
      const failure = failureOf(error);
      tried.add(address);
      addresses.failed(address, failure);
      onFailure?.(address, error);
      if (failure === 'refused') continue;
      if (!again || !budget.spend()) break;
      again = false;
    }
  }
  throw unavailable();
}
