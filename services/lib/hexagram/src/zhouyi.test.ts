import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HEXAGRAMS } from './index.ts';
import { zhouyiOf } from './zhouyi.ts';
import { variantNote, variantsOf } from './zhouyi-variants.ts';

const SENTENCES = /^[\p{Script=Han}，。；：！？、]+[。！？]$/u;
const bare = (text: string) => text.replace(/[^\p{Script=Han}]/gu, '');

test('every hexagram has its text, both wings and six lines, all in complete sentences', () => {
  for (const { number } of HEXAGRAMS) {
    const { text, tuan, image, lines, ...rest } = zhouyiOf(number);
    expect(rest.number).toBe(number);
    expect(lines).toHaveLength(6);
    for (const one of [text, tuan, image, ...lines.flatMap((line) => [line.text, line.image])])
      expect(one).toMatch(SENTENCES);
  }
});

test('only 乾 and 坤 have a text for six moving lines', () => {
  expect(HEXAGRAMS.filter(({ number }) => zhouyiOf(number).all).map(({ name }) => name)).toEqual([
    '乾',
    '坤',
  ]);
  expect(zhouyiOf(1).all!.text).toBe('见群龙无首，吉。');
  expect(zhouyiOf(2).all!.image).toBe('用六永贞，以大终也。');
});

test('the wings match their hexagram: 彖传 names it', () => {
  for (const { number, name } of HEXAGRAMS) expect(zhouyiOf(number).tuan).toContain(name);
});

test('no line text occurs twice', () => {
  const seen = new Map<string, string[]>();
  for (const { number } of HEXAGRAMS)
    zhouyiOf(number).lines.forEach(({ text }, k) => {
      seen.set(text, [...(seen.get(text) ?? []), `${number}.${k + 1}`]);
    });
  const twice = [...seen].filter(([text, at]) => at.length > 1 && text.length > 5);
  expect(twice).toEqual([]);
});

test.each([
  [1, 1, '潜龙勿用。', '潜龙勿用，阳在下也。'],
  [2, 6, '龙战于野，其血玄黄。', '龙战于野，其道穷也。'],
  [16, 4, '由豫大有得勿疑朋盍簪', '由豫大有得志大行也'],
  [27, 6, '由颐厉吉利涉大川', '由颐厉吉大有庆也'],
  [41, 1, '已事遄往无咎酌损之', '已事遄往尚合志也'],
  [64, 6, '有孚于饮酒无咎濡其首有孚失是', '饮酒濡首亦不知节也'],
])('%i.%i', (number, line, text, image) => {
  const found = zhouyiOf(number).lines[line - 1]!;
  expect([bare(found.text), bare(found.image)]).toEqual([bare(text), bare(image)]);
});

test.each([
  [3, 'image', 3, '即鹿无虞以从禽也君子舍之往吝穷也'],
  [6, 'image', 1, '不永所事讼不可长也虽小有言其辩明也'],
  [6, 'image', 2, '不克讼归逋窜也自下讼上患至掇也'],
  [7, 'image', 5, '长子帅师以中行也弟子舆尸使不当也'],
  [18, 'text', 3, '干父之蛊小有悔无大咎'],
  [18, 'image', 5, '干父用誉承以德也'],
  [24, 'text', 1, '不远复无祗悔元吉'],
  [26, 'text', 4, '童牛之牿元吉'],
  [30, 'text', 6, '王用出征有嘉折首获匪其丑无咎'],
  [34, 'image', 6, '不能退不能遂不详也艰则吉咎不长也'],
  [47, 'text', 1, '臀困于株木入于幽谷三岁不觌'],
  [48, 'text', 3, '井渫不食为我心恻可用汲王明并受其福'],
  [51, 'image', 6, '震索索中未得也虽凶无咎畏邻戒也'],
  [55, 'text', 3, '丰其沛日中见沬折其右肱无咎'],
  [55, 'text', 6, '丰其屋蔀其家窥其户阒其无人三岁不觌凶'],
  [60, 'image', 2, '不出门庭凶失时极也'],
] as const)('the received reading of %i %s %i', (number, part, line, words) => {
  expect(bare(zhouyiOf(number).lines[line - 1]![part])).toBe(words);
});

test('an invalid number is refused', () => {
  expect(() => zhouyiOf(65)).toThrow(RangeError);
  expect(() => zhouyiOf(0)).toThrow(RangeError);
});

describe('variants', () => {
  const all = HEXAGRAMS.flatMap(({ number }) => variantsOf(number));

  it('are 71, and each received reading occurs in the text', () => {
    expect(all).toHaveLength(71);
    for (const { number, place, readings } of all) {
      const text = zhouyiOf(number);
      const [, kind, line] = /^(\D+)(\d?)$/.exec(place)!;
      const words = line
        ? text.lines[Number(line) - 1]![kind as 'text' | 'image']
        : text[kind as 'text' | 'tuan' | 'image'];
      for (const { reads, other } of readings) {
        expect(words).toContain(reads);
        expect(other).not.toBe(reads);
      }
    }
  });

  it('become sentences', () => {
    expect(variantsOf(26).map(variantNote)).toContain('“童牛之牿”，一本作“童豕之牿”。');
    expect(variantsOf(31).map(variantNote)).toEqual(['“君子以虚受人”，一本脱去这一句。']);
    expect(variantsOf(3).map(variantNote)).toContain('“往吉”，一本无。');
    expect(variantsOf(1)).toHaveLength(2);
    expect(variantsOf(64)).toEqual([]);
  });
});

test('the tables load no text: nothing under the main entry point imports a data file', () => {
  const seen = new Set<string>();
  const follow = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, to] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g))
      follow(join(dirname(path), to!));
  };
  follow(join(__dirname, 'index.ts'));
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen].filter((path) => path.includes('/data/'))).toEqual([]);
});
