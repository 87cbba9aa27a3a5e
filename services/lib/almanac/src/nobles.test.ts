import { NOBLE_STEM, NOBLES_OPTION, nobleMasks, noblesOf, STEMS } from './cycle.ts';

/** 甲羊戊庚牛，乙猴己鼠求，丙鸡丁猪位，壬兔癸蛇游，辛虎; the night's are the others of the pairs. */
const NIUYANG = {
  ...{ 甲: '未丑', 乙: '申子', 丙: '酉亥', 丁: '亥酉', 戊: '丑未' },
  ...{ 己: '子申', 庚: '丑未', 辛: '寅午', 壬: '卯巳', 癸: '巳卯' },
};

test('the nobles of each stem, of the day and of the night', () => {
  expect(Object.fromEntries(STEMS.map((name, stem) => [name, noblesOf(stem, 'niuyang')]))).toEqual(NIUYANG);
});

test('the verses differ for 庚 alone, which goes with 辛 in the other', () => {
  const differing = STEMS.filter((_, stem) => noblesOf(stem, 'niuyang') !== noblesOf(stem, 'mahu'));
  expect(differing).toEqual([STEMS[NOBLE_STEM]]);
  expect([...noblesOf(NOBLE_STEM, 'mahu')].sort()).toEqual([...noblesOf(STEMS.indexOf('辛'), 'mahu')].sort());
});

test('masks have the branches of both', () => {
  expect(nobleMasks('niuyang')[NOBLE_STEM]).toBe((1 << 1) | (1 << 7));
  expect(nobleMasks('mahu')[NOBLE_STEM]).toBe((1 << 2) | (1 << 6));
});

test('the option has a word and a sentence for each', () => {
  expect(NOBLES_OPTION.values.map(({ value }) => value)).toEqual(['niuyang', 'mahu']);
});
