import { jetstreamManager } from '@nats-io/jetstream';
import { until } from '../../testing/until.ts';
import { startCluster } from '../contract/cluster.ts';
import { openProxy } from '../contract/proxy.ts';
import { openNatsBus } from './bus.ts';
import { connectNats } from './connect.ts';
import { durableOf, EVENTS } from './streams.ts';

/** Waits for what has to come in the end, however busy the machine is. */
const PATIENT = { patienceMs: 120_000 };

test('where everything must run there is a server program for private servers', () => {
  expect(process.env.CI === 'true' && !process.env.NATS_SERVER).toBe(false);
});

// Failures that only a server has; each test has a server of its own, since it shuts it down.
if (process.env.NATS_SERVER) {
  const program = process.env.NATS_SERVER;
  const closing: (() => Promise<unknown>)[] = [];
  let url: string;
  beforeEach(async () => {
    const server = await startCluster(program, 1);
    url = server.url;
    closing.push(() => server.close());
  });
  // An open connection would keep the whole run from ending.
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const open = async (options: Omit<Parameters<typeof openNatsBus>[0], 'url'> = {}, at = url) => {
    const bus = await openNatsBus({ url: at, ...options });
    closing.push(() => bus.close());
    return bus;
  };
  const behindProxy = async () => {
    const proxy = await openProxy(new URL(url));
    closing.push(() => proxy.close());
    return { proxy, at: `nats://127.0.0.1:${proxy.port}` };
  };
  const manager = async () => {
    const raw = await connectNats({ url });
    closing.push(() => raw.close());
    return jetstreamManager(raw, { timeout: 60_000 });
  };

  test("an outage longer than the client's retries: publishes wait and arrive once, consumers recover", async () => {
    const { proxy, at } = await behindProxy();
    const bus = await open(PATIENT, at);
    const jsm = await manager();
    const subject = 'tianji.test.away';
    const got: unknown[] = [];
    await bus.consume({ subject, group: 'g', handler: (m) => void got.push(m.payload) });
    const unsettled = async () => {
      const info = await jsm.consumers.info(EVENTS, durableOf('g', subject));
      return info.num_ack_pending + info.num_pending;
    };
    await bus.publish(subject, 0, { id: `${subject}:0` });
    // A message not yet acknowledged would be redelivered, and rightly so.
    await until(async () => got.length === 1 && (await unsettled()) === 0);
    proxy.cut();
    const waiting = [1, 2, 3].map((i) => bus.publish(subject, i, { id: `${subject}:${i}` }));
    await until(() => proxy.refused >= 6);
    expect(got).toEqual([0]);
    proxy.mend();
    await Promise.all(waiting);
    await until(async () => got.length >= 4 && (await unsettled()) === 0);
    expect(got.sort()).toEqual([0, 1, 2, 3]);
  });

  test('an outage longer than the patience: the publish is refused, so that an outbox keeps its event', async () => {
    const { proxy, at } = await behindProxy();
    const bus = await open({ patienceMs: 5_000 }, at);
    proxy.cut();
    await expect(bus.publish('tianji.test.gone', 1, { id: 'gone' })).rejects.toThrow();
  });

  test('a wiped stream: publishers and consumers create it again and go on', async () => {
    const bus = await open(PATIENT);
    const subject = 'tianji.test.wiped';
    const got: unknown[] = [];
    await bus.consume({ subject, group: 'g', handler: (m) => void got.push(m.payload) });
    await bus.publish(subject, 'before', { id: `${subject}:1` });
    await until(() => got.length === 1);
    await (await manager()).streams.delete(EVENTS);
    await bus.publish(subject, 'after', { id: `${subject}:2` });
    await until(() => got.length === 2);
    expect(got).toEqual(['before', 'after']);
  });
}
