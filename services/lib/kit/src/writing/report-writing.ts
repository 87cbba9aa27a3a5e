import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { baziReportRequested, ReportRequest } from '@tianji/contracts';
import { toServiceError } from '../errors.ts';
import type { Job, JobContext } from '../jobs/index.ts';
import type { ConsumerSpec, ServiceContext, WorkerContext, WorkerSpec } from '../service/types.ts';
import type { ModelWatch, ModelWriter } from './model/port.ts';
import type { ReportContent, ReportPlan } from './plan.ts';
import { Progress, type Standing } from './progress.ts';
import { readWriterSettings, type WriterSettings } from './settings.ts';
import { type ReportKind, writeReport } from './write-report.ts';

/** The events of one kind of report: what is asked, and what the writer tells. */
export interface WritingEvents {
  readonly requested: { readonly subject: string; readonly schema: (typeof baziReportRequested)['schema'] };
  readonly progressed: { readonly subject: string };
  readonly written: { readonly subject: string };
  readonly failed: { readonly subject: string };
}

export interface ReportWritingOptions<P extends ReportPlan> extends ReportKind<P> {
  events: WritingEvents;
  /** Errors of the writer after which a report has failed. Default 3. */
  maxErrors?: number;
  /** Milliseconds before the 2nd, 3rd, … attempt. Default 1 s, 5 s. */
  backoff?: readonly number[];
  /** Variables in place of the process's own; read when the service is opened. */
  env?: Readonly<Record<string, string | undefined>>;
  /** A model in place of the configured one. */
  model?: ModelWriter | null;
}

/** What `createService` takes of it. */
export interface ReportWriting {
  consumers: ConsumerSpec[];
  workers: WorkerSpec[];
  start(ctx: ServiceContext): Promise<void>;
}

/** How a writing ended; kept as the job's result, so that it can be told again. */
type Ending = { bazi: string; content: ReportContent } | { failed: string };

const KIND = 'report';
/** Deaths of the process that one report survives: more, and it is taken for their cause. */
const MAX_CLAIMS = 10;
/** A report is open for half an hour at most; nobody asks for its writing after that. */
const KEEP_MS = 2 * 3_600_000;
/** How soon after the end of a lease, or of a backoff, the report is taken up again. */
const POLL_MS = 1_000;
const FAILED = '撰写报告时出错，请稍后重新生成';

/**
 * The writer of one kind of report: takes requests from the bus, writes each once, tells how far it is and
 * how it ended. The end is told before the job is closed and can be told again: a process that dies
 * between the two tells the same once more under the same message id.
 */
export function reportWriting<P extends ReportPlan>(options: ReportWritingOptions<P>): ReportWriting {
  const { events, maxErrors = 3, backoff = [1_000, 5_000], env } = options;
  const service = events.written.subject.split('.')[1] as string;
  let settings: WriterSettings | undefined;
  let model: ModelWriter | null = options.model ?? null;
  const opened = () => {
    if (!settings) throw new Error('the writer has not been opened');
    return settings;
  };

  /** Publishes until the bus takes it. @throws TypeError for what the bus refuses; the signal's reason */
  async function deliver(
    event: { subject: string },
    payload: object,
    id: string,
    ctx: ServiceContext,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
      try {
        await ctx.bus.publish(event.subject, payload, { id });
        return;
      } catch (error) {
        if (error instanceof TypeError || !signal) throw error;
        signal.throwIfAborted();
        ctx.log.warn({ event: id, err: error }, 'the end of a report could not be told, trying again');
        await sleep(pause, undefined, { signal });
      }
    }
  }

  function tellEnd(
    request: ReportRequest,
    ending: Ending,
    ctx: ServiceContext,
    more = '',
    signal?: AbortSignal,
  ) {
    const { key, round } = request;
    const about = { key, round, at: ctx.now() };
    return 'failed' in ending
      ? deliver(
          events.failed,
          { ...about, reason: ending.failed },
          `${key}:${round}:failed${more}`,
          ctx,
          signal,
        )
      : deliver(events.written, { ...about, ...ending }, `${key}:${round}:written${more}`, ctx, signal);
  }

  async function write(job: Job, { save, signal }: JobContext, ctx: WorkerContext): Promise<Ending> {
    const request = job.payload as ReportRequest;
    const { key, round } = request;
    const progress = new Progress({
      standing: (job.progress as Standing | undefined) ?? { done: 0, errors: 0 },
      save,
      async tell(told) {
        const payload = { key, round, ...told, at: ctx.now() };
        await ctx.bus.publish(events.progressed.subject, payload, { id: `${key}:${round}:p${told.done}` });
      },
      onProblem: (err) => ctx.log.warn({ report: key, err }, 'progress could not be told'),
    });
    const watch: ModelWatch = (outcome, about) => {
      ctx.metrics.modelTexts.inc({ service, outcome });
      if (outcome !== 'written') ctx.log.warn({ report: key, outcome, ...about }, 'a text goes by rules');
    };
    let ending: Ending;
    try {
      const { pauseMs } = opened();
      ending = await writeReport(options, request, progress, { pauseMs, model, watch, signal, now: ctx.now });
    } catch (error) {
      signal.throwIfAborted();
      const known = toServiceError(error);
      const refused = known.status < 500;
      if (!refused && (await progress.failed()) < maxErrors) throw error;
      ctx.log.error({ report: key, err: error }, 'a report could not be written');
      ending = { failed: refused ? known.message.slice(0, 200) : FAILED };
    }
    await progress.settled();
    try {
      await tellEnd(request, ending, ctx, '', signal);
    } catch (error) {
      if (!(error instanceof TypeError) || 'failed' in ending) throw error;
      // Not JSON, or larger than this bus carries: so it would be the next time.
      ctx.log.error({ report: key, err: error }, 'a report was refused by the bus');
      ending = { failed: FAILED };
      await tellEnd(request, ending, ctx, '', signal);
    }
    ctx.metrics.reports.inc({ service, outcome: 'failed' in ending ? 'failed' : 'written' });
    return ending;
  }

  const worker: WorkerSpec = {
    kind: KIND,
    concurrency: () => opened().concurrency,
    leaseMs: () => opened().leaseMs,
    maxAttempts: MAX_CLAIMS,
    backoff,
    pollMs: POLL_MS,
    keepMs: KEEP_MS,
    handler: write,
    onFailed: (job, _error, ctx) => tellEnd(job.payload as ReportRequest, { failed: FAILED }, ctx),
  };

  const consumer: ConsumerSpec = {
    subject: events.requested.subject,
    async handler(message, ctx) {
      const request = events.requested.schema.parse(message.payload);
      const id = `${request.key}:${request.round}`;
      if (await ctx.jobs.add({ id, kind: KIND, payload: request })) return;
      const job = await ctx.jobs.get<ReportRequest>(id);
      // Whoever asks again has not heard the end: it needs an id that the bus has not seen yet.
      const again = `:${createHash('sha256').update(message.id).digest('hex').slice(0, 16)}`;
      if (job?.status === 'done') await tellEnd(job.payload, job.result as Ending, ctx, again);
      else if (job?.status === 'failed') await tellEnd(job.payload, { failed: FAILED }, ctx, again);
      else ctx.jobs.wake(KIND);
    },
  };

  return {
    consumers: [consumer],
    workers: [worker],
    async start() {
      settings = readWriterSettings(env);
      if (options.model === undefined && settings.model) {
        const { openModelWriter } = await import('./model/writer.ts');
        model = openModelWriter(settings.model);
      }
    },
  };
}
