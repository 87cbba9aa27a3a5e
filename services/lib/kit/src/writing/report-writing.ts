import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountDeletion } from '@tianji/contracts';
import {
  conversionRequested,
  documentConverted,
  kindAnnounced,
  kindsWanted,
  type ReportRequest,
  reportRequested,
  writingFailed,
  writingProgressed,
  writingWritten,
} from '@tianji/contracts/report';
import { toServiceError } from '../errors.ts';
import type { Job, JobContext } from '../jobs/index.ts';
import type {
  ConsumerSpec,
  ServiceContext,
  StartContext,
  WorkerContext,
  WorkerSpec,
} from '../service/types.ts';
import { WritingStalled } from './limited.ts';
import type { ModelWatch, ModelWriter } from './model/port.ts';
import type { ReportPlan } from './plan.ts';
import { deathsBefore, Progress, type Standing } from './progress.ts';
import { readInput, readRequest } from './request.ts';
import { readWriterSettings, type WriterSettings } from './settings.ts';
import { type ReportKind, type WrittenReport, writeReport } from './write-report.ts';

export interface ReportWritingOptions<P extends ReportPlan, I, C> extends ReportKind<P, I, C> {
  /** Errors of the writer after which a report has failed. Default 3. */
  maxErrors?: number;
  /** Milliseconds before the 2nd, 3rd, … attempt. Default 1 s, 5 s. */
  backoff?: readonly number[];
  /** Environment variables to use instead of the process's own; read when the service is opened. */
  env?: Readonly<Record<string, string | undefined>>;
  /** A model to use instead of the configured one. */
  model?: ModelWriter | null;
  /** How long one text may take, and the work around the texts, in milliseconds. Default 5 s and two minutes. */
  textMs?: number;
  partMs?: number;
}

/** The part of it that `createService` takes. */
export interface ReportWriting {
  consumers: ConsumerSpec[];
  workers: WorkerSpec[];
  start(ctx: StartContext): Promise<void>;
}

/** The outcome of a writing; stored as the job's result, so that it can be published again. */
type Ending = WrittenReport | { failed: string };

const KIND = 'report';
/** Deaths of processes at one text: after so many, the report is assumed to be their cause. */
const MAX_DEATHS = 3;
/** Attempts that did not end in their time: each holds up everything else in its process. */
const MAX_STALLS = 2;
/** Claims of a report, whatever became of them. */
const MAX_CLAIMS = 10;
/** A report is open for half an hour at most; nobody requests its writing after that. It contains a birth. */
const KEEP_MS = 3_600_000;
/** How soon after the end of a lease, or of a backoff, the report is resumed. */
const POLL_MS = 1_000;
/** A report at one text of which processes died again and again. */
class WriterDied extends Error {
  constructor(times: number) {
    super(`${times} processes died while they wrote the same text`);
    this.name = 'WriterDied';
  }
}

const FAILED = '撰写报告时出错，请稍后重新生成';

/**
 * The writer of one kind of report: takes requests from the bus, writes each once, and publishes progress and
 * result. The result is published before the job is closed, and can be published again: a process that dies
 * in between publishes the same result under the same message id.
 */
