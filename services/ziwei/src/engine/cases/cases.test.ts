import { civilFromLunar, formatDate } from '@tianji/almanac';
import { PEOPLE } from '../../corpus/people.ts';
import { samplePairs } from '../../testing/match-pairs.ts';
import { modelOf } from '../reading/model.ts';
import { cases, chartOfPerson, distance, nearest, structureOf } from './likeness.ts';
import { caseStory } from './told.ts';

const MODELS = samplePairs(120).map(({ pair: [one] }) => modelOf(one));

/** The chronicle's lunar date and the civil date of an encyclopedia are independent: they must agree. */
test.each(PEOPLE.map((person) => [person.name, person] as const))(
  '%s is born on the recorded day',
  (_, person) => {
    const [year = 0, month = 0, day = 0] = person.lunar.split('-').map(Number);
    expect(formatDate(civilFromLunar({ year, month, leap: false, day }))).toBe(person.birth);
    const { chart, seed } = chartOfPerson(person);
    expect(chart.lunar).toEqual({ year, month, leap: false, day });
    expect('子丑寅卯辰巳午未申酉戌亥'[seed.hour]).toBe(person.hour);
  },
);

test('a chart is nearest to itself, and a distance is the same from both sides', () => {
  for (const { person, structure } of cases()) {
    expect(nearest(structure, 1)[0]).toMatchObject({ person: { name: person.name }, far: 0 });
    for (const other of cases())
      expect(distance(other.structure, structure)).toBe(distance(structure, other.structure));
  }
});

test('the parts of a distance are as published', () => {
  const [base] = cases();
  const own = base!.structure;
  const far = (change: Partial<typeof own>) => distance(own, { ...own, ...change });
  expect(far({ mains: ['无'] })).toBe(6);
  expect(far({ mains: [...own.mains, '又一颗'] })).toBe(3);
  expect(far({ around: own.around.slice(1) })).toBe(0.5);
  expect(far({ body: own.body === '命宫' ? '迁移' : '命宫' })).toBe(2);
  expect(far({ bureau: '别的局' })).toBe(1);
  const { palace } = own.hua.忌;
  expect(far({ hua: { ...own.hua, 忌: { star: '', palace: palace === '命宫' ? '父母' : '命宫' } } })).toBe(
    0.5,
  );
});

test('three persons, argued in the terms of Zi Wei and in no others', () => {
  for (const model of MODELS) {
    const story = caseStory(model);
    expect(story.split('\n')).toHaveLength(11);
    expect(story).not.toMatch(/undefined|NaN|日主|月令|用神|强弱|本造|四柱|八字|格局不同/);
    for (const term of ['命宫', '身宫', '三方四正', '五行局', '化忌']) expect(story).toContain(term);
    // What is said of this chart is so in this chart.
    const life = model.spots[0]!;
    expect(story).toContain(`此盘命宫在${life.palace.branch}`);
    for (const { name } of life.mains) expect(story).toContain(name);
  }
});

test('what is called alike or different is so', () => {
  for (const model of MODELS) {
    const own = structureOf(model);
    const lines = caseStory(model).split('\n');
    for (const [i, { structure }] of nearest(own, 3).entries()) {
      const [alike = '', differs = ''] = lines[3 + 3 * i]!.split('不同：');
      expect(alike.includes('身宫同在')).toBe(own.body === structure.body);
      expect(differs.includes('五行局')).toBe(own.bureau !== structure.bureau);
      for (const hua of ['禄', '权', '科', '忌'] as const)
        expect(alike.includes(`化${hua}同入`)).toBe(own.hua[hua].palace === structure.hua[hua].palace);
    }
  }
});
