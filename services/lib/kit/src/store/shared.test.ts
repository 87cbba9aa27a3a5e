import { shared } from './shared.ts';

test('all callers within the time share one run, successful or not; later ones start another', async () => {
  let begun = 0;
  const good = shared(60_000, async () => {
    begun += 1;
  });
  await Promise.all([good(), good()]);
  await good();
  expect(begun).toBe(1);
  const again = shared(0, async () => {
    begun += 1;
    throw new Error('full');
  });
  await expect(again()).rejects.toThrow('full');
  await expect(again()).rejects.toThrow('full');
  expect(begun).toBe(3);
});

test('a hanging run is not started again', () => {
  let begun = 0;
  const hanging = shared(0, () => {
    begun += 1;
    return new Promise(() => {});
  });
  for (let n = 0; n < 3; n += 1) void hanging();
  expect(begun).toBe(1);
});
