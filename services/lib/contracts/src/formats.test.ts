import * as formats from './formats.ts';

const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each([
  [
    'dateText',
    formats.dateText(),
    ['2026-11-21', '0517-01-01'],
    ['2026-1-1', '2026-11-21 ', 'abc', '', 20261121, null],
  ],
  [
    'dateMaybeHourText',
    formats.dateMaybeHourText(),
    ['2026-11-21', '2026-11-21 08', '2026-11-21 08:30', '2026-11-21 08:30:00'],
    ['2026-11-21T08:30', '2026-11-21 8', '2026-11-21 08:30:00.0', ['2026-11-21']],
  ],
  [
    'timeText',
    formats.timeText(),
    ['2026-11-21 08:30:00', '2026-11-21 08:30'],
    ['2026-11-21', '2026-11-21 08', '2026-11-21  08:30', 'now'],
  ],
  ['sex', formats.sex(), ['男', '女'], ['male', '', '男女', 1]],
  [
    'location',
    formats.location(),
    ['北京-北京-北京', '广西-南宁-青秀区'],
    ['北京', '北京-北京', '-', '北 京-北京-北京'],
  ],
  [
    'bazi',
    formats.bazi(),
    ['丙午 己亥 戊戌 丁巳'],
    ['丙午己亥戊戌丁巳', '丙午 己亥 戊戌', '午丙 己亥 戊戌 丁巳'],
  ],
  [
    'whole number',
    formats.number({ title: '数', min: 1, max: 9 }),
    [1, 9, '5'],
    [0, 10, 1.5, '5.5', '', 'five', '1e1', null],
  ],
  [
    'number',
    formats.number({ title: '数', min: -1, max: 1, whole: false }),
    [0.5, '-0.25'],
    ['--1', 2, 'NaN', Number.NaN],
  ],
  [
    'jingdu',
    formats.jingdu(),
    ['', '0', 0, '73', 116.41, '135.1'],
    ['72.9', '135.2', -1, '120,5', 'x', true],
  ],
  ['flag', formats.flag('是否'), ['true', 'false', true], ['1', 1, 'yes', '']],
  ['choice', formats.choice('类别', ['甲', '乙']), ['甲'], ['丙', '甲乙', 0]],
  ['choice or nothing', formats.choice('类别', ['', '甲', '乙']), ['甲', ''], ['丙', 0]],
  ['text', formats.text({ title: '事由', min: 1, max: 3 }), ['甲乙丙', ' 甲 '], ['', '   ', '甲乙丙丁', 5]],
] as const)('%s accepts what fits and nothing else', (_name, schema, good, bad) => {
  expect(good.filter((value) => !fits(schema, value))).toEqual([]);
  expect(bad.filter((value) => fits(schema, value))).toEqual([]);
});

test('an empty longitude means the place’s own', () => {
  expect(formats.jingdu().parse('')).toBe(0);
  expect(formats.jingdu().parse('120')).toBe(120);
});
