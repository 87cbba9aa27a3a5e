import { jetstreamManager } from '@nats-io/jetstream';
import { silentLogger } from '../../log/logger.ts';
import { withTrace } from '../../log/trace.ts';
import { openSpanCollector, treeOf } from '../../testing/span-collector.ts';
import { until } from '../../testing/until.ts';
import { startTracing } from '../../tracing/start.ts';
import { traced } from '../../tracing/traced.ts';
import { startCluster } from '../contract/cluster.ts';
import { openNatsBus } from './bus.ts';
import { connectNats } from './connect.ts';
import { durableOf, EVENTS, KEPT, nanos, PARKED } from './streams.ts';

const DAY = 86_400_000;
const MB = 1_048_576;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('different groups and subjects have different durable names, without dots', () => {
  const pairs = [
    ['a', 'tianji.b.c'],
    ['a', 'tianji.b_c.d'],
    ['a', 'tianji.b.c_d'],
    ['a', 'tianji.b.c.d'],
    ['a-tianji', 'tianji.b.c'],
    ['a_b', 'tianji.c.d'],
  ] as const;
  const names = pairs.map(([group, subject]) => durableOf(group, subject));
  expect(new Set(names).size).toBe(pairs.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]+$/);
});

test('an unreachable server is an error within seconds, not a hanging process', async () => {
  await expect(openNatsBus({ url: 'nats://127.0.0.1:1' })).rejects.toThrow();
});

// NATS_SERVER names the server program; CI sets it.
if (process.env.NATS_SERVER) {
  const program = process.env.NATS_SERVER;
  // Three servers that elect a leader, twice: the test waits as long as anything still changes.
  const PATIENCE_MS = 120_000;
  jest.setTimeout(900_000);

  test('the leader of three killed while 16 publish: nothing acknowledged is lost or doubled', async () => {
    const cluster = await startCluster(program);
    const open: { close(): Promise<unknown> }[] = [];
    try {
      const bus = await openNatsBus({ url: cluster.url, leaseMs: 3_000, patienceMs: PATIENCE_MS });
      open.push(bus);
      const raw = await connectNats({ url: cluster.url });
      open.push(raw);
      const jsm = await jetstreamManager(raw);
      let leader = '';
      const chosen = async () => {
        const info = await jsm.streams.info('tianji').catch(() => null);
        leader = info?.cluster?.leader ?? '';
        return info?.config.num_replicas === 3 && leader !== '';
      };

      const subject = 'tianji.test.cluster';
      const heard = new Set<string>();
      await bus.consume({ subject, group: 'g', concurrency: 8, handler: (m) => void heard.add(m.id) });
      const acknowledged = new Set<string>();
      let stop = false;
      const publishers = Array.from({ length: 16 }, async (_, w) => {
        for (let i = 0; !stop; i += 1) {
          const id = `${w}-${i}`;
          await bus.publish(subject, i, { id });
          acknowledged.add(id);
          // Publishing must not outrun consuming by more than a slow machine can make up for afterwards.
          await sleep(10);
        }
      });
      const working = Promise.all(publishers);
      // Awaited at the end; until then a refused publish must not count as unhandled.
      working.catch(() => undefined);
      await until(() => acknowledged.size >= 200);
      await until(chosen);
      const before = acknowledged.size;
      cluster.kill(leader);
      // Far more than were in flight at the kill: there is a new leader now.
      await until(() => acknowledged.size >= before + 200);
      stop = true;
      await working;
      const lost = () => [...acknowledged].filter((id) => !heard.has(id));
      for (let last = -1, since = Date.now(); heard.size < acknowledged.size; await sleep(100)) {
        if (heard.size !== last) since = Date.now();
        else if (Date.now() - since > PATIENCE_MS) break;
        last = heard.size;
      }
      expect(lost()).toEqual([]);
      let stored: number | undefined;
      await until(async () => {
        const info = await jsm.streams.info('tianji', { subjects_filter: subject }).catch(() => null);
        stored = info?.state.subjects?.[subject];
        return stored !== undefined;
      });
      expect(stored).toBe(acknowledged.size);
    } finally {
      // An open connection would keep the whole run from ending.
      await Promise.allSettled(open.reverse().map((each) => each.close()));
      await cluster.close();
    }
  });

  test('the streams have their bounds, which settings change, and an endless one of an earlier version gets an end', async () => {
    const server = await startCluster(program, 1);
    const { url } = server;
    try {
      const opened = (bounds?: object) => openNatsBus({ url, patienceMs: 60_000, ...(bounds && { bounds }) });
      await (await opened()).close();
      const raw = await connectNats({ url });
      const jsm = await jetstreamManager(raw);
      const bounds = async () =>
        Promise.all(
          [EVENTS, PARKED, KEPT].map(async (name) => {
            const { max_age, max_bytes } = (await jsm.streams.info(name)).config;
            return [max_age / nanos(DAY), max_bytes / MB];
          }),
        );
      expect(await bounds()).toEqual([
        [7, 1024],
        [30, 256],
        [0, 256],
      ]);
      await (await opened({ keepMs: 3 * DAY, maxBytes: 64 * MB })).close();
      expect(await bounds()).toEqual([
        [3, 64],
        [30, 16],
        [0, 16],
      ]);
      // The operator's own limit stays where no setting says otherwise.
      await jsm.streams.update(EVENTS, { max_bytes: 32 * MB });
      await jsm.streams.update(PARKED, { max_age: 0 });
      await (await opened()).close();
      expect(await bounds()).toEqual([
        [3, 32],
        [30, 16],
        [0, 16],
      ]);
      await raw.close();
    } finally {
      await server.close();
    }
  });

  test('a delivery is below the span that published its message', async () => {
    const server = await startCluster(program, 1);
    const collector = await openSpanCollector();
    const tracing = await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, silentLogger);
    try {
      const bus = await openNatsBus({ url: server.url, patienceMs: 60_000 });
      const subject = 'tianji.test.click';
      const heard: string[] = [];
      await bus.consume({ subject, group: 'g', handler: ({ id }) => void heard.push(id) });
      await withTrace('proxy-12345678', () =>
        traced('click', 'server', {}, () => bus.publish(subject, null, { id: 'a' })),
      );
      await until(() => heard.length === 1);
      await bus.close();
      await tracing.stop();
      expect(treeOf(collector.spans)).toEqual(['click', `  deliver ${subject}`]);
      expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    } finally {
      await tracing.stop();
      await collector.close();
      await server.close();
    }
  });
}
