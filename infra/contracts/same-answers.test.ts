import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeTestService, type TestService } from '@tianji/service-kit/testing';

// What a page reckons itself, or has from one call, and asks of another call as well, is the same in both: 10,000 seeded
// inputs for each.

const load = createRequire(join(import.meta.dirname, '../../services/index.js'));
type Running = Record<'calendar' | 'liuyao', TestService>;
const running = {} as Running;
const open = async (id: keyof Running) => {
  const { default: definition } = load(`./${id}/src/service.ts`) as {
    default: Parameters<typeof makeTestService>[0];
  };
  running[id] = await makeTestService(definition);
};
beforeAll(async () => {
  await open('calendar');
  await open('liuyao');
});
afterAll(async () => {
  for (const service of Object.values(running)) await service.close();
});

const INPUTS = 10_000;

/** A seeded sequence of whole numbers below a limit. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
const two = (n: number) => String(n).padStart(2, '0');

// spec 2.7.4
test('pillars and void of a moment: the calendar’s calls and the chart of six lines', async () => {
  const { momentOf, LIUYAO_OPTIONS } = load('./liuyao/src/engine/index.ts') as {
    momentOf: (time: object, options: object) => { empty: string[]; clock: { pillarsText: string } };
    LIUYAO_OPTIONS: { defaults: object };
  };
  const { get8, getKongWang } = load('./calendar/src/handlers/pillars.ts') as Record<
    'get8' | 'getKongWang',
    (input: { time: string }) => Promise<string>
  >;
  const next = seeded(20_261_130);
  for (let n = 0; n < INPUTS; n += 1) {
    const at = {
      ...{ year: 1600 + next(600), month: 1 + next(12), day: 1 + next(28) },
      ...{ hour: next(24), minute: next(60), second: next(60) },
    };
    const day = [at.year, two(at.month), two(at.day)].join('-');
    const time = `${day} ${[at.hour, at.minute, at.second].map(two).join(':')}`;
    const { empty, clock } = momentOf(at, LIUYAO_OPTIONS.defaults);
    const [pillars, voids] = await Promise.all([get8({ time }), getKongWang({ time })]);
    expect([time, pillars, voids.split(' ')[2]]).toEqual([time, clock.pillarsText, empty.join('')]);
  }
});

// spec 2.7.3
test('the lines of two numbers: the call, and what the page reckons', async () => {
  const { numberCast } = load('./liuyao/src/engine/number-cast.ts') as {
    numberCast: (a: number, b: number) => { digits: string };
  };
  const next = seeded(7);
  for (let n = 0; n < INPUTS; n += 1) {
    const [a, b] = [next(n % 3 === 0 ? 20 : 10_000_000), next(n % 2 === 0 ? 20 : 10_000_000)];
    const digits = await running.liuyao.data('perpetualcalendaralmanac/gua', { a: String(a), b: String(b) });
    expect([a, b, digits]).toEqual([a, b, numberCast(a, b).digits]);
  }
});

test('the list of hexagrams has the names and places of the page’s own tables', async () => {
  const { HEXAGRAMS } = load('@tianji/hexagram') as {
    HEXAGRAMS: { number: number; fullName: string; digits: string; upper: string; lower: string }[];
  };
  const list = await running.liuyao.data<object[]>('najia64/getListMap');
  expect(list).toMatchObject(
    HEXAGRAMS.map(({ number, fullName, digits, upper, lower }) => ({
      ...{ id: number, name: fullName, xuhao: digits },
      ...{ shangGuaMingCheng: upper, xiaGuaMingCheng: lower },
    })),
  );
});
