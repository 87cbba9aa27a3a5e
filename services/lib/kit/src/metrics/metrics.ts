import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECURITY_EVENTS } from '../log/security.ts';
import { type StateMetrics, stateMetrics } from './state.ts';

/** Whom a site asks for what it cannot do itself. */
export type OutsideParty = 'sms' | 'payment' | 'model';

/** Counts one call; its labels are resolved once, not per request. */
export interface CallMetrics {
  answered(seconds: number): void;
  refused(code: string, seconds: number): void;
}

/** Counts the jobs of one kind. */
export interface JobMetrics {
  done(seconds: number): void;
  /** An attempt failed; the job is retried, or has failed for good. */
  again(): void;
  failed(): void;
}

/** Counts what is asked of one outside party. */
export interface ProviderMetrics {
  ok(): void;
  failed(): void;
  /** Does it, and counts how it ended. */
  counted<R>(work: () => Promise<R>): Promise<R>;
}

/** The process's metrics: one registry per process, shared by the services in it. */
export interface Metrics extends StateMetrics {
  readonly registry: Registry;
  ofCall(service: string, path: string): CallMetrics;
  ofJob(service: string, kind: string): JobMetrics;
  /** Requests to an outside party, by provider. Shown at 0 from now on. */
  ofProvider(party: OutsideParty, provider: string): ProviderMetrics;
  /** Reports whose writing has ended, by outcome: written or failed. */
  readonly reports: Counter<'service' | 'outcome'>;
  /** Messages about finished reports, by outcome: sent, refused (tried again), lost (perhaps never sent, and not tried again). */
  readonly reportMessages: Counter<'outcome'>;
  /** Report texts requested from a language model, by outcome: written, rejected, failed. */
  readonly modelTexts: Counter<'service' | 'outcome'>;
  /** Calls as the gateway answered them, by service and outcome: ok, refused or failed. */
  readonly gatewayCalls: Counter<'service' | 'outcome'>;
  /** Events of the security log, by type. */
  readonly securityEvents: Counter<'event'>;
  /** Deliveries of the bus that did not succeed, by kind: retry, parked, trouble. */
  readonly busProblems: Counter<'kind'>;
  /** A tool that failed in a browser, by kind. */
  readonly toolFailures: Counter<'tool' | 'kind'>;
  /** Parts of a service's contract that a gateway rejected, by reason. */
  readonly contractRefusals: Counter<'service' | 'reason'>;
  /** Calls by other people's agents, by tool and outcome. */
  readonly agentCalls: Counter<'tool' | 'code'>;
  /** Canaries that a gateway stopped, because they failed more often than the stable version. */
  readonly canaryStops: Counter<'unit'>;
  /** Visitors in a hundred who get the canary of a unit; missing for a unit without one. */
  readonly canaryShare: Gauge<'unit'>;
  /**
   * Shows a writer's counters at 0 before its first report, and a unit's before its canary stops. Prometheus sees no increase of a
   * series that begins at 1: an alert on a first event would stay silent. All counters whose labels are known do so.
   */
  beginWriting(service: string): void;
  beginCanary(unit: string): void;
  text(): Promise<string>;
}

