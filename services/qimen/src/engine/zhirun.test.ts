import { fromJdn, jdn, parseTime } from '@tianji/almanac';
import { computeChart } from './index.ts';
import { zhirun } from './zhirun.ts';

const on = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return zhirun(jdn(year, month, day), year, 9);
};

test('two published charts: 2004-09-01 阴九白露上元, 2026-09-18 阴七', () => {
  expect(on('2004-09-01')).toMatchObject({ yang: false, ju: 9, yuan: 0, term: 16 });
  expect(on('2026-09-18')).toMatchObject({ yang: false, ju: 7 });
});

/** Leap blocks of 1990–2060, by a simulation of the rule from 芒种 and 大雪. */
const LEAPS =
  '1990大 1993芒 1996芒 1998大 2001大 2004大 2007大 2010大 2013大 2016芒 2018大 2021大 2024大 2027大 2030大 2033大 ' +
  '2036芒 2038大 2041大 2044大 2047大 2050大 2053大 2056芒 2058大';

test('leap blocks are exactly where the rule puts them', () => {
  const found: string[] = [];
  let last = '';
  for (let day = jdn(1990, 3, 1); day < jdn(2060, 3, 1); day += 1) {
    const { year, month } = fromJdn(day);
    const { term, block } = zhirun(day, year, 9);
    if (!block?.leap) continue;
    expect([10, 22]).toContain(term);
    const name = `${month < 3 ? year - 1 : year}${term === 10 ? '芒' : '大'}`;
    if (name !== last) found.push(name);
    last = name;
  }
  expect(found.join(' ')).toBe(LEAPS);
});

test('blocks of fifteen days and three yuan follow one another, terms in their order', () => {
  let before = zhirun(jdn(2000, 1, 1) - 1, 1999, 9);
  for (let day = jdn(2000, 1, 1); day < jdn(2012, 1, 1); day += 1) {
    const now = zhirun(day, fromJdn(day).year, 9);
    const step = (now.yuan! - before.yuan! + 3) % 3;
    expect(step === 0 || step === 1).toBe(true);
    const moved = (now.term! - before.term! + 24) % 24;
    expect(moved === 0 || moved === 1).toBe(true);
    before = now;
  }
});

test('a higher threshold never adds leaps, and the methods differ on more than a fifth of days', () => {
  let differ = 0;
  let days = 0;
  for (let day = jdn(2015, 1, 1); day < jdn(2027, 1, 1); day += 1) {
    const time = { ...fromJdn(day), hour: 12, minute: 0, second: 0 };
    const [a, b] = ['chaibu', 'zhirun'].map(
      (juMethod) =>
        computeChart({ time, longitude: 120, options: { juMethod: juMethod as 'chaibu' } }).bureau,
    );
    days += 1;
    if (a!.ju !== b!.ju || a!.yang !== b!.yang) differ += 1;
  }
  expect(differ / days).toBeCloseTo(0.282, 1);
});

test('a chart within an unconfirmed period says so', () => {
  const unconfirmed: number[] = [];
  for (let day = jdn(2024, 1, 1); day < jdn(2026, 1, 1); day += 1)
    if (zhirun(day, fromJdn(day).year, 9).block?.unconfirmed) unconfirmed.push(day);
  expect(unconfirmed.length).toBeGreaterThan(0);
  const chart = computeChart({
    time: parseTime('2026-09-18 10:00:00'),
    longitude: 120,
    options: { juMethod: 'zhirun' },
  });
  expect(chart.bureau.by).toBe('zhirun');
});
