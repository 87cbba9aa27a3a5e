import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycleIndex, ganzhi } from '@tianji/almanac/cycle';
import { judge } from '@tianji/judgement';
import { seeded } from '../seeded.ts';
import { decadeLevel, judgedNatal, yearLevel } from './level.ts';
import { MIDDLE, NATAL, SCALE } from './numbers.ts';

const natal = (pillars: string) => {
  const cycles = pillars.split(' ').map(cycleIndex);
  return judgedNatal(
    cycles.map((c) => c % 10),
    cycles.map((c) => c % 12),
  );
};

/** Regular charts with eight decades each, from a seed. */
function lives(seed: number, count: number): { chart: ReturnType<typeof judgedNatal>; decades: number[] }[] {
  const next = seeded(seed);
  const below = (n: number) => Math.floor(next() * n);
  return Array.from({ length: count }, () => {
    const [year, month, day, hour] = [below(60), below(12), below(60), below(12)];
    const stems = [year % 10, (year * 2 + 2 + month) % 10, day % 10, (day * 2 + hour) % 10];
    const branches = [year % 12, (month + 2) % 12, day % 12, hour];
    let start = stems[1]!;
    while (start % 12 !== branches[1]) start += 10;
    const step = next() < 0.5 ? 1 : -1;
    const decades = Array.from({ length: 8 }, (_, i) => (start + step * (i + 1) + 120) % 60);
    return { chart: judgedNatal(stems, branches), decades };
  });
}

test('lives differ: spread, quantiles, range and peaks of 4,000 lives', () => {
  const rows = lives(20261129, 4000).map(({ chart, decades }) =>
    decades.map((cycle) => decadeLevel(chart, cycle).level),
  );
  const all = rows.flat().sort((a, b) => a - b);
  const mean = all.reduce((a, b) => a + b) / all.length;
  const spread = Math.sqrt(all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / all.length);
  const at = (list: readonly number[], part: number) => list[Math.floor(list.length * part)]!;
  expect(Math.abs(mean - 50.5)).toBeLessThanOrEqual(2.5);
  expect(Math.abs(spread - 16)).toBeLessThanOrEqual(1);
  expect(Math.abs(at(all, 0.05) - 24)).toBeLessThanOrEqual(2);
  expect(Math.abs(at(all, 0.95) - 78)).toBeLessThanOrEqual(2);
  const middle = all.filter((x) => x >= 42 && x <= 58).length / all.length;
  expect(middle).toBeLessThanOrEqual(0.45);
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  const range = at(sorted(rows.map((row) => Math.max(...row) - Math.min(...row))), 0.5);
  expect(range).toBeGreaterThanOrEqual(38);
  // The rules page prints these figures.
  const page = readFileSync(join(__dirname, '../../../rules.md'), 'utf8').replace(/\s+/gu, ' ');
  expect(page).toContain(`mean ${mean.toFixed(1)} and standard deviation ${spread.toFixed(1)}`);
  expect(page).toContain(`between ${at(all, 0.05)} and ${at(all, 0.95)}, and ${Math.round(middle * 100)} %`);
  expect(page).toContain(`range over ${range} or more`);
  const means = sorted(rows.map((row) => row.reduce((a, b) => a + b) / row.length));
  expect(at(means, 0.95) - at(means, 0.05)).toBeGreaterThanOrEqual(14);
  // The best ten years come early in one life and late in another.
  const peaks = Array.from(
    { length: 8 },
    (_, i) => rows.filter((row) => row.indexOf(Math.max(...row)) === i).length,
  );
  expect(Math.max(...peaks) / rows.length).toBeLessThanOrEqual(0.2);
  expect(Math.min(...peaks) / rows.length).toBeGreaterThanOrEqual(0.05);
});

test('the published sum is the level', () => {
  for (const { chart, decades } of lives(5, 60))
    for (const cycle of decades) {
      const { level, steps } = decadeLevel(chart, cycle);
      const sum = steps.reduce((total, { points }) => total + points, 0);
      const wanted = MIDDLE + SCALE * sum + NATAL[chart.verdict.grade]!;
      expect(Math.abs(Math.max(5, Math.min(95, wanted)) - level)).toBeLessThanOrEqual(1);
    }
});

test('a branch that completes the bureau of what is avoided is never for the chart', () => {
  const { steps, word } = decadeLevel(natal('甲寅 癸酉 丁卯 癸卯'), cycleIndex('庚辰'));
  expect(steps.map(({ label }) => label).join()).toContain('会成木局');
  expect(word).not.toBe('喜');
});

test('stem and branch of one element differ: a stem mixes 官 and 杀, a branch only roots', () => {
  const chart = natal('己巳 癸酉 甲寅 戊辰');
  const labels = (name: string) =>
    decadeLevel(chart, cycleIndex(name))
      .steps.map(({ label }) => label)
      .join();
  expect(chart.verdict.structure.name).toBe('正官格');
  expect(chart.verdict.useful.values[6]).toBeLessThan(chart.verdict.useful.values[7]!);
  expect(labels('壬申')).not.toContain('混');
});

test('a root ends a following chart, and what is followed feeds it', () => {
  const chart = natal('戊寅 庚申 丙申 丙申');
  expect(chart.verdict.structure.name).toBe('从财格');
  const broken = decadeLevel(chart, cycleIndex('甲午'));
  const fed = decadeLevel(chart, cycleIndex('辛酉'));
  expect(broken.steps.map(({ label }) => label)).toContain('日主得根，从局不纯');
  expect(fed.level - broken.level).toBeGreaterThan(30);
});

test('伏吟, 反吟 and 岁运并临 are told; the year leans on its half of the decade', () => {
  const chart = natal('甲申 壬申 乙巳 戊寅');
  const labels = (name: string) => decadeLevel(chart, cycleIndex(name)).steps.map(({ label }) => label);
  expect(labels('乙巳')).toContain('伏吟日柱');
  expect(labels('辛亥')).toContain('反吟日柱');
  const both = yearLevel(chart, cycleIndex('丁丑'), cycleIndex('丁丑'), true);
  expect(both.steps.map(({ label }) => label)).toContain('岁运并临');
  const halves = [true, false].map(
    (first) => yearLevel(chart, cycleIndex('庚辰'), cycleIndex('丙子'), first).level,
  );
  expect(halves[0]).not.toBe(halves[1]);
});

test('without an hour the decades are weighed as far as three pillars go', () => {
  const whole = natal('甲申 壬申 乙巳');
  expect(judge(whole).structure.genuine).toBeUndefined();
  for (let cycle = 0; cycle < 60; cycle++) {
    const { level } = decadeLevel(whole, cycle);
    expect({ cycle: ganzhi(cycle), fits: level >= 5 && level <= 95 }).toEqual({
      cycle: ganzhi(cycle),
      fits: true,
    });
  }
});
