import type { Metrics } from '../metrics/metrics.ts';
import { NotReadyError } from '../service/readiness.ts';
import { type Vitals, vitals } from '../service/vitals.ts';
import { type EdgeRouter, edgeRouter } from './edge.ts';
import { setJson } from './reply.ts';

interface HealthOptions {
  metrics: Metrics;
  /** Rejects when the process cannot work. */
  ready(): Promise<void>;
  /** Event loop and thread pool; replaced by tests. */
  vitals?: Vitals;
}

const READY_SECONDS = 2;

/**
 * `/healthz` (the process is alive: its thread pool works, too), `/readyz` (it can answer calls; its event loop did not
 * stand still a moment ago; the store is writable if no call works without it) and `/metrics`.
 */
export function healthRoutes({ metrics, ready, vitals: own = vitals() }: HealthOptions): EdgeRouter {
  return edgeRouter()
    .get('/healthz', async (ctx) => {
      const why = await own.pool();
      if (why === null) setJson(ctx, 200, '{"status":"ok"}');
      else setJson(ctx, 503, JSON.stringify({ status: 'blocked', why }));
    })
    .get('/readyz', async (ctx) => {
      const why = own.loop() ?? (await own.pool()) ?? (await within(ready(), READY_SECONDS));
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
