import { leavingNothing, leftSince, openResources } from './leftovers.mjs';

class Plain {
  async teardown() {}
}

test('what is closed meanwhile is not left', async () => {
  const before = openResources();
  const timer = setInterval(() => undefined, 60_000);
  expect(await leftSince(before, 0)).toEqual(['1 Timeout']);
  setImmediate(() => clearInterval(timer));
  expect(await leftSince(before)).toEqual([]);
});

test('a file that leaves a timer fails; one that had to wait for its own passes', async () => {
  const leaking = new (leavingNothing(Plain, 0))();
  const timer = setInterval(() => undefined, 60_000);
  await expect(leaking.teardown()).rejects.toThrow('leaves something open: 1 Timeout');
  clearInterval(timer);
  await leaking.teardown();
});

test('an unreferenced timer is nothing to close', async () => {
  const environment = new (leavingNothing(Plain, 0))();
  const timer = setInterval(() => undefined, 60_000).unref();
  await environment.teardown();
  clearInterval(timer);
});
