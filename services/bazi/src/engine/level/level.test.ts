import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycleIndex, ganzhi } from '@tianji/almanac/cycle';
import { seeded } from '../seeded.ts';
import { type Explained, explainDecadeOf, explainYearOf } from './explain.ts';
import { CARE, GOOD, VERY_GOOD, VERY_TIGHT } from './favour.ts';
import { Luck, placeIn } from './level.ts';
import { judgedNatal } from './luck.ts';

const natal = (pillars: string) => {
  const cycles = pillars.split(' ').map(cycleIndex);
  return new Luck(
    judgedNatal(
      cycles.map((c) => c % 10),
      cycles.map((c) => c % 12),
    ),
  );
};
const decade = (luck: Luck, name: string): Explained => explainDecadeOf(luck, cycleIndex(name));
const labels = ({ parts }: Explained): string[] => parts.map(({ label }) => label);

/** Regular charts with eight decades each, from a seed. */
function lives(seed: number, count: number): { luck: Luck; decades: number[]; step: 1 | -1; born: number }[] {
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
    return { luck: new Luck(judgedNatal(stems, branches)), decades, step, born: year };
  });
}

test('lives differ: spread, quantiles, range and peaks of 4,000 lives', () => {
  const told = lives(20261129, 4000);
  const rows = told.map(({ luck, decades }) => decades.map((cycle) => luck.decade(cycle)));
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
  // Words: a third each way for decades, a little less for years, the outer ones rarer.
  const years = told.flatMap(({ luck, decades, step, born }) =>
    decades.flatMap((cycle, k) =>
      Array.from({ length: 10 }, (_, i) =>
        luck.year((born + 5 + k * 10 + i) % 60, placeIn(cycle, true, i, step)),
      ),
    ),
  );
  const shares = (list: readonly number[]) =>
    [
      (x: number) => x >= VERY_GOOD,
      (x: number) => x >= GOOD,
      (x: number) => x < CARE,
      (x: number) => x < VERY_TIGHT,
    ].map((fits) => Math.round((100 * list.filter(fits).length) / list.length));
  const [decadeShares, yearShares] = [shares(all), shares(years)];
  expect(page).toContain(
    `of decades ${decadeShares.slice(1, 3).join(' and ')} %, of years ${yearShares.slice(1, 3).join(' and ')} %`,
  );
  for (const [best, good, care, tight] of [decadeShares, yearShares] as [number, number, number, number][]) {
    for (const share of [good, care]) expect(Math.abs(share - 30)).toBeLessThanOrEqual(6);
    for (const share of [best, tight]) expect(Math.abs(share - 11)).toBeLessThanOrEqual(6);
  }
});

test('the parts of a decade and of a year add up to its score, in whole points', () => {
  for (const { luck, decades, step, born } of lives(5, 60))
    for (const cycle of decades) {
      const said = explainDecadeOf(luck, cycle);
      expect(said.score).toBe(luck.decade(cycle));
      const years = Array.from({ length: 12 }, (_, i) => {
        // The last two have no ten years: a small cycle, and none at all.
        const place = i < 10 ? placeIn(cycle, true, i, step) : placeIn(i === 10 ? cycle : -1, false, i, step);
        const year = (born + i) % 60;
        const found = explainYearOf(luck, year, place);
        expect(found.score).toBe(luck.year(year, place));
        return found;
      });
      for (const { score, parts } of [said, ...years]) {
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(parts.every(({ points }) => Number.isInteger(points) && points !== 0)).toBe(true);
        expect(parts[0]).toMatchObject({ label: '基准', points: 50 });
      }
    }
});

test('a branch that completes the bureau of what is avoided is against the chart', () => {
  const { parts } = decade(natal('甲寅 癸酉 丁卯 癸卯'), '庚辰');
  const branch = parts.find(({ label }) => label.startsWith('地支'))!;
  expect(branch.label).toContain('会成木局');
  expect(branch.points).toBeLessThan(0);
});

test('a year completes a bureau with its ten years too', () => {
  const luck = natal('甲子 丙子 戊午 壬子');
  const year = (running: string) =>
    labels(explainYearOf(luck, cycleIndex('庚申'), placeIn(cycleIndex(running), true, 3, 1))).join();
  expect(year('壬辰')).toContain('会成水局');
  expect(year('壬戌')).not.toContain('会成水局');
});

test('stem and branch of one element differ: a stem mixes 官 and 杀, a branch only roots', () => {
  const luck = natal('己巳 癸酉 甲寅 戊辰');
  const { values } = luck.chart.verdict.useful;
  expect(luck.chart.verdict.structure.name).toBe('正官格');
  expect(values[6]).toBeLessThan(values[7]!);
  expect(labels(decade(luck, '壬申')).join()).not.toContain('混');
});

