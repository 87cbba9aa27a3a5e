import { type ServiceError, toServiceError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { refusalOutcome } from '../service/open-service.ts';
import type { EdgeContext } from './edge.ts';
import { setOutcome } from './reply.ts';

/** How long a client may keep sending a refused body. */
const DISCARD_MS = 3000;
/** At most this much of it is read and dropped. */
const DISCARD_BYTES = 64 * 1024;

/** Turns what a later middleware has thrown into a reply; internal errors are logged. */
export function refuseThrown(ctx: EdgeContext, thrown: unknown, log: Logger): void {
  const error = toServiceError(thrown);
  if (error.status >= 500 && error.status !== 503) {
    log.error({ requestId: ctx.state.requestId, err: error.cause ?? error }, 'request failed');
  }
  refuse(ctx, error);
}

function refuse(ctx: EdgeContext, error: ServiceError): void {
  // Headers of the failed response must not apply to the refusal.
  for (const name of ['etag', 'content-type', 'content-encoding', 'content-disposition', 'cache-control'])
    ctx.remove(name);
  // Before the answer, after which Node would drop the whole rest.
  if (!ctx.req.complete) discardRest(ctx);
  setOutcome(ctx, refusalOutcome(error));
}

/**
 * Reads and drops a little of the rest of a refused body: a client still sending would lose the answer if the
 * connection were closed at once. The remainder is left unread, so that it costs nothing, and the connection is
 * closed after a while.
 */
function discardRest({ req }: EdgeContext): void {
  let left = DISCARD_BYTES;
  req.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) req.pause();
  });
  setTimeout(() => {
    if (!req.complete) req.destroy();
  }, DISCARD_MS).unref();
}
