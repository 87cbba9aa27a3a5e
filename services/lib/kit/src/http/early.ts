import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { unavailable } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { NotReadyError } from '../service/readiness.ts';
import { edgeApp, noRoute } from './edge.ts';
import { healthRoutes } from './health.ts';
import { STARTING_HEADER } from './internal.ts';
import type { RunningServer } from './server.ts';

/** A server that answers before the process is ready. */
export interface EarlyServer extends RunningServer {
  /** From now on this answers. */
  serve(listener: RequestListener): void;
}

/**
 * Listens at once: the process is alive, and not ready, while it waits for its store and its bus. Calls get a 503 that says
 * to a gateway that they did not begin, so that it asks another replica.
 * @param listen with the listener that it is given
 */
export async function listenEarly(
  listen: (listener: RequestListener) => Promise<RunningServer>,
  { metrics, log }: { metrics: Metrics; log: Logger },
): Promise<EarlyServer> {
  const app = edgeApp(log);
  app.use((ctx, next) => {
    ctx.set(STARTING_HEADER, '1');
    return next();
  });
  const ready = () => Promise.reject(new NotReadyError(null, 'starting'));
  app.use(healthRoutes({ metrics, ready }).routes()).use(noRoute(unavailable));
  let answer: RequestListener = app.callback();
  const server = await listen((request: IncomingMessage, response: ServerResponse) =>
    answer(request, response),
  );
  return {
    ...server,
    serve(listener) {
      answer = listener;
    },
  };
}
