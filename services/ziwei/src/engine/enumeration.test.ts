/** The whole space of placements: 60 years × 12 months × 30 days × 12 hours. */

import { decadeBranch } from './limits.ts';
import { bureauOf, type Placement, place } from './place.ts';
import { transformations } from './sihua.ts';
import { starIndex } from './stars.ts';

const [ZIWEI, TIANFU] = [starIndex('紫微'), starIndex('天府')];

function* everySeed() {
  for (let year = 0; year < 60; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 30; day += 1) {
        for (let hour = 0; hour < 12; hour += 1) {
          yield {
            yearStem: year % 10,
            yearBranch: year % 12,
            month,
            day,
            hour,
            forward: (year + hour) % 2 === 0,
          };
        }
      }
    }
  }
}

it('all 259,200 placements satisfy the invariants', () => {
  let count = 0;
  const broken: string[] = [];
  const must = (ok: boolean, what: string, seed: object): void => {
    if (!ok && broken.length < 5) broken.push(`${what}: ${JSON.stringify(seed)}`);
  };
  for (const seed of everySeed()) {
    const placed: Placement = place(seed);
    count += 1;
    must(
      placed.stars.every((branch) => branch < 12),
      'a branch from 0 to 11',
      seed,
    );
    must((placed.stars[ZIWEI]! + placed.stars[TIANFU]!) % 12 === 4, '紫微 and 天府 mirror on 寅申', seed);
    must(placed.bureau >= 2 && placed.bureau <= 6, 'bureau 2 to 6', seed);
    // The body palace is always one of 命 夫妻 财帛 迁移 官禄 福德.
    must((placed.life - placed.body + 12) % 2 === 0, 'body palace two by two', seed);
    let palaces = 0;
    for (let k = 0; k < 12; k += 1) palaces |= 1 << decadeBranch(seed, placed, k);
    must(palaces === 0xfff, 'twelve decades in twelve palaces', seed);
    must(new Set(transformations(seed.yearStem, 'quanshu')).size === 4, 'four transformed stars', seed);
  }
  expect(broken).toEqual([]);
  expect(count).toBe(259_200);
});

it('the bureau is the element of the nayin', () => {
  // 甲子 海中金, 丙寅 炉中火, 戊辰 大林木, 庚午 路旁土, 丙子 涧下水
  expect([bureauOf(0, 0), bureauOf(2, 2), bureauOf(4, 4), bureauOf(6, 6), bureauOf(2, 0)]).toEqual([
    4, 6, 3, 5, 2,
  ]);
});