/** Values that are known before any event. */
const OUTCOMES = {
  reports: ['written', 'failed'],
  models: ['written', 'rejected', 'failed'],
  messages: ['sent', 'refused', 'lost'],
  bus: ['retry', 'parked', 'trouble'],
} as const;

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
  const jobs = new Counter({
    name: 'tianji_jobs_total',
    help: 'Jobs by outcome: done, failed for good, or an attempt that failed',
    labelNames: ['service', 'kind', 'outcome'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'tianji_job_seconds',
    help: 'Duration of the attempt that completed the job',
    labelNames: ['service', 'kind'],
    buckets: [0.05, 0.2, 0.5, 1, 3, 10, 60, 300, 1200],
    registers: [registry],
  });
  const reports = new Counter({
    name: 'tianji_reports_total',
    help: 'Reports whose writing has ended, by outcome: written or failed',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const reportMessages = new Counter({
    name: 'tianji_report_messages_total',
    help: 'Messages about finished reports, by outcome: sent, refused (tried again), lost (not tried again)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const modelTexts = new Counter({
    name: 'tianji_model_texts_total',
    help: 'Texts requested from a language model, by outcome: written, rejected, failed',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const toolFailures = new Counter({
    name: 'tianji_tool_failures_total',
    help: 'Tools that failed in a browser',
    labelNames: ['tool', 'kind'],
    registers: [registry],
  });
  const agentCalls = new Counter({
    name: 'tianji_agent_calls_total',
    help: "Tool calls by other people's agents, by tool and outcome: ok, or the code of the refusal",
    labelNames: ['tool', 'code'],
    registers: [registry],
  });
  const contractRefusals = new Counter({
    name: 'tianji_contract_refusals_total',
    help: 'Claims of contracts that the gateway refused: invalid, path, platform, tool, raw, site',
    labelNames: ['service', 'reason'],
    registers: [registry],
  });
  const canaryStops = new Counter({
    name: 'tianji_canary_stops_total',
    help: 'Canaries that a gateway stopped, because they failed more often than the stable version',
    labelNames: ['unit'],
    registers: [registry],
  });
  const canaryShare = new Gauge({
    name: 'tianji_canary_share',
    help: 'Visitors in a hundred who get the canary of a unit',
    labelNames: ['unit'],
    registers: [registry],
  });
  const gatewayCalls = new Counter({
    name: 'tianji_gateway_calls_total',
    help: 'Calls as the gateway answered them, by outcome: ok, refused (the caller was wrong) or failed (we, or an outside party, were)',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const securityEvents = new Counter({
    name: 'tianji_security_events_total',
    help: 'Events of the security log, by type; code_sent counts the login codes',
    labelNames: ['event'],
    registers: [registry],
  });
  const busProblems = new Counter({
    name: 'tianji_bus_problems_total',
    help: 'Deliveries that failed, by kind: retry, parked (set aside for good), trouble (the bus itself)',
    labelNames: ['kind'],
    registers: [registry],
  });
  const providerCalls = new Counter({
    name: 'tianji_provider_calls_total',
    help: 'Requests to providers of messages, payments and language models, by outcome: ok or failed (no answer, or another than was asked for)',
    labelNames: ['party', 'provider', 'outcome'],
    registers: [registry],
  });
  const state = stateMetrics(registry);
  for (const outcome of OUTCOMES.messages) reportMessages.inc({ outcome }, 0);
  for (const kind of OUTCOMES.bus) busProblems.inc({ kind }, 0);
  for (const event of SECURITY_EVENTS) securityEvents.inc({ event }, 0);
  return {
    beginWriting(service) {
      for (const outcome of OUTCOMES.reports) reports.inc({ service, outcome }, 0);
      for (const outcome of OUTCOMES.models) modelTexts.inc({ service, outcome }, 0);
    },
    beginCanary: (unit) => canaryStops.inc({ unit }, 0),
    registry,
    ...state,
    gatewayCalls,
    securityEvents,
    busProblems,
    contractRefusals,
    agentCalls,
    canaryStops,
    canaryShare,
    toolFailures,
    reports,
    reportMessages,
    modelTexts,
    ofJob(service, kind) {
      const time = jobSeconds.labels(service, kind);
      for (const outcome of ['done', 'attempt_failed', 'failed']) jobs.inc({ service, kind, outcome }, 0);
      return {
        done(taken) {
          jobs.labels(service, kind, 'done').inc();
          time.observe(taken);
        },
        again: () => jobs.labels(service, kind, 'attempt_failed').inc(),
        failed: () => jobs.labels(service, kind, 'failed').inc(),
      };
    },
    ofProvider(party, provider) {
      const ok = providerCalls.labels(party, provider, 'ok');
      const failed = providerCalls.labels(party, provider, 'failed');
      for (const one of [ok, failed]) one.inc(0);
      return {
        ok: () => ok.inc(),
        failed: () => failed.inc(),
        async counted(work) {
          try {
            const result = await work();
            ok.inc();
            return result;
          } catch (error) {
            failed.inc();
            throw error;
          }
        },
      };
    },
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
    async text() {
      await state.refresh();
      return registry.metrics();
    },
  };
}
