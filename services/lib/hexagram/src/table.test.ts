import {
  castBetween,
  castOf,
  HEXAGRAMS,
  hexagramOf,
  mutual,
  opposite,
  reversed,
  spiritsOf,
} from './index.ts';

/**
 * The 64 from two independent programs and the case books: place in the palace | name | bits, bottom first | 世/应 |
 * lines, bottom first (妻 for 妻财) | hidden lines | 互 | 综 | 错.
 */
const TABLE = `
乾本宫 | 乾为天 | 111111 | 6/3 | 子甲子 妻甲寅 父甲辰 官壬午 兄壬申 父壬戌 | - | 乾为天 | 乾为天 | 坤为地
乾一世 | 天风姤 | 011111 | 1/4 | 父辛丑 子辛亥 兄辛酉 官壬午 兄壬申 父壬戌 | 2:妻财甲寅木 | 乾为天 | 泽天夬 | 地雷复
乾二世 | 天山遁 | 001111 | 2/5 | 父丙辰 官丙午 兄丙申 官壬午 兄壬申 父壬戌 | 1:子孙甲子水 2:妻财甲寅木 | 天风姤 | 雷天大壮 | 地泽临
乾三世 | 天地否 | 000111 | 3/6 | 父乙未 官乙巳 妻乙卯 官壬午 兄壬申 父壬戌 | 1:子孙甲子水 | 风山渐 | 地天泰 | 地天泰
乾四世 | 风地观 | 000011 | 4/1 | 父乙未 官乙巳 妻乙卯 父辛未 官辛巳 妻辛卯 | 1:子孙甲子水 5:兄弟壬申金 | 山地剥 | 地泽临 | 雷天大壮
乾五世 | 山地剥 | 000001 | 5/2 | 父乙未 官乙巳 妻乙卯 父丙戌 子丙子 妻丙寅 | 5:兄弟壬申金 | 坤为地 | 地雷复 | 泽天夬
乾游魂 | 火地晋 | 000101 | 4/1 | 父乙未 官乙巳 妻乙卯 兄己酉 父己未 官己巳 | 1:子孙甲子水 | 水山蹇 | 地火明夷 | 水天需
乾归魂 | 火天大有 | 111101 | 3/6 | 子甲子 妻甲寅 父甲辰 兄己酉 父己未 官己巳 | - | 泽天夬 | 天火同人 | 水地比
兑本宫 | 兑为泽 | 110110 | 6/3 | 官丁巳 妻丁卯 父丁丑 子丁亥 兄丁酉 父丁未 | - | 风火家人 | 巽为风 | 艮为山
兑一世 | 泽水困 | 010110 | 1/4 | 妻戊寅 父戊辰 官戊午 子丁亥 兄丁酉 父丁未 | - | 风火家人 | 水风井 | 山火贲
兑二世 | 泽地萃 | 000110 | 2/5 | 父乙未 官乙巳 妻乙卯 子丁亥 兄丁酉 父丁未 | - | 风山渐 | 地风升 | 山天大畜
兑三世 | 泽山咸 | 001110 | 3/6 | 父丙辰 官丙午 兄丙申 子丁亥 兄丁酉 父丁未 | 2:妻财丁卯木 | 天风姤 | 雷风恒 | 山泽损
兑四世 | 水山蹇 | 001010 | 4/1 | 父丙辰 官丙午 兄丙申 兄戊申 父戊戌 子戊子 | 2:妻财丁卯木 | 火水未济 | 雷水解 | 火泽睽
兑五世 | 地山谦 | 001000 | 5/2 | 父丙辰 官丙午 兄丙申 父癸丑 子癸亥 兄癸酉 | 2:妻财丁卯木 | 雷水解 | 雷地豫 | 天泽履
兑游魂 | 雷山小过 | 001100 | 4/1 | 父丙辰 官丙午 兄丙申 官庚午 兄庚申 父庚戌 | 2:妻财丁卯木 4:子孙丁亥水 | 泽风大过 | 雷山小过 | 风泽中孚
兑归魂 | 雷泽归妹 | 110100 | 3/6 | 官丁巳 妻丁卯 父丁丑 官庚午 兄庚申 父庚戌 | 4:子孙丁亥水 | 水火既济 | 风山渐 | 风山渐
离本宫 | 离为火 | 101101 | 6/3 | 父己卯 子己丑 官己亥 妻己酉 子己未 兄己巳 | - | 泽风大过 | 离为火 | 坎为水
离一世 | 火山旅 | 001101 | 1/4 | 子丙辰 兄丙午 妻丙申 妻己酉 子己未 兄己巳 | 1:父母己卯木 3:官鬼己亥水 | 泽风大过 | 雷火丰 | 水泽节
离二世 | 火风鼎 | 011101 | 2/5 | 子辛丑 官辛亥 妻辛酉 妻己酉 子己未 兄己巳 | 1:父母己卯木 | 泽天夬 | 泽火革 | 水雷屯
离三世 | 火水未济 | 010101 | 3/6 | 父戊寅 子戊辰 兄戊午 妻己酉 子己未 兄己巳 | 3:官鬼己亥水 | 水火既济 | 水火既济 | 水火既济
离四世 | 山水蒙 | 010001 | 4/1 | 父戊寅 子戊辰 兄戊午 子丙戌 官丙子 父丙寅 | 4:妻财己酉金 | 地雷复 | 水雷屯 | 泽火革
离五世 | 风水涣 | 010011 | 5/2 | 父戊寅 子戊辰 兄戊午 子辛未 兄辛巳 父辛卯 | 3:官鬼己亥水 4:妻财己酉金 | 山雷颐 | 水泽节 | 雷火丰
离游魂 | 天水讼 | 010111 | 4/1 | 父戊寅 子戊辰 兄戊午 兄壬午 妻壬申 子壬戌 | 3:官鬼己亥水 | 风火家人 | 水天需 | 地火明夷
离归魂 | 天火同人 | 101111 | 3/6 | 父己卯 子己丑 官己亥 兄壬午 妻壬申 子壬戌 | - | 天风姤 | 火天大有 | 地水师
震本宫 | 震为雷 | 100100 | 6/3 | 父庚子 兄庚寅 妻庚辰 子庚午 官庚申 妻庚戌 | - | 水山蹇 | 艮为山 | 巽为风
震一世 | 雷地豫 | 000100 | 1/4 | 妻乙未 子乙巳 兄乙卯 子庚午 官庚申 妻庚戌 | 1:父母庚子水 | 水山蹇 | 地山谦 | 风天小畜
震二世 | 雷水解 | 010100 | 2/5 | 兄戊寅 妻戊辰 子戊午 子庚午 官庚申 妻庚戌 | 1:父母庚子水 | 水火既济 | 水山蹇 | 风火家人
震三世 | 雷风恒 | 011100 | 3/6 | 妻辛丑 父辛亥 官辛酉 子庚午 官庚申 妻庚戌 | 2:兄弟庚寅木 | 泽天夬 | 泽山咸 | 风雷益
震四世 | 地风升 | 011000 | 4/1 | 妻辛丑 父辛亥 官辛酉 妻癸丑 父癸亥 官癸酉 | 2:兄弟庚寅木 4:子孙庚午火 | 雷泽归妹 | 泽地萃 | 天雷无妄
震五世 | 水风井 | 011010 | 5/2 | 妻辛丑 父辛亥 官辛酉 官戊申 妻戊戌 父戊子 | 2:兄弟庚寅木 4:子孙庚午火 | 火泽睽 | 泽水困 | 火雷噬嗑
震游魂 | 泽风大过 | 011110 | 4/1 | 妻辛丑 父辛亥 官辛酉 父丁亥 官丁酉 妻丁未 | 2:兄弟庚寅木 4:子孙庚午火 | 乾为天 | 泽风大过 | 山雷颐
震归魂 | 泽雷随 | 100110 | 3/6 | 父庚子 兄庚寅 妻庚辰 父丁亥 官丁酉 妻丁未 | 4:子孙庚午火 | 风山渐 | 山风蛊 | 山风蛊
巽本宫 | 巽为风 | 011011 | 6/3 | 妻辛丑 父辛亥 官辛酉 妻辛未 子辛巳 兄辛卯 | - | 火泽睽 | 兑为泽 | 震为雷
巽一世 | 风天小畜 | 111011 | 1/4 | 父甲子 兄甲寅 妻甲辰 妻辛未 子辛巳 兄辛卯 | 3:官鬼辛酉金 | 火泽睽 | 天泽履 | 雷地豫
巽二世 | 风火家人 | 101011 | 2/5 | 兄己卯 妻己丑 父己亥 妻辛未 子辛巳 兄辛卯 | 3:官鬼辛酉金 | 火水未济 | 火泽睽 | 雷水解
巽三世 | 风雷益 | 100011 | 3/6 | 父庚子 兄庚寅 妻庚辰 妻辛未 子辛巳 兄辛卯 | 3:官鬼辛酉金 | 山地剥 | 山泽损 | 雷风恒
巽四世 | 天雷无妄 | 100111 | 4/1 | 父庚子 兄庚寅 妻庚辰 子壬午 官壬申 妻壬戌 | - | 风山渐 | 山天大畜 | 地风升
巽五世 | 火雷噬嗑 | 100101 | 5/2 | 父庚子 兄庚寅 妻庚辰 官己酉 妻己未 子己巳 | - | 水山蹇 | 山火贲 | 水风井
巽游魂 | 山雷颐 | 100001 | 4/1 | 父庚子 兄庚寅 妻庚辰 妻丙戌 父丙子 兄丙寅 | 3:官鬼辛酉金 5:子孙辛巳火 | 坤为地 | 山雷颐 | 泽风大过
巽归魂 | 山风蛊 | 011001 | 3/6 | 妻辛丑 父辛亥 官辛酉 妻丙戌 父丙子 兄丙寅 | 5:子孙辛巳火 | 雷泽归妹 | 泽雷随 | 泽雷随
坎本宫 | 坎为水 | 010010 | 6/3 | 子戊寅 官戊辰 妻戊午 父戊申 官戊戌 兄戊子 | - | 山雷颐 | 坎为水 | 离为火
坎一世 | 水泽节 | 110010 | 1/4 | 妻丁巳 子丁卯 官丁丑 父戊申 官戊戌 兄戊子 | - | 山雷颐 | 风水涣 | 火山旅
坎二世 | 水雷屯 | 100010 | 2/5 | 兄庚子 子庚寅 官庚辰 父戊申 官戊戌 兄戊子 | 3:妻财戊午火 | 山地剥 | 山水蒙 | 火风鼎
坎三世 | 水火既济 | 101010 | 3/6 | 子己卯 官己丑 兄己亥 父戊申 官戊戌 兄戊子 | 3:妻财戊午火 | 火水未济 | 火水未济 | 火水未济
坎四世 | 泽火革 | 101110 | 4/1 | 子己卯 官己丑 兄己亥 兄丁亥 父丁酉 官丁未 | 3:妻财戊午火 | 天风姤 | 火风鼎 | 山水蒙
坎五世 | 雷火丰 | 101100 | 5/2 | 子己卯 官己丑 兄己亥 妻庚午 父庚申 官庚戌 | - | 泽风大过 | 火山旅 | 风水涣
坎游魂 | 地火明夷 | 101000 | 4/1 | 子己卯 官己丑 兄己亥 官癸丑 兄癸亥 父癸酉 | 3:妻财戊午火 | 雷水解 | 火地晋 | 天水讼
坎归魂 | 地水师 | 010000 | 3/6 | 子戊寅 官戊辰 妻戊午 官癸丑 兄癸亥 父癸酉 | - | 地雷复 | 水地比 | 天火同人
艮本宫 | 艮为山 | 001001 | 6/3 | 兄丙辰 父丙午 子丙申 兄丙戌 妻丙子 官丙寅 | - | 雷水解 | 震为雷 | 兑为泽
艮一世 | 山火贲 | 101001 | 1/4 | 官己卯 兄己丑 妻己亥 兄丙戌 妻丙子 官丙寅 | 2:父母丙午火 3:子孙丙申金 | 雷水解 | 火雷噬嗑 | 泽水困
艮二世 | 山天大畜 | 111001 | 2/5 | 妻甲子 官甲寅 兄甲辰 兄丙戌 妻丙子 官丙寅 | 2:父母丙午火 3:子孙丙申金 | 雷泽归妹 | 天雷无妄 | 泽地萃
艮三世 | 山泽损 | 110001 | 3/6 | 父丁巳 官丁卯 兄丁丑 兄丙戌 妻丙子 官丙寅 | 3:子孙丙申金 | 地雷复 | 风雷益 | 泽山咸
艮四世 | 火泽睽 | 110101 | 4/1 | 父丁巳 官丁卯 兄丁丑 子己酉 兄己未 父己巳 | 5:妻财丙子水 | 水火既济 | 风火家人 | 水山蹇
艮五世 | 天泽履 | 110111 | 5/2 | 父丁巳 官丁卯 兄丁丑 父壬午 子壬申 兄壬戌 | 5:妻财丙子水 | 风火家人 | 风天小畜 | 地山谦
艮游魂 | 风泽中孚 | 110011 | 4/1 | 父丁巳 官丁卯 兄丁丑 兄辛未 父辛巳 官辛卯 | 3:子孙丙申金 5:妻财丙子水 | 山雷颐 | 风泽中孚 | 雷山小过
艮归魂 | 风山渐 | 001011 | 3/6 | 兄丙辰 父丙午 子丙申 兄辛未 父辛巳 官辛卯 | 5:妻财丙子水 | 火水未济 | 雷泽归妹 | 雷泽归妹
坤本宫 | 坤为地 | 000000 | 6/3 | 兄乙未 父乙巳 官乙卯 兄癸丑 妻癸亥 子癸酉 | - | 坤为地 | 坤为地 | 乾为天
坤一世 | 地雷复 | 100000 | 1/4 | 妻庚子 官庚寅 兄庚辰 兄癸丑 妻癸亥 子癸酉 | 2:父母乙巳火 | 坤为地 | 山地剥 | 天风姤
坤二世 | 地泽临 | 110000 | 2/5 | 父丁巳 官丁卯 兄丁丑 兄癸丑 妻癸亥 子癸酉 | - | 地雷复 | 风地观 | 天山遁
坤三世 | 地天泰 | 111000 | 3/6 | 妻甲子 官甲寅 兄甲辰 兄癸丑 妻癸亥 子癸酉 | 2:父母乙巳火 | 雷泽归妹 | 天地否 | 天地否
坤四世 | 雷天大壮 | 111100 | 4/1 | 妻甲子 官甲寅 兄甲辰 父庚午 子庚申 兄庚戌 | - | 泽天夬 | 天山遁 | 风地观
坤五世 | 泽天夬 | 111110 | 5/2 | 妻甲子 官甲寅 兄甲辰 妻丁亥 子丁酉 兄丁未 | 2:父母乙巳火 | 乾为天 | 天风姤 | 山地剥
坤游魂 | 水天需 | 111010 | 4/1 | 妻甲子 官甲寅 兄甲辰 子戊申 兄戊戌 妻戊子 | 2:父母乙巳火 | 火泽睽 | 天水讼 | 火地晋
坤归魂 | 水地比 | 000010 | 3/6 | 兄乙未 父乙巳 官乙卯 子戊申 兄戊戌 妻戊子 | - | 山地剥 | 地水师 | 火天大有
`;

