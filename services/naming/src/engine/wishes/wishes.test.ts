import { chooseNames } from '../choose/list.ts';
import { rulingsOf } from '../choose/rules.ts';
import type { NamingForm } from '../family/form.ts';
import { NamingError } from '../family/refused.ts';
import { familyOf } from '../testing/families.ts';
import { considerationsOf } from '../words/notes.ts';
import { countOf } from '../words/wishes.ts';
import { isChosenBy, isUnwanted } from './answers.ts';

const form = (more: Partial<NamingForm> = {}): NamingForm => ({
  ...familyOf(88_000),
  ...{ sex: '女', father: '陈立群', mother: '林晓棠', surnameOf: 'father', length: 3, avoid: '' },
  ...{ generation: { place: 2, char: '' }, siblings: [], elders: [], stage: 'born' },
  ...more,
});
const TEXTS = [
  '希望孩子善良坚强，不要太柔，出自诗经，第二个字带水',
  '聪明有学问，末字一声，不要翘舌音',
  '名字里有“安”字，不要生僻字，念来响亮',
  '像大海一样宽容，文雅，不要太俗',
  '有月亮的意象，笔画少，不要“梓”字',
  '出自论语，正直，不要草字头',
];

test.each(TEXTS)(
  '%s: the wish changes the choice, what is not wanted is in no name, each wish is told',
  (text) => {
    for (const sex of ['男', '女'] as const) {
      const plain = chooseNames(form({ sex }));
      const list = chooseNames(form({ sex, wishes: text }));
      const { wishes } = list.family.wishes!;
      const chosen = wishes.filter(isChosenBy);
      expect(list.names).toHaveLength(20);
      expect(list.names.filter((name) => isUnwanted(name, wishes, [])).map(({ full }) => full)).toEqual([]);
      const count = (of: typeof list) =>
        chosen.reduce((sum, wish) => sum + countOf(wish, of.names, list.family), 0);
      expect(count(list)).toBeGreaterThan(count(plain));
      for (const wish of chosen) expect(countOf(wish, list.names, list.family)).toBeGreaterThanOrEqual(2);
      for (const name of list.names) {
        const broken = rulingsOf(name, list.family, list.birth.wants).filter(
          ({ state }) => state === 'broken',
        );
        expect([name.full, broken]).toEqual([name.full, []]);
      }
      expect(considerationsOf(list)[0]).toContain('心愿');
    }
  },
);

test('a character asked for stands in many names, at its place', () => {
  const { names } = chooseNames(form({ wishes: '末字用“宁”' }));
  expect(names.filter(({ given }) => given.endsWith('宁')).length).toBeGreaterThanOrEqual(6);
});

test('a relative named in the wishes is kept away from as an elder is', () => {
  const plain = chooseNames(form({ wishes: '善良' }));
  const [first, second] = [...plain.names[0]!.given];
  const { names } = chooseNames(form({ wishes: `善良，奶奶叫王${first}${second}` }));
  const sounds = plain.names[0]!.chars.slice(-2).map(({ sound }) => sound.base);
  for (const { chars } of names)
    for (const { sound } of chars.slice(1)) expect(sounds).not.toContain(sound.base);
});

test('a relative without a name, and words that mean nothing here, are told and not guessed', () => {
  const list = chooseNames(form({ wishes: '不要和奶奶同音，会弹钢琴' }));
  const said = considerationsOf(list).join('');
  expect(said).toContain('没有填奶奶的姓名');
  expect(said).toContain('“会弹钢琴”没有看懂');
  expect(chooseNames(form({ wishes: '不要和奶奶同音', elders: ['王秀兰'] })).family.wishes!.needs).toEqual(
    [],
  );
});

test.each([
  [{ wishes: '温柔，不要太柔' }, /相反/],
  [{ wishes: '单名' }, /字数/],
  [{ wishes: '用“立”字' }, /父亲/],
  [{ wishes: '用“㐀”字' }, /通用规范汉字表/],
  [{ wishes: '用“梓”字', avoid: '梓' }, /不用的字/],
  [{ wishes: '第二个字用“安”', generation: { place: 2 as const, char: '承' } }, /字辈/],
  [{ wishes: '用“辰”字' }, /姓/],
])('%j is refused by name at its field', (more, said) => {
  let refused: unknown;
  try {
    chooseNames(form(more));
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(NamingError);
  expect((refused as NamingError).field).toBe('wishes');
  expect((refused as NamingError).message).toMatch(said);
});

test('the same wishes give the same list, and no wishes the list of before', () => {
  const given = (more: Partial<NamingForm>) => chooseNames(form(more)).names.map((name) => name.given);
  expect(given({ wishes: TEXTS[0]! })).toEqual(given({ wishes: TEXTS[0]! }));
  expect(given({ wishes: '' })).toEqual(given({}));
});
