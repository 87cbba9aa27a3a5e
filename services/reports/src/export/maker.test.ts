import type { PrintOrder } from '@tianji/print';
import { pdfCache } from './maker.ts';

const order = () => ({}) as PrintOrder;

test('a tenant with many files waiting does not keep another from its file', async () => {
  const made: Buffer[] = [];
  const ends: (() => void)[] = [];
  const cache = pdfCache(() => ({
    make: () => new Promise<Buffer>((end) => ends.push(() => end(Buffer.from('x')))),
    close: () => Promise.resolve(),
  }));
  const order_: string[] = [];
  const ask = (id: string, tenant: string) =>
    cache.get(id, tenant, order).then((file) => {
      made.push(file);
      order_.push(id);
    });
  const all = [...Array.from({ length: 20 }, (_, n) => ask(`a${n}`, 'a')), ask('b', 'b')];
  for (let n = 0; n < all.length; n += 1) {
    while (ends.length === 0) await new Promise(setImmediate);
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(order_.indexOf('b')).toBeLessThanOrEqual(2);
  expect(made).toHaveLength(21);
});
