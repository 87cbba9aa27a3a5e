/**
 * Why a tool failed, as shown to the reader and reported by the beacon.
 * - `missing`: its files are not there (HTTP 4xx, 5xx)
 * - `network`: no connection
 * - `hung`: no answer within the time limit
 * - `invalid`: files came, but they are no tool
 * - `threw`: its code failed, while it loaded or later
 * - `skew`: it was built for another version of the portal
 */
export type ToolFailureKind = 'missing' | 'network' | 'hung' | 'invalid' | 'threw' | 'skew';

export class ToolFailure extends Error {
  readonly kind: ToolFailureKind;
  constructor(kind: ToolFailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ToolFailure';
    this.kind = kind;
  }
}

/** Classifies any error from loading or running a tool's code. */
export function classifyFailure(error: unknown): ToolFailure {
  if (error instanceof ToolFailure) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (isChunkError(error)) {
    if (error.type === 'timeout') return new ToolFailure('hung', text, error);
    return new ToolFailure(navigatorOffline() ? 'network' : 'missing', text, error);
  }
  return new ToolFailure('threw', text, error);
}

/** webpack's error for a chunk that failed to load; `type` is the script event or `timeout`. */
function isChunkError(error: unknown): error is Error & { type?: string } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Certain when true; a device that reports a network may still have none. */
export function navigatorOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** Rejects with kind `hung` when the promise has not settled after `limit` milliseconds. */
export function withLimit<T>(promise: Promise<T>, limit: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ToolFailure('hung', `${what}: no answer in ${limit} ms`)),
      limit,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
