import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSICS } from '../data/classics.ts';
import { TRUE_MEANING } from '../data/true-meaning.ts';
import { RULES } from '../rules.ts';
import { ablations } from './ablation.ts';
import { KINDS, kindOf } from './disagreement.ts';
import {
  fourOfText,
  halves,
  INFERRED,
  measure,
  outcomeOf,
  PLAIN,
  SEED,
  shareOf,
  transformed,
} from './measure.ts';
import { disagreementsPage, rulesPage } from './pages.ts';

const page = (name: string) => readFileSync(join(__dirname, '../..', name), 'utf8');

test('the classics are complete', () => {
  expect(CLASSICS).toHaveLength(235);
  expect(new Set(CLASSICS.map(({ id }) => id)).size).toBe(235);
  expect(PLAIN.filter(({ useful }) => useful.length > 0)).toHaveLength(185);
  for (const { quote } of CLASSICS) expect(quote.length).toBeLessThanOrEqual(30);
});

test('agrees with the book as far as promised', () => {
  const plain = measure(PLAIN);
  expect(plain.firstTwo.percent).toBeGreaterThanOrEqual(68);
  expect(plain.avoided.percent).toBeLessThanOrEqual(14);
  expect(plain.strength.percent).toBeGreaterThanOrEqual(65);
});

test('the held-out half is as good, within chance', () => {
  const [written, held] = halves(PLAIN, SEED).map(measure);
  expect(held!.firstTwo.percent).toBeGreaterThanOrEqual(68);
  expect(held!.avoided.percent).toBeLessThanOrEqual(14);
  expect(held!.strength.percent).toBeGreaterThanOrEqual(65);
  // The intervals of the two halves overlap.
  expect(held!.firstTwo.high).toBeGreaterThan(written!.firstTwo.low);
  expect(measure(INFERRED).avoided.percent).toBeLessThanOrEqual(14);
});

test('no chart is in both halves', () => {
  const [a, b] = halves(CLASSICS, SEED);
  const pillars = new Set(a.map((chart) => chart.pillars));
  expect(a.length + b.length).toBe(235);
  expect(b.filter((chart) => pillars.has(chart.pillars))).toEqual([]);
});

test('the charts of the other book are none of the first, and their pillars can occur', () => {
  const known = new Set(CLASSICS.map(({ pillars }) => pillars));
  expect(TRUE_MEANING).toHaveLength(45);
  expect(new Set(TRUE_MEANING.map(({ pillars }) => pillars)).size).toBe(45);
  expect(TRUE_MEANING.filter(({ pillars }) => known.has(pillars))).toEqual([]);
  for (const { pillars, quote } of TRUE_MEANING) {
    expect(quote.length).toBeLessThanOrEqual(30);
    // Printed so: 丙 has no 乙丑.
    if (pillars === '庚申 乙酉 丙申 乙丑') continue;
    const { stems, branches } = fourOfText(pillars);
    // 五虎遁 from 寅, 五鼠遁 from 子.
    expect([stems[1], stems[3]]).toEqual([
      (stems[0]! * 2 + 2 + ((branches[1]! + 10) % 12)) % 10,
      (stems[2]! * 2 + branches[3]!) % 10,
    ]);
  }
  // Patterns are named after that book.
  const named = TRUE_MEANING.filter((chart) =>
    chart.patterns.some((pattern) => outcomeOf(chart).verdict.structure.name.includes(pattern)),
  );
  expect(named.length).toBeGreaterThanOrEqual(41);
});

test('Wilson intervals', () => {
  // 10 of 20: 29.9 to 70.1, as printed in textbooks.
  expect(shareOf(10, 20)).toMatchObject({ percent: 50, low: 29.9, high: 70.1 });
  expect(shareOf(0, 10)).toMatchObject({ percent: 0, low: 0, high: 27.8 });
});

test('every disagreement has a kind, and every kind a chart', () => {
  const kinds = CLASSICS.map(outcomeOf)
    .filter(({ hit, strength }) => hit === 'idle' || hit === 'avoided' || strength === false)
    .map(kindOf);
  expect([...new Set(kinds)].sort()).toEqual(KINDS.map(({ id }) => id).sort());
});

test('every rule names a book, or changes at least two charts when it is left out', () => {
  const changed = new Map(ablations().map((each) => [each.id, each.changed]));
  const idle = RULES.filter(({ id, source }) => !/《[^》]+》/u.test(source) && (changed.get(id) ?? 0) < 2);
  expect(idle.map(({ id }) => id)).toEqual([]);
  // Left out, what a weak body is given first of all changes many charts.
  expect(changed.get('U1')).toBeGreaterThan(20);
  expect([...changed.values()].filter((count) => count >= 2).length).toBeGreaterThan(changed.size / 2);
});

test('the pages beside the engine are up to date', () => {
  expect(page('rules.md')).toBe(rulesPage());
  expect(page('disagreements.md')).toBe(disagreementsPage());
});

test('the rules page of Ba Zi prints the current figures', () => {
  const text = readFileSync(join(__dirname, '../../../../bazi/rules.md'), 'utf8').replace(/\s+/g, ' ');
  const { firstTwo, avoided, strength } = measure(PLAIN);
  const whole = ({ percent }: { percent: number }) => `${Math.round(percent)} %`;
  expect(text).toContain(`his first is among our first two in ${whole(firstTwo)}`);
  expect(text).toContain(`among those we avoid in ${whole(avoided)}`);
  expect(text).toContain(`agrees in ${whole(strength)} of ${strength.of}`);
  const range = ({ low, high }: { low: number; high: number }) => `${Math.round(low)}–${Math.round(high)}`;
  for (const each of [firstTwo, avoided, strength]) expect(text).toContain(range(each));
  const other = measure(TRUE_MEANING);
  expect(text).toContain(`${whole(other.firstTwo)} (${range(other.firstTwo)})`);
  expect(text).toContain(`${whole(other.avoided)} (${range(other.avoided)})`);
  const left = transformed(PLAIN);
  expect(left).toBe(5);
  expect(text).toContain(`it is ${shareOf(strength.count, strength.of + left).percent} %`);
});
