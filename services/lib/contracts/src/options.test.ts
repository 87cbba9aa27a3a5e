import { z } from 'zod';
import { optionFields, optionsInForce, schoolField } from './option-fields.ts';
import { clockOption, defineOptions, type OptionValues, wordOption } from './options.ts';

const OPTIONS = defineOptions([
  {
    key: 'noon',
    title: '午',
    default: true,
    values: [
      { value: true, label: '真午', sentence: '以真午为准' },
      { value: false, label: '钟午', sentence: '以钟午为准' },
    ],
  },
  {
    key: 'turn',
    title: '换日',
    default: '00:00',
    values: [
      { value: '00:00', label: '零点', sentence: '零点换日' },
      { value: '23:00', label: '子初', sentence: '子初换日' },
    ],
  },
]);
type Values = OptionValues<typeof OPTIONS>;

test('a link, a form or a store is read value by value; unknown values get the default', () => {
  const read = (query: string): Values => {
    const given = new URLSearchParams(query);
    return OPTIONS.read((key) => given.get(key));
  };
  expect(read('')).toEqual({ noon: true, turn: '00:00' });
  expect(read('noon=false&turn=23:00')).toEqual({ noon: false, turn: '23:00' });
  expect(read('noon=no&turn=toString')).toEqual(OPTIONS.defaults);
  expect(OPTIONS.complete({ turn: '23:00' })).toEqual({ noon: true, turn: '23:00' });
  expect(OPTIONS.complete({ noon: undefined })).toEqual(OPTIONS.defaults);
});

test('unknown values are named', () => {
  const unknown = (query: string) => {
    const given = new URLSearchParams(query);
    return OPTIONS.unknown((key) => given.get(key));
  };
  expect(unknown('turn=noon&noon=no&other=1')).toEqual([
    { key: 'noon', value: 'no' },
    { key: 'turn', value: 'noon' },
  ]);
  expect(unknown('turn=23:00')).toEqual([]);
  expect(unknown('turn=toString')).toEqual([{ key: 'turn', value: 'toString' }]);
  expect(unknown('')).toEqual([]);
});

test('texts in the order of the declaration; a link contains only changed options', () => {
  expect(OPTIONS.keys).toEqual(['noon', 'turn']);
  expect(OPTIONS.label('noon', false)).toBe('钟午');
  expect(OPTIONS.label('turn', 'constructor')).toBe('');
  expect(OPTIONS.labels({ turn: '23:00' })).toEqual(['真午', '子初']);
  expect(OPTIONS.sentences({ noon: false, turn: '00:00' })).toEqual(['以钟午为准', '零点换日']);
  expect(OPTIONS.changed({ noon: true, turn: '23:00' })).toEqual({ turn: '23:00' });
  expect(OPTIONS.changed(OPTIONS.defaults)).toEqual({});
});

test('the fields of a request accept text and values, and refuse what the engine lacks', () => {
  const input = z.object(optionFields(OPTIONS));
  expect(input.parse({ noon: 'false', turn: '23:00' })).toEqual({ noon: false, turn: '23:00' });
  expect(input.parse({ noon: true })).toEqual({ noon: true });
  const refused = input.safeParse({ noon: 'maybe', turn: '12:00' });
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['noon', 'turn']);
  expect(input.shape.turn.unwrap().meta()).toEqual({
    title: '换日',
    description: '00:00（零点）、23:00（子初）',
  });
});

test('a reply contains all of them', () => {
  const reply = optionsInForce(OPTIONS);
  expect(reply.safeParse(OPTIONS.defaults).success).toBe(true);
  expect(reply.safeParse({ noon: true }).success).toBe(false);
  expect(reply.safeParse({ noon: 'true', turn: '00:00' }).success).toBe(false);
});