const rows = TABLE.trim()
  .split('\n')
  .map((row) => row.split(' | ').map((cell) => cell.trim()));
const SHORT: Readonly<Record<string, string>> = {
  父母: '父',
  兄弟: '兄',
  子孙: '子',
  妻财: '妻',
  官鬼: '官',
};
const digitsOf = (bits: string) => bits.replaceAll('1', '7').replaceAll('0', '8');

test('the table has all 64', () => {
  expect(new Set(rows.map(([, , bits]) => bits)).size).toBe(64);
});

test.each(rows)('%s %s', (place, name, bits, shiYing, lines, hidden, hu, zong, cuo) => {
  const hexagram = hexagramOf(digitsOf(bits!));
  expect({
    place: hexagram.palace + hexagram.generation,
    name: hexagram.fullName,
    shiYing: `${hexagram.shi}/${hexagram.ying}`,
    lines: hexagram.lines.map((line) => SHORT[line.relative]! + line.ganzhi).join(' '),
    hidden:
      hexagram.lines
        .flatMap(({ hidden: h, position }) => (h ? [`${position}:${h.relative}${h.ganzhi}${h.element}`] : []))
        .join(' ') || '-',
    hu: mutual(hexagram).fullName,
    zong: reversed(hexagram).fullName,
    cuo: opposite(hexagram).fullName,
  }).toEqual({ place, name, shiYing, lines, hidden, hu, zong, cuo });
});

