import { wholeName, wholeNames } from '../base/base.ts';
import { characterOf } from '../data/characters.ts';
import { entryOf } from '../data/lexicon.ts';
import { appraiseFull } from '../judge/appraise-full.ts';
import { isWord } from '../listen/verdicts.ts';
import { familyOf, shareFamily } from '../testing/families.ts';
import { Counted } from '../testing/shown.ts';
import { chooseNames, decidedNames } from './list.ts';
import { nameOf } from './name.ts';
import { fittingNames } from './pick.ts';
import { serves } from './serves.ts';
import { NOTHING_SHOWN, stillClosed } from './shown.ts';

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

test('of twenty names at least six are literary and six plain, where the birth and the family leave as many', () => {
  const counts = ofThree
    .filter(({ names, family }) => names.every(({ known }) => known) && family.siblings.length === 0)
    .map(({ names }) => names.filter(({ given }) => wholeName(given)?.register === 'literary').length);
  const both = counts.filter((literary) => literary >= 6 && literary <= 14);
  expect(counts.length).toBeGreaterThan(80);
  expect(both.length / counts.length).toBeGreaterThan(0.9);
});

test('three names of a list stand in a line that can be quoted, where the birth and the family leave as many', () => {
  const sourced = ofThree
    .filter(({ names, family }) => names.every(({ known }) => known) && family.siblings.length === 0)
    .map(({ names }) => names.filter(({ source }) => source !== undefined).length);
  expect(sourced.filter((count) => count >= 3).length / sourced.length).toBeGreaterThan(0.9);
});

const KINDS = [
  { kinds: ['成词', '成语'], least: 5, most: 8 },
  { kinds: ['成句', '篇名', '典故'], least: 4, most: 7 },
  { kinds: ['化用'], least: 0, most: 3 },
  { kinds: ['拟名', '节气'], least: 4, most: 8 },
];

test('a list mixes words, phrases of texts, adapted and composed names, where nothing binds it and counts do not', () => {
  const whole = ofThree.filter(
    ({ names, family }) => names.every(({ known }) => known) && family.siblings.length === 0,
  );
  const fits = whole.filter(({ names }) =>
    KINDS.every(({ kinds, least, most }) => {
      const count = names.filter(({ given }) => kinds.includes(wholeName(given)!.kind)).length;
      return count >= least && count <= most;
    }),
  );
  expect(whole.length).toBeGreaterThan(80);
  expect(fits.length / whole.length).toBeGreaterThan(0.8);
});

test('a word of the list, a phrase that is quoted whole, and what is adapted from a line are not called composed', () => {
  const composed = wholeNames().filter(({ kind }) => kind === '拟名');
  expect(composed.filter(({ source }) => source && source.how !== 'mood')).toEqual([]);
  expect(composed.filter(({ given }) => isWord(given)).map(({ given }) => given)).toEqual([]);
});

test('the best three are of both registers in most lists', () => {
  const both = ofThree.filter(
    ({ best }) => new Set(best.map(({ name }) => wholeName(name.given)?.register)).size === 2,
  );
  expect(both.length / ofThree.length).toBeGreaterThan(0.7);
});

test.each(['男', '女'] as const)(
  'every list knows what earlier ones have shown: no name is everybody’s (%s)',
  (sex) => {
    const counted = new Counted();
    for (let i = 0; i < 200; i++) counted.add(chooseNames(shareFamily(40_000 + i, sex), { shown: counted }));
    const { share, bestShare, characterShare, different } = counted.figures();
    // Names of a scarce element come up more often at first; the long run holds 1.5 and 1 %.
    expect(share * 200).toBeLessThanOrEqual(7);
    expect(bestShare * 200).toBeLessThanOrEqual(3);
    expect(characterShare).toBeLessThan(0.03);
    expect(different).toBeGreaterThan(1200);
  },
);

test('without counts each family has an order of its own', () => {
  const counts = new Map<string, number>();
  for (const { names } of ofThree)
    for (const { given } of names) counts.set(given, (counts.get(given) ?? 0) + 1);
  expect(Math.max(...counts.values()) / ofThree.length).toBeLessThan(0.1);
});

test('names held back are not among the best, closed ones are not offered, and at least two hundred are left', () => {
  const form = free(20_003);
  const { best, names, family } = chooseNames(form);
  const given = best.map(({ name }) => name.given);
  const without = { ...NOTHING_SHOWN, heldBack: new Set(given) };
  for (const { name } of chooseNames(form, { shown: without }).best) expect(given).not.toContain(name.given);
  const gone = names.map((name) => name.given);
  const others = chooseNames(form, { shown: { ...NOTHING_SHOWN, closed: gone } }).names;
  expect(others.filter((name) => gone.includes(name.given))).toEqual([]);
  const all = fittingNames(family);
  expect(stillClosed(all, { ...NOTHING_SHOWN, closed: all }).size).toBe(all.length - 200);
  // The oldest are free again.
  expect(stillClosed(all, { ...NOTHING_SHOWN, closed: all }).has(all[0]!)).toBe(false);
});

test('a list is made again from what was decided, whatever was shown since', () => {
  for (const number of [20_000, 20_001, 20_002, 20_017]) {
    const form = familyOf(number);
    const list = chooseNames(form);
    expect(JSON.stringify(decidedNames(form, list.decided))).toBe(JSON.stringify(list));
  }
});

test('a further batch repeats nothing of those that were shown', () => {
  const form = free(20_004);
  const first = chooseNames(form).names.map(({ given }) => given);
  const shown = { ...NOTHING_SHOWN, lists: new Map(first.map((given) => [given, 1])) };
  const second = chooseNames({ ...form, batch: 1 }, { shown, batches: [first] }).names;
  expect(second).toHaveLength(20);
  expect(second.filter(({ given }) => first.includes(given))).toEqual([]);
});

test('a name whose introduction tells how a character is read is read so', () => {
  const wrong = wholeNames().flatMap(({ given, introduction, sounds }) =>
    [...introduction.matchAll(/(\p{Script=Han})读“(\p{Script=Han})”/gu)].flatMap(([, char, like]) => {
      const at = [...given].indexOf(char!);
      if (at < 0) return [];
      const read = sounds?.[at] ?? entryOf(char!)?.sound ?? characterOf(char!)!.readings[0]!;
      return characterOf(like!)!.readings.some(({ base }) => base === read.base)
        ? []
        : [`${given} ${read.text}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['朝霞', 'zhāo xiá'],
  ['有为', 'yǒu wéi'],
  ['知几', 'zhī jī'],
  ['成蹊', 'chéng xī'],
  ['应物', 'yìng wù'],
])('%s is read %s', (given, reading) => {
  const { family, birth } = chooseNames(free(20_000));
  const { chars } = nameOf(given, family, birth.wants);
  expect(
    chars
      .slice(-2)
      .map(({ sound }) => sound.text)
      .join(' '),
  ).toBe(reading);
});

test('the base has enough names of each sex', () => {
  const count = (sex: string) =>
    wholeNames().filter((name) => name.sex === sex || name.sex === 'both').length;
  expect(Math.min(count('m'), count('f'))).toBeGreaterThan(1000);
});
