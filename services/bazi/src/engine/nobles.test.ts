import { computeChart, explainScore } from './index.ts';
import { BAZI_OPTIONS, printedRules } from './options.ts';
import { seededBirths } from './seeded.ts';

const BIRTHS = seededBirths(20261130, 300, 1940, 2020);
const by = (birth: (typeof BIRTHS)[number], nobles: 'niuyang' | 'mahu') =>
  computeChart({ ...birth, options: { nobles } }, { now: { ...birth.time, year: birth.time.year + 30 } });

const counted = ({ pillars }: ReturnType<typeof by>) => pillars.year + pillars.day;
const noblesIn = ({ pillars, pillarStars }: ReturnType<typeof by>) =>
  (['年柱', '月柱', '日柱', '时柱'] as const)
    .filter((name) => pillarStars[name].includes('天乙贵人'))
    .map(
      (name) => ({ 年柱: pillars.year, 月柱: pillars.month, 日柱: pillars.day, 时柱: pillars.hour })[name],
    );

test('the other verse changes charts with 庚 in year or day, and no other', () => {
  let changed = 0;
  for (const birth of BIRTHS) {
    const [own, other] = [by(birth, 'niuyang'), by(birth, 'mahu')];
    const stated = ({ cycles, pillarStars }: typeof own) => JSON.stringify([cycles, pillarStars]);
    if (/庚/.test(counted(own))) changed += stated(own) === stated(other) ? 0 : 1;
    else expect(stated(other)).toBe(stated(own));
  }
  expect(changed).toBeGreaterThan(20);
});

test('a chart of 庚 day has its nobles in 丑未, or in 午寅 by the other', () => {
  let found = 0;
  for (const birth of BIRTHS) {
    const [own, other] = [by(birth, 'niuyang'), by(birth, 'mahu')];
    if (!own.pillars.day.startsWith('庚') || !own.pillars.year.startsWith('庚')) continue;
    found += 1;
    for (const pillar of noblesIn(own)) expect('丑未').toContain(pillar.charAt(1));
    for (const pillar of noblesIn(other)) expect('午寅').toContain(pillar.charAt(1));
  }
  expect(found).toBeGreaterThan(0);
});

test('a year’s score and the steps it is explained by go by the same verse', () => {
  const chart = by(BIRTHS.find((birth) => by(birth, 'mahu').pillars.day.startsWith('庚'))!, 'mahu');
  const years = chart.cycles.flatMap((cycle) => cycle.years);
  for (const { year, score } of years) expect(explainScore(chart, year)?.score).toBe(score);
  const named = years.filter(({ year }) =>
    explainScore(chart, year)?.parts.some(({ label }) => label === '流年为天乙贵人'),
  );
  expect(new Set(named.map(({ ganzhi }) => ganzhi.charAt(1)))).toEqual(new Set(['午', '寅']));
});

test('only the verse that was chosen instead of the usual one is printed', () => {
  const printed = (options: object) =>
    printedRules(BAZI_OPTIONS.complete(options), BAZI_OPTIONS.labels(options));
  expect(printed({})).toEqual(BAZI_OPTIONS.labels({}).slice(0, -1));
  expect(printed({ nobles: 'mahu' })).toContain('贵人庚取马虎');
  expect(computeChart({ ...BIRTHS[0]!, options: { nobles: 'mahu' } }).rules).toContain(
    '天乙贵人依“庚辛逢马虎”，庚取午、寅',
  );
});