describe('totals of the table', () => {
  const hiddenCount = (n: number) =>
    HEXAGRAMS.filter((hexagram) => hexagram.lines.filter((line) => line.hidden).length === n).length;

  it('20 hexagrams hide nothing, 32 one line, 12 two', () => {
    expect([0, 1, 2, 3].map(hiddenCount)).toEqual([20, 32, 12, 0]);
  });

  it('shown and hidden lines together always have all five relatives', () => {
    for (const { lines } of HEXAGRAMS) {
      const all = lines.flatMap((line) => [line.relative, line.hidden?.relative ?? line.relative]);
      expect(new Set(all).size).toBe(5);
    }
  });

  it('six-clash and six-harmony hexagrams', () => {
    const named = (flag: 'clash' | 'harmony') =>
      HEXAGRAMS.filter((h) => h[flag])
        .map((h) => h.name)
        .sort();
    expect(named('clash')).toEqual([...'乾坤坎离震艮巽兑', '无妄', '大壮'].sort());
    expect(named('harmony')).toEqual([...'否泰节困贲旅豫复'].sort());
  });

  it('16 mutual hexagrams, 8 equal to their reverse, 8 whose reverse is their opposite', () => {
    expect(new Set(HEXAGRAMS.map((h) => mutual(h).number)).size).toBe(16);
    expect(HEXAGRAMS.filter((h) => reversed(h) === h)).toHaveLength(8);
    const both = HEXAGRAMS.filter((h) => reversed(h) === opposite(h)).map((h) => h.name);
    expect(both.sort()).toEqual(['泰', '否', '随', '蛊', '渐', '归妹', '既济', '未济'].sort());
  });

  it.each([
    ['777777', '巳'],
    ['888888', '亥'],
    ['877777', '午'],
    ['788888', '子'],
    ['887777', '未'],
    ['777888', '寅'],
    ['888777', '申'],
    ['777788', '卯'],
    ['777778', '辰'],
    ['778778', '亥'],
  ])('%s: 卦身 %s', (digits, body) => {
    expect(hexagramOf(digits).body).toBe(body);
  });
});

