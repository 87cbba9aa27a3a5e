import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counts one call; its labels are resolved once, not per request. */
export interface CallMetrics {
  answered(seconds: number): void;
  refused(code: string, seconds: number): void;
}

/** The process's metrics: one registry per process, shared by the services in it. */
export interface Metrics {
  readonly registry: Registry;
  ofCall(service: string, path: string): CallMetrics;
  /** A tool that failed in a browser, by kind. */
  readonly toolFailures: Counter<'tool' | 'kind'>;
  text(): Promise<string>;
}

/**
 * @param options.process also measure memory, event loop and garbage collection (once per process)
 */
export function createMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'tianji_calls_total',
    help: 'Calls answered, by outcome: ok or the code of the refusal',
    labelNames: ['service', 'path', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'tianji_call_seconds',
    help: 'Time from the parsed request to the answer',
    labelNames: ['service', 'path'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const toolFailures = new Counter({
    name: 'tianji_tool_failures_total',
    help: 'Tools that failed in a browser',
    labelNames: ['tool', 'kind'],
    registers: [registry],
  });
  return {
    registry,
    toolFailures,
    ofCall(service, path) {
      const ok = calls.labels(service, path, 'ok');
      const time = seconds.labels(service, path);
      return {
        answered(taken) {
          ok.inc();
          time.observe(taken);
        },
        refused(code, taken) {
          calls.labels(service, path, code).inc();
          time.observe(taken);
        },
      };
    },
    text: () => registry.metrics(),
  };
}
