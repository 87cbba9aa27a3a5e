import { createMetrics } from '../metrics/metrics.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { until } from '../testing/until.ts';
import { watchParts } from './watch.ts';

test('the loss and the return of store and bus are logged once each, with the time in between', async () => {
  const log = memoryLog();
  const metrics = createMetrics();
  let clock = 1_000_000;
  let bus: () => Promise<void> = async () => {};
  let asked = 0;
  const watch = watchParts({
    store: { kind: 'embedded', ping: async () => {} },
    bus: {
      kind: 'nats',
      ping() {
        asked += 1;
        return bus();
      },
    },
    ...{ log, metrics, everyMs: 1, limitMs: 20, now: () => clock },
  });
  const rounds = async (more: number) => {
    const from = asked;
    await until(() => asked >= from + more);
  };
  const up = async () => (await metrics.text()).match(/^tianji_up\{.*$/gm);
  await rounds(2);
  expect(log.lines).toEqual([]);
  expect(await up()).toEqual(['tianji_up{part="store"} 1', 'tianji_up{part="bus"} 1']);

  bus = () => Promise.reject(new Error('connection refused'));
  await rounds(4);
  expect(await up()).toEqual(['tianji_up{part="store"} 1', 'tianji_up{part="bus"} 0']);
  // One that says nothing is lost, too: this is the same loss.
  bus = () => new Promise(() => {});
  await rounds(3);
  clock += 21_400;
  bus = async () => {};
  await until(() => log.lines.length > 1);
  await rounds(3);
  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'the bus is lost', part: 'bus', kind: 'nats' }),
    expect.objectContaining({ msg: 'the bus is back', part: 'bus', seconds: 21 }),
  ]);
  expect(await up()).toEqual(['tianji_up{part="store"} 1', 'tianji_up{part="bus"} 1']);
  await watch.stop();
});
