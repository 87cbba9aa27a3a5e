import { memoryLog } from '../testing/memory-log.ts';
import { until } from '../testing/until.ts';
import { openPersistence } from './persistence.ts';

test('what fails at the start is tried again until it succeeds, and told twice', async () => {
  const log = memoryLog();
  const { persistently, stop } = openPersistence(log, 1);
  let tries = 0;
  await persistently('tell everybody', async () => {
    tries += 1;
    if (tries < 4) throw new Error('database or disk is full');
  });
  await until(() => log.lines.some((line) => line.includes('done at last')));
  expect(tries).toBe(4);
  expect(log.lines).toHaveLength(2);
  expect(log.lines[0]).toMatch(/tell everybody.*disk is full/);
  stop();
});

test('a closed service tries no more', async () => {
  const { persistently, stop } = openPersistence(memoryLog(), 1);
  let tries = 0;
  await persistently('tell everybody', async () => {
    tries += 1;
    throw new Error('away');
  });
  stop();
  const before = tries;
  await new Promise((resolve) => setImmediate(resolve));
  expect(tries).toBe(before);
});
