import { whatToRead } from './what-to-read.ts';

const said = (digits: string) => {
  const { original, changed, passages } = whatToRead(digits);
  return [
    original.name,
    changed?.name ?? '',
    ...passages.map(({ of, number, line, leads }) => `${of}${number}.${line}${leads ? '' : '次'}`),
  ];
};

test('no line or one line moves', () => {
  expect(said('888787')).toEqual(['晋', '', '本卦35.0']);
  expect(said('868787')).toEqual(['晋', '未济', '本卦35.2']);
});

test('the number of moving lines decides what is read', () => {
  expect(said('997777')).toEqual(['乾', '遁', '本卦1.2', '本卦1.1次']);
  expect(said('999777')).toEqual(['乾', '否', '本卦1.0', '之卦12.0次']);
  expect(said('999977')).toEqual(['乾', '观', '之卦20.5', '之卦20.6次']);
  expect(said('999997')).toEqual(['乾', '剥', '之卦23.6']);
  expect(said('999999')).toEqual(['乾', '坤', '本卦1.7']);
  expect(said('666666')).toEqual(['坤', '乾', '本卦2.7']);
  expect(said('966666')).toEqual(['复', '姤', '之卦44.0']);
});

test('each of the 4096 casts has one main text, and lines that the rule may read', () => {
  for (let n = 0; n < 4096; n += 1) {
    const digits = [0, 1, 2, 3, 4, 5].map((i) => 6 + ((n >> (2 * i)) & 3)).join('');
    const { passages, moving, changed, original } = whatToRead(digits);
    expect(passages.filter(({ leads }) => leads)).toHaveLength(1);
    expect(changed === null).toBe(moving.length === 0);
    for (const { of, number, line } of passages) {
      expect(number).toBe(of === '本卦' ? original.number : changed!.number);
      if (line >= 1 && line <= 6) expect(moving.includes(line)).toBe(of === '本卦');
    }
  }
});

test.each(['', '77777', '7777777', '777775', 'abcdef'])('%s is not a cast', (digits) => {
  expect(() => whatToRead(digits)).toThrow(RangeError);
});
