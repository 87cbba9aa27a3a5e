import { type ConsumeOptions, rejecting } from './rejecting.ts';

/** As the runtime does it: a module that does not come is passed over, and its factory throws. */
function consuming(load: () => Promise<unknown>) {
  return ({ chunkId, promises, installedModules, chunkMapping, webpackRequire }: ConsumeOptions) => {
    for (const id of chunkMapping[chunkId] ?? []) {
      if (installedModules[id] === 0) continue;
      const pending = load().then(
        () => {
          installedModules[id] = 0;
        },
        (error) => {
          delete installedModules[id];
          webpackRequire.m[id] = () => {
            throw error;
          };
        },
      );
      installedModules[id] ??= pending;
      promises.push(pending);
    }
  };
}

test('a chunk whose shared module did not come is refused with the reason, and comes when it is asked for again', async () => {
  let network = false;
  const consumes = rejecting(
    consuming(() => (network ? Promise.resolve() : Promise.reject(new Error('no network')))),
  );
  const common = {
    installedModules: {},
    chunkMapping: { chart: ['birth', 'ui'] },
    webpackRequire: { m: {} },
  };
  const chunk = (chunkId: string) => {
    const promises: Promise<unknown>[] = [];
    consumes({ ...common, chunkId, promises });
    return Promise.all(promises);
  };
  // The second waits for what the first has asked for.
  const both = await Promise.allSettled([chunk('chart'), chunk('chart')]);
  expect(both).toEqual(Array(2).fill({ status: 'rejected', reason: new Error('no network') }));
  network = true;
  await chunk('chart');
  expect(common.installedModules).toEqual({ birth: 0, ui: 0 });
  // Nothing to wait for, and a chunk without shared modules.
  await expect(chunk('chart')).resolves.toEqual([]);
  await expect(chunk('plain')).resolves.toEqual([]);
});
