import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it over OTLP/HTTP in JSON. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** The span around it; empty for the first of a trace. */
  parentSpanId: string;
  name: string;
  /** 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, unknown>;
  failed: boolean;
  /** The process that sent it. */
  process: string;
}

export interface SpanCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** All that was received, as text: to be searched for what must not be in it. */
  text(): string;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & { attributes?: Attribute[]; status?: { code?: number } })[];
    }[];
  }[];
}

const fieldsOf = (attributes: readonly Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A small collector of spans. */
export async function openSpanCollector(): Promise<SpanCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const expected = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      response.writeHead(expected ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      if (!expected) return;
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const { attributes, status, parentSpanId = '', ...span } of scopeSpans.flatMap(
          (each) => each.spans,
        ))
          spans.push({
            ...{ ...span, parentSpanId, attributes: fieldsOf(attributes), failed: status?.code === 2 },
            process: String(fieldsOf(resource.attributes)['service.name']),
          });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A trace as lines, each span below the one around it, with two spaces more. */
export function treeOf(spans: readonly ReceivedSpan[], parent = '', depth = 0): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, spanId }) => [`${'  '.repeat(depth)}${name}`, ...treeOf(spans, spanId, depth + 1)]);
}
