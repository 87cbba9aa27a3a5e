import { deathsBefore, Progress, type Standing } from './progress.ts';

const TOTAL = 5;
let clock: number;
let saved: number[];
let told: number[];
let tell: () => Promise<void>;
let problems: unknown[];
let progress: Progress;
beforeEach(() => {
  clock = 0;
  [saved, told, problems] = [[], [], []];
  tell = async () => undefined;
  progress = new Progress({
    standing: { done: 0, errors: 0 },
    save: async ({ done }: Standing) => void saved.push(done),
    tell({ done }) {
      told.push(done);
      return tell();
    },
    onProblem: (error) => problems.push(error),
    everyMs: 150,
    now: () => clock,
  });
});

/** The n-th text is written, this long after the previous one. */
async function wrote(done: number, later: number): Promise<void> {
  clock += later;
  await progress.wrote('健康', done, TOTAL);
}

test('with time between them every text is stored and reported', async () => {
  for (let n = 1; n <= TOTAL; n += 1) {
    await wrote(n, 150);
    await progress.settled();
  }
  expect([saved, told]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]);
});

test('texts written faster are reported no more often than configured', async () => {
  for (let n = 1; n <= TOTAL; n += 1) {
    await wrote(n, 60);
    await progress.settled();
  }
  expect(told).toEqual([1, 4]);
});

test('while one is being reported the next are not', async () => {
  let heard = (): void => undefined;
  tell = () => new Promise((resolve) => (heard = resolve));
  await wrote(1, 150);
  await wrote(2, 150);
  heard();
  await progress.settled();
  await wrote(3, 150);
  heard();
  await progress.settled();
  expect(told).toEqual([1, 3]);
});

test('a failed progress report does no harm, and is not repeated by an earlier text', async () => {
  tell = () => Promise.reject(new Error('away'));
  await wrote(2, 150);
  await progress.settled();
  await wrote(1, 150);
  expect(problems).toEqual([new Error('away')]);
  expect(told).toEqual([2]);
  expect(progress.done).toBe(2);
});

test('deaths are counted at one text; errors, and claims that were given back, are none', () => {
  const standing = { done: 4, errors: 0 };
  expect(deathsBefore(standing, 1)).toBeUndefined();
  const second = deathsBefore(standing, 2);
  expect(second).toEqual({ attempt: 2, text: -1, count: 1, errors: 0 });
  const third = deathsBefore({ ...standing, deaths: { ...second!, text: 7 } }, 3);
  expect(third).toEqual({ attempt: 3, text: -1, at: 7, count: 2, errors: 0 });
  const same = { ...standing, deaths: { ...third!, text: 7 } };
  expect(deathsBefore(same, 4)).toMatchObject({ at: 7, count: 3 });
  const elsewhere = { ...standing, deaths: { ...third!, text: 9 } };
  expect(deathsBefore(elsewhere, 4)).toMatchObject({ at: 9, count: 1 });
  expect(deathsBefore(same, 3)).toMatchObject({ at: 7, count: 2 });
  expect(deathsBefore({ ...same, errors: 1 }, 4)).toMatchObject({ at: 7, count: 2 });
});
