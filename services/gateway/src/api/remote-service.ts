import {
  type CallOrigin,
  type Logger,
  ORIGIN_HEADER,
  type Payload,
  packOrigin,
  SECRET_HEADER,
  unavailable,
} from '@tianji/service-kit';

/** A service's answer as it came: it is handed on without being read. */
export interface RawAnswer {
  status: number;
  json: string;
}

export interface RemoteService {
  /** @throws ServiceError 503 when the service does not answer */
  call(path: string, payload: Payload, origin: CallOrigin): Promise<RawAnswer>;
  ping(): Promise<boolean>;
}

interface RemoteOptions {
  id: string;
  url: string;
  secret: string | undefined;
  log: Logger;
  /** A call silent for half of this is followed by a look at the service's health, which has the other half. */
  patienceMs: number;
  now?: () => number;
}

/** After a failure the service is not asked for this long: its callers are told at once. */
const REST_MS = 3000;
/** A call that really takes long is asked about this often. */
const LOOK_EVERY_MS = 10_000;

/**
 * A service behind HTTP. Some calls may take minutes, so silence alone proves nothing: while a call is
 * silent the service's `/healthz` is asked, and only when that stays silent too is the call given up.
 * Connections are kept and reused by the runtime's own fetch.
 */
export function remoteService(options: RemoteOptions): RemoteService {
  const { id, url, secret, log, patienceMs, now = Date.now } = options;
  let downUntil = 0;
  const half = patienceMs / 2;

  async function ping(ms = half): Promise<boolean> {
    try {
      const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ms), redirect: 'error' });
      await response.text();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Looks after a silent call; aborts it when the service is silent altogether. */
  function watch(controller: AbortController): () => void {
    let over = false;
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      if (!(await ping()) && !over) controller.abort();
      else if (!over) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    timer = setTimeout(look, half);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }

  function failed(error: unknown): never {
    downUntil = now() + REST_MS;
    log.error({ service: id, err: error }, 'service does not answer');
    throw unavailable();
  }

  return {
    ping: () => ping(),
    async call(path, payload, origin) {
      if (now() < downUntil) throw unavailable();
      const controller = new AbortController();
      const unwatch = watch(controller);
      try {
        const response = await fetch(`${url}/api/${path}`, {
          method: 'POST',
          redirect: 'error',
          signal: controller.signal,
          headers: {
            'content-type': 'application/json',
            'x-request-id': origin.requestId,
            [ORIGIN_HEADER]: packOrigin(origin),
            ...(secret === undefined ? {} : { [SECRET_HEADER]: secret }),
          },
          body: JSON.stringify(payload),
        });
        const json = await response.text();
        const isOurs = response.headers.get('content-type')?.startsWith('application/json') ?? false;
        // 403 means that the two do not share a secret: an operator's mistake, not the caller's.
        if (!isOurs || response.status === 403) return failed(new Error(`answered ${response.status}`));
        downUntil = 0;
        return { status: response.status, json };
      } catch (error) {
        return failed(error);
      } finally {
        unwatch();
      }
    },
  };
}
