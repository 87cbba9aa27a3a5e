import {
  type CallOrigin,
  LASTING_HEADER,
  type Logger,
  OUTSIDE_HEADER,
  type Payload,
  SPENT_HEADER,
} from '@tianji/service-kit';
import type { Addresses } from './addresses.ts';
import { askReplicas, retryBudget } from './replicas.ts';
import { signedCalls } from './signed-calls.ts';

/** A service's response, passed on without being parsed. */
export interface RawAnswer {
  status: number;
  json: string;
  /** The service will answer this call with the same text again and again. */
  lasting: boolean;
  /** In a refusal: an outside party caused it. */
  outside: boolean;
  /** In a refusal: after how many seconds the call may be made again. */
  retryAfter: string | null;
}

export interface RemoteService {
  /**
   * @param safe whether the call changes nothing, so that it may be made again after a failure
   * @param version of the service that is to answer; by default the one that most callers get
   * @throws ServiceError 503 when the service does not answer
   */
  call(
    path: string,
    payload: Payload,
    origin: CallOrigin,
    safe?: boolean,
    version?: string,
  ): Promise<RawAnswer>;
}

interface RemoteOptions {
  id: string;
  addresses: Addresses;
  secret: string | undefined;
  log: Logger;
  /** A call without an answer for half of this time triggers a health check, which has the other half. */
  patienceMs: number;
  /** Told how much processor time the service has used for a caller, in milliseconds. */
  onSpent?: (origin: CallOrigin, ms: number) => void;
}

/** How often the health check is repeated during a long call. */
const LOOK_EVERY_MS = 10_000;

/**
 * A service reached over HTTP. Some calls take minutes, so a missing answer alone proves nothing: meanwhile
 * `/healthz` of the same replica is polled, and the call is given up only when that does not answer either.
 * A replica that answers with `connection: close` is about to stop: new calls go to others if there are any.
 * Connections are kept and reused by the runtime's own fetch.
 */
export function remoteService(options: RemoteOptions): RemoteService {
  const { id, addresses, log, patienceMs, onSpent } = options;
  const half = patienceMs / 2;
  const send = signedCalls(id, options.secret, log);

  async function lives(address: string): Promise<boolean> {
    try {
      const response = await fetch(`${address}/healthz`, {
        signal: AbortSignal.timeout(half),
        redirect: 'error',
      });
      await response.text();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Watches a pending call; aborts it when the replica does not answer health checks either. */
  function watch(address: string, controller: AbortController): () => void {
    let over = false;
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      if (!(await lives(address)) && !over) controller.abort();
      else if (!over) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    timer = setTimeout(look, half);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }

  async function ask(
    address: string,
    path: string,
    payload: Payload,
    origin: CallOrigin,
    version: string | undefined,
  ): Promise<RawAnswer> {
    const controller = new AbortController();
    const unwatch = watch(address, controller);
    try {
      const { signal } = controller;
      const response = await send(address, {
        ...{ path: `/api/${path}`, payload, origin, signal },
        ...(version !== undefined && { version }),
      });
      const json = await response.text();
      if (response.headers.get('connection') === 'close') addresses.leaving(address);
      const spent = Number(response.headers.get(SPENT_HEADER));
      if (spent > 0) onSpent?.(origin, spent);
      const isOurs = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      // 403 means that the service did not accept our signature: the operator's mistake, not the caller's.
      if (!isOurs || response.status === 403) throw new Error(`answered ${response.status}`);
      return {
        ...{ status: response.status, json, lasting: response.headers.has(LASTING_HEADER) },
        outside: response.headers.has(OUTSIDE_HEADER),
        retryAfter: response.headers.get('retry-after'),
      };
    } finally {
      unwatch();
    }
  }

  const replicas = {
    ...{ addresses, budget: retryBudget() },
    onFailure: (address: string, error: unknown) =>
      log.error({ service: id, address, err: error }, 'service does not answer'),
  };
  return {
    call: (path, payload, origin, safe = false, version = undefined) =>
      askReplicas(replicas, safe, (address) => ask(address, path, payload, origin, version)),
  };
}