test('a root ends a following chart, and what is followed feeds it', () => {
  const luck = natal('戊寅 庚申 丙申 丙申');
  expect(luck.chart.verdict.structure.name).toBe('从财格');
  const broken = decade(luck, '甲午');
  const fed = decade(luck, '辛酉');
  expect(labels(broken)).toContain('为日主之根，从局不纯');
  expect(fed.score - broken.score).toBeGreaterThan(30);
});

test('a sickness is lightened where luck takes the character that it is strongest in, and its medicine is hurt once', () => {
  // 官杀重 in 壬: 丁 joins it; 印重 in 甲 with 庚 as medicine: 丙 overcomes 庚.
  const luck = natal('丁未 辛亥 丁卯 辛丑');
  const { breaker, rescuer, xiang, disease } = luck.chart.verdict.outcome;
  expect([disease, xiang?.text, rescuer?.text]).toEqual(['印重', '月干辛', '月干辛']);
  const hurt = decade(luck, '丙午').parts.filter(({ kind }) => kind === '用');
  expect(hurt.map(({ does }) => does)).toEqual(['合住相神月干辛']);
  expect(breaker!.stem).toBe(false);
  expect(labels(decade(luck, '己酉'))).toContain(`冲去${breaker!.text}之病`);
});

test('a full bureau of the chart is broken by the clash of its 旺 branch, and by no other', () => {
  const luck = natal('丁未 辛亥 丁卯 辛丑');
  expect(labels(decade(luck, '己酉'))).toContain('冲散原局木局');
  expect(labels(decade(luck, '乙巳')).join()).not.toContain('冲散');
});

test('伏吟, 反吟 and 岁运并临 are told; the year leans on its half of the decade', () => {
  const luck = natal('甲申 壬申 乙巳 戊寅');
  expect(labels(decade(luck, '乙巳'))).toContain('与日柱伏吟');
  expect(labels(decade(luck, '辛亥'))).toContain('与日柱天克地冲');
  const both = cycleIndex('丁丑');
  expect(labels(explainYearOf(luck, both, placeIn(both, true, 3, 1))).join()).toContain('岁运并临');
  const halves = [3, 7].map((i) => luck.year(cycleIndex('丁丑'), placeIn(cycleIndex('丙子'), true, i, 1)));
  expect(halves[0]).not.toBe(halves[1]);
});

test('a hand-over across the corner of two seasons weighs only where what comes calls for care', () => {
  let corners = 0;
  for (const { luck, decades, step } of lives(8, 200))
    for (const [k, cycle] of decades.entries()) {
      if (k === 0) continue;
      const [a, b] = [decades[k - 1]! % 12, cycle % 12];
      const corner = ['寅丑', '丑寅', '辰巳', '巳辰', '未申', '申未', '戌亥', '亥戌'].includes(
        `${'子丑寅卯辰巳午未申酉戌亥'.charAt(a)}${'子丑寅卯辰巳午未申酉戌亥'.charAt(b)}`,
      );
      const wanted = corner && luck.decade(cycle) < CARE;
      // In half of all cases the point is lost in rounding: the engine is asked itself.
      const told: string[] = [];
      luck.together(0, placeIn(cycle, true, 0, step), (kind) => told.push(kind));
      expect(told.includes('交运')).toBe(wanted);
      told.length = 0;
      luck.together(0, placeIn(cycle, true, 4, step), (kind) => told.push(kind));
      expect(told).not.toContain('交运');
      if (wanted) corners += 1;
    }
  expect(corners).toBeGreaterThan(20);
});

test('a month that a neighbour holds fast is not clashed', () => {
  const clashed = (pillars: string) =>
    labels(decade(natal(pillars), '戊午')).some((each) => each === '冲月令');
  expect(clashed('甲子 丙子 戊辰 壬子')).toBe(true);
  expect(clashed('乙丑 戊子 戊辰 壬子')).toBe(false);
});

test('without an hour the decades are weighed as far as three pillars go', () => {
  const luck = natal('甲申 壬申 乙巳');
  expect(luck.chart.verdict.structure.genuine).toBeUndefined();
  for (let cycle = 0; cycle < 60; cycle++) {
    const score = luck.decade(cycle);
    expect({ cycle: ganzhi(cycle), fits: score >= 5 && score <= 95 }).toEqual({
      cycle: ganzhi(cycle),
      fits: true,
    });
  }
});
