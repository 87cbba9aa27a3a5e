import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineContract } from '@tianji/contracts';
import { withTrace } from '../../log/trace.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { OUTBOX_INDEX } from '../../outbox/index.ts';
import { createService } from '../../service/create-service.ts';
import { hostServices } from '../../service/host.ts';
import { collection } from '../../service/types.ts';
import { watchParts } from '../../service/watch.ts';
import { type Collection, openEmbeddedStore } from '../../store/index.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { until } from '../../testing/until.ts';
import { startCluster } from '../contract/cluster.ts';
import { openProxy } from '../contract/proxy.ts';
import { openNatsBus } from './bus.ts';

jest.setTimeout(300_000);

test('where everything must run there is a server program for an outage', () => {
  expect(process.env.CI === 'true' && !process.env.NATS_SERVER).toBe(false);
});

/** How long the outage lasts. In the drill it does; in a test run the clock jumps instead. */
const REAL = process.env.AWAY_SECONDS !== undefined;
const SECONDS = Number(process.env.AWAY_SECONDS ?? 20);

if (process.env.NATS_SERVER) {
  const program = process.env.NATS_SERVER;

  test('logs and metrics alone tell which document waited for the bus, and how long', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tianji-away-'));
    const server = await startCluster(program, 1);
    const proxy = await openProxy(new URL(server.url));
    const store = await openEmbeddedStore({ dataDir });
    const log = memoryLog();
    const metrics = createMetrics();
    let jump = 0;
    const now = () => Date.now() + jump;
    const bus = await openNatsBus({
      ...{ url: `nats://127.0.0.1:${proxy.port}`, patienceMs: 120_000 },
      onProblem: ({ kind }) => metrics.busProblems.inc({ kind }),
    });
    const arrived: string[] = [];
    const desk = createService({
      name: 'desk',
      contract: defineContract({ service: 'desk', version: '1.0.0', calls: [] }),
      handlers: {},
      stores: { reports: collection<{ _id: string }>('reports', [OUTBOX_INDEX]) },
      consumers: [{ subject: 'tianji.desk.wanted', handler: ({ id }) => void arrived.push(id) }],
    });
    const hosted = await hostServices([desk], { store, bus, log, metrics, now });
    const watch = watchParts({ store, bus, log, metrics, everyMs: 50, now });
    const context = hosted.services.get('desk')?.context;
    if (!context) throw new Error('no desk');
    const want = (id: string) =>
      withTrace(`click-${id}`, () =>
        context.outbox.insert(context.stores.reports as Collection<{ _id: string }>, { _id: id }, [
          { subject: 'tianji.desk.wanted', payload: {}, id: `wanted-${id}-${process.pid}` },
        ]),
      );
    const value = async (line: string) => {
      const found = (await metrics.text()).split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.slice(line.length + 1));
    };
    const lines = () => log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const said = (msg: string) => lines().filter((line) => line.msg === msg);

    await want('quick');
    await until(() => arrived.length === 1);
    await until(async () => (await value('tianji_up{part="bus"}')) === 1);
    proxy.cut();
    await until(() => said('the bus is lost').length === 1);
    await want('late');
    if (!REAL) jump = SECONDS * 1000;
    await until(async () => (await value('tianji_outbox_oldest_seconds{service="desk"}')) >= SECONDS);
    expect(await value('tianji_up{part="bus"}')).toBe(0);
    expect(await value('tianji_up{part="store"}')).toBe(1);
    expect(await value('tianji_outbox_waiting{service="desk"}')).toBe(1);
    proxy.mend();
    await until(() => arrived.length === 2);
    await until(() => said('the bus is back').length === 1);
    await until(async () => (await value('tianji_outbox_waiting{service="desk"}')) === 0);
    expect(await value('tianji_up{part="bus"}')).toBe(1);

    const [back] = said('the bus is back');
    const late = said('event published late');
    expect(late).toEqual([
      expect.objectContaining({ service: 'desk', document: 'late', trace: 'click-late' }),
    ]);
    expect(late[0]?.seconds).toBeGreaterThanOrEqual(SECONDS);
    expect(back?.seconds).toBeGreaterThanOrEqual(SECONDS);
    console.log(
      `bus away ${back?.seconds} s: "${late[0]?.document}" waited ${late[0]?.seconds} s in ${late[0]?.collection}, told by its log; 0 lost`,
    );
    await watch.stop();
    await hosted.stop();
    await bus.close();
    await store.close();
    await proxy.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
