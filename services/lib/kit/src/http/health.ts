import type { Metrics } from '../metrics/metrics.ts';
import { NotReadyError } from '../service/readiness.ts';
import { type EdgeRouter, edgeRouter } from './edge.ts';
import { setJson } from './reply.ts';

interface HealthOptions {
  metrics: Metrics;
  /** Rejects when the process cannot work. */
  ready(): Promise<void>;
}

const READY_SECONDS = 2;

/**
 * `/healthz` (the process is alive), `/readyz` (it can answer calls; the store is writable if no call works without it)
 * and `/metrics`.
 */
export function healthRoutes({ metrics, ready }: HealthOptions): EdgeRouter {
  return edgeRouter()
    .get('/healthz', (ctx) => setJson(ctx, 200, '{"status":"ok"}'))
    .get('/readyz', async (ctx) => {
      const why = await within(ready(), READY_SECONDS);
      if (why === null) setJson(ctx, 200, '{"status":"ready"}');
      else setJson(ctx, 503, JSON.stringify({ status: 'not ready', why }));
    })
    .get('/metrics', async (ctx) => {
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.text();
    });
}

/** Why the check failed or timed out, in a word or two; null when it succeeded. */
async function within(work: Promise<void>, seconds: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, 'no answer');
  });
  const done = work.then(
    () => null,
    (error: unknown) => (error instanceof NotReadyError ? error.why : 'not ready'),
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
