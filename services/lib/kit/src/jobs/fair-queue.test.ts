import { fairQueue } from './fair-queue.ts';

/** Work that ends when it is told to. */
function steps() {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    order.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  return { order, work, endNext: () => ends.shift()?.() };
}

test('one group with much waiting does not keep another from its turn', async () => {
  const queue = fairQueue({ lanes: 1, most: 100 });
  const { order, work, endNext } = steps();
  const all = [
    ...Array.from({ length: 10 }, (_, n) => queue.run('a', work(`a${n}`))),
    ...['b0', 'b1'].map((name) => queue.run('b', work(name))),
  ];
  for (const each of all) {
    void each;
    // Lets what was started reach its work.
    await new Promise(setImmediate);
    endNext();
  }
  await Promise.all(all);
  expect(order.slice(0, 5)).toEqual(['a0', 'a1', 'b0', 'a2', 'b1']);
  expect(order).toHaveLength(12);
});

test('a group has half of the places; the others find the other half', async () => {
  const queue = fairQueue({ lanes: 1, most: 4 });
  const { work, endNext } = steps();
  const first = queue.run('a', work('running'));
  const waiting = [queue.run('a', work('1')), queue.run('a', work('2'))];
  await expect(queue.run('a', work('3'))).rejects.toMatchObject({ status: 503 });
  waiting.push(queue.run('b', work('4')), queue.run('c', work('5')));
  await expect(queue.run('d', work('6'))).rejects.toMatchObject({ status: 503 });
  for (let n = 0; n < 5; n += 1) {
    await new Promise(setImmediate);
    endNext();
  }
  await Promise.all([first, ...waiting]);
});

test('what fails gives its lane to the next', async () => {
  const queue = fairQueue({ lanes: 1, most: 10 });
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const done = queue.run('a', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  await expect(done).resolves.toBe('yes');
});