describe('a cast', () => {
  it('keeps the relatives of the original palace in its changed lines', () => {
    const mixed = castOf('997888');
    expect(mixed.moving).toEqual([1, 2]);
    expect(mixed.changed!.hexagram.fullName).toBe('地山谦');
    // Only as 谦, a metal hexagram, has it 丙午 as 官鬼; relative to 泰, of earth, fire is 父母.
    expect(mixed.changed!.hexagram.lines[1]).toMatchObject({ ganzhi: '丙午', relative: '官鬼' });
    expect(mixed.changed!.lines[1]).toMatchObject({ ganzhi: '丙午', relative: '父母', hidden: null });
  });

  it('without a moving line has no changed hexagram', () => {
    expect(castOf('787878')).toMatchObject({ moving: [], changed: null });
  });

  it('of six moving lines becomes the opposite', () => {
    const cast = castOf('969696');
    expect(cast.moving).toEqual([1, 2, 3, 4, 5, 6]);
    expect(cast.changed!.hexagram).toBe(cast.opposite);
  });

  it('between any two hexagrams can be reconstructed', () => {
    for (const from of HEXAGRAMS)
      for (const to of HEXAGRAMS) {
        const cast = castOf(castBetween(from.digits, to.digits));
        expect(cast.original).toBe(from);
        expect(cast.changed?.hexagram ?? from).toBe(to);
      }
  });
});

describe('six spirits', () => {
  it.each([
    ['甲', '青龙 朱雀 勾陈 螣蛇 白虎 玄武'],
    ['乙', '青龙 朱雀 勾陈 螣蛇 白虎 玄武'],
    ['丙', '朱雀 勾陈 螣蛇 白虎 玄武 青龙'],
    ['丁', '朱雀 勾陈 螣蛇 白虎 玄武 青龙'],
    ['戊', '勾陈 螣蛇 白虎 玄武 青龙 朱雀'],
    ['己', '螣蛇 白虎 玄武 青龙 朱雀 勾陈'],
    ['庚', '白虎 玄武 青龙 朱雀 勾陈 螣蛇'],
    ['辛', '白虎 玄武 青龙 朱雀 勾陈 螣蛇'],
    ['壬', '玄武 青龙 朱雀 勾陈 螣蛇 白虎'],
    ['癸', '玄武 青龙 朱雀 勾陈 螣蛇 白虎'],
  ])('on a day %s, from the bottom: %s', (stem, spirits) => {
    expect(spiritsOf(stem).join(' ')).toBe(spirits);
  });

  it('refuse an invalid stem', () => {
    expect(() => spiritsOf('子')).toThrow('天干');
  });
});
