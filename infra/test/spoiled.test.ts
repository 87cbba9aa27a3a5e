import { spoiledValues } from './spoiled.ts';

test('values accepted by a schema are never called spoiled', () => {
  expect(spoiledValues({ enum: ['a', 'none'] }, 'a')).not.toContain('none');
  expect(spoiledValues({ type: 'string', maxLength: 20 }, '')).not.toContain('');
  expect(
    spoiledValues({ anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d*$' }] }, '1'),
  ).not.toContain('');
});

test('each kind of field is spoiled in its own way', () => {
  const time = {
    type: 'string',
    pattern: '^\\d{4}',
    maxLength: 19,
    description: 'YYYY-MM-DD HH:mm:ss，517 至 2200 年',
  };
  expect(spoiledValues(time, '1990-05-15 08:00:00')).toEqual(
    expect.arrayContaining(['', 'none', '2023-02-30 08:00:00', '1990-05-15 24:00:00', '2201-01-01 08:00:00']),
  );
  const number = {
    anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d+$' }],
    description: '1 至 5 的整数',
  };
  expect(spoiledValues(number, '1')).toEqual(expect.arrayContaining(['', 'none', '-999', '1005']));
  expect(spoiledValues({ enum: ['男', '女'] }, '男')).toEqual(
    expect.arrayContaining(['', 'none', '__proto__']),
  );
  const place = { type: 'string', pattern: '-', description: '省-市-区' };
  expect(spoiledValues(place, '北京-北京-北京')).toContain('火星-火星-火星');
});
