import { wholeName } from '../base/base.ts';
import type { NamingForm, Sex } from '../family/form.ts';
import { appraiseFull } from '../judge/appraise-full.ts';
import { familyOf } from '../testing/families.ts';
import { chooseNames, decidedNames } from './list.ts';
import { rulingsOf } from './rules.ts';
import { areApart, sharedAt, tieOf, twinFamily, writtenPairs } from './twins.ts';

const free = (number: number, more: Partial<NamingForm> = {}): NamingForm => ({
  ...familyOf(number),
  generation: { place: 2, char: '' },
  length: 3,
  siblings: [],
  ...more,
});
const SEXES: readonly (readonly [Sex, Sex])[] = [
  ['男', '男'],
  ['女', '女'],
  ['男', '女'],
  ['女', '男'],
];
const lists = Array.from({ length: 40 }, (_, i) => {
  const [sex, twin] = SEXES[i % 4]!;
  return chooseNames(free(71_000 + i, { sex, twin }));
});

test('at least a hundred and fifty pairs are written, each of names of the base that are apart', () => {
  expect(writtenPairs().length).toBeGreaterThanOrEqual(150);
  expect(writtenPairs().flatMap(({ names }) => names.filter((name) => !wholeName(name)))).toEqual([]);
  const keys = writtenPairs().map(({ names }) => [...names].sort().join(' '));
  expect(new Set(keys).size).toBe(keys.length);
});

test('twins get ten pairs of twenty different names, and the best three are pairs', () => {
  for (const { names, twins, best } of lists) {
    expect(names).toHaveLength(10);
    const all = [...names, ...twins].map((name) => name!.given);
    expect(new Set(all).size).toBe(20);
    for (const { name } of best) expect(twins[names.indexOf(name)]).toBeDefined();
  }
});

test('the names of a pair differ in initials, tones, rhyme and writing, and share one character at most', () => {
  for (const { names, twins } of lists)
    names.forEach((name, i) => {
      const twin = twins[i]!;
      const letters = (of: typeof name) => of.chars.slice(-2).map(({ sound }) => sound.initial);
      const tones = (of: typeof name) => of.chars.slice(-2).map(({ sound }) => sound.tone);
      expect(letters(name)).not.toEqual(letters(twin));
      expect(tones(name)).not.toEqual(tones(twin));
      const common = [...name.given].filter((char) => twin.given.includes(char));
      expect(common.length).toBeLessThanOrEqual(1);
      if (common.length === 1) expect(sharedAt(name, twin)).toBeGreaterThanOrEqual(0);
      if (name.chars.at(-1)!.char !== twin.chars.at(-1)!.char)
        expect(name.chars.at(-1)!.sound.final).not.toBe(twin.chars.at(-1)!.sound.final);
      expect(tieOf(name, twin)).not.toBe('');
    });
});

test('each name passes by itself: every rule for its own sex, and the tester hears nothing bad in it', () => {
  for (const { names, twins, family, birth, form } of lists) {
    for (const [of, own] of [
      [names, family],
      [twins, twinFamily(family, form.twin!)],
    ] as const)
      for (const name of of) {
        const broken = rulingsOf(name!, own, birth.wants).filter(({ state }) => state === 'broken');
        expect([name!.full, broken]).toEqual([name!.full, []]);
        const { findings } = appraiseFull(name!.full, own.sex);
        expect([name!.full, findings.filter(({ grade }) => grade === 'heavy')]).toEqual([name!.full, []]);
      }
  }
});

test('a pair is offered to both children by their sex', () => {
  for (const { names, twins, form } of lists) {
    const wrong = (sex: Sex) => (sex === '男' ? 'f' : 'm');
    for (const { given } of names) expect(wholeName(given)?.sex).not.toBe(wrong(form.sex));
    for (const twin of twins) expect(wholeName(twin!.given)?.sex).not.toBe(wrong(form.twin!));
  }
});

test('with a character of the generation both have it at its place', () => {
  const form = free(71_100, {
    sex: '男',
    twin: '女',
    father: '陈立群',
    generation: { place: 2, char: '承' },
  });
  const { names, twins } = chooseNames(form);
  expect(names.length).toBeGreaterThanOrEqual(6);
  names.forEach((name, i) => {
    expect(name.given[0]).toBe('承');
    expect(twins[i]!.given[0]).toBe('承');
    expect(areApart(name, twins[i]!)).toBe(true);
  });
});

test('a further batch of pairs repeats no name, and a list of pairs is made again from what was decided', () => {
  const form = free(71_200, { sex: '女', twin: '女' });
  const first = chooseNames(form);
  const given = [...first.decided.given, ...first.decided.twins!];
  const second = chooseNames({ ...form, batch: 1 }, { batches: [given] });
  expect(second.decided.given.concat(second.decided.twins!).filter((name) => given.includes(name))).toEqual(
    [],
  );
  expect(JSON.stringify(decidedNames(form, first.decided))).toBe(JSON.stringify(first));
});
