import { MongoServerError } from 'mongodb';
import { deadlockGuard } from './deadlock.ts';

const deadlock = () => new MongoServerError({ message: 'deadlock detected', code: 16908292 });

/** An operation that fails with each error in turn, and then answers how often it was asked. */
function failing(...errors: Error[]) {
  let asked = 0;
  return async () => {
    const error = errors[asked];
    asked += 1;
    if (error) throw error;
    return asked;
  };
}

test('the victim of a deadlock is retried', async () => {
  await expect(deadlockGuard(1)(failing(deadlock(), deadlock()))).resolves.toBe(3);
});

test('an error met by a retry is reported', async () => {
  const duplicate = new MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
  await expect(deadlockGuard(1)(failing(deadlock(), duplicate))).rejects.toBe(duplicate);
});

test.each([
  ['another error of the server', new MongoServerError({ message: 'not primary', code: 10107 })],
  ['an error of our own that speaks of one', new Error('deadlock detected')],
])('%s is thrown at once', async (_, error) => {
  const work = jest.fn(failing(error));
  await expect(deadlockGuard(1)(work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a persistent deadlock is thrown after twelve attempts', async () => {
  const work = jest.fn(failing(...Array.from({ length: 20 }, deadlock)));
  await expect(deadlockGuard(0)(work)).rejects.toThrow('deadlock detected');
  expect(work).toHaveBeenCalledTimes(12);
});

test('victims retry one after another, and one that fails does not block the next', async () => {
  const unlessDeadlocked = deadlockGuard(1);
  let running = 0;
  let most = 0;
  const victim = (last: Error | null) => {
    const work = failing(deadlock(), deadlock(), ...(last ? [last] : []));
    let first = true;
    return unlessDeadlocked(async () => {
      if (first) {
        first = false;
        return work();
      }
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return work();
    });
  };
  const all = await Promise.allSettled([null, new Error('away'), null, null].map(victim));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});
