import { within } from '../bus/check.ts';
import { readConfig, text, url } from '../config/env.ts';
import type { Logger } from '../log/logger.ts';
import { traceWith } from './traced.ts';

const settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http', 'https']),
  OTEL_SERVICE_NAME: text(''),
  OTEL_SDK_DISABLED: text('false'),
};

export interface Tracing {
  /** Sends the spans that are waiting, two seconds at most, and ends. */
  stop(): Promise<void>;
}

const STOP_MS = 2_000;
const COMPLAIN_EVERY_MS = 60_000;
const NONE: Tracing = { stop: async () => undefined };

/**
 * Exports the spans of this process when `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` names a
 * collector; otherwise not even the packages are loaded.
 * @throws ConfigError for an invalid address
 */
export async function startTracing(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  log: Logger,
): Promise<Tracing> {
  const config = readConfig(settings, env);
  const base = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const to = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (to === undefined || config.OTEL_SDK_DISABLED === 'true') return NONE;
  const { setGlobalErrorHandler } = await import('@opentelemetry/core');
  const { openExport } = await import('./export.ts');
  let complained = Number.NEGATIVE_INFINITY;
  const complain = (error: unknown) => {
    if (performance.now() - complained < COMPLAIN_EVERY_MS) return;
    complained = performance.now();
    log.warn({ err: error }, 'spans could not be exported');
  };
  setGlobalErrorHandler(complain);
  const { tracer, stop } = openExport(to, config.OTEL_SERVICE_NAME || name);
  traceWith(tracer);
  return {
    async stop() {
      traceWith(null);
      await within(STOP_MS, [stop().catch(complain)]);
    },
  };
}
