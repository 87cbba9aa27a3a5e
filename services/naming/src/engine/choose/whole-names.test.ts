import { wholeNames } from '../base/base.ts';
import { appraiseFull } from '../judge/appraise-full.ts';
import { familyOf } from '../testing/families.ts';
import { explanationOf } from '../words/explanation.ts';
import { chooseNames } from './list.ts';
import { serves } from './serves.ts';

const free = (number: number) => ({ ...familyOf(number), generation: { place: 2 as const, char: '' } });
const lists = Array.from({ length: 300 }, (_, i) => chooseNames(free(20_000 + i)));
const ofThree = lists.filter(({ form }) => form.length === 3);

test('no list of three hundred families has a name that the tester hears as a bad word', () => {
  const heavy = lists.flatMap(({ names }) =>
    names
      .filter(({ full }) =>
        appraiseFull(full, undefined).findings.some(
          ({ title, grade }) => title === '谐音' && grade === 'heavy',
        ),
      )
      .map(({ full }) => full),
  );
  expect(heavy).toEqual([]);
});

test('names of three characters are mostly whole names, and the best three always', () => {
  for (const { names, best } of ofThree) {
    expect(names.filter(({ known }) => known).length).toBeGreaterThanOrEqual(10);
    expect(best.every(({ name }) => name.known)).toBe(true);
  }
});

test('when there are pillars, at least ten names have an element that the birth can use, and none is against it', () => {
  for (const { names, birth } of ofThree) {
    // Where several charts are possible there may be no element that serves in all.
    if (!birth.wants || birth.wants.robust) continue;
    expect(names.filter((name) => serves(name, birth.wants)).length).toBeGreaterThanOrEqual(10);
  }
});

test('shares are spread: no given name in more than a tenth of the lists, three hundred different ones at least', () => {
  const counts = new Map<string, number>();
  for (const { names } of ofThree)
    for (const { given } of names) counts.set(given, (counts.get(given) ?? 0) + 1);
  expect(Math.max(...counts.values()) / ofThree.length).toBeLessThan(0.1);
  expect(counts.size).toBeGreaterThan(300);
});

test('a best name is told as a whole, never as two glosses side by side', () => {
  for (const { best, birth } of ofThree)
    for (const each of best) {
      const text = explanationOf(each, birth.wants);
      expect(text).not.toMatch(/“.”，[^；。]*；“.”，/);
      expect(text.length).toBeGreaterThan(30);
    }
});

test('the base has enough names of each sex', () => {
  const count = (sex: string) =>
    wholeNames().filter((name) => name.sex === sex || name.sex === 'both').length;
  expect(Math.min(count('m'), count('f'))).toBeGreaterThan(1000);
});