const yes = { value: 'a', label: '甲', sentence: '依甲' };
test.each([
  [
    'a key twice',
    [1, 2].map(() => ({ key: 'x', title: '', values: [yes, { ...yes, value: 'b' }], default: 'a' })),
  ],
  ['a value twice', [{ key: 'x', title: '', values: [yes, yes], default: 'a' }]],
  ['one value only', [{ key: 'x', title: '', values: [yes], default: 'a' }]],
  [
    'a default that is no value',
    [{ key: 'x', title: '', values: [yes, { ...yes, value: 'b' }], default: 'c' }],
  ],
])('%s is refused where the contract is made', (_, list) => {
  expect(() => optionFields(defineOptions(list))).toThrow(/option x/);
});

test('a short option equals its full form', () => {
  const declared = defineOptions([
    clockOption('时辰'),
    wordOption('turn', '换日', '23:00', {
      '00:00': ['零点', '零点换日'],
      '23:00': ['子初', '子初换日'],
    }),
  ]);
  const values: OptionValues<typeof declared> = { trueSolar: true, turn: '23:00' };
  expect(declared.defaults).toEqual(values);
  expect(declared.sentences({ trueSolar: false, turn: '00:00' })).toEqual(['时辰按北京标准时间', '零点换日']);
});

describe('schools', () => {
  const declared = defineOptions(
    [
      clockOption('时辰'),
      wordOption('turn', '换日', '00:00', { '00:00': ['零点', '零点换日'], '23:00': ['子初', '子初换日'] }),
      wordOption('leap', '闰月', 'split', { split: ['分', '闰月分两半'], same: ['同', '闰月作本月'] }),
    ],
    [
      { key: 'one', label: '甲派', values: {} },
      { key: 'other', label: '乙派', values: {} },
      { key: 'strict', label: '丙派', values: { turn: '23:00' } },
    ],
  );
  const read = (query: string) => {
    const given = new URLSearchParams(query);
    return declared.read((key) => given.get(key));
  };

  test('a link that names a school has its rules; a rule of its own in the link counts more', () => {
    expect(read('school=strict')).toEqual({ trueSolar: true, turn: '23:00', leap: 'split' });
    expect(read('school=strict&turn=00:00&leap=same')).toEqual({
      ...{ trueSolar: true, turn: '00:00', leap: 'same' },
    });
    expect(read('school=one')).toEqual(declared.defaults);
  });

  test('an unknown school has the default rules, and is named', () => {
    const given = new URLSearchParams('school=toString&leap=never');
    expect(declared.read((key) => given.get(key))).toEqual(declared.defaults);
    expect(declared.unknown((key) => given.get(key))).toEqual([
      { key: 'leap', value: 'never' },
      { key: 'school', value: 'toString' },
    ]);
    expect(OPTIONS.unknown((key) => given.get(key))).toEqual([]);
  });

  test('rules have the schools that teach them, whatever the clock; a mixture has none', () => {
    const keys = (query: string) => declared.schools(read(query)).map(({ key }) => key);
    expect(keys('')).toEqual(['one', 'other']);
    expect(keys('turn=23:00&trueSolar=false&leap=same')).toEqual(['strict']);
    const strict = declared.presets[2]!;
    expect(declared.taught(strict, read('trueSolar=false&leap=same'))).toEqual({
      ...{ trueSolar: false, turn: '23:00', leap: 'same' },
    });
    expect(declared.taught(declared.presets[0]!, read('turn=23:00'))).toEqual(declared.defaults);
  });

  test('a request may name one of them; the contract refuses an unknown one and an impossible declaration', () => {
    const input = z.object(schoolField(declared));
    expect(input.parse({ school: 'strict' })).toEqual({ school: 'strict' });
    expect(input.parse({})).toEqual({});
    expect(input.safeParse({ school: 'nobody' }).error?.issues[0]?.path).toEqual(['school']);
    const list = declared.list;
    const wrong = defineOptions(list, [{ key: 'x', label: '', values: { turn: 'noon' } }]);
    expect(() => schoolField(wrong)).toThrow(/school x: option turn/);
    const twice = defineOptions(
      list,
      [1, 2].map(() => ({ key: 'x', label: '', values: {} })),
    );
    expect(() => schoolField(twice)).toThrow(/declared twice/);
  });
});