export function reportWriting<P extends ReportPlan, I, C>(
  options: ReportWritingOptions<P, I, C>,
): ReportWriting {
  const { report, maxErrors = 3, backoff = [1_000, 5_000], env, textMs, partMs } = options;
  const { kind } = report;
  const requested = reportRequested(kind);
  let settings: WriterSettings | undefined;
  let model: ModelWriter | null = options.model ?? null;
  const opened = () => {
    if (!settings) throw new Error('the writer has not been opened');
    return settings;
  };

  /** Publishes until the bus accepts it. @throws TypeError for what the bus refuses; the signal's reason */
  async function deliver(
    event: { subject: string },
    payload: object,
    { id, owner }: { id: string; owner: string },
    ctx: ServiceContext,
    signal?: AbortSignal,
  ): Promise<void> {
    for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
      try {
        await ctx.bus.publish(event.subject, payload, { id, owner });
        return;
      } catch (error) {
        if (error instanceof TypeError || !signal) throw error;
        signal.throwIfAborted();
        ctx.log.warn(
          { event: id, err: error },
          'the result of a report could not be published, trying again',
        );
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
    const { key, round, memberId: owner } = request;
    const about = { kind, key, round, at: ctx.now() };
    const as = (what: string) => ({ id: `${key}:${round}:${what}${more}`, owner });
    return 'failed' in ending
      ? deliver(writingFailed, { ...about, reason: ending.failed }, as('failed'), ctx, signal)
      : deliver(writingWritten, { ...about, ...ending }, as('written'), ctx, signal);
  }

  async function write(job: Job, { save, signal }: JobContext, ctx: WorkerContext): Promise<Ending> {
    const request = readRequest(job.payload);
    const { key, round } = request;
    const known = (job.progress as Standing | undefined) ?? { done: 0, errors: 0 };
    const deaths = deathsBefore(known, job.attempt);
    const progress = new Progress({
      standing: { ...known, ...(deaths && { deaths }) },
      save,
      async tell(told) {
        const payload = { kind, key, round, ...told, at: ctx.now() };
        await ctx.bus.publish(writingProgressed.subject, payload, { id: `${key}:${round}:p${told.done}` });
      },
      onProblem: (err) => ctx.log.warn({ report: key, err }, 'progress could not be published'),
    });
    const watch: ModelWatch = (outcome, about) => {
      ctx.metrics.modelTexts.inc({ service: kind, outcome });
      if (outcome !== 'written')
        ctx.log.warn({ report: key, outcome, ...about }, 'a text is written by rules');
    };
    let ending: Ending;
    try {
      if (progress.deaths >= MAX_DEATHS) throw new WriterDied(progress.deaths);
      await progress.begins(-1);
      const { pauseMs } = opened();
      const read = { ...request, input: readInput(report, request.input) };
      const wanted = request.writer === 'rules' ? null : model;
      const begins = (text: number) => progress.begins(text);
      const { stores, now } = ctx;
      const parts = { pauseMs, model: wanted, watch, signal, begins, now, stores, textMs, partMs };
      ending = await writeReport(options, read, progress, parts);
    } catch (error) {
      signal.throwIfAborted();
      const judged = toServiceError(error);
      const refused = judged.status < 500;
      const hopeless =
        error instanceof WriterDied ||
        (error instanceof WritingStalled
          ? (await progress.stalled()) >= MAX_STALLS
          : !refused && (await progress.failed()) >= maxErrors);
      if (!refused && !hopeless) throw error;
      ctx.log.error({ report: key, err: error }, 'a report could not be written');
      ending = { failed: refused ? judged.message.slice(0, 200) : FAILED };
    }
    await progress.settled();
    try {
      await tellEnd(request, ending, ctx, '', signal);
    } catch (error) {
      if (!(error instanceof TypeError) || 'failed' in ending) throw error;
      // Not JSON, or too large for this bus: it would be refused next time, too.
      ctx.log.error({ report: key, err: error }, 'a report was refused by the bus');
      ending = { failed: FAILED };
      await tellEnd(request, ending, ctx, '', signal);
    }
    ctx.metrics.reports.inc({ service: kind, outcome: 'failed' in ending ? 'failed' : 'written' });
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
    begin: (metrics) => metrics.beginWriting(kind),
    onFailed: (job, _error, ctx) => {
      ctx.metrics.reports.inc({ service: kind, outcome: 'failed' });
      return tellEnd(readRequest(job.payload), { failed: FAILED }, ctx);
    },
  };

  const consumer: ConsumerSpec = {
    subject: requested.subject,
    personal: true,
    async handler(message, ctx) {
      const request = readRequest(message.payload);
      const id = `${request.key}:${request.round}`;
      if (
        await ctx.jobs.add({
          id,
          kind: KIND,
          payload: request,
          owner: request.memberId,
          group: request.tenant,
        })
      )
        return;
      const job = await ctx.jobs.get(id);
      // A repeated request means that the result was not received: it needs an id that the bus has not seen yet.
      const again = `:${createHash('sha256').update(message.id).digest('hex').slice(0, 16)}`;
      if (job?.status === 'done') await tellEnd(request, job.result as Ending, ctx, again);
      else if (job?.status === 'failed') await tellEnd(request, { failed: FAILED }, ctx, again);
      else ctx.jobs.wake(KIND);
    },
  };

  /** The document of a report written before documents existed. The same content gives the same document. */
  const converter: ConsumerSpec = {
    subject: conversionRequested(kind).subject,
    personal: true,
    async handler(message, ctx) {
      const { key, round, input, bazi, content, at } = conversionRequested(kind).schema.parse(
        message.payload,
      );
      const document = await options.print(content as C, { input: readInput(report, input), bazi, at });
      await ctx.bus.publish(
        documentConverted.subject,
        { kind, key, round, document, at: ctx.now() },
        { id: `${message.id}:converted`, owner: message.owner },
      );
    },
  };

  /** Announces what this writer writes; each announcement has its own id. */
  async function announce(ctx: ServiceContext): Promise<void> {
    const at = ctx.now();
    const id = `${kind}:announced:${randomUUID()}`;
    await ctx.bus.publish(kindAnnounced.subject, { declaration: report.declaration(), at }, { id });
  }

  const announcer: ConsumerSpec = {
    subject: kindsWanted.subject,
    group: kind,
    handler: (_message, ctx) => announce(ctx),
  };

  /**
   * Deletes what is being written, and what was written, for a deleted member. A separate group, so that the service
   * may listen as well.
   */
  const eraser: ConsumerSpec = {
    subject: accountDeletion.subject,
    group: `${kind}-writer`,
    handler: (message, ctx) => ctx.jobs.forget(accountDeletion.schema.parse(message.payload).memberId),
  };

  return {
    consumers: [consumer, converter, announcer, eraser],
    workers: [worker],
    async start(ctx) {
      await ctx.persistently('announce the kind of report', () => announce(ctx));
      settings = readWriterSettings(env);
      if (options.model === undefined && settings.model) {
        const { openModelWriter, providerOf } = await import('./model/writer.ts');
        const counts = ctx.metrics.ofProvider('model', providerOf(settings.model));
        model = openModelWriter(settings.model, { counts });
      }
    },
  };
}
