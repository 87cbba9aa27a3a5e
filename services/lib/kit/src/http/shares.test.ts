import { processorShares } from './shares.ts';

/** Shares with a processor and timers of their own. */
function sharesOf() {
  const processor = { used: 0 };
  const late: (() => void)[] = [];
  const open = processorShares({
    used: () => processor.used,
    after: (_ms, then) => {
      late.push(then);
      return { cancel: () => void late.splice(late.indexOf(then), 1) };
    },
  });
  return { open, processor, late };
}

test('time is divided among the requests that run, and all of it is charged', () => {
  const { open, processor } = sharesOf();
  const [one, other] = [open(), open()];
  processor.used += 50;
  const end = one.begin();
  processor.used += 10;
  const ends = [other.begin(), other.begin()];
  processor.used += 9;
  expect([one.spent(), other.spent()]).toEqual([13, 6]);
  end();
  end();
  processor.used += 4;
  for (const each of ends) each();
  processor.used += 100;
  expect([one.spent(), other.spent()]).toEqual([13, 10]);
  expect([one.busy, other.busy]).toEqual([false, false]);
});

test('what waits for something else stops counting, but counts what it computed before', () => {
  const { open, processor, late } = sharesOf();
  const share = open();
  const end = share.begin();
  // A timer comes late where a computation holds the thread: all of it counts.
  processor.used += 300;
  late.shift()?.();
  processor.used += 500;
  end();
  expect([share.spent(), share.busy]).toEqual([300, false]);
});

test('the processor time of this process is what is divided', () => {
  const share = processorShares()();
  const end = share.begin();
  const before = process.cpuUsage();
  let sum = 0;
  while (process.cpuUsage(before).user < 20_000) sum += Math.sqrt(sum + 1);
  end();
  expect(sum).toBeGreaterThan(0);
  expect(share.spent()).toBeGreaterThanOrEqual(20);
});
