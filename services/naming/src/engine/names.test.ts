import { judgeName } from './choose/judge-name.ts';
import { chooseNames } from './choose/list.ts';
import { entryOf } from './data/lexicon.ts';
import { divide, surnameReadings, surnameSounds } from './data/surnames.ts';
import { isCounted, sourceOf } from './data/verses.ts';
import type { NamingForm } from './family/form.ts';
import { NamingError } from './family/refused.ts';
import { numberWord } from './score/five-grids.ts';
import { passportOf } from './sound/passport.ts';
import { syllable } from './sound/pinyin.ts';
import { breaksOf } from './testing/breaks.ts';
import { considerationsOf } from './words/notes.ts';

const form = (more: Partial<NamingForm> = {}): NamingForm => ({
  sex: '女',
  time: { year: 2026, month: 11, day: 20, hour: 10, minute: 30, second: 0 },
  longitude: 120.13,
  stage: 'born',
  father: '陈立群',
  mother: '林晓棠',
  surnameOf: 'father',
  generation: { place: 2, char: '' },
  length: 3,
  siblings: [],
  avoid: '',
  elders: [],
  twin: undefined,
  batch: 0,
  rules: { trueSolar: true, dayBoundary: '00:00' },
  ...more,
});
const test_name = (name: string) =>
  judgeName({
    name,
    sex: undefined,
    birth: undefined,
    parents: ['', ''],
    generation: { place: 2, char: '' },
  });

test.each([
  ['欧阳修', '欧阳', '修'],
  ['欧阳', '欧', '阳'],
  ['单雄信', '单', '雄信'],
  ['尉迟敬德', '尉迟', '敬德'],
  ['陈清嘉', '陈', '清嘉'],
  ['陈林清嘉', '陈林', '清嘉'],
  ['陈林嘉', '陈', '林嘉'],
  ['欧阳清嘉', '欧阳', '清嘉'],
])('%s is %s and %s', (name, surname, given) => expect(divide(name)).toEqual({ surname, given }));

