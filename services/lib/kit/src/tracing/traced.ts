import { currentSpan, currentTrace, withTrace } from '../log/trace.ts';
import { traceIdOf } from './ids.ts';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** What a span may say: names and numbers of the program, never anything that a person entered. */
export type SpanFields = Readonly<Record<string, string | number | boolean>>;

/** A span that has begun. */
export interface OpenSpan {
  /** The last two parts of its `traceparent`. */
  readonly parent: string;
  set(fields: SpanFields): void;
  /** @param error the kind of the failure, when it failed */
  end(error?: string): void;
}

/** What exports spans. */
export interface Tracer {
  begin(
    name: string,
    kind: SpanKind,
    traceId: string,
    parent: string | undefined,
    fields: SpanFields,
  ): OpenSpan;
}

let tracer: Tracer | null = null;

/** From now on spans go to this tracer; null ends it. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Whether spans are exported. */
export const isTraced = (): boolean => tracer !== null;

const NOTHING = () => undefined;

type Step<R> = (say: (more: SpanFields, error?: string) => void) => Promise<R> | R;

/**
 * Runs a step of a request as a span, whose parent is the step around it. Work by the clock has none. Costs nothing
 * while spans are not exported.
 * @param run gets a function that adds fields, and, with `error`, marks the step as failed although it does not throw
 */
export function traced<R>(name: string, kind: SpanKind, fields: SpanFields, run: Step<R>): Promise<R> {
  const trace = currentTrace();
  if (tracer === null || trace === undefined) return untraced(run);
  return asSpan(tracer.begin(name, kind, traceIdOf(trace), currentSpan(), fields), trace, run);
}

function untraced<R>(run: Step<R>): Promise<R> {
  try {
    return Promise.resolve(run(NOTHING));
  } catch (error) {
    return Promise.reject(error);
  }
}

async function asSpan<R>(span: OpenSpan, trace: string, run: Step<R>): Promise<R> {
  let failure: string | undefined;
  const say = (more: SpanFields, error?: string) => {
    span.set(more);
    failure = error ?? failure;
  };
  try {
    return await withTrace(trace, () => run(say), span.parent);
  } catch (error) {
    failure = kindOf(error);
    throw error;
  } finally {
    span.end(failure);
  }
}

/** The name or code of an error. Never its message, which may repeat what somebody entered. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const known = [code, name].find((each) => typeof each === 'string' && /^[A-Za-z]\w{0,60}$/.test(each));
  return typeof known === 'string' ? known : 'error';
}
