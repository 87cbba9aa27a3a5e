import {
  changed,
  HEXAGRAMS,
  HexagramError,
  hexagramOf,
  mutual,
  opposite,
  relativeOf,
  reversed,
} from './index.ts';

const named = (fullName: string) => HEXAGRAMS.find((hexagram) => hexagram.fullName === fullName)!;

describe('the 64 hexagrams', () => {
  it('are 64 different ones, eight per palace', () => {
    expect(new Set(HEXAGRAMS.map((h) => h.digits)).size).toBe(64);
    expect(new Set(HEXAGRAMS.map((h) => h.name)).size).toBe(64);
    for (const palace of '乾兑离震巽坎艮坤') {
      const own = HEXAGRAMS.filter((h) => h.palace === palace);
      expect(own.map((h) => h.generation).sort()).toEqual(
        ['本宫', '一世', '二世', '三世', '四世', '五世', '游魂', '归魂'].sort(),
      );
    }
  });

  it('are in received pairs: each even one is the odd one reversed, or its opposite', () => {
    for (let i = 0; i < 64; i += 2) {
      const first = HEXAGRAMS[i]!;
      const turned = reversed(first);
      expect(HEXAGRAMS[i + 1]).toBe(turned === first ? opposite(first) : turned);
    }
  });

  it.each([
    ['火地晋', '乾', '游魂', 4, 1, '888787'],
    ['水山蹇', '兑', '四世', 4, 1, '887878'],
    ['火水未济', '离', '三世', 3, 6, '878787'],
    ['泽雷随', '震', '归魂', 3, 6, '788778'],
    ['天风姤', '乾', '一世', 1, 4, '877777'],
  ])('%s: palace %s, %s', (fullName, palace, generation, shi, ying, digits) => {
    expect(named(fullName)).toMatchObject({ palace, generation, shi, ying, digits });
  });

  it('carry na jia lines with relatives of the palace', () => {
    const lines = named('天风姤').lines;
    expect(lines.map((l) => l.ganzhi)).toEqual(['辛丑', '辛亥', '辛酉', '壬午', '壬申', '壬戌']);
    expect(lines.map((l) => l.relative)).toEqual(['父母', '子孙', '兄弟', '官鬼', '兄弟', '父母']);
    expect(lines.map((l) => l.title)).toEqual(['初六', '九二', '九三', '九四', '九五', '上九']);
    // 姤 lacks 妻财: it is hidden under the second line, as 甲寅 of 乾.
    expect(lines.map((l) => l.hidden?.ganzhi ?? '')).toEqual(['', '甲寅', '', '', '', '']);
  });

  it('name a line 世 and the third from it 应', () => {
    for (const hexagram of HEXAGRAMS) {
      const shi = hexagram.lines.findIndex((l) => l.mark === '世');
      const ying = hexagram.lines.findIndex((l) => l.mark === '应');
      expect(Math.abs(shi - ying)).toBe(3);
    }
  });
});

describe('derived hexagrams', () => {
  it('change, turn and cross', () => {
    expect(changed('987877').fullName).toBe(hexagramOf('887877').fullName);
    expect(changed('777776').digits).toBe('777777');
    expect(mutual(named('水火既济')).fullName).toBe('火水未济');
    expect(opposite(named('乾为天')).fullName).toBe('坤为地');
    expect(reversed(named('水雷屯')).fullName).toBe('山水蒙');
  });

  it('applied twice give the original', () => {
    for (const hexagram of HEXAGRAMS) {
      expect(reversed(reversed(hexagram))).toBe(hexagram);
      expect(opposite(opposite(hexagram))).toBe(hexagram);
    }
  });
});

describe('bad input', () => {
  it.each(['', '77777', '7777777', '77777a', '111111', '777770'])('%p is refused by name', (digits) => {
    expect(() => hexagramOf(digits)).toThrow(HexagramError);
  });
});

it('relatives follow the five elements', () => {
  expect(['木', '火', '土', '金', '水'].map((e) => relativeOf('金', e))).toEqual([
    '妻财',
    '官鬼',
    '父母',
    '兄弟',
    '子孙',
  ]);
});
