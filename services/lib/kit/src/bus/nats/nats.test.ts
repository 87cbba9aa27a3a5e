import { jetstreamManager } from '@nats-io/jetstream';
import { until } from '../../testing/until.ts';
import { startCluster } from '../contract/cluster.ts';
import { openNatsBus } from './bus.ts';
import { connectNats } from './connect.ts';
import { durableOf } from './streams.ts';

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

test('a server that is not there is an error in seconds, not a process that hangs', async () => {
  await expect(openNatsBus({ url: 'nats://127.0.0.1:1' })).rejects.toThrow();
});

// NATS_SERVER names the server program; CI sets it.
if (process.env.NATS_SERVER) {
  const program = process.env.NATS_SERVER;
  // Three servers that choose a leader, twice: as long as something still moves it is waited for.
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
          // Publishing may not outrun hearing by more than a slow machine makes up for afterwards.
          await sleep(10);
        }
      });
      const working = Promise.all(publishers);
      // Awaited at the end; until then a refused publish is no unhandled one.
      working.catch(() => undefined);
      await until(() => acknowledged.size >= 200);
      await until(chosen);
      const before = acknowledged.size;
      cluster.kill(leader);
      // Far more than were under way at the kill: another leads now.
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
      // A connection left open would keep the whole run from ending.
      await Promise.allSettled(open.reverse().map((each) => each.close()));
      await cluster.close();
    }
  });
}