test.each([
  ['单', 'shàn'],
  ['曾', 'zēng'],
  ['仇', 'qiú'],
  ['区', 'ōu'],
  ['解', 'xiè'],
  ['查', 'zhā'],
  ['朴', 'piáo'],
  ['翟', 'zhái'],
  ['任', 'rén'],
  ['盖', 'gě'],
  ['尉迟', 'yù chí'],
  ['万俟', 'mò qí'],
])('the surname %s is read %s', (surname, reading) => {
  expect(
    surnameSounds(surname)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(reading);
});

test.each([
  ['吕', ['qīng', 'jiā'], 'LYU QINGJIA'],
  ['欧阳', ['lǜ'], 'OUYANG LYU'],
  ['陈', ['yún', 'xī'], 'CHEN YUNXI'],
])('in a passport %s is written %s', (surname, given, spelled) => {
  expect(passportOf(surnameSounds(surname), given.map(syllable))).toBe(spelled);
});

test.each([
  ['lǜ', { base: 'lv', tone: 4, initial: 'l', final: 'v' }],
  ['qún', { base: 'qun', tone: 2, initial: 'q', final: 'vn' }],
  ['ān', { base: 'an', tone: 1, initial: '', final: 'an' }],
  ['zhuāng', { base: 'zhuang', tone: 1, initial: 'zh', final: 'uang' }],
])('%s is split correctly', (text, parts) => expect(syllable(text)).toMatchObject(parts));

test.each(['杜子腾', '范统', '史珍香', '朱逸群', '吴廉', '杨伟', '胡莉', '徐伟', '刘谗人', '魏生津'])(
  '%s scores low, and the reason is given',
  (name) => {
    const { score, rulings } = test_name(name);
    expect({ name, low: score < 50 }).toEqual({ name, low: true });
    const reasons = rulings.filter(({ state }) => state === 'broken').map(({ id }) => id);
    expect(reasons.some((id) => id === 'H11' || id === 'H15')).toBe(true);
  },
);

test("no name begins inside a counted month, and no lovers' farewell is quoted", () => {
  expect(isCounted([...'豆蔻梢头二月初'], 5)).toBe(true);
  expect(isCounted([...'海上生明月'], 4)).toBe(false);
  for (const [first, second] of ['月初', '豆蔻', '二月'].map((pair) => [...pair]))
    expect(sourceOf(first!, second!)?.verse.poem ?? '').not.toContain('赠别');
});

test.each([{}, { generation: { place: 2 as const, char: '国' } }])(
  'with %j no two names of a list sound alike',
  (more) => {
    const { names } = chooseNames(
      form({
        father: '欧阳立群',
        stage: 'hourUnknown',
        siblings: [{ sex: '男', name: '欧阳予墨' }],
        ...more,
      }),
    );
    const sounds = names.map(({ chars }) => chars.map(({ sound }) => sound.text).join(' '));
    expect(new Set(sounds).size).toBe(20);
  },
);

test('characters of opposite meaning make no name', () => {
  const { rulings, score } = test_name('吴繁简');
  expect(rulings.find(({ id }) => id === 'H15')).toMatchObject({ state: 'broken' });
  expect(score).toBeLessThan(50);
  const list = chooseNames(form({ father: '吴立群', sex: '男', generation: { place: 3, char: '繁' } }));
  expect(list.names.map(({ given }) => given)).not.toContain('简繁');
});

test.each([...'国建德继永传宪令繁庆祥广兴显维绍世学万克'])(
  'with the generation character %s nothing plain is chosen while there is better',
  (char) => {
    const place = '传宪繁学'.includes(char) ? 3 : 2;
    const { names } = chooseNames(form({ father: '王立群', generation: { place, char } }));
    expect(names).toHaveLength(20);
    // A whole name of the base was judged as a whole; the others are built of characters.
    const built = names.filter(({ known }) => !known);
    const chosen = built.map(({ chars }) => chars.find(({ part }) => part === 'given')!.char);
    // When fewer than twenty with different sounds pass, one or two plain names come before a second name of the
    // same sound.
    const plain = chosen.filter((one) => entryOf(one)!.tier === 3);
    expect(plain.length).toBeLessThanOrEqual('繁学德宪祥兴'.includes(char) ? 2 : 0);
  },
);

test('a good name scores well and keeps every rule', () => {
  const { score, rulings } = test_name('陈清嘉');
  expect(score).toBeGreaterThan(65);
  expect(rulings.filter(({ state }) => state === 'broken')).toEqual([]);
});

test('the useful elements are those of Ba Zi for the same pillars', () => {
  const { birth } = chooseNames(form());
  expect(birth.pillars.map((pillar) => pillar.join('')).join(' ')).toBe('丙午 己亥 戊戌 丁巳');
  expect(birth.wants).toMatchObject({ use: '水', like: '金', counts: [0, 4, 3, 0, 1] });
});

test('a generation character is at its position in every name, forces three and excuses what it breaks alone', () => {
  const list = chooseNames(form({ father: '范志明', generation: { place: 3, char: '统' }, length: 2 }));
  expect(list.names).toHaveLength(20);
  for (const { full } of list.names) expect([...full][2]).toBe('统');
  const rare = chooseNames(form({ generation: { place: 2, char: '懋' } }));
  expect(rare.names).toHaveLength(20);
  const own = chooseNames(form({ father: '陈立德', generation: { place: 2, char: '德' } }));
  expect(own.names.every(({ full }) => full.startsWith('陈德'))).toBe(true);
});

test('a generation character that makes a bad word with the surname is told first, with what may be done', () => {
  const [first] = considerationsOf(
    chooseNames(form({ father: '卜立群', generation: { place: 2, char: '孝' } })),
  );
  expect(first).toMatch(/不孝.*可换(?:“.”){3}.*第三字/);
  // Characters that are proposed make no such word themselves.
  for (const [, char] of first!.split('可换')[1]!.matchAll(/“(.)”/g)) {
    const [other] = considerationsOf(
      chooseNames(form({ father: '卜立群', generation: { place: 2, char: char! } })),
    );
    expect(other).not.toContain('连着念');
  }
  const [at] = considerationsOf(
    chooseNames(form({ father: '卜立群', generation: { place: 3, char: '孝' } })),
  );
  expect(at).not.toContain('连着念');
});

test('two characters are given when one makes up the given name, and three besides with the reason', () => {
  const list = chooseNames(form({ length: 2, avoid: '清淑溪泱滋冰汐深西冽淅' }));
  expect(list.names).toHaveLength(20);
  expect(list.names.some(({ given }) => [...given].length === 1)).toBe(true);
  expect(list.lengthened).toBe(list.names.some(({ given }) => [...given].length === 2));
});

test.each([
  ['欧阳立群', '林晓棠', 'father' as const, '欧阳'],
  ['万俟立群', '林晓棠', 'father' as const, '万俟'],
  ['尉迟立群', '林晓棠', 'father' as const, '尉迟'],
  ['仇立群', '单晓棠', 'mother' as const, '单'],
  ['乐立群', '覃晓棠', 'father' as const, '乐'],
  ['逄立群', '亓晓棠', 'mother' as const, '亓'],
  ['陈立群', '林晓棠', 'both' as const, '陈林'],
  ['查立群', '盖晓棠', 'both' as const, '查盖'],
])(
  '%s and %s, the surname of %s: twenty names, three best, each judged with it',
  (father, mother, whose, own) => {
    for (const length of [2, 3] as const) {
      const list = chooseNames(form({ father, mother, surnameOf: whose, length }));
      expect(list.names).toHaveLength(20);
      expect(list.best).toHaveLength(3);
      expect(breaksOf(list)).toEqual([]);
      for (const { full, given } of list.names) {
        expect(full).toBe(own + given);
        expect([...full].length).toBeLessThanOrEqual(4);
      }
      if (length === 3 && own.length === 2)
        for (const { full, given } of list.names) expect(divide(full)).toEqual({ surname: own, given });
    }
  },
);

test('a name of two characters that stands is offered as such', () => {
  const { names } = chooseNames(form({ father: '任立群', sex: '男', length: 2 }));
  const single = names.filter(({ given }) => [...given].length === 1);
  expect(single.length).toBeGreaterThanOrEqual(10);
  expect(single.every(({ known }) => known)).toBe(true);
});

test('a surname that is read in two ways must be good in both', () => {
  expect(surnameReadings('乐').map(([sound]) => sound!.text)).toEqual(['yuè', 'lè']);
  expect(surnameReadings('欧阳')).toHaveLength(1);
  const heard = ({ rulings }: ReturnType<typeof test_name>) => rulings.find(({ id }) => id === 'H11');
  // Only 乐 read lè makes the word.
  expect(heard(test_name('乐思'))).toMatchObject({ state: 'broken', text: expect.stringContaining('勒死') });
  expect(heard(test_name('岳思'))).not.toMatchObject({ text: expect.stringContaining('勒死') });
});

test('an unborn child has no useful elements', () => {
  const list = chooseNames(form({ stage: 'unborn' }));
  expect(list.birth.wants).toBeUndefined();
  expect(list.best.map(({ theme }) => theme.title)).not.toContain('五行最合');
  expect(chooseNames(form()).best.map(({ theme }) => theme.title)).toContain('五行最合');
  expect(list.names).toHaveLength(20);
});

test.each([
  [{ surnameOf: 'both' as const, father: '欧阳立群' }, 'xing'],
  [{ surnameOf: 'both' as const, mother: '陈晓棠' }, 'xing'],
  [{ father: 'John' }, 'bbname'],
  [{ father: '陈12' }, 'bbname'],
  [{ mother: '林' }, 'mmname'],
  [{ mother: '一二三四五' }, 'mmname'],
  [{ father: '陈㐀' }, 'bbname'],
  [{ father: '陈立群众' }, 'bbname'],
  [{ generation: { place: 2 as const, char: 'A' } }, 'fanzi'],
  [{ siblings: [{ sex: '男' as const, name: '陈9' }] }, 'arr.0.name'],
  [{ elders: ['x'] }, 'elders.0'],
  [{ avoid: 'abc' }, 'avoid'],
])('%j is refused, naming its field', (more, field) => {
  try {
    chooseNames(form(more));
  } catch (error) {
    expect(error).toBeInstanceOf(NamingError);
    expect((error as NamingError).field).toBe(field);
    expect((error as NamingError).message).toMatch(/^[\u4e00-\u9fff]+：/);
    return;
  }
  throw new Error('not refused');
});

test('numbers above 81 start again at 1, and disputed ones are marked so', () => {
  expect(numberWord(82)).toBe(numberWord(1));
  expect(numberWord(8)).toBe('诸本不一');
  expect(numberWord(34)).toBe('不取');
});
