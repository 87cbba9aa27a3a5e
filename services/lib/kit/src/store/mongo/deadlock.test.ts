import { MongoServerError } from 'mongodb';
import { unlessDeadlocked } from './deadlock.ts';

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

test('the victim of a deadlock is tried again', async () => {
  await expect(unlessDeadlocked(failing(deadlock(), deadlock()), 1)).resolves.toBe(3);
});

test('what another try then meets is told', async () => {
  const duplicate = new MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
  await expect(unlessDeadlocked(failing(deadlock(), duplicate), 1)).rejects.toBe(duplicate);
});

test.each([
  ['another error of the server', new MongoServerError({ message: 'not primary', code: 10107 })],
  ['an error of our own that speaks of one', new Error('deadlock detected')],
])('%s is thrown at once', async (_, error) => {
  const work = jest.fn(failing(error));
  await expect(unlessDeadlocked(work, 1)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a deadlock that never ends is thrown after ten tries', async () => {
  const work = jest.fn(failing(...Array.from({ length: 20 }, deadlock)));
  await expect(unlessDeadlocked(work, 1)).rejects.toThrow('deadlock detected');
  expect(work).toHaveBeenCalledTimes(10);
});
