import { gate } from '../report/gate.ts';
import { contextOf } from '../report/plan.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { computeChart } from './index.ts';
import { seededBirths } from './seeded.ts';

const both = (birth: ReturnType<typeof seededBirths>[number]) =>
  (['first', 'second'] as const).map((reading) => computeChart({ ...birth, options: { reading } }));

test('the other reading takes what the first names beside itself, and names the first in turn', () => {
  let differ = 0;
  for (const birth of seededBirths(381, 300, 1920, 2025)) {
    const [first, second] = both(birth) as [ReturnType<typeof computeChart>, ReturnType<typeof computeChart>];
    const { other } = first.usefulGod;
    if (!other) {
      expect(second.usefulGod).toEqual(first.usefulGod);
      expect(second.cycles).toEqual(first.cycles);
      continue;
    }
    differ += 1;
    const { elements, avoid, idle, sentence, reasons } = second.usefulGod;
    expect(elements).toEqual(other.elements);
    expect(second.usefulGod.other).toMatchObject({ name: '首读', elements: first.usefulGod.elements });
    expect([...elements, ...avoid, ...idle].sort()).toEqual([...'木火土金水'].sort());
    expect(avoid.length).toBeLessThanOrEqual(2);
    expect(sentence).toContain(`以${elements[0]}为用，${elements[1]}为喜`);
    expect(sentence).toContain(`首读则取${first.usefulGod.elements.join('、')}`);
    expect(reasons.join()).not.toMatch(/undefined|NaN/u);
    // A following that one side sees is none to the other.
    const follows = other.name.endsWith('格');
    expect(second.pattern.genuine).toBe(follows ? false : undefined);
    expect([second.bazi, second.luckStart, second.pillarStars]).toEqual([
      first.bazi,
      first.luckStart,
      first.pillarStars,
    ]);
  }
  expect(differ).toBeGreaterThan(90);
});

test('scores go by the reading that is taken', () => {
  const changed = seededBirths(382, 60, 1940, 2010)
    .map(both)
    .filter(([first]) => first!.usefulGod.other !== undefined)
    .filter(([first, second]) => JSON.stringify(first!.cycles) !== JSON.stringify(second!.cycles));
  expect(changed.length).toBeGreaterThan(15);
});

test('a report by the other reading is written by it alone, without contradicting itself', () => {
  let told = 0;
  for (const birth of sampleReportBirths(24, { seed: 383, firstYear: 1940, lastYear: 2015 })) {
    const asked = { ...birth, options: { reading: 'second' } };
    const { chart } = contextOf(asked);
    if (chart.usefulGod.other?.name !== '首读') continue;
    told += 1;
    expect([birth.birthtime, gate(() => contextOf(asked)).faults]).toEqual([birth.birthtime, []]);
  }
  expect(told).toBeGreaterThan(5);
});

test('a reading that nobody knows is the first', () => {
  const [birth] = seededBirths(384, 1, 1980, 1990);
  expect(computeChart({ ...birth!, options: { reading: 'third' as 'first' } }).options.reading).toBe('first');
});
