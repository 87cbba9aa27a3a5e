import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base';
import type { SpanKind as Kind, OpenSpan, Tracer } from './traced.ts';

const KINDS: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** The first span of a request gets the request's own trace id. */
class OwnTraceIds extends RandomIdGenerator implements IdGenerator {
  next = '';
  override generateTraceId = () => this.next;
}

export interface SpanExport {
  tracer: Tracer;
  /** Sends what is waiting, and ends. */
  stop(): Promise<void>;
}

/**
 * Spans over OTLP/HTTP. The packages read their further settings (`OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`, `OTEL_RESOURCE_ATTRIBUTES`) from the environment themselves.
 * @param url where spans are posted to
 */
export function openExport(url: string, name: string): SpanExport {
  const ids = new OwnTraceIds();
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const made = provider.getTracer('tianji');
  return {
    tracer: {
      begin(spanName, kind, traceId, parent, attributes): OpenSpan {
        ids.next = traceId;
        const span = made.startSpan(spanName, { kind: KINDS[kind], attributes }, contextOf(traceId, parent));
        const { spanId, traceFlags } = span.spanContext();
        return {
          parent: `${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
          set: (more) => void span.setAttributes(more),
          end(error) {
            if (error !== undefined) {
              span.setAttribute('error.type', error);
              span.setStatus({ code: SpanStatusCode.ERROR });
            }
            span.end();
          },
        };
      },
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf(traceId: string, parent: string | undefined) {
  if (parent === undefined) return ROOT_CONTEXT;
  const [spanId = '', flags = ''] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16) },
    isRemote: true,
  });
}
